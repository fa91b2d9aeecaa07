import type { LoaderFunctionArgs } from 'react-router'
import { homeShareCard, shareCardResponse } from '#app/loaders/share-cards.ts'
import { pageContext } from '#app/pages/page-context.ts'

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  return shareCardResponse(page, request, homeShareCard(page))
}
