import { describe, expect, test } from 'vitest'
import type { Clause, Query } from './query.ts'
import type { IndexDocument, IndexSchema } from './schema.ts'
import { createSearchIndex } from './search-index.ts'

const schema: IndexSchema = {
  keywords: ['city', 'kind'],
  numbers: ['date', 'pay', 'ends'],
  texts: { title: { weight: 8 }, skills: { weight: 4 } },
  ranges: ['salary'],
  sorts: {
    newest: [{ number: 'date', descending: true }],
    pay: [{ number: 'pay', descending: true }],
  },
  expiry: 'ends',
}

const aDocument = (id: number, parts: Partial<IndexDocument> = {}): IndexDocument => ({
  id,
  keywords: {},
  numbers: {},
  texts: {},
  ranges: {},
  points: [],
  payload: Uint8Array.of(id),
  ...parts,
})

const indexOf = (...documents: IndexDocument[]) => {
  const index = createSearchIndex(schema)
  index.putMany(documents)
  const find = (filter: readonly Clause[], query: Partial<Query> = {}) =>
    index.search({ filter, sort: 'newest', from: 0, size: 100, now: 0, ...query })
  return { index, find }
}

const titled = (id: number, title: string, skills = '') => aDocument(id, { texts: { title, skills } })

describe('documents of the index', () => {
  test('a second put replaces the first in every field', () => {
    const { index, find } = indexOf(
      aDocument(1, { keywords: { city: ['lodz'] }, texts: { title: 'Java' }, payload: Uint8Array.of(1) }),
      aDocument(1, { keywords: { city: ['opole'] }, texts: { title: 'Rust' }, payload: Uint8Array.of(2) }),
    )
    expect(find([{ kind: 'values', field: 'city', values: ['lodz'] }]).total).toBe(0)
    expect(find([{ kind: 'text', text: 'java' }]).total).toBe(0)
    expect(find([{ kind: 'text', text: 'rust' }]).ids).toEqual([1])
    expect([index.size, index.payload(1)]).toEqual([1, Uint8Array.of(2)])
    expect(index.values('city')).toEqual(new Map([['opole', 1]]))
  })

  test('remove tells whether the document existed', () => {
    const { index, find } = indexOf(aDocument(1))
    expect([index.remove(1), index.remove(1), index.has(1), index.payload(1)]).toEqual([
      true,
      false,
      false,
      null,
    ])
    expect(find([]).total).toBe(0)
  })

  test('tombstones left unpurged are removed by later changes', () => {
    const index = createSearchIndex(schema)
    const put = (id: number) =>
      index.put(aDocument(id, { keywords: { city: [`c${id % 7}`, `only${id}`] }, texts: { title: 'Java' } }))
    for (let id = 1; id <= 6_000; id++) put(id)
    for (let id = 1; id <= 6_000; id++) if (id % 3 === 0) index.remove(id)
    for (let id = 1; id <= 6_000; id++) if (id % 3 === 1) put(id)
    for (let id = 1; id <= 6_000; id++) if (id % 3 === 2) put(id)
    let calls = 1
    while (!index.purge()) calls++
    // There are thousands of tombstones, and each call purges 16.
    expect(calls).toBeLessThan(300)
    const held = Array.from({ length: 6_000 }, (_, at) => at + 1).filter((id) => id % 3 !== 0)
    const cities = Map.groupBy(
      held.flatMap((id) => [`c${id % 7}`, `only${id}`]),
      (city) => city,
    )
    expect(index.values('city')).toEqual(new Map([...cities].map(([city, { length }]) => [city, length])))
    const { total, ids } = index.search({
      filter: [{ kind: 'text', text: 'java' }],
      sort: 'relevance',
      from: 0,
      size: 9_000,
      now: 0,
    })
    expect([index.size, total, ids]).toEqual([held.length, held.length, held.toReversed()])
  })

  test.each([
    ['no id', aDocument(0)],
    ['a fractional id', aDocument(1.5)],
    ['a keyword that is no string', aDocument(7, { keywords: { city: JSON.parse('[null]') } })],
    ['a text that is no string', aDocument(7, { texts: JSON.parse('{"title":1}') })],
    ['NaN', aDocument(7, { numbers: { pay: Number.NaN } })],
    [
      'a range without a bound',
      aDocument(7, { ranges: { salary: [{ label: '', scale: '', low: 1, high: Number.NaN }] } }),
    ],
    ['a point out of range', aDocument(7, { points: [{ latitude: 91, longitude: 0 }] })],
  ])('a document with %s throws and changes nothing', (_, document) => {
    const { index, find } = indexOf(aDocument(7, { numbers: { pay: 5 } }))
    expect(() => index.put(document)).toThrow(RangeError)
    expect(find([], { sum: 'pay' })).toEqual({ total: 1, ids: [7], facets: {}, sum: 5 })
  })

  test.each<Partial<Query>>([
    { sort: 'size' },
    { sum: 'size' },
    { facets: [{ field: 'size' }] },
    { filter: [{ kind: 'values', field: 'size', values: [] }] },
    { filter: [{ kind: 'text', text: 'x', fields: ['size'] }] },
  ])('a query for a field missing from the schema throws with its name: %j', (query) => {
    expect(() => indexOf(aDocument(1)).find([], query)).toThrow('"size"')
  })
})

