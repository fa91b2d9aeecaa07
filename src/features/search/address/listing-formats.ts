import { defaultSort, emptyListing, type Listing } from './listing.ts'

/** Machine-readable formats of a list. Each has the address of the list's page with the format's name as extension. */
export const listingFormats = ['atom', 'json', 'csv'] as const

export type ListingFormat = (typeof listingFormats)[number]

/** Address of a list in a format: `/oferty-pracy/warszawa.csv?keyword=java`. */
export const formatHrefOf = (listingHref: string, format: ListingFormat): string => {
  const end = listingHref.indexOf('?')
  const extension = `.${format}`
  return end < 0 ? listingHref + extension : listingHref.slice(0, end) + extension + listingHref.slice(end)
}

/** Splits the path of a list in a format into its page's path and the format; null for another path. */
export const formatOfPath = (
  pathname: string,
): { readonly pathname: string; readonly format: ListingFormat } | null => {
  const format = listingFormats.find((one) => pathname.endsWith(`.${one}`))
  return format ? { pathname: pathname.slice(0, -format.length - 1), format } : null
}

/** A feed ignores the listing's page and order: it starts with the newest offers. */
export const feedListing = (listing: Listing): Listing => {
  const { from, itemsCount, showMap } = emptyListing
  return { ...listing, from, itemsCount, sort: defaultSort(listing), showMap }
}
