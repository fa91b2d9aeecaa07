import type { LoaderFunctionArgs } from 'react-router'
import { findOffer } from '#app/loaders/offer/find-offer.ts'
import { offerShareCard, shareCardResponse } from '#app/loaders/share-cards.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { offerPicturePage } from '../addresses.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const found = await findOffer(page, params.slug ?? '', offerPicturePage, false)
  return shareCardResponse(page, request, offerShareCard(page, found))
}
