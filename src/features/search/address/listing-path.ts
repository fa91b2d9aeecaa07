import type { Locale, Translated } from '#kernel/locale.ts'
import { locales } from '#kernel/locale.ts'
import type { AddressCategory, Listing } from './listing.ts'

export const allCitiesMarkers: Translated = { pl: 'wszystkie-lokalizacje', en: 'all-locations' }
export const remoteMarkers: Translated = { pl: 'praca-zdalna', en: 'remote' }

export interface Board {
  readonly categories: readonly AddressCategory[]
  readonly cityBySlug: (slug: string) => { readonly slug: string } | null
  /** By a name in any language, as people type it, inflected or misspelled. */
  readonly cityByName: (name: string) => { readonly slug: string } | null
}

type Place = Pick<Listing, 'citySlug' | 'isRemote'>
export type Branch = Pick<Listing, 'category' | 'subcategories'>
export type ListingPath = Place & Branch

const isAny = (markers: Translated, segment: string): boolean =>
  locales.some((locale) => markers[locale] === segment)

/** Whether a path segment is the marker of remote work, in either language. */
export const isRemoteMarker = (place: string): boolean => isAny(remoteMarkers, place)

const readPlace = (segment: string | undefined, board: Board): Place | null => {
  if (segment === undefined || isAny(allCitiesMarkers, segment)) return { citySlug: null, isRemote: false }
  if (isAny(remoteMarkers, segment)) return { citySlug: null, isRemote: true }
  const city = board.cityBySlug(segment)
  return city && { citySlug: city.slug, isRemote: false }
}

const hadSlug = ({ formerSeoSlugs }: AddressCategory, slug: string): boolean =>
  locales.some((locale) => formerSeoSlugs[locale].includes(slug))

const findCategory = (slug: string, categories: readonly AddressCategory[], locale: Locale) =>
  categories.find((category) => category.seoSlugs[locale] === slug) ??
  categories.find((category) => category.formerSeoSlugs[locale].includes(slug)) ??
  categories.find((category) => isAny(category.seoSlugs, slug)) ??
  categories.find((category) => hadSlug(category, slug))

const inOrder = (categories: readonly AddressCategory[]) =>
  [...categories].sort((one, other) => one.position - other.position || one.id - other.id)

const readBranch = (
  [slug, subSlugs]: readonly (string | undefined)[],
  board: Board,
  locale: Locale,
): Branch | null => {
  if (slug === undefined) return { category: null, subcategories: [] }
  const tops = board.categories.filter(({ parentId }) => parentId === null)
  const category = findCategory(slug, tops, locale)
  if (!category) return subSlugs === undefined ? readLoneChild(slug, board, locale) : null
  if (subSlugs === undefined) return { category, subcategories: [] }
  const children = board.categories.filter(({ parentId }) => parentId === category.id)
  // The slug of a removed subcategory is among its parent's former slugs; it is dropped, the parent stays.
  const found = subSlugs
    .split(',')
    .map(
      (subSlug) => findCategory(subSlug, children, locale) ?? (hadSlug(category, subSlug) ? null : undefined),
    )
  const subcategories = inOrder(children.filter((child) => found.includes(child)))
  return found.includes(undefined) ? null : { category, subcategories }
}

/** Accepts a subcategory where a category is expected, adding its parent. */
const readLoneChild = (slug: string, board: Board, locale: Locale): Branch | null => {
  const child = findCategory(slug, board.categories, locale)
  const category = child && board.categories.find(({ id }) => id === child.parentId)
  return child && category ? { category, subcategories: [child] } : null
}

/** The branch of a category that a form names by its slug; null for one that is unknown. */
export const readCategorySlug = (slug: string, board: Board, locale: Locale): Branch | null =>
  readBranch([slug], board, locale)

/** Parses the segments after a listing's prefix; null when one of them is unknown. */
export const readListingPath = (
  segments: readonly string[],
  board: Board,
  locale: Locale,
): ListingPath | null => {
  if (segments.length > 3) return null
  const [placeSegment, ...rest] = segments.map((segment) => segment.toLowerCase())
  const place = readPlace(placeSegment, board)
  const branch = place && readBranch(rest, board, locale)
  return place && branch && { ...place, ...branch }
}

export const writeListingPath = (path: ListingPath, locale: Locale): string => {
  const place = path.citySlug ?? (path.isRemote ? remoteMarkers : allCitiesMarkers)[locale]
  const branch = path.category
    ? [path.category.seoSlugs[locale], path.subcategories.map(({ seoSlugs }) => seoSlugs[locale]).join(',')]
    : []
  return [place, ...branch.filter((segment) => segment !== '')].join('/')
}
