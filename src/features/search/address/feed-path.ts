import { emptyListing, type Listing, usualSort } from './listing.ts'

const FEED = '.atom'

/** The feed of a listing stands at the listing's address with `.atom` after its path. */
export const feedHrefOf = (listingHref: string): string => {
  const end = listingHref.indexOf('?')
  return end < 0 ? listingHref + FEED : listingHref.slice(0, end) + FEED + listingHref.slice(end)
}

/** The path of the listing that a feed is of; null for another path. */
export const listingPathOfFeed = (pathname: string): string | null =>
  pathname.endsWith(FEED) ? pathname.slice(0, -FEED.length) : null

/** The place in the list and its order are not the feed's: the newest come first. */
export const feedListing = (listing: Listing): Listing => {
  const { from, itemsCount, showMap } = emptyListing
  return { ...listing, from, itemsCount, sort: usualSort(listing), showMap }
}
