import { offerIndexSchema } from '#features/offers/rules.ts'
import { createPercolator } from '#search-core/percolation/percolator.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import { createSearchIndex, restoreSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import type { Database } from '#server/db/database.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { clausesOf, queryOf } from './ask-index.ts'
import { askPostgres, clustersInPostgres, matchInPostgres, percolateInPostgres } from './ask-postgres.ts'
import { matchKinds } from './match-bench.ts'
import { measure, measureAsync, type Timing } from './measure.ts'
import { anOffer, NOW } from './offers.ts'
import { createRequests } from './requests.ts'
import type { Saved } from './saved-searches.ts'
import { aLookalikeQuery, aMapRequest, aMatchRequest, clusterQueryOf } from './special-requests.ts'
import { aSuggestQuery, mistypedWords } from './text-requests.ts'
import { askMistypedInPostgres } from './typos-in-postgres.ts'
import type { World } from './world.ts'

const BATCH = 1_000
const SAMPLES = 2_000
const POSTGRES_MS = 6_000

/** The same question to both. */
export interface Kind {
  readonly name: string
  readonly inIndex: (rounds: number) => Promise<Timing>
  readonly inPostgres: ((database: Database) => Promise<Timing>) | null
}

const usedMb = (): number => {
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return Math.round((heapUsed + Math.max(external, arrayBuffers)) / 1e6)
}

/** Puts the offers into a new index; their making is not counted. */
export const load = (world: World, count: number) => {
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
  // Postings and orders are made by the first questions.
  warm(index)
  const loadMs = performance.now() - start - making
  return { index, loadMs, memoryMb: usedMb() - before }
}

const warm = (index: SearchIndex): void => {
  const facets = offerIndexSchema.keywords.map((field) => ({ field }))
  for (const sort of Object.keys(offerIndexSchema.sorts))
    index.search({ filter: [{ kind: 'text', text: 'a' }], sort, from: 0, size: 1, now: NOW, facets })
}

/** From memory to memory: what a disk adds is its own affair. */
export const measureSnapshot = (index: SearchIndex) => {
  const parts: Uint8Array[] = []
  const saving = performance.now()
  for (const _ of index.save((bytes) => parts.push(bytes.slice()), ''));
  const saveMs = performance.now() - saving
  const sizeMb = parts.reduce((sum, { length }) => sum + length, 0) / 1e6
  const restoring = performance.now()
  let [part, at] = [0, 0]
  const { index: restored } = restoreSearchIndex(offerIndexSchema, (into) => {
    for (let filled = 0; filled < into.length; ) {
      const piece = parts[part]?.subarray(at, at + into.length - filled) ?? new Uint8Array()
      into.set(piece, filled)
      filled += piece.length
      at += piece.length
      if (at === parts[part]?.length) [part, at] = [part + 1, 0]
    }
  })
  const restoreMs = performance.now() - restoring
  const asking = performance.now()
  warm(restored)
  return { saveMs, sizeMb, restoreMs, firstMs: performance.now() - asking }
}

const inPostgres =
  <Input>(inputs: readonly Input[], ask: (database: Database, input: Input) => Promise<number>) =>
  (database: Database): Promise<Timing> =>
    measureAsync(inputs, POSTGRES_MS, (input) => ask(database, input))

const samples = <Input>(make: () => Input): Input[] => Array.from({ length: SAMPLES }, make)

export const searchKinds = (index: SearchIndex, world: World, saved: readonly Saved[]): readonly Kind[] => {
  const dice = createDice(99)
  const searches = Object.entries(createRequests(world, dice)).map(([name, make]): Kind => {
    const requests = samples(make)
    return {
      name,
      inIndex: (rounds) => measure(requests.map(queryOf), rounds, (query) => index.search(query).total),
      inPostgres: inPostgres(requests, (database, request) => askPostgres(database, request)),
    }
  })
  const maps = samples(() => aMapRequest(world, dice))
  const matches = samples(() => aMatchRequest(world, dice))
  const alike = samples(() => aLookalikeQuery(world, dice, index.size))
  const offers = samples(() => anOffer(world, 1 + dice.roll(index.size)))
  const texts = samples(() => mistypedWords(world, dice, index.size))
  const typed = samples(() => aSuggestQuery(world, dice, index.size))
  return [
    ...searches,
    {
      name: 'two words, the second a beginning, both with typos, count',
      inIndex: (rounds) => measure(texts.map(queryOf), rounds, (query) => index.search(query).total),
      inPostgres: inPostgres(texts, askMistypedInPostgres),
    },
    {
      name: 'suggest, 10, half with a typo',
      inIndex: (rounds) => measure(typed, rounds, (query) => index.suggest(query).length),
      inPostgres: null,
    },
    {
      name: 'clusters of a screen, zoom 6 to 12',
      inIndex: (rounds) =>
        measure(maps.map(clusterQueryOf), rounds, (query) =>
          index.clusters(query).reduce((sum, { count }) => sum + count, 0),
        ),
      inPostgres: inPostgres(maps, clustersInPostgres),
    },
    {
      name: 'lookalikes, 10',
      inIndex: (rounds) => measure(alike, rounds, (query) => index.lookalikes(query).length),
      inPostgres: null,
    },
    ...matchKinds(index, matches).map(
      (kind): Kind => ({
        ...kind,
        inPostgres: kind.isBesidePostgres ? inPostgres(matches, matchInPostgres) : null,
      }),
    ),
    {
      name: `one offer against ${saved.length} searches`,
      inIndex: (rounds) => {
        const percolator = createPercolator(offerIndexSchema, index.knowledge)
        for (const { id, filter } of saved) percolator.put(id, clausesOf(filter))
        return measure(offers, rounds, (offer) => percolator.percolate(offer, NOW).length)
      },
      inPostgres: inPostgres(offers, percolateInPostgres),
    },
  ]
}

/** New documents and removals; leaves about as many as there were. */
export const changeKinds = (index: SearchIndex, world: World): readonly Kind[] => {
  const dice = createDice(5)
  const { size } = index
  let next = size
  const asked = samples(() => 0)
  /** Documents of the first load, each once, at random. */
  const some = (count: number): number[] => {
    const ids = new Set<number>()
    while (ids.size < Math.min(size / 2, count)) ids.add(1 + dice.roll(size))
    return [...ids].filter((id) => index.has(id))
  }
  // In idle moments, as the follower of the outbox does.
  const purge = (): void => {
    while (!index.purge());
  }
  return [
    {
      name: 'add a document',
      inIndex: (rounds) => {
        const added = Array.from({ length: rounds * SAMPLES + 200 }, () => anOffer(world, ++next))
        return measure(asked, rounds, () => {
          const offer = added.pop()
          if (offer) index.put(offer)
          return 1
        })
      },
      inPostgres: null,
    },
    {
      name: 'remove a document',
      inIndex: (rounds) => {
        const removals = some(rounds * SAMPLES + 200)
        return measure(asked, rounds, () => (index.remove(removals.pop() ?? 0) ? 1 : 0), { before: purge })
      },
      inPostgres: null,
    },
    {
      name: 'purge what is left of a removed document, in idle time',
      inIndex: (rounds) => {
        const removals = some(rounds * SAMPLES + 200)
        const remove = (): void => void index.remove(removals.pop() ?? 0)
        return measure(asked, rounds, () => Number(index.purge()), { before: remove })
      },
      inPostgres: null,
    },
  ]
}
