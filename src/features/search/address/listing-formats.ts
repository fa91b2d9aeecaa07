import type { Currency } from '#kernel/currency.ts'
import { defaultSort, emptyListing, type Listing } from './listing.ts'

/** Machine-readable formats of a list. Each has the address of the list's page with the format's name as extension. */
export const listingFormats = ['atom', 'json', 'csv'] as const

export type ListingFormat = (typeof listingFormats)[number]

/** Query parameter of the currency of the amounts in the address; without it they are in the board's first. */
export const currencyKey = 'currency'

/** Address of a list in a format: `/oferty-pracy/warszawa.csv?keyword=java`. */
export const formatHrefOf = (
  listingHref: string,
  format: ListingFormat,
  currency: Currency | null = null,
): string => {
  const [path = '', query = ''] = listingHref.split('?', 2)
  const stated = currency === null ? '' : `${currencyKey}=${currency}`
  const whole = [query, stated].filter((part) => part !== '').join('&')
  return `${path}.${format}${whole === '' ? '' : `?${whole}`}`
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
