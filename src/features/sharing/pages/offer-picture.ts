import type { LoaderFunctionArgs } from 'react-router'
import { findOffer } from '#app/loaders/offer/find-offer.ts'
import { offerShareCard } from '#app/loaders/share-cards.ts'
import { shareCardResponse } from '#app/loaders/sharing/share-picture.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { offerPicturePage } from '../addresses.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const found = await findOffer(page, params.slug ?? '', offerPicturePage, false)
  return shareCardResponse(page, request, offerShareCard(page, found))
}
