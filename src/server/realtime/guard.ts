/** Limits of each process. */
export interface RealtimeLimits {
  readonly socketsPerNetwork: number
  readonly socketsPerAccount: number
  /** Namespace connects on one connection, refused and repeated ones included. */
  readonly namespacesAsked: number
  /** Size of an event with its data. */
  readonly frameBytes: number
  /** Capacity of the token bucket of events; `eventsPerSecond` refills it. */
  readonly burst: number
  readonly eventsPerSecond: number
  /** Refused events after which the connection is closed. */
  readonly refusedEvents: number
  /** Packets that may wait for a client that does not read. */
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

/** Counts taken slots by key. `take` returns a function that frees the slot, or null when all are taken. */
export const createSlots = (most: number) => {
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

/** A token bucket: 'pass' or 'refuse' for each event, 'end' after too many refused ones. */
export const createTokenBucket = (
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
