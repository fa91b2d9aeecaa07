import { describe, expect, test } from 'vitest'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import { type Condition, conditionsOf } from './chips.ts'
import { searchAlternatives } from './search-alternatives.ts'

const names: Omit<Parameters<typeof conditionsOf>[1], 'lookedFor'> = {
  locale: 'pl',
  currency: 'pln',
  cityName: 'Radom',
  understood: [],
  labelOf: () => '',
}
const listing: Listing = {
  ...emptyListing,
  citySlug: 'radom',
  keyword: 'spawacz',
  sort: 'relevance',
  withSalary: true,
}
const conditions: readonly Condition[] = conditionsOf(listing, { ...names, lookedFor: 'spawacz' })
const similar = ['Ślusarz', 'Monter', 'Tokarz', 'Frezer']

const find = (count: (one: Listing) => number) =>
  searchAlternatives(listing, conditions, { locale: 'pl', count, similar, pieces: [] })

test('alternatives are the smallest radius that helps, similar occupations, then removed filters', () => {
  const found = find(({ radiusKm, titles, keyword, citySlug, withSalary }) => {
    if (titles.length > 0) return titles.includes('Monter') || titles.includes('Frezer') ? 5 : 0
    if (keyword === '') return 40
    if (citySlug === null) return 7
    return withSalary ? Math.max(0, radiusKm - 20) : 2
  })
  expect(found.alternatives.map(({ id, kind, count }) => [id, kind, count])).toEqual([
    ['wider 30', 'wider', 10],
    ['similar Monter', 'similar', 5],
    ['similar Frezer', 'similar', 5],
    ['withSalary', 'without', 2],
    ['city', 'everywhere', 7],
    ['keyword', 'without', 40],
  ])
  expect(found.alternatives.slice(0, 2).map(({ href }) => decodeURI(href))).toEqual([
    '/oferty-pracy/radom?keyword=spawacz&radius=30&widelki=tak',
    '/oferty-pracy/radom?titles=Monter&widelki=tak',
  ])
})

test('without any offers there are no alternatives', () => {
  expect(find(() => 0)).toEqual({ alternatives: [], closest: null })
})

test('a search without a city gets no radius, and without an occupation no similar ones', () => {
  const everywhere = { ...emptyListing, withSalary: true }
  const found = searchAlternatives(everywhere, conditionsOf(everywhere, { ...names, lookedFor: '' }), {
    ...{ locale: 'pl', count: () => 3, similar, pieces: [] },
  })
  expect(found.alternatives.map(({ id }) => id)).toEqual(['withSalary'])
})

describe('a search of several words', () => {
  const pieces = [
    { text: 'sprzedawczyni', isName: true, isQuoted: false },
    { text: 'odzieży', isName: false, isQuoted: false },
    { text: '"sezonowa"', isName: false, isQuoted: true },
  ]
  const text: Listing = {
    ...emptyListing,
    keyword: 'sprzedawczyni odzieży "sezonowa"',
    sort: 'relevance',
  }
  const ask = (count: (one: Listing) => number) =>
    searchAlternatives(text, conditionsOf(text, { ...names, lookedFor: text.keyword }), {
      ...{ locale: 'pl', count, similar, pieces },
    })

  test('drops a word before the occupation but never a quoted one, and shows the offers found', () => {
    const { alternatives, closest } = ask(({ keyword, titles }) =>
      keyword === '' || titles.length > 0 ? 0 : 9,
    )
    expect(alternatives.map(({ id }) => id)).toEqual(['words odzieży', 'words sprzedawczyni'])
    expect(closest?.listing.keyword).toBe('sprzedawczyni "sezonowa"')
  })

  test('keeps the occupation alone where leaving out one of several other words finds nothing', () => {
    const keyword = 'sprzedawczyni odzieży auto służbowe'
    const several: Listing = { ...text, keyword }
    const words = keyword.split(' ').map((word, at) => ({ text: word, isName: at === 0, isQuoted: false }))
    const { alternatives, closest } = searchAlternatives(
      several,
      conditionsOf(several, { ...names, lookedFor: keyword }),
      { locale: 'pl', count: (one) => (one.keyword === 'sprzedawczyni' ? 9 : 0), similar, pieces: words },
    )
    expect(alternatives.map(({ id, count }) => [id, count])).toEqual([['names', 9]])
    expect(closest?.label).toEqual({ text: 'sprzedawczyni' })
  })

  test('offers similar occupations or no text as links only, without showing offers', () => {
    const { alternatives, closest } = ask(({ keyword, titles }) =>
      keyword === '' || titles.length > 0 ? 5 : 0,
    )
    expect(alternatives.map(({ kind }) => kind)).toEqual(['similar', 'similar', 'without'])
    expect(closest).toBeNull()
  })
})
