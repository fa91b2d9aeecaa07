import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { locationPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { LocationScreen } from '#screens/listing/search/form-page.tsx'
import { boardOf } from '../loaders/board.ts'
import { formPageMeta, loadListingForm } from '../loaders/listing/listing-form-page.ts'
import { openAddress } from '../loaders/page-address.ts'
import { pageContext } from '../pages/page-context.ts'

export const loader = async (call: LoaderFunctionArgs) => {
  const page = call.context.get(pageContext)
  const { params: listing } = openAddress(readListingAddress(locationPage, call.url, boardOf(page)))
  const anywhere = { ...filterOf(listing), citySlug: null, radiusKm: 0 }
  const counts = Object.fromEntries(page.services.search.countByCity(page.tenant, anywhere))
  return { ...(await loadListingForm('location', call)), counts }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => formPageMeta(loaderData)

export default function LocationPage() {
  const { listing, counts } = useLoaderData<typeof loader>()
  return <LocationScreen data={listing} counts={counts} />
}
