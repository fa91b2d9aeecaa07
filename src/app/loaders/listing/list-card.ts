import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { listPicturePage } from '#features/sharing/addresses.ts'
import type { ShareCard } from '#features/sharing/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { listingSubject } from '#screens/listing/list/listing-subject.ts'
import type { ListingData } from '#screens/listing/listing-data.ts'
import { isIndexed } from '#screens/listing/listing-meta.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { boardOf } from '../board.ts'
import { brandOf } from '../sharing/share-picture.ts'
import { loadListing } from './load-listing.ts'

const listShareCard = (page: PageContext, listing: ListingData): ShareCard => {
  const { tenant, locale } = page
  const t = translatorOf(locale)
  const { inCity, isRemote } = listing.place
  const [first = '', ...others] = listingSubject(listing, t).split(' · ')
  const where = inCity === null ? first : t('search:meta.jobsIn', { where: inCity })
  return {
    ...brandOf(page),
    title: [where, ...(isRemote && inCity !== null ? [] : others)].join(' · '),
    by: '',
    facts: tenant.settings.home.lead[locale],
    highlight: t('search:listing.offers', { count: listing.total }),
  }
}

/** URL of a list's share picture, with a version that changes with the card. */
export const listPictureHref = (page: PageContext, listing: ListingData): string =>
  withQuery(hrefFor(listPicturePage, {}, page.locale), {
    list: listing.id,
    v: page.services.sharePictures.tagOf(listShareCard(page, listing)),
  })

/** The share card of the list with this path; null unless it is one that search engines may index. */
export const findListCard = async (page: PageContext, path: string): Promise<ShareCard | null> => {
  if (!URL.canParse(path, page.origin)) return null
  const address = readListingAddress(listingPage, new URL(path, page.origin), boardOf(page))
  if (address.kind !== 'page' || address.locale !== page.locale) return null
  const listing = await loadListing(page, address.params)
  return isIndexed(address.params, listing.total) ? listShareCard(page, listing) : null
}
