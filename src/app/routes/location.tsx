import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { Listing } from '#features/search/address/listing.ts'
import { remoteMarkers } from '#features/search/address/listing-path.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { locationPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { LocationScreen } from '#screens/listing/search/form-page.tsx'
import type { PlaceCounts } from '#screens/listing/search/place-counts.ts'
import { boardOf } from '../loaders/board.ts'
import { formPageMeta, loadListingForm } from '../loaders/listing/listing-form-page.ts'
import { keptRemote } from '../loaders/listing/location-data.ts'
import { openAddress } from '../loaders/page-address.ts'
import { pageContext } from '../pages/page-context.ts'

export const loader = async (call: LoaderFunctionArgs) => {
  const page = call.context.get(pageContext)
  const { params: listing } = openAddress(readListingAddress(locationPage, call.url, boardOf(page)))
  const { tenant, currency, locale, services } = page
  const counted = (change: Partial<Listing> = {}) =>
    filterOf({ ...listing, ...keptRemote(listing), citySlug: null, radiusKm: 0, ...change })
  const counts: PlaceCounts = {
    ...Object.fromEntries(services.search.countByCity(tenant, counted())),
    '': services.search.count(tenant, counted(), currency),
    [remoteMarkers[locale]]: services.search.count(tenant, counted({ isRemote: true }), currency),
  }
  return { ...(await loadListingForm('location', call)), counts }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => formPageMeta(loaderData)

export default function LocationPage() {
  const { listing, counts } = useLoaderData<typeof loader>()
  return <LocationScreen data={listing} counts={counts} />
}
