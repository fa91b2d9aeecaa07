import { expect, test } from 'vitest'
import { createBruteForceIndex } from '#tests/support/oracles/brute-force-index.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import type { Clause } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { createSearchIndex } from '../search-index.ts'

const schema: IndexSchema = {
  keywords: ['k'],
  numbers: ['n'],
  texts: {},
  ranges: [],
  sorts: { s: [{ number: 'n', descending: true }] },
}
const VALUES = Array.from({ length: 200 }, (_, value) => `v${value}`)
const dice = createDice(11)

const aDocument = (id: number): IndexDocument => ({
  id,
  keywords: { k: VALUES.filter(() => dice.chance(2)) },
  numbers: { n: dice.roll(5) },
  texts: {},
  ranges: {},
  points: Array.from({ length: dice.roll(3) }, () => ({
    latitude: 49 + dice.roll(600) / 100,
    longitude: 14 + dice.roll(1000) / 100,
    label: dice.pick(['here', 'there']),
  })),
  payload: new Uint8Array(),
})

/** An index and its oracle with the same documents, half of which `change` replaces or removes. */
const twoIndexes = () => {
  const both = [createSearchIndex(schema), createBruteForceIndex(schema)] as const
  const put = (document: IndexDocument) => {
    for (const index of both) index.put(document)
  }
  for (let id = 1; id <= 120; id++) put(aDocument(id))
  const change = () => {
    for (let id = 1; id <= 120; id += 2) {
      if (dice.chance(2)) put(aDocument(id))
      else for (const index of both) index.remove(id)
    }
    // Documents beyond the former capacity.
    for (let id = 2_001; id <= 3_050; id += 1) put(aDocument(id))
    for (let id = 2_001; id <= 3_050; id += 7) for (const index of both) index.remove(id)
    // Other points under reused doc ids, some queried before they are purged.
    for (let times = 0; times < 5; times++) both[0].purge()
    for (let id = 4_001; id <= 4_150; id += 1) put(aDocument(id))
  }
  return { index: both[0], oracle: both[1], change }
}

test('more circles than the cache holds give the same answers as without a cache', () => {
  const { index, oracle, change } = twoIndexes()
  const circles = Array.from({ length: 300 }, (_, circle): Clause => {
    return { kind: 'near', latitude: 49 + circle / 60, longitude: 19, radiusKm: 250 }
  })
  const total = ({ search }: Pick<typeof oracle, 'search'>, clause: Clause) =>
    search({ filter: [clause], sort: 's', from: 0, size: 0, now: 0 }).total
  const ask = () => {
    for (const circle of [...circles, ...circles.slice(0, 20)])
      expect(total(index, circle)).toBe(total(oracle, circle))
  }
  ask()
  change()
  ask()
})

test('more cluster filters than the cache holds give the same answers as without a cache', () => {
  const { index, oracle, change } = twoIndexes()
  const ask = () => {
    for (const value of [...VALUES, ...VALUES.slice(0, 20)]) {
      const query = {
        filter: [{ kind: 'values' as const, field: 'k', values: [value] }],
        now: 0,
        box: { south: 49, west: 14, north: 55, east: 24 },
        zoom: dice.pick([3, 7]),
        dominant: [{ field: 'k', among: ['v3', 'v5', 'v4'] }],
      }
      expect(index.clusters(query)).toEqual(oracle.clusters(query))
    }
  }
  ask()
  change()
  ask()
})
