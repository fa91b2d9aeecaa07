import { emptyListing, type Listing, usualSort } from './listing.ts'

/** What else a list can be had as, beside its page: each at the address of the page with its name as an extension. */
export const listingFormats = ['atom', 'json', 'csv'] as const

export type ListingFormat = (typeof listingFormats)[number]

/** The address of a list as something else than a page: `/oferty-pracy/warszawa.csv?keyword=java`. */
export const formatHrefOf = (listingHref: string, format: ListingFormat): string => {
  const end = listingHref.indexOf('?')
  const extension = `.${format}`
  return end < 0 ? listingHref + extension : listingHref.slice(0, end) + extension + listingHref.slice(end)
}

/** The path of the page that such an address is of, and as what it asks for it; null for another path. */
export const formatOfPath = (
  pathname: string,
): { readonly pathname: string; readonly format: ListingFormat } | null => {
  const format = listingFormats.find((one) => pathname.endsWith(`.${one}`))
  return format ? { pathname: pathname.slice(0, -format.length - 1), format } : null
}

/** The place in the list and its order are not the feed's: the newest come first. */
export const feedListing = (listing: Listing): Listing => {
  const { from, itemsCount, showMap } = emptyListing
  return { ...listing, from, itemsCount, sort: usualSort(listing), showMap }
}
