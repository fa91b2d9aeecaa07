import type { Clock } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { RawCall } from '#server/http/handle.ts'
import { createAnswerCache, type ReadyAnswer, type TaggedBytes } from '#server/http/responses/answer-cache.ts'

export interface ResponseCacheOptions {
  readonly clock: Clock
  /** Changes whenever an answer may have changed other than by time. */
  readonly revision: () => number
}

/**
 * Returns the cached response to the same question of the same tenant, or makes it. `question` must contain everything
 * else that the response depends on.
 */
export type ResponseCache = (
  endpoint: Endpoint,
  call: Pick<RawCall, 'tenant' | 'request'>,
  question: object,
  make: () => Buffer<ArrayBuffer> | TaggedBytes,
) => Promise<{ readonly status: 200 } & ReadyAnswer>

// How long a list may still contain an offer that has expired.
const MAX_AGE_MS = 1_000
const MAX_BYTES = 64_000_000

/**
 * Cache of encoded responses for all public reads. `make` is synchronous, so of concurrent equal questions the first
 * makes the response and the others wait only for its compression.
 */
export const createResponseCache = ({ clock, revision }: ResponseCacheOptions): ResponseCache => {
  const cached = createAnswerCache({ clock, revision, maxAgeMs: MAX_AGE_MS, maxBytes: MAX_BYTES })
  // Parsed queries are cached by address, so a repeated question is the same object.
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
    const { bytes, headers } = await cached.answer(key, call.request, make)
    return { status: 200, bytes, headers }
  }
}

export const jsonBytes = (value: object): Buffer<ArrayBuffer> => Buffer.from(JSON.stringify(value))
