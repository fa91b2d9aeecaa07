import { LRUCache } from 'lru-cache'
import type { Clock } from '#kernel/clock.ts'

export interface Freshness {
  readonly clock: Clock
  /** Revision of the data; values made under an earlier one are stale. */
  readonly revision: () => number
  /** Values are stale after this time, as some changes (an offer expires) come without a new revision. */
  readonly maxAgeMs: number
  readonly maxBytes: number
}

/** Revision and time (ms since 1970) at which the making of a value began. */
export interface ValueVersion {
  readonly revision: number
  readonly at: number
}

export interface FreshCache<Value> {
  now(): ValueVersion
  isFresh(making: ValueVersion): boolean
  get(key: string): Value | undefined
  /** Stores the value unless it has become stale while it was made. */
  set(key: string, value: Value, making: ValueVersion): void
}

/** An LRU cache, bounded by bytes, of values that are valid for one revision and a limited time. */
export const createFreshCache = <Value>(
  { clock, revision, maxAgeMs, maxBytes }: Freshness,
  bytesOf: (value: Value) => number,
): FreshCache<Value> => {
  const kept = new LRUCache<string, { readonly value: Value; readonly making: ValueVersion }>({
    maxSize: maxBytes,
    // The key counts as well, as a long query may have a short answer.
    sizeCalculation: ({ value }, key) => 2 * key.length + bytesOf(value),
  })

  const isFresh = ({ revision: madeUnder, at }: ValueVersion): boolean => {
    const age = clock.now().getTime() - at
    return madeUnder === revision() && age >= 0 && age < maxAgeMs
  }

  return {
    isFresh,
    now: () => ({ revision: revision(), at: clock.now().getTime() }),
    get(key) {
      const found = kept.get(key)
      if (!found || isFresh(found.making)) return found?.value
      kept.delete(key)
      return undefined
    },
    set(key, value, making) {
      if (isFresh(making)) kept.set(key, { value, making })
    },
  }
}
