import { offerIndexSchema } from '#features/offers/rules.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import { createSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import { createDice } from '#tests/support/dice.ts'
import { queryOf } from './ask-index.ts'
import { measure, type Timing } from './measure.ts'
import { anOffer, NOW } from './offers.ts'
import { createRequests } from './requests.ts'
import type { World } from './world.ts'

const BATCH = 1_000
export const SAMPLES = 2_000

export interface Loaded {
  readonly index: SearchIndex
  readonly loadMs: number
  readonly memoryMb: number
}

const usedMb = (): number => {
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + Math.max(external, arrayBuffers)) / 1e6)
}

/** Puts the offers into a new index; their making is not counted. */
export const load = (world: World, count: number): Loaded => {
  const before = usedMb()
  const index = createSearchIndex(offerIndexSchema)
  let making = 0
  function* offers(): Iterable<IndexDocument> {
    for (let id = 1; id <= count; id += BATCH) {
      const start = performance.now()
      const batch = Array.from({ length: Math.min(BATCH, count - id + 1) }, (_, at) =>
        anOffer(world, id + at),
      )
      making += performance.now() - start
      yield* batch
    }
  }
  const start = performance.now()
  index.putMany(offers())
  // The orders are sorted by the first question.
  index.search({ filter: [], sort: 'newest', from: 0, size: 1, now: NOW })
  const loadMs = performance.now() - start - making
  return { index, loadMs, memoryMb: usedMb() - before }
}

export const measureSearches = (index: SearchIndex, world: World, rounds: number): Map<string, Timing> => {
  const kinds = createRequests(world, createDice(99))
  return new Map(
    Object.entries(kinds).map(([name, make]) => {
      const queries = Array.from({ length: SAMPLES }, () => queryOf(make()))
      return [name, measure(queries, rounds, (query) => index.search(query).total)]
    }),
  )
}

/** New documents, replaced ones and removals, mixed; leaves the index as large as it was. */
export const measureChanges = (index: SearchIndex, world: World, rounds: number): Map<string, Timing> => {
  const dice = createDice(5)
  const { size } = index
  let next = size
  const added = Array.from({ length: rounds * SAMPLES + 200 }, () => anOffer(world, ++next))
  const take = () => added.pop() ?? anOffer(world, 1)
  const removable = new Set<number>()
  const toAdd = Array.from({ length: SAMPLES }, () => 0)
  const put = measure(toAdd, rounds, () => {
    const offer = take()
    index.put(offer)
    return removable.size + 1
  })
  while (removable.size < rounds * SAMPLES + 200) removable.add(1 + dice.roll(size))
  const removals = [...removable]
  const remove = measure(toAdd, rounds, () => (index.remove(removals.pop() ?? 0) ? 1 : 0))
  return new Map([
    ['add a document', put],
    ['remove a document', remove],
  ])
}
