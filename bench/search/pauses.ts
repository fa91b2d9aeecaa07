import type { SearchIndex } from '#search-core/search-index.ts'
import { createDice } from '#tests/support/dice.ts'
import { anOffer } from './offers.ts'
import type { World } from './world.ts'

const CHANGES = 100_000
const BATCH = 500

export interface Pauses {
  readonly changes: number
  /** Documents before and after. */
  readonly from: number
  readonly to: number
  /** The thread's own time, so that what else the machine does is not taken for a pause. */
  readonly longestMs: number
  readonly above10: number
}

const ownMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Mixed changes, one by one: new documents, other ones in their place, removals; at least 100,000, or until there are
 * twice as many documents as there were, so that every column has grown. Half of what came goes again.
 */
export const measurePauses = (
  index: SearchIndex,
  world: World,
  { changes = CHANGES, doubles }: { readonly changes?: number; readonly doubles: boolean },
): Pauses => {
  const dice = createDice(17)
  const from = index.size
  let next = 10_000_000
  const ids: number[] = []
  const times: number[] = []
  const timed = (change: () => void): void => {
    const start = ownMs()
    change()
    times.push(ownMs() - start)
  }
  const someId = (): number => ids[dice.roll(ids.length)] ?? 0
  while (times.length < changes || (doubles && index.size < from * 2)) {
    const offers = Array.from({ length: BATCH }, () => anOffer(world, ++next))
    for (const offer of offers) {
      timed(() => index.put(offer))
      ids.push(offer.id)
      if (dice.chance(3)) timed(() => index.remove(someId()))
      if (dice.chance(4)) {
        const id = someId()
        timed(() => index.put({ ...offer, id }))
      }
    }
  }
  const to = index.size
  for (const id of ids) if (dice.chance(2)) timed(() => index.remove(id))
  return {
    changes: times.length,
    from,
    to,
    longestMs: times.reduce((longest, time) => Math.max(longest, time), 0),
    above10: times.filter((time) => time > 10).length,
  }
}
