import { allCitiesMarkers } from '#features/search/address/listing-path.ts'
import { readListingQuery, writeListingQuery } from '#features/search/address/listing-query.ts'
import { queryText } from '#features/search/address/query-text.ts'
import type { Locale } from '#kernel/locale.ts'
import type { CategoryBarData } from '../category-bar-data.ts'
import { PREFIX_SEGMENTS } from './filters/filters-at-address.ts'

/**
 * The category bar of another list of the board, of which only the address is known since it could not be loaded: the
 * chosen category and what the links lead to are those of the address, the counts are those of the former list, as are links
 * to elsewhere than a list.
 */
export const categoriesAtAddress = (
  former: CategoryBarData,
  address: string,
  locale: Locale,
): CategoryBarData => {
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  const at = PREFIX_SEGMENTS[locale]
  const [place = allCitiesMarkers[locale], category] = path.split('/').slice(at)
  const asked = readListingQuery(new URLSearchParams(search))
  const query = queryText(writeListingQuery({ ...asked, citySlug: place, from: 0 }))
  const prefix = path.split('/').slice(0, at).join('/')
  const hrefOf = (...slugs: string[]) => [prefix, place, ...slugs].join('/') + query
  const allHref = hrefOf()
  const activeId = former.categories.find(({ slug }) => slug === category)?.id ?? null
  const categories = former.categories.map((one) => ({
    ...one,
    href: one.id === activeId ? allHref : one.href.startsWith(prefix) ? hrefOf(one.slug) : one.href,
  }))
  return { ...former, allHref, activeId, categories }
}
