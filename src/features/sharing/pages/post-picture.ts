import { data, type LoaderFunctionArgs } from 'react-router'
import { findPostCard } from '#app/loaders/sharing/post-card.ts'
import { shareCardResponse } from '#app/loaders/sharing/share-picture.ts'
import { pageContext } from '#app/pages/page-context.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const card = await findPostCard(page, params.post ?? '')
  if (!card) throw data(null, { status: 404 })
  return shareCardResponse(page, request, card)
}
