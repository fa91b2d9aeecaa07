import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Address, alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { locales } from '#kernel/locale.ts'
import { filtersPage, listingPage } from '../addresses.ts'
import { sortOptions } from '../contract.ts'
import { filterOf } from '../rules.ts'
import { filterParams } from './filter-params.ts'
import { type AddressCategory, effectiveSort, emptyListing, type Listing } from './listing.ts'
import type { Board } from './listing-path.ts'
import { normalizeRemote } from './listing-query.ts'
import { readListingAddress } from './read-listing.ts'

const category = (id: number, pl: string, en: string, parentId: number | null = null): AddressCategory => ({
  id,
  key: en,
  parentId,
  position: id,
  redirectTo: null,
  seoSlugs: { pl, en },
  formerSeoSlugs: { pl: [], en: [] },
})

const it = category(1, 'it', 'it')
const finance = category(2, 'finanse', 'finance')
const backend = category(11, 'backend', 'backend', 1)
const frontend = category(12, 'frontend', 'frontend-development', 1)
const accounting = category(21, 'ksiegowosc', 'accounting', 2)
const blog = { ...category(3, 'przewodnik', 'guide'), redirectTo: '/przewodnik' }
const old = { ...category(4, 'stare', 'old'), redirectTo: 'finance' }

const cities = ['warszawa', 'krakow', 'zielona-gora']
const citySlugs: Readonly<Record<string, string>> = {
  Warszawa: 'warszawa',
  Warsaw: 'warszawa',
  Kraków: 'krakow',
}
const bySlug = (slug: string | undefined) => (slug !== undefined && cities.includes(slug) ? { slug } : null)
const board: Board = {
  categories: [it, backend, frontend, finance, accounting, blog, old],
  cityBySlug: bySlug,
  cityByName: (name) => bySlug(citySlugs[name]),
}

const parse = (href: string, page = listingPage): Address<Listing> => {
  const [pathname = '', query] = href.split(/\?(.*)/s)
  return readListingAddress(page, { pathname, search: query === undefined ? '' : `?${query}` }, board)
}
const listingOf = (href: string): Listing => {
  const address = parse(href)
  if (address.kind !== 'page') throw new Error(`${href} is ${JSON.stringify(address)}`)
  return address.params
}

describe('the path of a listing URL', () => {
  test('[LI-1] gives city, category and comma-separated subcategories', () => {
    expect(listingOf('/oferty-pracy/warszawa/it/backend,frontend')).toEqual({
      ...emptyListing,
      citySlug: 'warszawa',
      category: it,
      subcategories: [backend, frontend],
    })
  })

  test.each([
    '/oferty-pracy/atlantyda',
    '/oferty-pracy/warszawa/czary',
    '/oferty-pracy/warszawa/it/ksiegowosc',
    '/oferty-pracy/warszawa/it/backend,czary',
    '/oferty-pracy/warszawa/it/backend/java',
    '/oferty-pracy//it',
    '/oferty-pracy/%E0%A4%A',
    '/nie-ma-takiej-strony',
    '/en/oferty-pracy/warszawa',
    '/filtry/warszawa',
  ])('[LI-1] %s gives the 404 page', (href) => {
    expect(parse(href).kind).toBe('notFound')
  })

  test('[LI-17] has translated prefixes and markers, and its remote marker sets the remote filter', () => {
    expect(hrefFor(listingPage, {}, 'pl')).toBe('/oferty-pracy/wszystkie-lokalizacje')
    expect(hrefFor(listingPage, {}, 'en')).toBe('/en/job-offers/all-locations')
    expect(hrefFor(listingPage, { isRemote: true }, 'en')).toBe('/en/job-offers/remote')
    expect(filterOf(listingOf('/oferty-pracy/praca-zdalna')).workplaceTypes).toEqual(['remote'])
    expect(filterOf(listingOf('/oferty-pracy/wszystkie-lokalizacje')).workplaceTypes).toEqual([])
  })

  test.each([
    ['/oferty-pracy', '/oferty-pracy/wszystkie-lokalizacje'],
    ['/oferty-pracy/warszawa/', '/oferty-pracy/warszawa'],
    ['/oferty-pracy/Warszawa/IT', '/oferty-pracy/warszawa/it'],
    ['/oferty-pracy/warszawa/backend', '/oferty-pracy/warszawa/it/backend'],
    ['/oferty-pracy/all-locations/finance', '/oferty-pracy/wszystkie-lokalizacje/finanse'],
    ['/en/job-offers/remote/it/frontend', '/en/job-offers/remote/it/frontend-development'],
    ['/oferty-pracy/warszawa/it/frontend,backend', '/oferty-pracy/warszawa/it/backend,frontend'],
    ['/oferty-pracy/warszawa/stare', '/oferty-pracy/warszawa/finanse'],
    ['/oferty-pracy/warszawa/przewodnik', '/przewodnik'],
  ])('%s redirects permanently to %s', (href, to) => {
    expect(parse(href)).toEqual({ kind: 'redirect', to, isPermanent: true })
  })

  test('of the filter form keeps its listing in either language', () => {
    const address = parse('/filtry/praca-zdalna/it/frontend?typ-umowy=b2b', filtersPage)
    expect(address.kind === 'page' && alternatesOf(filtersPage, address.params)).toEqual({
      pl: '/filtry/praca-zdalna/it/frontend?typ-umowy=b2b',
      en: '/en/filters/remote/it/frontend-development?typ-umowy=b2b',
    })
  })
})

