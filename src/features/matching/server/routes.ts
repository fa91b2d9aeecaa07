import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { absoluteUrl } from '#kernel/absolute-url.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { getMatchOfOffers, listMatchedOffers } from '../contract.ts'
import type { Matching } from './service.ts'

export interface MatchingRoutes {
  readonly matching: Matching
  readonly offers: Pick<Offers, 'findOfferIds'>
  readonly tenants: Pick<Tenants, 'byId'>
  /** Origin (scheme, host, port) of a board, for absolute addresses in answers. */
  readonly originOf: (board: { readonly id: number }) => string
}

export const matchingRoutes = ({ matching, offers, tenants, originOf }: MatchingRoutes): Handler[] => [
  handle(listMatchedOffers, async ({ tenant, body: { preferences, page, pageSize } }) => {
    const board = tenants.byId(tenant.id)
    const found = await matching.listFitting(board, preferences, { page, pageSize })
    const origin = originOf(board)
    const data = found.offers.map((offer) => ({
      ...offer,
      companyLogoThumbUrl: absoluteUrl(offer.companyLogoThumbUrl, origin),
    }))
    return {
      status: 200,
      body: { data, meta: { pagination: { pageNumber: page, hasNextPage: found.hasNextPage } } },
    }
  }),
  handle(getMatchOfOffers, async ({ tenant, body: { preferences, ids } }) => {
    const offerIds = await offers.findOfferIds(tenant.id, ids)
    const fitting = matching.fitOf(tenants.byId(tenant.id), preferences, offerIds)
    return {
      status: 200,
      body: {
        data: fitting.map(({ guid, matchPercent, matchFactors }) => ({ guid, matchPercent, matchFactors })),
      },
    }
  }),
]
