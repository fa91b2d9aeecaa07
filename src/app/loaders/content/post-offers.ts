import type { ReadEntry } from '#features/content/contract.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { shownSalaries } from '#features/offers/rules.ts'
import { salaryWithUnit } from '#features/offers/web/parts/salary-text.ts'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { PostOffers } from '#screens/content/content-data.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { boardOf } from '../board.ts'
import { readCard } from '../listing/load-listing.ts'

const SHOWN = 4
const ANY_HOST = 'http://board.invalid'

/** The listing that a post links to; null when it links to something else. */
const listingOf = (page: PageContext, { link }: Pick<ReadEntry, 'link'>): Listing | null => {
  const url = link === '' ? null : URL.parse(link, ANY_HOST)
  if (url?.origin !== ANY_HOST) return null
  const read = readListingAddress(listingPage, url, boardOf(page))
  return read.kind === 'page' ? { ...emptyListing, ...read.params } : null
}

/** Newest offers with pay from the list that a post links to, else of the whole board; null without any. */
export const postOffers = (page: PageContext, post: ReadEntry): PostOffers | null => {
  const { tenant, locale, currency, services } = page
  const linked = listingOf(page, post)
  const listing = { ...(linked ?? emptyListing), withSalary: true }
  const found = services.search.list(tenant, filterOf(listing), {
    ...{ sort: 'newest', order: 'DESC', from: 0, size: SHOWN, currency },
  })
  const t = translatorOf(locale)
  const items = found.cards.map((bytes) => {
    const card = readCard(bytes)
    const [salary] = shownSalaries(card.employmentTypes, currency)
    return {
      ...{ title: card.title, companyName: card.companyName, logoUrl: card.companyLogoThumbUrl },
      href: hrefFor(offerPage, { slug: card.slug }, locale),
      pay: salary ? salaryWithUnit(salary, t, locale) : '',
    }
  })
  if (items.length === 0) return null
  return {
    title: linked ? post.linkLabel : t('content:blog.offers'),
    href: hrefFor(listingPage, listing, locale),
    items,
  }
}
