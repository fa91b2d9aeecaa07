import { crc32 } from 'node:zlib'
import type { Clock } from '#kernel/clock.ts'

/** Remembers keys for that long, at most for twice as long; now and then one too many is taken for known. */
export const createRecentKeys = (clock: Clock, forMs: number) => {
  let recent = new Set<number>()
  let older = new Set<number>()
  let since = clock.now().getTime()

  const age = (): void => {
    const now = clock.now().getTime()
    if (now - since < forMs) return
    older = now - since < 2 * forMs ? recent : new Set()
    recent = new Set()
    since = now
  }

  return {
    /** Whether it was asked about before; from now on it was. */
    wasAsked(key: string): boolean {
      age()
      const hash = crc32(key)
      const isKnown = recent.has(hash) || older.has(hash)
      recent.add(hash)
      return isKnown
    },
  }
}