describe('the query of a listing URL', () => {
  const redirectOf = (href: string): string => {
    const address = parse(href)
    if (address.kind !== 'redirect') throw new Error(`${href} is ${JSON.stringify(address)}`)
    return address.to.replace('/oferty-pracy/wszystkie-lokalizacje', '')
  }
  const all = '/oferty-pracy/wszystkie-lokalizacje'

  test.each([
    ['?zarobki=10000', 'one number'],
    ['?zarobki=10000,20000,30000', 'three numbers'],
    ['?zarobki=10000,abc', 'a word'],
    ['?zarobki=-1,20000', 'a number below the least'],
    ['?zarobki=1,1000001', 'a number above the most'],
    ['?zarobki=20000,10000', 'the bounds swapped'],
    ['?typ-umowy=niewolnictwo', 'a value that is not in the configuration'],
    ['?ukraina=1', 'another word than the marker'],
    ['?widelki=true', 'another word than the marker'],
    ['?radius=0', 'radius 0'],
    ['?radius=20', 'a radius without a city'],
    ['?keyword=+++', 'an empty keyword'],
    ['?sortBy=publikacja', 'an unknown order'],
  ])('[FI-5] %s is dropped: %s', (query) => {
    expect(redirectOf(all + query)).toBe('')
  })

  test('[FI-5] keeps only known values, in the order of the configuration', () => {
    expect(redirectOf(`${all}?typ-umowy=b2b,czary,umowa-o-prace`)).toBe('?typ-umowy=umowa-o-prace,b2b')
  })

  test('[FI-5] keeps free texts unchanged, including commas inside', () => {
    const listing = listingOf(`${all}?companies=Kowalski%252C+Nowak,Zefir&skills=C%2B%2B,Zaklęcia`)
    expect(listing.companies).toEqual(['Kowalski, Nowak', 'Zefir'])
    expect(listing.skills).toEqual(['C++', 'Zaklęcia'])
  })

  test('keeps at most twenty free texts', () => {
    const titles = Array.from({ length: 3_000 }, (_, index) => index.toString(36))
    expect(redirectOf(`${all}?titles=${titles.join(',')}`)).toBe(`?titles=${titles.slice(0, 20).join(',')}`)
  })

  test('[FI-5] accepts markers and a valid salary range', () => {
    const filter = filterOf(listingOf(`${all}?zarobki=10000,20000&ukraina=tak&widelki=tak`))
    expect(filter).toMatchObject({
      salaryFrom: 10000,
      salaryTo: 20000,
      isUkraineFriendly: true,
      withSalary: true,
    })
  })

  test('[LI-5] has sortBy and orderBy for each choice of the sort menu', () => {
    const hrefOf = (sort: (typeof sortOptions)[number], asked = {}) =>
      hrefFor(listingPage, { ...asked, sort }, 'pl')
    expect(sortOptions.map((sort) => hrefOf(sort).replace(all, ''))).toEqual([
      '',
      '',
      '?sortBy=newest&orderBy=DESC',
      '?sortBy=salary&orderBy=DESC',
      '?sortBy=salary&orderBy=ASC',
    ])
    const sortsOf = (asked: Partial<Listing>) =>
      sortOptions.map((sort) => listingOf(hrefOf(sort, asked)).sort)
    expect(sortsOf({ keyword: 'java' })).toEqual(sortOptions)
    // Relevance needs a text, so the option is not offered.
    expect(sortsOf({})).toEqual(['published', ...sortOptions.slice(1)])
  })

  test('from a plain form redirects to the canonical URL', () => {
    expect(
      parse(
        '/oferty-pracy?keyword=java&miasto=Warsaw&radius=20&zarobki-od=15+000&typ-umowy=b2b&typ-umowy=staz',
      ),
    ).toEqual({
      kind: 'redirect',
      to: '/oferty-pracy/warszawa?keyword=java&radius=20&typ-umowy=b2b,staz&zarobki=15000,1000000',
      isPermanent: false,
    })
    expect(redirectOf(`${all}?praca-zdalna=tak&keyword=`)).toBe('/oferty-pracy/praca-zdalna')
  })

  test('has the words to be searched literally, only together with a keyword', () => {
    expect(listingOf(`${all}?keyword=java+zamosc&literal=zamosc`)).toMatchObject({ literal: ['zamosc'] })
    expect(redirectOf(`${all}?literal=zamosc&keyword=`)).toBe('')
  })

  test('reads remote work and all places typed as the place', () => {
    expect(redirectOf(`${all}?miasto=zdalnie`)).toBe('/oferty-pracy/praca-zdalna')
    expect(redirectOf('/oferty-pracy/warszawa?miasto=Remote+work')).toBe('/oferty-pracy/praca-zdalna')
    expect(redirectOf('/oferty-pracy/warszawa?miasto=Cała+Polska')).toBe('')
  })

  test('keeps an unknown city, so that the page can report it', () => {
    expect(listingOf(`${all}?miasto=Atlantyda`)).toMatchObject({ citySlug: null, unknownCity: 'Atlantyda' })
  })

  test('keeps unknown parameters in a redirect', () => {
    expect(redirectOf(`${all}?utm_source=list&radius=0`)).toBe('?utm_source=list')
  })

  test('a category filters by itself, subcategories replace it', () => {
    expect(filterOf({ ...emptyListing, category: it }).categoryIds).toEqual([1])
    expect(filterOf({ ...emptyListing, category: it, subcategories: [frontend] }).categoryIds).toEqual([12])
  })
})

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const tidied = words
  .map((text) => text.toWellFormed().replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const texts = fc.uniqueArray(fc.oneof(tidied, fc.constantFrom('a,b', '50%2C', '%25', '%')), { maxLength: 3 })
const choices = <Value extends string>({ values }: { values: readonly { value: Value }[] }) =>
  fc.subarray(values.map(({ value }) => value))
const branches: fc.Arbitrary<Pick<Listing, 'category' | 'subcategories'>> = fc.oneof(
  fc.constant({ category: null, subcategories: [] }),
  fc.subarray([backend, frontend]).map((subcategories) => ({ category: it, subcategories })),
  fc.subarray([accounting]).map((subcategories) => ({ category: finance, subcategories })),
)
const listings: fc.Arbitrary<Listing> = fc
  .record({
    citySlug: fc.option(fc.constantFrom(...cities)),
    branch: branches,
    keyword: fc.oneof(fc.constant(''), tidied),
    titles: texts,
    companies: texts,
    skills: texts,
    radiusKm: fc.constantFrom(0, 10, 30),
    employmentTypes: choices(filterParams.employmentTypes),
    experienceLevels: choices(filterParams.experienceLevels),
    workingTimes: choices(filterParams.workingTimes),
    workplaceTypes: choices(filterParams.workplaceTypes),
    isRemote: fc.boolean(),
    isUkraineFriendly: fc.boolean(),
    withSalary: fc.boolean(),
    salary: fc.option(
      fc.record({ min: fc.integer({ min: 1, max: 500 }), max: fc.integer({ min: 500, max: 900 }) }),
    ),
    sort: fc.constantFrom(...sortOptions),
    from: fc.nat(5000),
    itemsCount: fc.integer({ min: 1, max: 100 }),
    showMap: fc.boolean(),
  })
  .map(({ branch, ...rest }) =>
    normalizeRemote({
      ...emptyListing,
      ...rest,
      ...branch,
      sort: effectiveSort(rest),
      radiusKm: rest.citySlug === null ? 0 : rest.radiusKm,
    }),
  )

describe('any listing', () => {
  test('has a URL that is parsed back as the same listing, in both languages', () => {
    fc.assert(
      fc.property(listings, fc.constantFrom(...locales), (listing, locale) => {
        expect(parse(hrefFor(listingPage, listing, locale))).toEqual({
          kind: 'page',
          locale,
          params: listing,
        })
      }),
      { numRuns: 500 },
    )
  })
})

describe('any URL of the board', () => {
  const segments = fc.constantFrom(
    'oferty-pracy',
    'en',
    'job-offers',
    'praca-zdalna',
    'Warszawa',
    'it',
    'backend,frontend',
    'frontend,backend',
    'finance',
    'szukaj',
    '',
    '%',
    'job-offer',
  )
  const paths = fc
    .array(fc.oneof({ weight: 5, arbitrary: segments }, words), { maxLength: 5 })
    .map((parts) => `/${parts.join('/')}`)
  const keys = fc.constantFrom(
    'keyword',
    'titles',
    'zarobki',
    'zarobki-od',
    'miasto',
    'radius',
    'typ-umowy',
    'praca-zdalna',
    'sortBy',
    'orderBy',
    'from',
    'itemsCount',
    'utm',
  )
  const values = fc.oneof(
    words,
    fc.constantFrom('', 'tak', '0', '20', '100,200', 'b2b', 'Warszawa', 'salary', 'ASC', 'a%2Cb,%'),
  )
  const queries = fc.array(fc.tuple(keys, values), { maxLength: 6 }).map((entries) => {
    const params = new URLSearchParams(entries.map(([key, value]) => [key, value.toWellFormed()]))
    return entries.length === 0 ? '' : `?${params}`
  })

  test('is canonical after at most one redirect', () => {
    fc.assert(
      fc.property(paths, queries, (path, query) => {
        const first = parse(path.replace('?', '') + query)
        if (first.kind !== 'redirect') return
        expect(parse(first.to).kind).not.toBe('redirect')
      }),
      { numRuns: 2000 },
    )
  })
})
