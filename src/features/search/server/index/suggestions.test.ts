import { beforeAll, expect, test } from 'vitest'
import { loadPlaces, type Places } from '#features/geo/server/service.ts'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { createSearchIndex } from '#search-core/search-index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createSuggestions } from './suggestions.ts'

interface AnOffer {
  readonly title: string
  readonly company?: string
  readonly skills?: readonly string[]
  readonly board?: string
  readonly city?: string
}

const index = createSearchIndex(offerIndexSchema)
const put = (
  id: number,
  { title, company = 'Acme', skills = [], board = 'tech', city }: AnOffer,
  card?: string,
) =>
  index.put({
    id,
    keywords: {
      tenant: [board],
      title: [foldText(title)],
      company: [foldText(company)],
      skill: skills.map(foldText),
      ...(city && { city: [city] }),
      category: ['1'],
    },
    numbers: {},
    texts: {},
    ranges: {},
    points: [],
    payload: Buffer.from(card ?? JSON.stringify({ title, companyName: company, requiredSkills: skills })),
  })

const putOccupations = (offers: Readonly<Record<string, readonly string[]>>) => {
  let id = 100
  for (const [title, occupation] of Object.entries(offers)) {
    index.put({
      id: id++,
      keywords: { tenant: ['road'], title: [foldText(title)], company: ['acme'], occupation },
      ...{ numbers: {}, texts: {}, ranges: {}, points: [] },
      payload: Buffer.from(JSON.stringify({ title, companyName: 'Acme' })),
    })
  }
}

const categories = [
  { id: 1, labels: { pl: 'Księgowość', en: 'Accounting' }, seoSlugs: { pl: 'ksiegowosc', en: 'accounting' } },
  { id: 2, labels: { pl: 'Rachunki', en: 'Accounts' }, seoSlugs: { pl: 'rachunki', en: 'accounts' } },
]

const reports: unknown[] = []
let names: Places['names']
const suggestionsWith = (places: Pick<Places, 'suggest'>) =>
  createSuggestions({
    index: () => index,
    places: { ...places, names, resolve: () => null },
    clock: fixedClock('2026-01-10T10:00:00Z'),
    reportError: (_, context) => void reports.push(context),
  })
let find: (text: string, board?: string) => ReturnType<ReturnType<typeof suggestionsWith>['find']>

beforeAll(async () => {
  const chief = { title: 'Główny Księgowy', company: 'Księgi i Spółka', skills: ['Excel'] }
  const shown = { title: chief.title, companyName: chief.company, requiredSkills: chief.skills }
  put(1, chief, JSON.stringify({ ...shown, companyLogoThumbUrl: '/logos/ksiegi.svg' }))
  put(2, { title: 'Księgowa', skills: ['Excel', 'SAP'] })
  put(3, { title: 'Księgowa', skills: ['Expert Advisor'] })
  put(4, { title: 'Księgowa', board: 'pro', city: 'javea' })
  put(5, { title: 'Broken' }, 'no card')
  put(6, { title: 'Pracownik biurowy', board: 'home', city: 'gorzow-wielkopolski' })
  put(7, { title: 'Przewodnik po Krakowie', board: 'home' })
  put(8, { title: 'Kierowca', skills: ['Karta kierowcy'], board: 'van' })
  put(9, { title: 'Księgowa', skills: ['Karta kierowcy'], board: 'shop' })
  put(10, { title: 'Kierowca', skills: ['Karta kierowcy'], board: 'town', city: 'ksiezpol' })
  const gazetteer = await loadPlaces()
  names = gazetteer.names
  const suggestions = suggestionsWith(gazetteer)
  find = (text, board = 'tech') => suggestions.find({ key: board, categories }, text, 10)
})

test('[SE-7] titles, companies and skills of one board are suggested as written, most frequent first', () => {
  expect(find('ksieg')).toEqual({
    titles: [
      { title: 'Księgowa', count: 2 },
      { title: 'Główny Księgowy', count: 1 },
    ],
    companies: [{ title: 'Księgi i Spółka', count: 1, companyLogoThumbUrl: '/logos/ksiegi.svg' }],
    skills: [],
    cities: [],
    categories: [{ title: 'Księgowość', slug: 'ksiegowosc', count: 4 }],
  })
  expect(find('ex').skills).toEqual([
    { title: 'Excel', count: 2 },
    { title: 'Expert Advisor', count: 1 },
  ])
  expect(find('KSIĘGOWA', 'pro').titles).toEqual([{ title: 'Księgowa', count: 1 }])
})

test('what begins with the typed text comes before occupations that have it in another name', () => {
  putOccupations({
    'Kurierka / Kurier': ['courier'],
    Kurier: ['courier'],
    'Kierowczyni / Kierowca autobusu': ['bus-driver'],
  })
  const titles = (text: string) => find(text, 'road').titles.map(({ title }) => title)
  expect(titles('kierowca')).toEqual([
    // It includes drivers of buses.
    'Kierowczyni / Kierowca',
    'Kierowczyni autobusu / Kierowca autobusu',
    'Kurierka / Kurier',
  ])
  expect(titles('kurier')[0]).toBe('Kurierka / Kurier')
})

