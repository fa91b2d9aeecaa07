/** Says when its turn has come, and whether it is still wanted then. */
export type Turns = (isWanted: () => boolean) => Promise<boolean>

interface Waiting {
  readonly isWanted: () => boolean
  readonly come: (isWanted: boolean) => void
}

// Node takes one new connection a turn: of so many in a row, each shortly after the other, work waits.
const MOST_PUT_OFF = 32

/**
 * For work that keeps the thread busy: one begins in each turn of the event loop, none in the turn in which it was asked
 * for, and none while new connections come, up to a bound. So connections of visitors who have left already do not
 * hold up those behind them, light requests go first, and work is not begun for who has left.
 */
export const createTurns = (countConnections: () => number): Turns => {
  const waiting: Waiting[] = []
  /** So many from the front were there before the loop last looked for news. */
  let ready = 0
  let connections = 0
  let putOff = 0

  const isPutOff = (): boolean => {
    const before = connections
    connections = countConnections()
    putOff = connections > before ? putOff + 1 : 0
    return putOff > 0 && putOff <= MOST_PUT_OFF
  }

  const take = (): void => {
    if (!isPutOff()) {
      putOff = 0
      let isTaken = false
      for (; ready > 0 && !isTaken; ready -= 1) {
        const next = waiting.shift()
        isTaken = next?.isWanted() ?? false
        next?.come(isTaken)
      }
    }
    ready = waiting.length
    if (ready > 0) setImmediate(take)
  }

  return (isWanted) =>
    new Promise((come) => {
      waiting.push({ isWanted, come })
      if (waiting.length === 1) setImmediate(take)
    })
}
