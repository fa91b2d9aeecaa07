import { data, type LoaderFunctionArgs } from 'react-router'
import { findListCard } from '#app/loaders/listing/list-card.ts'
import { shareCardResponse } from '#app/loaders/sharing/share-picture.ts'
import { pageContext } from '#app/pages/page-context.ts'

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const card = await findListCard(page, url.searchParams.get('list') ?? '')
  if (!card) throw data(null, { status: 404 })
  return shareCardResponse(page, request, card)
}
