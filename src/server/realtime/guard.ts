/** What one process allows; several processes allow it each. */
export interface RealtimeLimits {
  readonly socketsPerNetwork: number
  readonly socketsPerAccount: number
  /** Of one connection, refused ones and repeats included. */
  readonly namespacesAsked: number
  /** Of one event with all that it carries. */
  readonly frameBytes: number
  /** Events in a row, and how many more each second. */
  readonly burst: number
  readonly eventsPerSecond: number
  /** Events that were refused for being too many, after which the connection ends. */
  readonly refusedEvents: number
  /** Packets that wait because the other side does not read. */
  readonly waitingPackets: number
}

export const defaultRealtimeLimits: RealtimeLimits = {
  socketsPerNetwork: 200,
  socketsPerAccount: 20,
  namespacesAsked: 10,
  frameBytes: 64 * 1024,
  burst: 40,
  eventsPerSecond: 10,
  refusedEvents: 100,
  waitingPackets: 256,
}

/** Counts what is open under a key; `take` is null when there is no room, otherwise gives the place back. */
export const createPlaces = (most: number) => {
  const taken = new Map<string, number>()
  return {
    isFull: (key: string): boolean => (taken.get(key) ?? 0) >= most,
    take(key: string): (() => void) | null {
      const count = taken.get(key) ?? 0
      if (count >= most) return null
      taken.set(key, count + 1)
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        const left = (taken.get(key) ?? 1) - 1
        if (left === 0) taken.delete(key)
        else taken.set(key, left)
      }
    },
  }
}

/** 'pass', 'refuse', or 'end' for whoever goes on when refused. */
export const createPace = (
  { burst, eventsPerSecond, refusedEvents }: RealtimeLimits,
  now: () => number,
): (() => 'pass' | 'refuse' | 'end') => {
  let left = burst
  let seenAt = now()
  let refused = 0
  return () => {
    const at = now()
    left = Math.min(burst, left + ((at - seenAt) / 1000) * eventsPerSecond)
    seenAt = at
    if (left >= 1) {
      left -= 1
      refused = Math.max(0, refused - 1)
      return 'pass'
    }
    refused += 1
    return refused > refusedEvents ? 'end' : 'refuse'
  }
}
