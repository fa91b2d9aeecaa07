import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { aClause, aDocument, aSchema } from '#tests/support/oracles/random-index.ts'
import { createSearchIndex } from '../search-index.ts'
import { filterDocuments } from './filter-documents.ts'

const BEFORE_ANY_END = -1_000

test('documents are filtered as by an index of them', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = createDice(seed)
      const schema = aSchema(dice)
      const index = createSearchIndex(schema)
      const documents = Array.from({ length: 1 + dice.roll(40) }, (_, at) => aDocument(dice, at + 1))
      index.putMany(documents)
      for (let round = 0; round < 10; round++) {
        const filter = Array.from({ length: dice.roll(4) }, () => aClause(dice, 0))
        const size = documents.length
        const { ids } = index.search({ filter, sort: 's1', from: 0, size, now: BEFORE_ANY_END })
        const judged = filterDocuments(documents, filter, { schema, knowledge: index.knowledge })
        expect(documents.flatMap(({ id }, at) => (judged[at] ? [id] : []))).toEqual(
          [...ids].sort((a, b) => a - b),
        )
      }
    }),
    { numRuns: 200 },
  )
})

test('filtering no documents gives no results', () => {
  const schema = aSchema(createDice(1))
  const { knowledge } = createSearchIndex(schema)
  expect(filterDocuments([], [{ kind: 'text', text: 'x' }], { schema, knowledge })).toEqual([])
})
