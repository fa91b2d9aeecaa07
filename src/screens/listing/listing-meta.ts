import type { Listing } from '#features/search/address/listing.ts'
import type { Translate } from '#kernel/translator.ts'
import type { ListingData } from './listing-data.ts'

/** Whether search engines may index it: places and categories with offers only, no combinations of filters. */
export const isIndexed = (listing: Listing, total: number): boolean => {
  const { citySlug, category, subcategories, isRemote, sort, from, itemsCount, showMap, ...filters } = listing
  const isPlain = Object.values(filters).every(
    (value) => value === '' || value === 0 || value === false || value === null || isEmptyList(value),
  )
  return total > 0 && isPlain && subcategories.length <= 1 && !(isRemote && citySlug !== null)
}

const shorten = (text: string): string => {
  const characters = [...text]
  return characters.length <= MAX_TITLE_KEYWORD
    ? text
    : `${characters
        .slice(0, MAX_TITLE_KEYWORD - 1)
        .join('')
        .trimEnd()}…`
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Characters of a search text that the title shows; search engines and tabs cut titles at about this length. */
const MAX_TITLE_KEYWORD = 60

/** Title and meta description of a listing page. The title begins with the search text, which tells tabs apart. */
export const listingMeta = (data: ListingData, board: string, t: Translate) => {
  const { cityName, isRemote } = data.place
  const inCity = data.place.inCity === null ? null : t('search:meta.jobsIn', { where: data.place.inCity })
  const where =
    cityName === null ? t('search:meta.jobs') : (inCity ?? t('search:meta.jobsAt', { city: cityName }))
  const place = isRemote && cityName === null ? t('search:meta.jobsRemote') : where
  const what = [place, ...data.categoryLabels].join(', ')
  const keyword = shorten(data.search.keyword.trim())
  const offers = t('search:listing.offers', { count: data.total })
  return {
    title: t('search:meta.title', { what: keyword === '' ? what : `${keyword} – ${what}`, offers, board }),
    description: t('search:meta.description', { what, offers }),
  }
}
