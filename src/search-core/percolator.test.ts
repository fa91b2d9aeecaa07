import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDice } from '#tests/support/dice.ts'
import { aClause, aDocument, aSchema } from '#tests/support/random-index.ts'
import { createPercolator } from './percolator.ts'
import type { Clause } from './query.ts'
import { createSearchIndex } from './search-index.ts'

test('a document finds exactly the filters that find it', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = createDice(seed)
      const schema = aSchema(dice)
      const index = createSearchIndex(schema)
      const percolator = createPercolator(schema, index.knowledge)
      const filters = new Map<number, Clause[]>()
      const change = () => {
        const id = 1 + dice.roll(60)
        if (dice.chance(4)) {
          expect(percolator.remove(id)).toBe(filters.delete(id))
          return
        }
        const filter = Array.from({ length: dice.roll(4) }, () => aClause(dice, 0))
        filters.set(id, filter)
        percolator.put(id, filter)
      }
      for (let round = 0; round < 12; round++) {
        for (let step = 0; step < 10; step++) change()
        const document = aDocument(dice, 1 + dice.roll(40))
        index.put(document)
        const now = dice.roll(12) - 1
        const finding = [...filters].flatMap(([id, filter]) => {
          const only: Clause = { kind: 'ids', ids: [document.id] }
          const { total } = index.search({ filter: [only, ...filter], sort: 's1', from: 0, size: 0, now })
          return total === 1 ? id : []
        })
        expect(percolator.percolate(document, now)).toEqual(finding.sort((a, b) => a - b))
        expect(percolator.size).toBe(filters.size)
      }
    }),
    { numRuns: 150 },
  )
})

test('a filter on a field that the schema does not have is refused and nothing changes', () => {
  const schema = aSchema(createDice(1))
  const percolator = createPercolator(schema, createSearchIndex(schema).knowledge)
  percolator.put(1, [])
  const nested: Clause = { kind: 'either', clauses: [{ kind: 'number', field: 'k1' }] }
  expect(() => percolator.put(1, [nested])).toThrow('no number field "k1"')
  expect(percolator.percolate(aDocument(createDice(2), 7), -5)).toEqual([1])
})
