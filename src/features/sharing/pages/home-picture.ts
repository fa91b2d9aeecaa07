import type { LoaderFunctionArgs } from 'react-router'
import { homeShareCard } from '#app/loaders/share-cards.ts'
import { shareCardResponse } from '#app/loaders/sharing/share-picture.ts'
import { pageContext } from '#app/pages/page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  return shareCardResponse(page, request, homeShareCard(page))
}