describe('expiry of documents', () => {
  const { index, find } = indexOf(
    aDocument(1, { numbers: { ends: 10 } }),
    aDocument(2, { numbers: { ends: 20 } }),
    aDocument(3),
  )
  test('a document is not found from its expiry on, and found again for an earlier time', () => {
    const idsAt = (now: number) => find([], { now }).ids
    expect([idsAt(9), idsAt(10), idsAt(20), idsAt(19), idsAt(0)]).toEqual([
      [3, 2, 1],
      [3, 2],
      [3],
      [3, 2],
      [3, 2, 1],
    ])
  })

  test('expired documents are still stored', () => {
    find([], { now: 99 })
    expect([index.size, index.has(1)]).toEqual([3, true])
  })
})

describe('sorting', () => {
  const paid = (id: number, pay: number | null) => aDocument(id, { numbers: { pay } })
  const { find } = indexOf(paid(1, 100), paid(2, null), paid(3, 200), paid(4, 100), paid(5, null))

  test('ties are sorted by descending id, and documents without the number come last', () => {
    expect(find([], { sort: 'pay' }).ids).toEqual([3, 4, 1, 5, 2])
  })

  test('reversed sorting still puts documents without the number last', () => {
    expect(find([], { sort: 'pay', reversed: true }).ids).toEqual([1, 4, 3, 2, 5])
  })

  test('a page is a slice of the sorted hits, empty beyond the end, with the exact total', () => {
    expect(find([], { sort: 'pay', from: 1, size: 2 })).toMatchObject({ total: 5, ids: [4, 1] })
    expect(find([], { sort: 'pay', from: 9, size: 2 })).toMatchObject({ total: 5, ids: [] })
  })
})

