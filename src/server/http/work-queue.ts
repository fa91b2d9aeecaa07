/** Resolves when the caller's turn has come; to false if the work is no longer wanted. */
export type WorkQueue = (isWanted: () => boolean) => Promise<boolean>

interface QueuedWork {
  readonly isWanted: () => boolean
  readonly resolve: (isWanted: boolean) => void
}

// Node accepts one connection a turn of the event loop. After so many consecutive ones work is no longer deferred.
const MAX_POSTPONED = 32

/**
 * Queues work that blocks the thread: one piece begins in each turn of the event loop, never in the turn of its
 * request, and, up to a bound, none while new connections arrive. So light requests go first, new connections are
 * accepted, and no work is done for clients that have left.
 */
export const createWorkQueue = (countConnections: () => number): WorkQueue => {
  const waiting: QueuedWork[] = []
  /** How many at the front of the queue have waited for a turn of the event loop. */
  let ready = 0
  let connections = 0
  let putOff = 0

  const isPutOff = (): boolean => {
    const before = connections
    connections = countConnections()
    putOff = connections > before ? putOff + 1 : 0
    return putOff > 0 && putOff <= MAX_POSTPONED
  }

  const take = (): void => {
    if (!isPutOff()) {
      putOff = 0
      let isTaken = false
      for (; ready > 0 && !isTaken; ready -= 1) {
        const next = waiting.shift()
        isTaken = next?.isWanted() ?? false
        next?.resolve(isTaken)
      }
    }
    ready = waiting.length
    if (ready > 0) setImmediate(take)
  }

  return (isWanted) =>
    new Promise((resolve) => {
      waiting.push({ isWanted, resolve })
      if (waiting.length === 1) setImmediate(take)
    })
}
