import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBruteForceIndex } from '#tests/support/oracles/brute-force-index.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { aDocument, aSchema, aText, SYNONYMS } from '#tests/support/oracles/random-index.ts'
import type { Query } from '../query.ts'
import { createSearchIndex } from '../search-index.ts'

const CORPORA = 120
const TEXTS_OF_EACH = 80

test('20,000 texts find the same as a word-by-word scan, in the same order', { timeout: 120_000 }, () => {
  let found = 0
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = createDice(seed)
      const schema = aSchema(dice)
      const index = createSearchIndex(schema)
      const oracle = createBruteForceIndex(schema)
      const change = () => {
        const document = aDocument(dice, 1 + dice.roll(30))
        const isGone = dice.chance(4)
        for (const one of [index, oracle])
          if (isGone) one.remove(document.id)
          else one.put(document)
        if (dice.chance(4)) index.purge()
      }
      for (let count = 2 + dice.roll(30); count > 0; count--) change()
      for (let round = 0; round < TEXTS_OF_EACH; round++) {
        if (dice.chance(20)) change()
        const query: Query = {
          filter: [
            {
              kind: 'text',
              text: aText(dice),
              ...(dice.chance(2) ? { synonyms: SYNONYMS } : {}),
              ...(dice.chance(4) ? { fields: [dice.pick(['t1', 't2'])] } : {}),
            },
          ],
          sort: 'relevance',
          thenSort: 's1',
          from: 0,
          size: 1000,
          now: -9,
        }
        const page = index.search(query)
        expect(page, JSON.stringify(query)).toEqual(oracle.search(query))
        if (page.total > 0) found++
      }
    }),
    { numRuns: CORPORA },
  )
  // Proves that the generated queries are useful: a good part of them has hits.
  expect(found).toBeGreaterThan(CORPORA * TEXTS_OF_EACH * 0.4)
})
