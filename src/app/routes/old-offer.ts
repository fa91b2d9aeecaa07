import { type LoaderFunctionArgs, redirect } from 'react-router'
import { offerPage, oldOfferPage } from '#features/offers/addresses.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { openAddress } from '../loaders/page-address.ts'

/** /job-offer/{slug} without a language: leads to the offer's address. */
export const loader = ({ url }: LoaderFunctionArgs) => {
  const { params } = openAddress(readAddress(oldOfferPage, url))
  return redirect(hrefFor(offerPage, params, 'pl') + url.search, 301)
}
