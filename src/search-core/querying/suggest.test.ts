import { expect, test } from 'vitest'
import { createSearchIndex } from '../search-index.ts'

const schema = {
  keywords: ['board', 'skill'],
  numbers: ['ends'],
  texts: {},
  ranges: [],
  sorts: {},
  suggest: { fields: ['skill'], scope: 'board' },
  expiry: 'ends',
}

const indexOf = (...documents: (readonly [board: string, skills: string[], ends?: number])[]) => {
  const index = createSearchIndex(schema)
  const put = (id: number, board: string, skill: string[], ends: number | null = null): void =>
    index.put({
      id,
      keywords: { board: [board], skill },
      numbers: { ends },
      texts: {},
      ranges: {},
      points: [],
      payload: new Uint8Array(),
    })
  for (const [at, [board, skill, ends]] of documents.entries()) put(at + 1, board, skill, ends)
  const suggest = (text: string, { scope = 'tech', limit = 10, now = 0 } = {}) =>
    index.suggest({ field: 'skill', text, scope, limit, now }).map(({ value, count }) => `${value} ${count}`)
  return { index, put, suggest }
}

const { index, suggest } = indexOf(
  ['tech', ['java', 'javascript']],
  ['tech', ['javascript', 'spring boot']],
  ['tech', ['java', 'go'], 5],
  ['tech', ['jakarta ee']],
  ['other', ['java', 'jamming']],
  ['other', ['java']],
)

test('suggestions are sorted by frequency, then by code units, within the scope', () => {
  expect(suggest('ja')).toEqual(['java 2', 'javascript 2', 'jakarta ee 1'])
  expect(suggest('ja', { scope: 'other' })).toEqual(['java 2', 'jamming 1'])
  expect(suggest('ja', { limit: 1 })).toEqual(['java 2'])
})

test('any word of a value matches by prefix, even by one letter', () => {
  expect([suggest('boot spr'), suggest('g'), suggest('go')]).toEqual([['spring boot 1'], ['go 1'], ['go 1']])
})

test('a typo suggests the intended word, ignoring case and diacritics', () => {
  expect([suggest('jvaa'), suggest('SPRNIG'), suggest('jąva'), suggest('zzzz')]).toEqual([
    ['java 2'],
    ['spring boot 1'],
    ['java 2', 'javascript 2'],
    [],
  ])
})

test('expired documents are not counted in suggestions', () => {
  expect(suggest('ja', { now: 5 })).toEqual(['javascript 2', 'jakarta ee 1', 'java 1'])
  expect(suggest('go', { now: 5 })).toEqual([])
})

test('an unused value is not suggested; empty text, zero limit and an unknown scope give nothing', () => {
  index.remove(4)
  expect(suggest('jak')).toEqual([])
  expect([suggest(' '), suggest('ja', { limit: 0 }), suggest('ja', { scope: 'none' })]).toEqual([[], [], []])
  expect(() => index.suggest({ field: 'board', text: 'x', scope: 'tech', limit: 1, now: 0 })).toThrow(
    '"board"',
  )
})

test('a value that returns before purging is not found by words added in between', () => {
  const { index, put, suggest } = indexOf(['tech', ['alpha']], ['tech', ['gamma']])
  for (const _ of index.prepareSuggestions());
  index.remove(1)
  // The new word gets the number of the removed one.
  put(3, 'tech', ['beta'])
  put(4, 'tech', ['alpha'])
  expect([suggest('beta'), suggest('alpha')]).toEqual([['beta 1'], ['alpha 1']])
  while (!index.purge());
  expect([suggest('beta'), suggest('alpha')]).toEqual([['beta 1'], ['alpha 1']])
})
