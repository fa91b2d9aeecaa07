import { randomInt } from 'node:crypto'
import { companiesPage, companyPage } from '#features/companies/addresses.ts'
import { companyTypes } from '#features/companies/contract.ts'
import { companyTypeWords, industries } from '#features/companies/data/dictionaries.ts'
import {
  countBy,
  type DirectoryFilter,
  filterEntries,
  seedLimit,
  shuffle,
} from '#features/companies/directory.ts'
import type { PresentCompany } from '#features/companies/profile.ts'
import { inLanguage } from '#features/companies/rules.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Translated } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { joinShortWords } from '#kernel/text/join-short-words.ts'
import type { CompaniesData, CompanyTile, CountedValue } from '#screens/companies/company-data.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { companyPaySpan } from './company-pay.ts'
import { searchFormData } from './listing/load-listing.ts'

const A_PAGE = 24
const MAX_CITIES = 40
const MAX_NAME_LENGTH = 80

interface DirectoryParameters {
  readonly name: string
  readonly cities: readonly string[]
  readonly types: readonly string[]
  readonly industries: readonly string[]
  readonly isRecruiting: boolean
  /** Seed of the random order; null until one is drawn. */
  readonly seed: number | null
  readonly page: number
}

const wholeNumber = (text: string | null, most: number): number | null =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) < most ? Number(text) : null

// A mistyped seed would otherwise be drawn anew on each page, where companies repeat and others are missing.
const seedOf = (text: string | null): number | null =>
  text === null ? null : (wholeNumber(text, seedLimit) ?? 0)

/** Reads the directory's query. Invalid numbers count as absent; unknown values are kept and match no company. */
export const readCompaniesQuery = (query: URLSearchParams): DirectoryParameters => ({
  name: (query.get('name') ?? '').trim().slice(0, MAX_NAME_LENGTH),
  cities: query.getAll('city').filter((value) => value !== ''),
  types: query.getAll('type'),
  industries: query.getAll('industry'),
  isRecruiting: query.has('recruiting'),
  seed: seedOf(query.get('seed')),
  page: Math.max(1, wholeNumber(query.get('page'), 100_000) ?? 1),
})

