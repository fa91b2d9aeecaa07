import type { OfferCard } from '#features/offers/contract.ts'
import { cardAtCity } from '#features/offers/rules.ts'
import type { Listing } from '#features/search/address/listing.ts'
import { filterOf } from '#features/search/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Services } from '../compose.ts'
import { understoodPlace } from '../loaders/listing/understood-pieces.ts'

interface ShownListing {
  readonly tenant: Tenant
  readonly listing: Listing
  readonly services: Pick<Services, 'search' | 'places'>
}

/** Gives an offer's slug in the city of a listing, to which the cards of its page lead. */
export const slugAtCityOf = ({ tenant, listing, services }: ShownListing): ((card: OfferCard) => string) => {
  const filter = filterOf(listing)
  const place =
    listing.citySlug === null
      ? filter.typed && understoodPlace(services.search.understand(tenant, filter), filter)?.place
      : services.places.bySlug(listing.citySlug)
  const city = place?.names.pl ?? null
  return (card) => cardAtCity(card, city).slug
}
