import type { Locale, Translated } from '#kernel/locale.ts'
import { filterParams, formKeys } from './address/filter-params.ts'
import { emptyListing, type Listing } from './address/listing.ts'
import { type Board, type ListingPath, readListingPath, writeListingPath } from './address/listing-path.ts'
import {
  foreignEntries,
  isSameQuery,
  knownEntries,
  readListingQuery,
  settleRemote,
  writeListingQuery,
} from './address/listing-query.ts'
import { queryText, tidyText } from './address/query-text.ts'
import type { OfferFilter } from './contract.ts'

/** Screens that show a listing: the list itself and, without scripts, the pages of its filter and search forms. */
export const listingScreens = ['listing', 'filters', 'search'] as const
export type ListingScreen = (typeof listingScreens)[number]

export interface ScreenParams {
  readonly home: Record<never, never>
  readonly categories: Record<never, never>
  readonly listing: Partial<Listing>
  readonly filters: Partial<Listing>
  readonly search: Partial<Listing>
  readonly offer: { readonly slug: string }
  readonly apply: { readonly slug: string }
  readonly leave: { readonly slug: string }
}
export type Screen = keyof ScreenParams

/** First segment of each screen's path; English stands under /en. */
const prefixes = {
  categories: { pl: 'kategorie', en: 'categories' },
  listing: { pl: 'oferty-pracy', en: 'job-offers' },
  filters: { pl: 'filtry', en: 'filters' },
  search: { pl: 'szukaj', en: 'search' },
  offer: { pl: 'oferta-pracy', en: 'job-offer' },
} as const satisfies Record<string, Translated>

/** Last segment of the page with an offer's application form. */
const applySegment: Translated = { pl: 'aplikuj', en: 'apply' }
/** Last segment of the way to the employer's own page. */
const leaveSegment: Translated = { pl: 'przejdz', en: 'go' }

const localePrefix: Translated = { pl: '', en: '/en' }

type ListingAddress = {
  [Kind in ListingScreen]: { readonly kind: Kind; readonly locale: Locale; readonly listing: Listing }
}[ListingScreen]

export type Address =
  | { readonly kind: 'home'; readonly locale: Locale }
  | { readonly kind: 'categories'; readonly locale: Locale }
  | ListingAddress
  | { readonly kind: 'offer'; readonly locale: Locale; readonly slug: string }
  | { readonly kind: 'apply' | 'leave'; readonly locale: Locale; readonly slug: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }
  | { readonly kind: 'notFound'; readonly locale: Locale }

const listingHref = (screen: ListingScreen, asked: Listing, locale: Locale): string => {
  const listing = settleRemote(asked)
  return `${localePrefix[locale]}/${prefixes[screen][locale]}/${writeListingPath(listing, locale)}${queryText(writeListingQuery(listing))}`
}

/** The canonical address of a screen, from the root of the tenant's host. The only maker of links. */
export const hrefFor = <S extends Screen>(screen: S, params: ScreenParams[S], locale: Locale): string => {
  const root = localePrefix[locale]
  if (screen === 'home') return root === '' ? '/' : root
  if (screen === 'categories') return `${root}/${prefixes.categories[locale]}`
  if (isListingScreen(screen)) return listingHref(screen, { ...emptyListing, ...params }, locale)
  const slug = 'slug' in params ? encodeURIComponent(params.slug) : ''
  const offer = `${root}/${prefixes.offer[locale]}/${slug}`
  if (screen === 'leave') return `${offer}/${leaveSegment[locale]}`
  return screen === 'apply' ? `${offer}/${applySegment[locale]}` : offer
}

const isListingScreen = (screen: string): screen is ListingScreen =>
  listingScreens.some((listingScreen) => listingScreen === screen)

/** The same page in another language; null where there is none. */
export const translateAddress = (address: Address, locale: Locale): string | null => {
  switch (address.kind) {
    case 'home':
    case 'categories':
      return hrefFor(address.kind, {}, locale)
    case 'listing':
    case 'filters':
    case 'search':
      return hrefFor(address.kind, address.listing, locale)
    case 'offer':
    case 'apply':
    case 'leave':
      return hrefFor(address.kind, { slug: address.slug }, locale)
    default:
      return null
  }
}

/** Reads the path and query of a page. Never throws; what it cannot place is notFound. */
export const parseAddress = (url: RequestUrl, board: Board): Address => {
  const segments = readSegments(url.pathname)
  const locale: Locale = segments?.[0] === 'en' ? 'en' : 'pl'
  if (!segments) return { kind: 'notFound', locale }
  const [prefix = '', ...rest] = locale === 'en' ? segments.slice(1) : segments
  if (prefix === '') return { kind: 'home', locale }
  if (prefix === prefixes.categories[locale] && rest.length === 0) return { kind: 'categories', locale }
  if (prefix === prefixes.offer[locale]) return parseOffer(rest, locale)
  if (prefix === prefixes.offer.en) return parseOldOffer(rest, url.search)
  const screen = listingScreens.find((name) => prefixes[name][locale] === prefix)
  const path = screen && readListingPath(rest, board, locale)
  return screen && path ? parseListing({ url, screen, locale, path }, board) : { kind: 'notFound', locale }
}

