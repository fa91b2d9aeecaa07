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
  readonly p50: number
  readonly p99: number
}

const ownMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Mixed changes, one by one: new documents, other ones in their place, removals; at least 100,000 and so many new ones
 * that there are more than twice as many as there were, so that every column grows. Half of what came goes again.
 */
export const measurePauses = (index: SearchIndex, world: World, changes = CHANGES): Pauses => {
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
  while (times.length < changes || index.size < from * 2) {
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
  const sorted = Float64Array.from(times).sort()
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return {
    changes: times.length,
    from,
    to,
    longestMs: at(1),
    above10: times.filter((time) => time > 10).length,
    p50: at(0.5),
    p99: at(0.99),
  }
}
