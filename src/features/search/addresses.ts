import { definePage, type Page } from '#kernel/addresses.ts'
import type { Translated } from '#kernel/locale.ts'
import { emptyListing, type Listing } from './address/listing.ts'
import { writeListingPath } from './address/listing-path.ts'
import { normalizeRemote, writeListingQuery } from './address/listing-query.ts'
import { queryText } from './address/query-text.ts'

/** A page whose address states a listing; `address/read-listing.ts` reads it. */
export type ListingPage = Page<Partial<Listing>>

const defineListingPage = (name: string, prefixes: Translated): ListingPage => ({
  name,
  paths: { pl: `${prefixes.pl}/*`, en: `${prefixes.en}/*` },
  write: (asked, locale) => {
    const listing = normalizeRemote({ ...emptyListing, ...asked })
    return `${prefixes[locale]}/${writeListingPath(listing, locale)}${queryText(writeListingQuery(listing))}`
  },
})

export const listingPage = defineListingPage('listing', { pl: '/oferty-pracy', en: '/en/job-offers' })

/** Pages of the listing's filter and search forms for browsers without scripts. */
export const filtersPage = defineListingPage('filters', { pl: '/filtry', en: '/en/filters' })
export const searchPage = defineListingPage('search', { pl: '/szukaj', en: '/en/search' })

/** Page for choosing the listing's city in browsers without scripts. */
export const locationPage = defineListingPage('location', { pl: '/lokalizacja', en: '/en/location' })

export const categoriesPage = definePage('categories', { pl: '/kategorie', en: '/en/categories' })
