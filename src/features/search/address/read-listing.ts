import { type Address, type AddressUrl, hrefFor, matchPath } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ListingPage } from '../addresses.ts'
import { formKeys } from './form-keys.ts'
import type { Listing } from './listing.ts'
import {
  type Board,
  type Branch,
  type ListingPath,
  readCategorySlug,
  readListingPath,
} from './listing-path.ts'
import {
  foreignEntries,
  isSameQuery,
  knownEntries,
  normalizeRemote,
  readListingQuery,
  writeListingQuery,
} from './listing-query.ts'
import { placeModeOf } from './place-words.ts'
import { queryText, tidyText } from './query-text.ts'

/** Reads an address of a listing: the listing, or the canonical address to redirect to. Never throws. */
export const readListingAddress = (page: ListingPage, url: AddressUrl, board: Board): Address<Listing> => {
  const match = matchPath(page, url.pathname)
  const path = match && readListingPath(match.rest, board, match.locale)
  if (!path) return { kind: 'notFound' }
  const { locale } = match
  const moved = movedTo({ page, locale, path }, board)
  if (moved !== null) return { kind: 'redirect', to: moved, isPermanent: true }
  const query = new URLSearchParams(url.search)
  const listing = readListing(query, { locale, path }, board)
  const canonical = pathOf(hrefFor(page, listing, locale))
  const entries = writeListingQuery(listing)
  if (decodeURIComponent(url.pathname) === canonical && isSameQuery(knownEntries(query), entries))
    return { kind: 'page', locale, params: listing }
  const to = canonical + queryText([...entries, ...foreignEntries(query)])
  return { kind: 'redirect', to, isPermanent: canonical === pathOf(hrefFor(page, path, locale)) }
}

interface ReadPath {
  readonly locale: Locale
  readonly path: ListingPath
}

const pathOf = (href: string): string => href.replace(/\?.*$/, '')

/** The category that a plain form submits; without the field, or with an unknown category, that of the path. */
const readCategory = (query: URLSearchParams, { locale, path }: ReadPath, board: Board): Branch => {
  const slug = query.get(formKeys.category)
  if (slug === null || path.category?.seoSlugs[locale] === slug) return path
  if (slug === '') return { category: null, subcategories: [] }
  return readCategorySlug(slug, board, locale) ?? path
}

const readListing = (query: URLSearchParams, read: ReadPath, board: Board): Listing => {
  const { path } = read
  const fields = readListingQuery(query)
  // A plain form submits the city as typed text or as one of several options; it overrides the city of the path.
  const [typed = ''] = query
    .getAll(formKeys.city)
    .map(tidyText)
    .filter((text) => text !== '')
  const mode = placeModeOf(typed)
  const named = mode === null ? (board.cityByName(typed)?.slug ?? null) : null
  const citySlug = typed === '' ? path.citySlug : named
  return normalizeRemote({
    ...fields,
    ...readCategory(query, read, board),
    citySlug,
    unknownCity: typed !== '' && citySlug === null && mode === null ? typed : '',
    isRemote: path.isRemote || fields.isRemote || mode === 'remote',
    radiusKm: citySlug === null ? 0 : fields.radiusKm,
  })
}

interface ListingRequest extends ReadPath {
  readonly page: ListingPage
}

/** Target of a category that only redirects: a path, an address, or the listing of the category with that key. */
const movedTo = ({ page, locale, path }: ListingRequest, board: Board): string | null => {
  const target = path.category?.redirectTo
  if (!target) return null
  if (/^(\/|https:)/.test(target)) return target
  const category = board.categories.find(({ key, redirectTo }) => key === target && redirectTo === null)
  return category ? hrefFor(page, { ...path, category, subcategories: [] }, locale) : null
}
