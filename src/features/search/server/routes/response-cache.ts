import type { Clock } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { createAnswerCache, type ReadyAnswer, type TaggedBytes } from '#server/http/answer-cache.ts'
import type { RawCall } from '#server/http/handle.ts'

export interface KeptAnswersOptions {
  readonly clock: Clock
  /** Changes whenever an answer may have changed other than by time. */
  readonly revision: () => number
}

/**
 * Gives the answer that was made for the same question of the same board a moment ago, or makes it. The question is
 * everything that the answer depends on besides the board.
 */
export type KeptAnswers = (
  endpoint: Endpoint,
  call: Pick<RawCall, 'tenant' | 'request'>,
  question: object,
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
  // An address that is known is read to one and the same question.
  const asText = new WeakMap<object, string>()
  const textOf = (question: object): string => {
    const known = asText.get(question)
    if (known !== undefined) return known
    const text = JSON.stringify(question)
    asText.set(question, text)
    return text
  }
  return async ({ path }, call, question, make) => {
    const key = `${call.tenant.id} ${path} ${textOf(question)}`
    const { bytes, headers } = await kept.answer(key, call.request, make)
    return { status: 200, bytes, headers }
  }
}

export const jsonBytes = (value: object): Buffer<ArrayBuffer> => Buffer.from(JSON.stringify(value))
