import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { aClause, aDocument, aSchema } from '#tests/support/oracles/random-index.ts'
import type { Clause } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { createSearchIndex } from '../search-index.ts'
import { createPercolator } from './percolator.ts'

test('percolating a document returns exactly the filters that match it', () => {
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
    { numRuns: 80 },
  )
})

test('a filter on an unknown field is refused without changes', () => {
  const schema = aSchema(createDice(1))
  const percolator = createPercolator(schema, createSearchIndex(schema).knowledge)
  percolator.put(1, [])
  const nested: Clause = { kind: 'either', clauses: [{ kind: 'number', field: 'k1' }] }
  expect(() => percolator.put(1, [nested])).toThrow('no number field "k1"')
  expect(percolator.percolate(aDocument(createDice(2), 7), -5)).toEqual([1])
})

test('filters that differ in an infinite bound are different conditions', () => {
  const schema = aSchema(createDice(1))
  const percolator = createPercolator(schema, createSearchIndex(schema).knowledge)
  const document = { ...aDocument(createDice(2), 7), numbers: { n1: 3 } }
  const bounds = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3]
  for (const [at, from] of bounds.entries()) percolator.put(at + 1, [{ kind: 'number', field: 'n1', from }])
  expect(percolator.percolate(document, 0)).toEqual([3, 4])
})

test('a shared condition is removed with its last filter and can be added again', () => {
  const schema = aSchema(createDice(1))
  const percolator = createPercolator(schema, createSearchIndex(schema).knowledge)
  const document = { ...aDocument(createDice(2), 7), numbers: { n1: 3, n2: 1 } }
  const three: Clause = { kind: 'number', field: 'n1', from: 3 }
  const none: Clause = { kind: 'number', field: 'n2', from: 2 }
  for (const filter of [[three], [three, none], [none], [three]]) {
    percolator.put(1, filter)
    percolator.put(2, filter)
    const expected = filter.includes(none) ? [] : [1, 2]
    expect(percolator.percolate(document, 0)).toEqual(expected)
    percolator.remove(1)
    expect(percolator.percolate(document, 0)).toEqual(expected.slice(1))
    percolator.remove(2)
  }
})

test('the words of earlier percolated documents do not affect typo matching', () => {
  const texts: IndexSchema = { keywords: [], numbers: [], texts: { t: { weight: 1 } }, ranges: [], sorts: {} }
  const index = createSearchIndex(texts)
  const percolator = createPercolator(texts, index.knowledge)
  percolator.put(1, [{ kind: 'text', text: 'devleoer' }])
  const document = (id: number, t: string): IndexDocument => ({
    ...{ id, keywords: {}, numbers: {}, texts: { t }, ranges: {}, points: [] },
    payload: new Uint8Array(),
  })
  expect(percolator.percolate(document(1, 'developer'), 0)).toEqual([1])
  expect(percolator.percolate(document(2, 'developers'), 0)).toEqual([1])
})
