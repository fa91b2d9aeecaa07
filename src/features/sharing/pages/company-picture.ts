import { data, type LoaderFunctionArgs } from 'react-router'
import { companyShareCard } from '#app/loaders/share-cards.ts'
import { shareCardResponse } from '#app/loaders/sharing/share-picture.ts'
import { pageContext } from '#app/pages/page-context.ts'

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const present = await page.services.companyProfiles.findBySlug(page.tenant, params.slug ?? '')
  if (!present) throw data(null, { status: 404 })
  return shareCardResponse(page, request, companyShareCard(page, present))
}
