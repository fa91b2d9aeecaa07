import type { Clock } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { createAnswerCache, type ReadyAnswer, type TaggedBytes } from '#server/http/answer-cache.ts'
import type { RequestTenant } from '#server/http/tenant.ts'

export interface KeptAnswersOptions {
  readonly clock: Clock
  /** Changes whenever an answer may have changed other than by time. */
  readonly revision: () => number
}

export interface Asked {
  readonly tenant: RequestTenant
  readonly request: Request
  /** Everything that the answer depends on besides the board. */
  readonly question: object
}

/** Gives the answer that was made for the same question of the same board a moment ago, or makes it. */
export type KeptAnswers = (
  endpoint: Endpoint,
  asked: Asked,
  make: () => Buffer<ArrayBuffer> | TaggedBytes,
) => Promise<{ readonly status: 200 } & ReadyAnswer>

// An offer that ends is gone from a list at most this much later.
const MAX_AGE_MS = 1_000
const MAX_BYTES = 64_000_000

/**
 * One store of finished bytes for all public reads: `make` runs in one go, so of identical questions that come together
 * the first is worked out and the others wait at most for its compression.
 */
export const keptAnswers = ({ clock, revision }: KeptAnswersOptions): KeptAnswers => {
  const kept = createAnswerCache({ clock, revision, maxAgeMs: MAX_AGE_MS, maxBytes: MAX_BYTES })
  return async ({ path }, { tenant, request, question }, make) => {
    const key = `${tenant.id} ${path} ${JSON.stringify(question)}`
    return { status: 200, ...(await kept.answer(key, request, make)) }
  }
}

export const jsonBytes = (value: object): Buffer<ArrayBuffer> => Buffer.from(JSON.stringify(value))
