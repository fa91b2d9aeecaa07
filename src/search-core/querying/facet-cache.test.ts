import { expect, test } from 'vitest'
import { createBruteForceIndex } from '#tests/support/oracles/brute-force-index.ts'
import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import { aDocument } from '#tests/support/oracles/random-index.ts'
import type { Query } from '../query.ts'
import type { IndexSchema } from '../schema.ts'
import { createSearchIndex } from '../search-index.ts'

const schema: IndexSchema = {
  keywords: ['k1', 'k2', 'k3'],
  facets: ['k1', 'k2'],
  numbers: ['n1', 'n3'],
  texts: {},
  ranges: [],
  sorts: {},
  expiry: 'n3',
}

/** A few queries that are repeated, sometimes with more facets. */
const questions = (dice: Dice, now: number): Query[] =>
  [[], ['a', 'b', 'c'], ['d']].map((values) => ({
    filter:
      values.length === 0
        ? []
        : [{ kind: 'values', field: 'k1', values, tag: values[0] === 'a' ? 'one' : 't' }],
    sort: 'relevance',
    from: 0,
    size: 0,
    now,
    facets: [{ field: 'k1', ignoring: 'one' }, ...(dice.chance(2) ? [{ field: 'k2' }, { field: 'k3' }] : [])],
  }))

test('cached counts are up to date while documents are added, removed, expire and reappear', () => {
  const dice = createDice(11)
  const index = createSearchIndex(schema)
  const oracle = createBruteForceIndex(schema)
  for (let round = 0; round < 250; round++) {
    for (let changes = dice.roll(round % 10 === 0 ? 200 : 8); changes > 0; changes--) {
      const id = 1 + dice.roll(500)
      // Documents bring and remove values, so that value numbers are reused.
      const document = aDocument(dice, id, 300)
      const isGone = dice.chance(3)
      for (const one of [index, oracle]) {
        if (isGone) one.remove(id)
        else one.put(document)
      }
    }
    if (dice.chance(3)) for (let times = dice.roll(8); times > 0; times--) index.purge()
    for (const query of questions(dice, dice.chance(3) ? dice.roll(12) : 5))
      expect(index.search(query).facets).toEqual(oracle.search(query).facets)
  }
})
