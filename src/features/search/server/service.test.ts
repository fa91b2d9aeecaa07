import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { anyOffer, newest, startSearchOf, titleOf } from '#tests/support/search-board.ts'
import type { OfferFilter } from '../contract.ts'
import { createOfferSearch, type ListOptions, type OfferSearch } from './service.ts'

let board: TestBoard
let search: OfferSearch
const errors: unknown[] = []

const startSearch = () => startSearchOf(board, (error) => errors.push(error))

beforeAll(async () => {
  board = await createTestBoard()
})
beforeEach(async () => {
  await search?.stop()
  await board.db.pool.query('truncate offers, outbox, skills cascade')
  search = await startSearch()
})
afterAll(async () => {
  await search.stop()
  await board.db.drop()
})

/** Publishes one offer for each entry, titled by its key, and waits until they are searchable. */
const publish = async (drafts: Record<string, Partial<OfferDraft>>, tenant = board.tech) => {
  for (const [title, fields] of Object.entries(drafts))
    await board.offers.createOffer(tenant.id, anOfferDraft({ title, ...fields }))
  await search.caughtUp()
}

const titlesOf = (
  filter: Partial<OfferFilter> = {},
  options: Partial<ListOptions> = {},
  tenant = board.tech,
) => search.list(tenant, { ...anyOffer, ...filter }, { ...newest, ...options }).cards.map(titleOf)

const found = (filter: Partial<OfferFilter>, options: Partial<ListOptions> = {}) =>
  titlesOf(filter, options).toSorted()

const pay = (
  from: number,
  to: number,
  fields: Partial<NonNullable<OfferDraft['salaries']>[number]> = {},
) => ({
  type: 'b2b' as const,
  fromMinor: from * 100,
  toMinor: to * 100,
  currency: 'pln' as const,
  unit: 'month' as const,
  isGross: false,
  ...fields,
})