describe('full-text search', () => {
  const { find } = indexOf(
    titled(1, 'Programista Java', 'Spring, SQL'),
    titled(2, 'JavaScript Developer', 'Node.js, C++'),
    titled(3, 'Główny księgowy', 'Excel'),
    titled(4, 'Developer', 'Java, .NET'),
    titled(5, 'Full stack developer', 'NodeJS, C#'),
  )
  const found = (text: string, fields?: string[]) =>
    find([{ kind: 'text', text, ...(fields ? { fields } : {}) }], { sort: 'relevance', thenSort: 'newest' })
      .ids

  test.each([
    ['księgowy', [3]],
    ['KSIEGOWY glowny', [3]],
    ['ksieg', [3]],
    ['ksieg glowny', []],
    ['developer java', [4, 2]],
    ['node.js', [5, 2]],
    ['nodejs', [5, 2]],
    ['full-stack', [5]],
    ['c++', [2]],
    ['c#', [5]],
    ['.net', [4]],
    ['  ', [5, 4, 3, 2, 1]],
  ])('the text query %s', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test('a whole word scores higher than a prefix, and a heavier field higher than a lighter one', () => {
    expect(found('java')).toEqual([1, 4, 2])
  })

  test('a text filter can be limited to named fields', () => {
    expect(found('java', ['skills'])).toEqual([4])
  })
})

describe('facets', () => {
  const placed = (id: number, city: string, kind: string[]) =>
    aDocument(id, { keywords: { city: [city], kind } })
  const { find } = indexOf(placed(1, 'lodz', ['x']), placed(2, 'lodz', ['x', 'y']), placed(3, 'opole', ['y']))
  const filter: Clause[] = [
    { kind: 'values', field: 'city', values: ['lodz'], tag: 'city' },
    { kind: 'values', field: 'kind', values: ['y'], tag: 'kind' },
  ]

  test('count the hits by value, ignoring the filters of their own tag', () => {
    const { total, facets } = find(filter, {
      facets: [{ field: 'city', ignoring: 'city' }, { field: 'kind' }],
    })
    expect(total).toBe(1)
    expect(facets.city).toEqual(
      new Map([
        ['lodz', 1],
        ['opole', 1],
      ]),
    )
    expect(facets.kind).toEqual(
      new Map([
        ['x', 1],
        ['y', 1],
      ]),
    )
  })

  test('can be repeated for one field under two names, or sum a number instead of counting', () => {
    const { find } = indexOf(
      aDocument(1, { keywords: { city: ['lodz', 'opole'] }, numbers: { pay: 5 } }),
      aDocument(2, { keywords: { city: ['lodz'] }, numbers: { pay: 2 } }),
      aDocument(3, { keywords: { city: ['lodz'] } }),
    )
    const { facets } = find([], { facets: [{ field: 'city' }, { field: 'city', as: 'pay', sum: 'pay' }] })
    expect(Object.fromEntries(facets.city ?? [])).toEqual({ lodz: 3, opole: 1 })
    expect(Object.fromEntries(facets.pay ?? [])).toEqual({ lodz: 7, opole: 5 })
  })
})

describe('range and distance filters', () => {
  test('a range entry must match label, scale and bounds together', () => {
    const { find } = indexOf(
      aDocument(1, {
        ranges: {
          salary: [
            { label: 'b2b', scale: 'PLN', low: 20, high: 30 },
            { label: 'permanent', scale: 'PLN', low: 10, high: 15 },
          ],
        },
      }),
    )
    const total = (label: string, from: number, scale = 'PLN') =>
      find([{ kind: 'range', field: 'salary', labels: [label], bounds: { [scale]: { from } } }]).total
    expect([
      total('b2b', 25),
      total('permanent', 25),
      total('permanent', 15),
      total('b2b', 25, 'EUR'),
    ]).toEqual([1, 0, 1, 0])
  })

  test.each([
    ['Warsaw to Łódź, 118 km', [52.2297, 21.0122], [51.7769, 19.4547], 117.5, 118.5],
    ['across the 180th meridian', [0, 179.95], [0, -179.95], 11, 11.2],
    ['180 and -180 degrees', [10, 180], [10, -180], 0, 0.001],
    ['across the pole', [89.9, 0], [89.9, 180], 22, 22.3],
  ] as const)('distance: %s', (_, here, there, tooShort, enough) => {
    // Enough points for the grid to look up cells around the circle instead of visiting all cells.
    const elsewhere = Array.from({ length: 5000 }, (_, at) => ({
      latitude: -80 + (at % 40),
      longitude: at / 40,
    }))
    for (const [[latitude, longitude], centre] of [
      [here, there],
      [there, here],
    ] as const) {
      const { find } = indexOf(
        aDocument(1, { points: [{ latitude, longitude }] }),
        aDocument(2, { points: elsewhere }),
      )
      const within = (radiusKm: number) =>
        find([{ kind: 'near', latitude: centre[0], longitude: centre[1], radiusKm }]).ids
      expect([within(tooShort), within(enough)]).toEqual([[], [1]])
    }
  })
})