const queryOf = (asked: DirectoryParameters, seed: number, page: number): string => {
  const query = new URLSearchParams()
  if (asked.name !== '') query.set('name', asked.name)
  for (const city of asked.cities) query.append('city', city)
  for (const type of asked.types) query.append('type', type)
  for (const industry of asked.industries) query.append('industry', industry)
  if (asked.isRecruiting) query.set('recruiting', '1')
  query.set('seed', String(seed))
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

const filterOf = (asked: DirectoryParameters): DirectoryFilter => ({
  companyName: foldText(asked.name),
  cities: asked.cities,
  types: asked.types,
  industries: asked.industries,
  isActivelyRecruiting: asked.isRecruiting ? true : null,
})

export const loadCompanies = async (page: PageContext): Promise<CompaniesData> => {
  const { tenant, locale, services, url } = page
  const asked = readCompaniesQuery(url.searchParams)
  const seed = asked.seed ?? randomInt(seedLimit)
  const all = await services.companyProfiles.list(tenant)
  const filter = filterOf(asked)
  const found = filterEntries(all, filter)
  const pageCount = Math.ceil(found.length / A_PAGE)
  const action = hrefFor(companiesPage, {}, locale)
  const shown = shuffle(found, seed).slice((asked.page - 1) * A_PAGE, asked.page * A_PAGE)
  const numbers = Array.from({ length: pageCount }, (_, at) => at + 1)
  return {
    search: searchFormData(page, emptyListing),
    total: found.length,
    companies: shown.map((company) => companyTile(page, company)),
    filters: {
      ...{ action, seed, name: asked.name, isRecruiting: asked.isRecruiting },
      recruiting: filterEntries(all, { ...filter, isActivelyRecruiting: true }).length,
      cities: countedCities(page, all, filter),
      types: counted(page, filterEntries(all, filter, 'types'), {
        valuesOf: ({ companyType }) => [companyType],
        words: companyTypeWords,
        values: companyTypes,
        chosen: asked.types,
      }),
      industries: counted(page, filterEntries(all, filter, 'industries'), {
        valuesOf: ({ industry }) => (industry === null ? [] : [industry]),
        words: industries,
        values: Object.keys(industries),
        chosen: asked.industries,
      }).filter(({ count, isOn }) => count > 0 || isOn),
      activeCount:
        [asked.name !== '', asked.isRecruiting].filter(Boolean).length +
        asked.cities.length +
        asked.types.length +
        asked.industries.length,
    },
    places: placesOf(page, found),
    page: asked.page,
    pageCount,
    pageHrefs: Object.fromEntries(numbers.map((number) => [number, action + queryOf(asked, seed, number)])),
  }
}

const CITIES_SHOWN = 2

/** Data of a company's tile in lists. */
export const companyTile = (page: PageContext, present: PresentCompany): CompanyTile => {
  const { locale, services } = page
  const { company, cities } = present
  const t = translatorOf(locale)
  const names = cities.flatMap((slug) => services.places.bySlug(slug)?.names[locale] ?? [])
  const more =
    names.length > CITIES_SHOWN
      ? ` ${t('companies:list.andMore', { more: names.length - CITIES_SHOWN })}`
      : ''
  return {
    name: company.name,
    href: hrefFor(companyPage, { slug: company.slug }, locale),
    logoUrl: company.logoUrl,
    coverPath: present.coverThumbPath,
    facts: [
      ...(company.companyType === 'other' ? [] : [companyTypeWords[company.companyType][locale]]),
      ...(company.size === null
        ? []
        : [t('companies:list.people', { size: company.size.replace('-', '–') })]),
      ...(names.length === 0 ? [] : [names.slice(0, CITIES_SHOWN).join(', ') + more]),
    ],
    text: joinShortWords(inLanguage(company.shortDescription, locale), locale) || null,
    offerCount: present.offerCount,
    pay: companyPaySpan(page, present),
    isRecruiting: present.isRecruiting,
    hasStory: present.story !== null,
  }
}

interface OptionSource {
  readonly valuesOf: (entry: PresentCompany) => readonly string[]
  readonly words: Readonly<Record<string, Translated>>
  readonly values: readonly string[]
  readonly chosen: readonly string[]
}

const counted = (
  { locale }: PageContext,
  entries: readonly PresentCompany[],
  { valuesOf, words, values, chosen }: OptionSource,
): CountedValue[] => {
  const counts = countBy(entries, valuesOf)
  return values.map((value) => ({
    value,
    label: words[value]?.[locale] ?? value,
    count: counts.get(value) ?? 0,
    isOn: chosen.includes(value),
  }))
}

const countedCities = (
  { locale, services }: PageContext,
  all: readonly PresentCompany[],
  filter: DirectoryFilter,
): CountedValue[] => {
  const counts = countBy(filterEntries(all, filter, 'cities'), ({ cities }) => cities)
  const values = [...counts].map(([value, count]) => ({
    ...{ value, count, isOn: filter.cities.includes(value) },
    label: services.places.bySlug(value)?.names[locale] ?? value,
  }))
  return values.sort((one, other) => other.count - one.count).slice(0, MAX_CITIES)
}

const placesOf = (
  { locale, services }: PageContext,
  found: readonly PresentCompany[],
): CompaniesData['places'] =>
  [...countBy(found, ({ cities }) => cities)]
    .flatMap(([slug, count]) => {
      const place = services.places.bySlug(slug)
      if (!place) return []
      const { names, latitude, longitude } = place
      const href = withQuery(hrefFor(companiesPage, {}, locale), { city: slug })
      return [{ name: names[locale], href, count, latitude, longitude }]
    })
    .sort((one, other) => other.count - one.count)
