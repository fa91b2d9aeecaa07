import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestionsOf } from '#tests/support/oracles/brute-force-suggest.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { aDocument, aSchema, aSuggestQuery } from '#tests/support/oracles/random-index.ts'
import type { IndexDocument } from '../schema.ts'
import { createSearchIndex } from '../search-index.ts'

const LIVES = 80
const QUESTIONS_OF_EACH = 32

test('5,000 suggestions equal those of a scan over all values, while documents change', {
  timeout: 120_000,
}, () => {
  let found = 0
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = createDice(seed)
      const schema = aSchema(dice)
      const index = createSearchIndex(schema)
      const documents = new Map<number, IndexDocument>()
      const change = () => {
        const document = aDocument(dice, 1 + dice.roll(120))
        if (dice.chance(4)) {
          index.remove(document.id)
          documents.delete(document.id)
        } else {
          index.put(document)
          documents.set(document.id, document)
        }
      }
      for (let count = dice.roll(240); count > 0; count--) change()
      for (let round = 0; round < QUESTIONS_OF_EACH; round++) {
        for (let count = dice.roll(4); count > 0; count--) change()
        if (dice.chance(3)) index.purge()
        const query = aSuggestQuery(dice)
        const suggestions = index.suggest(query)
        const expected = suggestionsOf(schema, [...documents.values()], query)
        expect(
          suggestions.map(({ value, count }) => ({ value, count })),
          JSON.stringify(query),
        ).toEqual(expected.map(({ value, count }) => ({ value, count })))
        for (const [at, { id }] of suggestions.entries()) expect(expected[at]?.ids).toContain(id)
        found += suggestions.length
      }
    }),
    { numRuns: LIVES },
  )
  expect(found).toBeGreaterThan(LIVES * QUESTIONS_OF_EACH * 0.25)
})
