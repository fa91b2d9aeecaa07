import { type LoaderFunctionArgs, redirect } from 'react-router'
import { offerPage, oldOfferPage } from '#features/offers/addresses.ts'
import { hrefFor, readAddress } from '#kernel/addresses.ts'
import { findOffer } from '../loaders/offer/find-offer.ts'
import { openAddress } from '../loaders/page-address.ts'
import { pageContext } from '../pages/page-context.ts'

/** /job-offer/{slug} without a language: redirects to the offer's current address, also from a former slug. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const { params } = openAddress(readAddress(oldOfferPage, url))
  await findOffer(context.get(pageContext), params.slug, offerPage)
  return redirect(hrefFor(offerPage, params, 'pl') + url.search, 301)
}