describe('consistency of the index', () => {
  test('an offer is found, changed and removed after each commit, in every process', async () => {
    const other = await startSearch()
    const both = async () => {
      await Promise.all([search.caughtUp(), other.caughtUp()])
      return [search, other].map((process) => process.count(board.tech, anyOffer, 'pln'))
    }
    const { id } = await board.offers.createOffer(board.tech.id, anOfferDraft({ title: 'First name' }))
    expect(await both()).toEqual([1, 1])
    await board.offers.updateOffer(board.tech.id, id, anOfferDraft({ title: 'Second name' }))
    expect(await both()).toEqual([1, 1])
    expect(titlesOf({ keywords: ['second'] })).toEqual(['Second name'])
    expect(titlesOf({ keywords: ['first'] })).toEqual([])
    await board.offers.endOffer(board.tech.id, id)
    expect(await both()).toEqual([0, 0])
    await other.stop()
  })

  test('after eight concurrent writers every process finds exactly what is stored', async () => {
    const other = await startSearch()
    const { offers, tech } = board
    const write = async (writer: number) => {
      for (let round = 0; round < 6; round += 1) {
        const draft = anOfferDraft({ title: `Offer ${writer} ${round}` })
        const { id } = await offers.createOffer(tech.id, draft)
        if (round % 3 === 1)
          await offers.updateOffer(tech.id, id, { ...draft, title: `Changed ${writer} ${round}` })
        if (round % 3 === 2) await offers.endOffer(tech.id, id)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
    await Promise.all([search.caughtUp(), other.caughtUp()])
    const { rows } = await board.db.pool.query<{ title: string }>(
      `select title from offers where state = 'published' order by title`,
    )
    expect(rows).toHaveLength(32)
    for (const process of [search, other]) {
      const cards = process.list(tech, anyOffer, newest).cards
      expect(cards.map(titleOf).toSorted()).toEqual(rows.map(({ title }) => title).toSorted())
    }
    await other.stop()
  })

  test('a published offer is found within a second of its commit', async () => {
    await board.offers.createOffer(board.tech.id, anOfferDraft())
    const committedAt = performance.now()
    await expect.poll(() => search.count(board.tech, anyOffer, 'pln'), { interval: 5 }).toBe(1)
    expect(performance.now() - committedAt).toBeLessThan(1_000)
  })

  test('offers published before the start are loaded', async () => {
    await publish({ Early: {} })
    const later = await startSearch()
    expect(later.count(board.tech, anyOffer, 'pln')).toBe(1)
    const since = [-1, 1].map((ms) => new Date(board.clock.now().getTime() + ms))
    expect(since.map((moment) => later.countPublishedSince(board.tech, moment))).toEqual([1, 0])
    await later.stop()
  })

  test('a draft is not found', async () => {
    await publish({ Draft: { state: 'draft' } })
    expect(titlesOf()).toEqual([])
  })

  test('an expired offer is not found even before the job marks it', async () => {
    await publish({ Short: { expiredAt: new Date('2026-01-11T00:00:00Z') }, Long: {} })
    const now = board.clock.now().getTime()
    board.clock.advance(86_400_000)
    expect(titlesOf()).toEqual(['Long'])
    board.clock.advance(now - board.clock.now().getTime())
    expect(titlesOf()).toHaveLength(2)
  })

  test('offers of another board are not found', async () => {
    await publish({ Elsewhere: { categoryId: null } }, board.pro)
    expect(titlesOf()).toEqual([])
    expect(titlesOf({}, {}, board.pro)).toEqual(['Elsewhere'])
  })

  test('a search that has not been started refuses to answer', () => {
    const { db: database, rates, places, clock } = board
    const idle = createOfferSearch({ database, rates, places, clock, reportError: () => undefined })
    expect(idle.isReady()).toBe(false)
    expect(() => idle.count(board.tech, anyOffer, 'pln')).toThrow('search.not-ready')
  })

  test('a projection that cannot be indexed is reported, and the others are found', async () => {
    await publish({ Broken: {}, Sound: {} })
    await board.db.pool.query(
      `update offer_projections set document = substr(document, 1, length(document) - 1)
       where convert_from(card, 'UTF8')::json ->> 'title' = 'Broken'`,
    )
    errors.length = 0
    const later = await startSearch()
    expect(later.count(board.tech, anyOffer, 'pln')).toBe(1)
    expect(errors).not.toEqual([])
    await later.stop()
  })
})

describe('filters of the search', () => {
  test('values of one filter are alternatives, different filters are combined', async () => {
    await publish({
      A: { experienceLevel: 'junior', workingTime: 'full_time' },
      B: { experienceLevel: 'mid', workingTime: 'part_time' },
      C: { experienceLevel: 'senior', workingTime: 'full_time' },
    })
    expect(found({ experienceLevels: ['junior', 'mid'] })).toEqual(['A', 'B'])
    expect(found({ experienceLevels: ['junior', 'mid'], workingTimes: ['full_time'] })).toEqual(['A'])
  })

  test('a city filter finds its own offers, with a radius those nearby too', async () => {
    await publish({
      Warsaw: { locations: [{ city: 'Warsaw' }] },
      Pruszkow: { locations: [{ city: 'Pruszków' }] },
      Both: { locations: [{ city: 'Gdańsk' }, { city: 'Warszawa' }] },
      Gdansk: { locations: [{ city: 'Gdańsk' }] },
    })
    expect(found({ citySlug: 'warszawa' })).toEqual(['Both', 'Warsaw'])
    expect(found({ citySlug: 'warszawa', radiusKm: 30 })).toEqual(['Both', 'Pruszkow', 'Warsaw'])
  })

  test('the remote filter checks only the workplace, and combines with the office city', async () => {
    await publish({ Home: { workplaceType: 'remote' }, Half: { workplaceType: 'hybrid' } })
    expect(found({ isRemote: true })).toEqual(['Home'])
    expect(found({ isRemote: true, citySlug: 'warszawa' })).toEqual(['Home'])
    expect(found({ workplaceTypes: ['hybrid', 'remote'] })).toEqual(['Half', 'Home'])
  })

  test('net pay of employees is sorted and filtered by its approximate gross amount', async () => {
    const employee = { type: 'permanent', isGross: false } as const
    await publish({
      Net: { salaries: [pay(7_000, 8_000, employee)] },
      Gross: { salaries: [pay(8_000, 9_000, { type: 'permanent', isGross: true })] },
      Invoiced: { salaries: [pay(9_500, 10_500)] },
      'With VAT': { salaries: [pay(10_000, 11_000, { isGross: true })] },
    })
    expect(titlesOf({}, { sort: 'salary' })).toEqual(['Net', 'Invoiced', 'Gross', 'With VAT'])
    expect(found({ salaryFrom: 11_000 })).toEqual(['Net'])
  })

  test('a salary bound is compared across currencies by stored rates and across units by month', async () => {
    await publish({
      Zloty: { salaries: [pay(10_000, 12_000)] },
      Euro: { salaries: [pay(3_000, 4_000, { currency: 'eur' })] },
      Hourly: { salaries: [pay(100, 120, { unit: 'hour' })] },
      None: { salaries: [] },
    })
    // 4,000 EUR is 17,200 PLN; 120 PLN an hour is 20,160 PLN a month.
    expect(found({ salaryFrom: 15_000 })).toEqual(['Euro', 'Hourly'])
    expect(found({ salaryFrom: 18_000 })).toEqual(['Hourly'])
    expect(found({ salaryTo: 11_000 })).toEqual(['Zloty'])
    expect(found({ salaryFrom: 4_500 }, { currency: 'eur' })).toEqual(['Hourly'])
    expect(found({ withSalary: true })).toEqual(['Euro', 'Hourly', 'Zloty'])
  })

  test('contract type and pay must match in the same contract', async () => {
    await publish({
      Mixed: { salaries: [pay(20_000, 25_000), pay(8_000, 9_000, { type: 'permanent' })] },
      Good: { salaries: [pay(20_000, 25_000, { type: 'permanent' })] },
    })
    expect(found({ employmentTypes: ['permanent'], salaryFrom: 15_000 })).toEqual(['Good'])
    expect(found({ employmentTypes: ['permanent'] })).toEqual(['Good', 'Mixed'])
  })

  test('a parent category includes its subcategories', async () => {
    const child = board.pro.categories.find(({ parentId }) => parentId !== null)
    await publish({ Child: { categoryId: child?.id ?? 0 } }, board.pro)
    const of = (id: number) => titlesOf({ categoryIds: [id] }, {}, board.pro)
    expect(of(child?.parentId ?? 0)).toEqual(['Child'])
    expect(of(child?.id ?? 0)).toEqual(['Child'])
    expect(of(0)).toEqual([])
  })

  test('texts, companies, skills and titles are compared ignoring case and diacritics', async () => {
    await publish({
      'Inżynier Łączności': { company: { name: 'Żółw Software' }, requiredSkills: [{ name: 'Python' }] },
      'Java Developer': { company: { name: 'Acme' }, requiredSkills: [{ name: 'Java' }] },
    })
    expect(found({ keywords: ['inzynier lacz'] })).toEqual(['Inżynier Łączności'])
    expect(found({ keywords: ['acme', 'zolw'] })).toHaveLength(2)
    expect(found({ companies: ['ŻÓŁW software'] })).toEqual(['Inżynier Łączności'])
    expect(found({ skills: ['PYTHON', 'cobol'] })).toEqual(['Inżynier Łączności'])
    expect(found({ titles: ['java developer'] })).toEqual(['Java Developer'])
    expect(found({ titles: ['java'] })).toEqual([])
  })

  test('the Ukraine-friendly filter finds only offers marked so', async () => {
    await publish({ Open: { openToHireUkrainians: true }, Silent: {} })
    expect(found({ isUkraineFriendly: true })).toEqual(['Open'])
  })

  test('offers are filtered by required languages and by content language', async () => {
    await publish({
      Both: {
        languages: [
          { code: 'en', level: 'b2' },
          { code: 'de', level: 'c1' },
        ],
      },
      German: { languages: [{ code: 'de', level: 'b1' }], contentLanguage: 'de' },
      None: { languages: [], contentLanguage: 'en' },
    })
    expect(found({ languages: ['de'] }).toSorted()).toEqual(['Both', 'German'])
    expect(found({ languages: ['en', 'uk'] })).toEqual(['Both'])
    expect(found({ contentLanguages: ['de', 'en'] }).toSorted()).toEqual(['German', 'None'])
    expect(found({ languages: ['de'], contentLanguages: ['pl'] })).toEqual(['Both'])
  })
})

describe('sorting and paging', () => {
  const days = (day: number) => ({ publishedAt: new Date(`2026-01-0${day}T08:00:00Z`) })
  const on = (day: number, fields: Partial<OfferDraft> = {}) => ({
    ...days(day),
    lastPublishedAt: days(day).publishedAt,
    expiredAt: new Date('2026-03-01T00:00:00Z'),
    ...fields,
  })

  test('sorts by newest, by promoted first, or by salary with undisclosed pay always last', async () => {
    await publish({
      One: on(1, { promotedPosition: 1, salaries: [pay(1_000, 2_000)] }),
      Two: on(2, { salaries: [] }),
      Three: on(3, { salaries: [pay(5_000, 9_000)] }),
    })
    expect(titlesOf({}, { sort: 'newest' })).toEqual(['Three', 'Two', 'One'])
    expect(titlesOf({}, { sort: 'newest', order: 'ASC' })).toEqual(['One', 'Two', 'Three'])
    expect(titlesOf({}, { sort: 'published' })).toEqual(['One', 'Three', 'Two'])
    expect(titlesOf({}, { sort: 'salary' })).toEqual(['Three', 'One', 'Two'])
    expect(titlesOf({}, { sort: 'salary', order: 'ASC' })).toEqual(['One', 'Three', 'Two'])
  })

  test('pages have no gaps or repeats', async () => {
    await publish(Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((title, day) => [title, on(day + 1)])))
    const pages = [0, 2, 4, 6].map((from) => titlesOf({}, { from, size: 2 }))
    expect(pages).toEqual([['E', 'D'], ['C', 'B'], ['A'], []])
  })
})

describe('counts of the search', () => {
  test('offers by band of pay are counted anew after a change', async () => {
    await publish({ One: { salaries: [pay(10_000, 12_000)] } })
    const total = () => Object.values(search.salaries(board.tech)).reduce((sum, count) => sum + count, 0)
    expect([total(), total()]).toEqual([1, 1])
    await publish({ Two: { salaries: [pay(10_000, 12_000)] }, Unpaid: { salaries: [] } })
    expect(total()).toBe(2)
    expect(search.salaries(board.pro)).toEqual({})
  })

  test('the API counts offers per location, the site per offer', async () => {
    const two = { locations: [{ city: 'Warszawa' }, { city: 'Kraków' }] }
    const child = board.pro.categories.find(({ parentId }) => parentId !== null)
    const [leaf, parent] = [child?.id ?? 0, child?.parentId ?? 0]
    await publish(
      { One: { categoryId: leaf }, Two: { ...two, categoryId: leaf }, Up: { ...two, categoryId: parent } },
      board.pro,
    )
    await publish({ Tech: { ...two, categoryId: 5 } })
    expect(search.count(board.pro, anyOffer, 'pln')).toBe(3)
    expect(search.countPlaces(board.pro, anyOffer, 'pln')).toBe(5)
    expect(search.countPlaces(null, anyOffer, 'pln')).toBe(7)
    const filter = { ...anyOffer, categoryIds: [leaf] }
    expect(search.countPlaces(board.pro, filter, 'pln')).toBe(3)
    expect(Object.fromEntries(search.countPlacesByCategory(board.pro, filter, 'pln'))).toEqual({
      [leaf]: 3,
      [parent]: 5,
    })
    expect(search.cities(board.pro)).toEqual(['warszawa', 'krakow'])
  })

  test('a facet ignores its own filter and applies the others', async () => {
    await publish({
      A: { experienceLevel: 'junior', workplaceType: 'remote', openToHireUkrainians: true },
      B: { experienceLevel: 'mid', workplaceType: 'office', salaries: [] },
      C: { experienceLevel: 'mid', workplaceType: 'remote' },
    })
    const facets = search.facets(
      board.tech,
      { ...anyOffer, experienceLevels: ['mid'], isRemote: true },
      'pln',
    )
    expect(facets.experienceLevels).toEqual({ junior: 1, mid: 1 })
    expect(facets.workplaceTypes).toEqual({ remote: 1 })
    expect(facets.employmentTypes).toEqual({ b2b: 1 })
    expect(facets.categories).toEqual({ 6: 1 })
    expect([facets.isRemote, facets.withSalary, facets.isUkraineFriendly]).toEqual([1, 1, 0])
  })

  test('contract types are counted by their own pay within the bound, without the chosen type', async () => {
    await publish({
      Rich: { salaries: [pay(20_000, 25_000)] },
      Poor: { salaries: [pay(5_000, 6_000, { type: 'permanent', isGross: true })] },
      Fine: { salaries: [pay(20_000, 25_000, { type: 'permanent', isGross: true })] },
      Both: { salaries: [pay(20_000, 25_000), pay(5_000, 6_000, { type: 'permanent', isGross: true })] },
    })
    const filter: OfferFilter = { ...anyOffer, employmentTypes: ['permanent'], salaryFrom: 15_000 }
    const facets = search.facets(board.tech, filter, 'pln')
    expect(facets.employmentTypes).toEqual({ b2b: 2, permanent: 1 })
    // Bands count the whole pay of the contract, even outside the filter's bounds.
    expect(facets.salaries).toEqual({ 6000: 1, 24000: 2 })
  })

  test('cities, skills and languages are counted without their own filter', async () => {
    await publish({
      A: { locations: [{ city: 'Gdańsk' }, { city: 'Sopot' }], requiredSkills: [{ name: 'Go' }] },
      B: { locations: [{ city: 'Kraków' }], requiredSkills: [{ name: 'Go' }], languages: [] },
      C: { locations: [{ city: 'Gdynia' }], requiredSkills: [{ name: 'Łucznictwo' }], contentLanguage: 'en' },
    })
    const of = (filter: Partial<OfferFilter>) => search.facets(board.tech, { ...anyOffer, ...filter }, 'pln')
    expect(of({ citySlug: 'sopot', radiusKm: 30 })).toMatchObject({
      cities: { gdansk: 1, sopot: 1, krakow: 1, gdynia: 1 },
      skills: { go: 1, lucznictwo: 1 },
    })
    expect(of({ skills: ['go'] })).toMatchObject({
      cities: { gdansk: 1, sopot: 1, krakow: 1 },
      skills: { go: 2, lucznictwo: 1 },
    })
    expect(of({ languages: ['en'], contentLanguages: ['en'] })).toMatchObject({
      languages: { en: 1 },
      contentLanguages: { pl: 1, en: 1 },
      cities: { gdynia: 1 },
    })
  })

  test('a page with facets equals the list and its facets, with skills if asked for', async () => {
    await publish({ A: { experienceLevel: 'junior' }, B: { experienceLevel: 'mid' }, C: {} })
    const filter: OfferFilter = { ...anyOffer, experienceLevels: ['junior', 'mid'] }
    const options = { sort: 'newest', order: 'ASC', from: 1, size: 5, currency: 'pln' } as const
    const asked = { ...options, withSkills: true }
    const { facets, skills, ...page } = search.listWithFacets(board.tech, filter, asked)
    expect(page).toEqual(search.list(board.tech, filter, options))
    expect(search.facets(board.tech, filter, 'pln')).toMatchObject({ ...facets, skills })
  })
})
