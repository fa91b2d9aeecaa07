import { LRUCache } from 'lru-cache'
import type { Clock } from '#kernel/clock.ts'

export interface Freshness {
  readonly clock: Clock
  /** What was made under another revision is not given again. */
  readonly revision: () => number
  /** Whatever happens without a new revision (an end reached) is seen after this time. */
  readonly maxAgeMs: number
  readonly maxBytes: number
}

/** When something was begun to be made. */
export interface Making {
  readonly revision: number
  readonly at: number
}

export interface FreshCache<Value> {
  now(): Making
  isFresh(making: Making): boolean
  get(key: string): Value | undefined
  /** Unless it has become old meanwhile. */
  set(key: string, value: Value, making: Making): void
}

/** Values that are true for a moment; when there are too many bytes of them, the one longest unused goes first. */
export const createFreshCache = <Value>(
  { clock, revision, maxAgeMs, maxBytes }: Freshness,
  bytesOf: (value: Value) => number,
): FreshCache<Value> => {
  const kept = new LRUCache<string, { readonly value: Value; readonly making: Making }>({
    maxSize: maxBytes,
    // A long question may have a very short answer.
    sizeCalculation: ({ value }, key) => 2 * key.length + bytesOf(value),
  })

  const isFresh = ({ revision: madeUnder, at }: Making): boolean => {
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
