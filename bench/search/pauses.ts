import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import type { SearchIndex } from '#search-core/search-index.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { anOffer } from './offers.ts'
import type { World } from './world.ts'

const CHANGES = 100_000
const BATCH = 500

export interface Pauses {
  readonly changes: number
  /** Documents before and after. */
  readonly from: number
  readonly to: number
  readonly longestMs: number
  /** Of those during which V8 collected nothing. */
  readonly longestOwnMs: number
  readonly above10: number
}

interface Change {
  readonly from: number
  readonly until: number
  readonly ms: number
}

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Mixed changes, one by one: new documents, other ones in their place, removals; at least 100,000, or until there are
 * twice as many documents as there were, so that every column has grown. Half of what came goes again.
 */
export const measurePauses = async (
  index: SearchIndex,
  world: World,
  { changes = CHANGES, doubles }: { readonly changes?: number; readonly doubles: boolean },
): Promise<Pauses> => {
  const dice = createDice(17)
  const from = index.size
  let next = 10_000_000
  const ids: number[] = []
  const made: Change[] = []
  // What the questions before left behind is not these changes' doing.
  globalThis.gc?.()
  const collections = watchCollections()
  const timed = (change: () => void): void => {
    const [start, before] = [performance.now(), threadMs()]
    change()
    const until = performance.now()
    // What else the machine does is no pause of this thread; its own time comes in steps of some milliseconds.
    made.push({ from: start, until, ms: Math.min(until - start, threadMs() - before) })
  }
  const someId = (): number => ids[dice.roll(ids.length)] ?? 0
  while (made.length < changes || (doubles && index.size < from * 2)) {
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
    await setImmediate()
  }
  const to = index.size
  for (const id of ids) if (dice.chance(2)) timed(() => index.remove(id))
  const collected = await collections.stop()
  return {
    changes: made.length,
    from,
    to,
    longestMs: longestOf(made),
    longestOwnMs: longestOf(made.filter((change) => !collected.some((one) => overlaps(one, change)))),
    above10: made.filter(({ ms }) => ms > 10).length,
  }
}

type Span = Pick<Change, 'from' | 'until'>

const overlaps = (one: Span, other: Span): boolean => one.from <= other.until && other.from <= one.until

const longestOf = (changes: readonly Change[]): number =>
  changes.reduce((longest, { ms }) => Math.max(longest, ms), 0)

/** When V8 collected, from now on. */
const watchCollections = (): { stop(): Promise<readonly Span[]> } => {
  const spans: Span[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      spans.push({ from: startTime, until: startTime + duration })
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    async stop() {
      // Entries come with the next turn.
      await setImmediate()
      await setImmediate()
      observer.disconnect()
      return spans
    },
  }
}
