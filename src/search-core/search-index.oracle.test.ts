import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BruteForceIndex, createBruteForceIndex } from '#tests/support/oracles/brute-force-index.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import {
  aClusterQuery,
  aDocument,
  aLookalikeQuery,
  aMatchQuery,
  aPlaceQuery,
  aQuery,
  aRepeatedClusterQuery,
  aSchema,
} from '#tests/support/oracles/random-index.ts'
import type { DeferredReader } from './memory/snapshot.ts'
import type { IndexSchema } from './schema.ts'
import { createSearchIndex, restoreSearchIndex, type SearchIndex } from './search-index.ts'

type Step = {
  readonly kind: 'put' | 'putMany' | 'remove' | 'search' | 'purge' | 'restart'
  readonly seed: number
  readonly id: number
}

/** Applies the steps to an index and the oracle. A failure prints seed and path of fast-check and the steps. */
const live = (schemaSeed: number, steps: readonly Step[]): number => {
  const schema = aSchema(createDice(schemaSeed))
  let index = createSearchIndex(schema)
  const oracle = createBruteForceIndex(schema)
  for (const step of steps) {
    if (step.kind === 'restart') index = restored(index, schema)
    if (step.kind === 'purge') index.purge()
    for (const one of [index, oracle]) change(one, step)
    compare(index, oracle, step)
  }
  return steps.length
}

let restarts = 0

const restored = (index: SearchIndex, schema: IndexSchema): SearchIndex => {
  const parts: Buffer[] = []
  for (const _ of index.save((bytes) => parts.push(Buffer.from(bytes)), 'row 7'));
  const all = Buffer.concat(parts)
  let at = 0
  const read = (into: Uint8Array): void => {
    into.set(all.subarray(at, at + into.length))
    at += into.length
  }
  const late: { into: Uint8Array; from: number }[] = []
  const uses: (() => void)[] = []
  const later: DeferredReader = {
    read(into) {
      late.push({ into, from: at })
      at += into.length
    },
    take(size, _, use) {
      const bytes = new Uint8Array(size)
      later.read(bytes, 0)
      uses.push(() => use(bytes))
    },
    finish() {
      for (const { into, from } of late.splice(0)) into.set(all.subarray(from, from + into.length))
      for (const use of uses.splice(0)) use()
    },
  }
  const { index: other, note } = restoreSearchIndex(schema, read, restarts % 3 === 0 ? undefined : later)
  expect([note, at]).toEqual(['row 7', all.length])
  // Alternately with and without `prepare`: structures that are not prepared are built on first use.
  if (restarts++ % 2 === 0) for (const _ of other.prepare());
  return other
}

const change = (index: BruteForceIndex, { kind, seed, id }: Step): void => {
  const dice = createDice(seed)
  if (kind === 'put') index.put(aDocument(dice, id))
  if (kind === 'remove') index.remove(id)
  if (kind === 'putMany')
    index.putMany(Array.from({ length: id }, () => aDocument(dice, 1 + dice.roll(400), 60)))
}

const payloadsOf = (index: BruteForceIndex, ids: readonly number[]): Uint8Array[] => {
  const found: Uint8Array[] = []
  index.visitPayloads(ids, (bytes, start, end) => found.push(bytes.slice(start, end)))
  return found
}

const compare = (index: SearchIndex, oracle: BruteForceIndex, { kind, seed, id }: Step): void => {
  if (kind !== 'search') {
    expect([index.size, index.has(id), index.payload(id)]).toEqual([
      oracle.size,
      oracle.has(id),
      oracle.payload(id),
    ])
    return
  }
  const dice = createDice(seed)
  const query = aQuery(dice)
  const [clusters, alike, match] = [aClusterQuery(dice), aLookalikeQuery(dice, id * 2), aMatchQuery(dice)]
  expect(index.clusters(clusters), JSON.stringify(clusters)).toEqual(oracle.clusters(clusters))
  for (const repeated of [aRepeatedClusterQuery(dice), aRepeatedClusterQuery(dice)]) {
    if (dice.chance(4)) index.prepareClusters(repeated)
    expect(index.clusters(repeated), JSON.stringify(repeated)).toEqual(oracle.clusters(repeated))
  }
  const places = aPlaceQuery(dice)
  expect(index.places(places), JSON.stringify(places)).toEqual(oracle.places(places))
  expect(index.lookalikes(alike), JSON.stringify(alike)).toEqual(oracle.lookalikes(alike))
  expect(index.match(match), JSON.stringify(match)).toEqual(oracle.match(match))
  const page = oracle.search(query)
  expect(index.search(query), JSON.stringify(query)).toEqual(page)
  const ids = [id, ...page.ids]
  expect(payloadsOf(index, ids)).toEqual(payloadsOf(oracle, ids))
  expect(index.values('k2')).toEqual(oracle.values('k2'))
}

const step = (kinds: Step['kind'][], ids: number): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constantFrom(...kinds), seed: fc.integer(), id: fc.integer({ min: 1, max: ids }) })

describe('the index answers like a scan over all documents', { timeout: 120_000 }, () => {
  test('over short lives with puts, replacements and removals between the queries', () => {
    const kinds: Step['kind'][] = [
      'put',
      'put',
      'put',
      'remove',
      'search',
      'search',
      'search',
      'purge',
      'restart',
    ]
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(step(kinds, 40), { size: 'max', maxLength: 80 }),
        (schema, steps) => {
          live(schema, steps)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('with arrays and bit sets as posting lists', () => {
    const kinds: Step['kind'][] = ['putMany', 'put', 'remove', 'search', 'search', 'purge', 'restart']
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(step(kinds, 300), { minLength: 10, maxLength: 60 }),
        (schema, steps) => {
          live(schema, steps)
        },
      ),
      { numRuns: 12 },
    )
  })

  test('while it grows to thousands of documents and shrinks to none', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = createDice(seed)
        const schema = aSchema(dice)
        const index = createSearchIndex(schema)
        const oracle = createBruteForceIndex(schema)
        const check = () => compare(index, oracle, { kind: 'search', seed: dice.roll(2 ** 31), id: 1 })
        const ids = Array.from({ length: 4000 }, (_, id) => id + 1)
        for (const [at, id] of ids.entries()) {
          const document = aDocument(dice, id, 900)
          index.put(document)
          oracle.put(document)
          if (at % 100 === 99) check()
        }
        while (ids.length > 0) {
          const [id = 0] = ids.splice(dice.roll(ids.length), 1)
          index.remove(id)
          oracle.remove(id)
          if (dice.chance(3)) index.purge()
          if (ids.length % 100 === 0) check()
        }
        while (!index.purge());
        expect([index.size, index.values('k3').size]).toEqual([0, 0])
      }),
      { numRuns: 1 },
    )
  })
})
