import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { createSearchIndex } from '../search-index.ts'

// Enough documents that terms are tested document by document, scores are tiered and pages are full of ties.
const DOCUMENTS = 6_000
const schema = {
  keywords: [],
  numbers: ['age'],
  texts: { title: { weight: 8 }, body: { weight: 4 } },
  ranges: [],
  sorts: { newest: [{ number: 'age', descending: true }] },
} as const

const aDocument = (id: number) => {
  // Words with digits have no inflections and no typos.
  const dice = createDice(id)
  const words = Array.from({ length: 4 }, () => `kind${100 + dice.roll(600)}`)
  if (dice.chance(400)) words.splice(dice.roll(4), 0, 'seldom')
  // So that thousands of documents have two words in various fields and positions.
  if (dice.chance(2)) words.splice(dice.roll(5), 0, 'often')
  if (!dice.chance(3)) words.splice(dice.roll(3), 0, 'commonly')
  if (dice.chance(20)) words.splice(dice.roll(3), 0, 'often')
  // So that the exact word in the body competes with longer words in the title.
  if (dice.chance(3)) words.push('common')
  return { id, age: dice.roll(500), title: words.slice(0, 3).join(' '), body: words.slice(3).join(' ') }
}
const documents = Array.from({ length: DOCUMENTS }, (_, index) => aDocument(index + 1))
const index = createSearchIndex(schema)
for (const { id, age, title, body } of documents)
  index.put({
    ...{ id, keywords: {}, numbers: { age }, texts: { title, body }, ranges: {}, points: [] },
    payload: new Uint8Array(),
  })

const search = (text: string, from = 0, size = DOCUMENTS) =>
  index.search({
    ...{ filter: [{ kind: 'text', text }], sort: 'relevance', thenSort: 'newest', from, size, now: 0 },
  })

/** The expected order: by score (with that for the order of words in the title), then age, then id. */
const expected = (text: string): number[] => {
  const sought = text.split(' ')
  const worth = (own: string, at: number) =>
    own === sought[at] ? 16 : at === sought.length - 1 && own.startsWith(sought[at] ?? '') ? 5 : 0
  const points = (words: string, at: number, weight: number) =>
    Math.max(
      ...words.split(' ').map((own, place) => {
        const found = own === '' ? 0 : worth(own, at)
        return found === 0 ? 0 : weight * (found * 8 + Math.max(0, 7 - place))
      }),
    )
  return documents
    .map(({ id, age, title, body }) => {
      const each = sought.map((_, at) => Math.max(points(title, at, 8), points(body, at, 4)))
      const own = title.split(' ')
      const followed = [0, 1, 2].filter((at) =>
        own.some(
          (word, place) =>
            word !== own[place + 1] && points(word, at, 1) > 0 && points(own[place + 1] ?? '', at + 1, 1) > 0,
        ),
      )
      const sum = each.reduce((a, b) => a + b, followed.length * 8 * 8)
      return { id, age, score: each.includes(0) ? 0 : sum }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.age - a.age || b.id - a.id)
    .map(({ id }) => id)
}

test.each([
  ...[
    'seldom kind',
    'seldom kind1',
    'kind123 kind',
    'kind',
    'kind12',
    'kind300 kin',
    'often',
    'often commonly',
  ],
  ...[
    'commonly oft',
    'often common',
    'common',
    'often often',
    'often oft',
    'common commonly',
    'often commonly kind',
    'often often commonly kin',
    'seldom often',
  ],
])('the query "%s" finds all its documents, the best first, in pages', (text) => {
  const ids = expected(text)
  expect(ids.length).toBeGreaterThan(0)
  expect(search(text)).toMatchObject({ total: ids.length, ids })
  for (const [from, size] of [
    [0, 1],
    [0, 20],
    [7, 100],
    [ids.length - 3, 10],
  ] as const)
    expect(search(text, from, size).ids).toEqual(ids.slice(Math.max(0, from), Math.max(0, from) + size))
})

test('documents equally relevant in different fields are sorted by newest', () => {
  const crossed = createSearchIndex(schema)
  for (let id = 1; id <= 5_000; id++)
    crossed.put({
      ...{ id, keywords: {}, numbers: { age: id }, ranges: {}, points: [], payload: new Uint8Array() },
      texts: id % 2 === 0 ? { title: 'one1', body: 'two2' } : { title: 'two2', body: 'one1' },
    })
  const page = crossed.search({
    ...{ filter: [{ kind: 'text', text: 'one1 two2' }], sort: 'relevance', thenSort: 'newest' },
    ...{ from: 0, size: 6, now: 0 },
  })
  expect(page).toMatchObject({ total: 5_000, ids: [5_000, 4_999, 4_998, 4_997, 4_996, 4_995] })
})