interface RequestUrl {
  readonly pathname: string
  readonly search: string
}

/** Decoded segments; null for a broken escape, a NUL or an empty segment inside. */
const readSegments = (pathname: string): readonly string[] | null => {
  const parts = pathname.replace(/^\//, '').replace(/\/$/, '').split('/')
  try {
    const segments = parts.map(decodeURIComponent)
    const isBroken = segments.length > 1 && segments.includes('')
    return isBroken || segments.some((segment) => segment.includes('\0')) ? null : segments
  } catch {
    return null
  }
}

const parseOffer = ([slug, last, ...more]: readonly string[], locale: Locale): Address => {
  if (!slug || more.length > 0) return { kind: 'notFound', locale }
  if (last === undefined) return { kind: 'offer', locale, slug }
  if (last === applySegment[locale]) return { kind: 'apply', locale, slug }
  return last === leaveSegment[locale] ? { kind: 'leave', locale, slug } : { kind: 'notFound', locale }
}

/** /job-offer/{slug}: the untranslated address that other programs link to. */
const parseOldOffer = ([slug, ...more]: readonly string[], search: string): Address =>
  slug && more.length === 0
    ? { kind: 'redirect', to: hrefFor('offer', { slug }, 'pl') + search, isPermanent: true }
    : { kind: 'notFound', locale: 'pl' }

interface ListingRequest {
  readonly url: RequestUrl
  readonly screen: ListingScreen
  readonly locale: Locale
  readonly path: ListingPath
}

const parseListing = ({ url, screen, locale, path }: ListingRequest, board: Board): Address => {
  const moved = movedTo({ screen, locale, path }, board)
  if (moved !== null) return { kind: 'redirect', to: moved, isPermanent: true }
  const query = new URLSearchParams(url.search)
  const listing = readListing(query, path, board)
  const canonical = pathOf(hrefFor(screen, listing, locale))
  const entries = writeListingQuery(listing)
  if (decodeURIComponent(url.pathname) === canonical && isSameQuery(knownEntries(query), entries))
    return { kind: screen, locale, listing }
  const to = canonical + queryText([...entries, ...foreignEntries(query)])
  return { kind: 'redirect', to, isPermanent: canonical === pathOf(hrefFor(screen, path, locale)) }
}

const pathOf = (href: string): string => href.replace(/\?.*$/, '')

const readListing = (query: URLSearchParams, path: ListingPath, board: Board): Listing => {
  const fields = readListingQuery(query)
  const typed = tidyText(query.get(formKeys.city) ?? '')
  // A plain form has the city as typed text; it wins over the city of the path.
  const citySlug = typed === '' ? path.citySlug : (board.cityByName(typed)?.slug ?? null)
  return settleRemote({
    ...fields,
    ...path,
    citySlug,
    unknownCity: typed !== '' && citySlug === null ? typed : '',
    isRemote: path.isRemote || fields.isRemote,
    radiusKm: citySlug === null ? 0 : fields.radiusKm,
  })
}

/** Where a category leads that only points elsewhere: to a path or address, or to the category of a key. */
const movedTo = ({ screen, locale, path }: Omit<ListingRequest, 'url'>, board: Board): string | null => {
  const target = path.category?.redirectTo
  if (!target) return null
  if (/^(\/|https:)/.test(target)) return target
  const category = board.categories.find(({ key, redirectTo }) => key === target && redirectTo === null)
  return category ? hrefFor(screen, { ...path, category, subcategories: [] }, locale) : null
}

/** The search service's question for what an address asks. */
export const filterOf = (listing: Listing): OfferFilter => {
  const { max } = filterParams.salary
  return {
    ...(listing.keyword !== '' && { typed: { text: listing.keyword, literal: listing.literal } }),
    keywords: [],
    titles: listing.titles,
    companies: listing.companies,
    skills: listing.skills,
    categoryIds:
      listing.subcategories.length > 0
        ? listing.subcategories.map(({ id }) => id)
        : listing.category
          ? [listing.category.id]
          : [],
    citySlug: listing.citySlug,
    radiusKm: listing.radiusKm,
    employmentTypes: listing.employmentTypes,
    experienceLevels: listing.experienceLevels,
    workingTimes: listing.workingTimes,
    // The same as the switch, but the other workplaces are counted beside it.
    workplaceTypes: listing.isRemote ? ['remote'] : listing.workplaceTypes,
    isRemote: false,
    withSalary: listing.withSalary,
    salaryFrom: listing.salary && listing.salary.min > 0 ? listing.salary.min : null,
    salaryTo: listing.salary && listing.salary.max < max ? listing.salary.max : null,
    isUkraineFriendly: listing.isUkraineFriendly,
    languages: [],
    contentLanguages: [],
  }
}
