import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { categoryById, hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { GoneOfferData } from '#screens/offer/gone/gone-data.ts'
import { messagesOf, translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { readCard } from '../listing/load-listing.ts'
import { cityNamesOf } from '../place-texts.ts'
import { nearOffersOf } from './near-offers.ts'

const SHOWN_OFFERS = 4

/** What the page of an offer tells that nobody may read any more: running ones of its category, or of the board. */
export const goneOffer = (page: PageContext, slug: string, categoryId: number | null): GoneOfferData => {
  const { tenant, locale, currency, now, services } = page
  const near = nearOffersOf(page, categoryId === null ? null : categoryById(tenant, categoryId))
  const t = translatorOf(locale)
  const filter = filterOf(emptyListing)
  const { cards } = services.search.list(
    tenant,
    near ? { ...filter, categoryIds: [near.categoryId] } : filter,
    { from: 0, size: SHOWN_OFFERS + 1, sort: 'newest', order: 'DESC', currency },
  )
  const names = cityNamesOf(page)
  return {
    href: near?.href ?? hrefFor(listingPage, {}, locale),
    label: near ? t('offers:page.similar', { count: near.count }) : t('offers:page.allOffers'),
    alertHref: near?.alertHref ?? null,
    // The index may not have heard of it yet.
    cards: cards
      .map(readCard)
      .filter(({ multilocation }) => multilocation.every((place) => place.slug !== slug))
      .slice(0, SHOWN_OFFERS)
      .map((card) => withCityNames(card, names)),
    look: { currency, now: now.getTime(), showsUndisclosed: hasFlag(tenant, 'undisclosedSalary') },
    messages: messagesOf(
      locale,
      'offers:gone',
      'offers:card',
      'offers:salary',
      'offers:workplaceType',
      'offers:experienceLevel',
    ),
  }
}
