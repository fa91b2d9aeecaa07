import type { FittingOffer } from '#features/matching/server/service.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { getMatch, listMatched } from '../contract.ts'
import type { Matched } from './service.ts'

const shownOf = ({ guid, matchPercent, matchFactors }: FittingOffer) => ({
  ...{ jobAdvertisementId: guid, matchPercent, matchFactors },
})

export const matchedRoutes = ({ matched }: { readonly matched: Matched }): Handler[] => [
  handle(listMatched, async ({ actor, query: { page, pageSize } }) => {
    const { offers, hasNextPage } = await matched.list(actor, { page, pageSize })
    const metadata = { pagination: { pageNumber: page, hasNextPage } }
    return { status: 200, body: { matchedPreferences: offers.map(shownOf), metadata } }
  }),
  handle(getMatch, async ({ actor, params }) => {
    const offer = await matched.get(actor, params.id)
    return { status: 200, body: { ...shownOf(offer), raises: [...offer.raises] } }
  }),
]