test('categories with offers are suggested in both languages, by any word of their name', () => {
  expect(find('accou').categories).toEqual([{ title: 'Accounting', slug: 'accounting', count: 4 }])
  expect(find('księgow').categories).toEqual([{ title: 'Księgowość', slug: 'ksiegowosc', count: 4 }])
  expect(find('ksi').companies).toMatchObject([{ title: 'Księgi i Spółka', count: 1 }])
})

test('[SE-7] suggestions tolerate typing mistakes', () => {
  expect(find('ksiegwoa').titles[0]).toEqual({ title: 'Księgowa', count: 2 })
  expect(find('exlce').skills).toEqual([{ title: 'Excel', count: 2 }])
})

test('[SE-7] an exact match in one group suppresses mistyped matches in the others', () => {
  expect(find('ksie', 'van').skills).toEqual([{ title: 'Karta kierowcy', count: 1 }])
  expect(find('ksie', 'shop')).toMatchObject({ titles: [{ title: 'Księgowa', count: 1 }], skills: [] })
})

test('the beginning of a city with offers is no misspelled skill', () => {
  expect(find('ksie', 'van').skills).toEqual([{ title: 'Karta kierowcy', count: 1 }])
  expect(find('ksie', 'town')).toMatchObject({ skills: [], cities: [{ title: 'Księżpol', count: 1 }] })
})

test('suggested cities come from the gazetteer', () => {
  expect(find('zielona').cities[0]).toMatchObject({ title: 'Zielona Góra', slug: 'zielona-gora' })
})

test('foreign places are suggested only when well-known or with offers on the board', () => {
  expect(find('jav').cities).toEqual([])
  expect(find('berl').cities[0]).toMatchObject({ title: 'Berlin', slug: 'berlin' })
  expect(find('waw').cities.map(({ title }) => title)).toContain('Wąwolnica')
  expect(find('javea').cities).toEqual([])
  expect(find('javea', 'pro').cities).toMatchObject([{ title: 'Javea', slug: 'javea' }])
})

test('a failing group of suggestions is reported and empty, the others are answered', () => {
  const failing = suggestionsWith({
    suggest: () => {
      throw new Error('no gazetteer')
    },
  })
  const { titles, companies, cities } = failing.find({ key: 'tech' }, 'broken', 10)
  expect([titles, companies, cities]).toEqual([[], [], []])
  expect(failing.find({ key: 'tech' }, 'excel', 10).skills).toEqual([{ title: 'Excel', count: 2 }])
  expect(reports).toEqual([
    { source: 'suggestions', group: 'city' },
    { source: 'suggestions', group: 'title' },
    { source: 'suggestions', group: 'city' },
  ])
})

test('a city name in any grammatical form is not taken for a typing mistake', () => {
  expect(find('cracow', 'home').titles).toEqual([])
  expect(find('krakowie', 'home').titles).toEqual([{ title: 'Przewodnik po Krakowie', count: 1 }])
  expect(find('pracowik', 'home').titles).toEqual([{ title: 'Pracownik biurowy', count: 1 }])
})

test('cities with offers are suggested; others only when there is none', () => {
  expect(find('go', 'home').cities).toEqual([
    { title: 'Gorzów Wielkopolski', slug: 'gorzow-wielkopolski', count: 1 },
  ])
  expect(find('gostyn', 'home').cities).toContainEqual({ title: 'Gostyń', slug: 'gostyn', count: 0 })
})

test('a role and the beginning of a city suggest the role in the cities with such offers', () => {
  const putIn = (id: number, city: string, occupation: string) =>
    index.put({
      id,
      keywords: {
        tenant: ['table'],
        title: ['oferta'],
        company: ['acme'],
        occupation: [occupation],
        city: [city],
      },
      ...{ numbers: {}, texts: {}, ranges: {}, points: [] },
      payload: Buffer.from(JSON.stringify({ title: 'Oferta', companyName: 'Acme' })),
    })
  putIn(300, 'krakow', 'waiter')
  putIn(301, 'krakow', 'waiter')
  putIn(302, 'krosno', 'waiter')
  putIn(303, 'krotoszyn', 'cook')
  putIn(304, 'krotoszyn', 'pizza-maker')
  const titles = (text: string) => find(text, 'table').titles
  const both = [
    { title: 'Kelnerka / Kelner Kraków', count: 2 },
    { title: 'Kelnerka / Kelner Krosno', count: 1 },
  ]
  expect(titles('kelner w kr')).toEqual(both)
  expect(titles('kelner kr')).toEqual(both)
  expect(titles('Kelner w Krak')).toEqual(both.slice(0, 1))
  expect(titles('kelner w byd')).toEqual([])
  // With the narrower occupations, as a search for the name finds them.
  expect(titles('kucharz kro')).toEqual([{ title: 'Kucharka / Kucharz Krotoszyn', count: 2 }])
  expect(titles('kelner k')).toEqual([])
})
