import { describe, expect, test } from 'vitest'
import type { Synonyms } from '../query.ts'
import { createSearchIndex } from '../search-index.ts'

const schema = {
  keywords: [],
  numbers: ['date'],
  texts: { title: { weight: 8 }, skills: { weight: 4 } },
  ranges: [],
  sorts: { newest: [{ number: 'date', descending: true }] },
}

/** An index of documents with title and skills; ids count from 1, and the last one is the newest. */
const searchIn = (...texts: (string | readonly [title: string, skills: string])[]) => {
  const index = createSearchIndex(schema)
  for (const [at, text] of texts.entries()) {
    const [title, skills] = typeof text === 'string' ? [text, ''] : text
    index.put({
      id: at + 1,
      keywords: {},
      numbers: { date: at },
      texts: { title, skills },
      ranges: {},
      points: [],
      payload: new Uint8Array(),
    })
  }
  return (text: string, synonyms?: Synonyms) =>
    index.search({
      filter: [{ kind: 'text', text, ...(synonyms && { synonyms }) }],
      sort: 'relevance',
      thenSort: 'newest',
      from: 0,
      size: 100,
      now: 0,
    }).ids
}

describe('inflections', () => {
  const find = searchIn('Pomoc księgowej', 'Księgowa', 'Główny księgowy', 'Kasjer', 'Developers', 'Developer')

  test.each([
    ['księgowa', [2, 3, 1]],
    ['KSIEGOWY', [3, 2, 1]],
    ['księgową', [2, 3, 1]],
    ['developer', [6, 5]],
    ['developers', [5, 6]],
    ['developera', [6, 5]],
    ['kasa', []],
  ])('[SE-7] %s: the exact word before its inflections', (text, ids) => {
    expect(find(text)).toEqual(ids)
  })
})

describe('typos', () => {
  const find = searchIn(
    'Go developer',
    'Google Ads specialist',
    'Góralski gospodarz',
    'Java programmer',
    'Magazynier',
    'Kierowca C++',
    'SQL admin 3000',
  )

  test.each([
    ['kava', [4]],
    ['jvaa', [4]],
    ['ajva', [4]],
    ['java', [4]],
    ['magazinier', [5]],
    ['amgazyneir', [5]],
    ['magzyn', [5]],
    ['proramer java', [4]],
  ])('[SE-7] %s: one edit from four letters on, two from eight, at any position', (text, ids) => {
    expect(find(text)).toEqual(ids)
  })

  test('a short query word in the vocabulary matches only itself', () => {
    expect([find('go'), find('gol'), find('gp'), find('sqk'), find('jav')]).toEqual([[1], [], [], [], [4]])
  })

  test('a query word in the vocabulary is not taken for a typo', () => {
    expect(searchIn('Jawa', 'Java')('java')).toEqual([2])
    expect(searchIn('Kelner', 'Kelnerzy', 'Kolner')('kelner')).toEqual([1, 2])
  })

  test('words with digits or signs and quoted words allow no edits, and no word allows three', () => {
    expect([
      find('kierowcc++'),
      find('admin 3001'),
      find('"magazinier"'),
      find('mgazynir'),
      find('mgazinir'),
    ]).toEqual([[], [], [], [5], []])
  })

  test('a similar whole word is preferred to a similar prefix', () => {
    expect(searchIn('Krawiec', 'Kraków')('krakw')).toEqual([2])
    expect(searchIn('Krawiec', 'Tokarz')('krakw')).toEqual([1])
  })
})

describe('synonyms', () => {
  const find = searchIn(
    'Kierowcy',
    'Truck drivers',
    'HR manager',
    'Human resources',
    'Resources, human',
    'JS',
  )
  const synonyms = [
    ['kierowca', 'driver'],
    ['hr', 'human resources'],
    ['js', 'javascript'],
  ]

  test.each([
    ['kierowca', [1, 2]],
    ['driver', [2, 1]],
    ['hr', [3, 4]],
    ['human resources', [4, 5, 3]],
    ['javascript', [6]],
    ['hr manager', [3]],
    ['human resources manager', [3]],
    ['"hr"', [3]],
  ])('[SE-7] %s: the words themselves before their synonyms', (text, ids) => {
    expect(find(text, synonyms)).toEqual(ids)
  })

  test('only the synonyms passed with the query apply', () => {
    expect([find('kierowca'), find('javascript', [])]).toEqual([[1], []])
  })
})

describe('phrases', () => {
  const find = searchIn(
    'Human Resources Manager',
    'Manager of human and other resources',
    ['Human', 'resources'],
    'Node.js developer',
    'Java java developer',
  )

  test.each([
    ['"human resources"', [1]],
    ['„human resources”', [1]],
    ['human resources', [1, 2, 3]],
    ['"human resource"', []],
    ['"resources manager" human', [1]],
    ['"js developer"', [4]],
    ['"java developer"', [5]],
    ['"java java"', [5]],
    ['"java" develop', [5]],
    ['human "resources', [1, 2, 3]],
  ])('[SE-7] the phrase query %s', (text, ids) => {
    expect(find(text)).toEqual(ids)
  })
})

describe('compounds', () => {
  const find = searchIn(
    'Full stack',
    'Fullstack',
    'Full-stack',
    'Stack, full',
    'Frontend',
    'Front-end',
    'Front end',
  )

  test.each([
    ['fullstack', [2, 3, 1]],
    ['full stack', [1, 3, 4, 2]],
    ['full-stack', [3, 2, 1, 4]],
    ['frontend', [6, 5, 7]],
    ['front end', [7, 6, 5]],
    ['fullst', [3, 2]],
  ])('[SE-7] the compound query %s', (text, ids) => {
    expect(find(text).toSorted()).toEqual(ids.toSorted())
  })
})

describe('relevance', () => {
  test('a word weighs more in the title, and more the earlier it stands', () => {
    const find = searchIn(
      ['Developer', 'Java'],
      'Senior Java developer',
      'Java developer',
      'JavaScript developer',
    )
    expect(find('java')).toEqual([3, 2, 1, 4])
  })

  test('ties are broken by the next sort order', () => {
    expect(searchIn('Java', 'Java', 'Java')('java')).toEqual([3, 2, 1])
  })
})
