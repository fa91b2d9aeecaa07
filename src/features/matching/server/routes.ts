import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { getMatchOfOffers, listMatchedOffers } from '../contract.ts'
import type { Matching } from './service.ts'

export interface MatchingRoutes {
  readonly matching: Matching
  readonly offers: Pick<Offers, 'findOfferIds'>
  readonly tenants: Pick<Tenants, 'byId'>
}

export const matchingRoutes = ({ matching, offers, tenants }: MatchingRoutes): Handler[] => [
  handle(listMatchedOffers, async ({ tenant, body: { preferences, page, pageSize } }) => {
    const board = tenants.byId(tenant.id)
    const { offers: data, hasNextPage } = await matching.listFitting(board, preferences, { page, pageSize })
    return {
      status: 200,
      body: { data: [...data], meta: { pagination: { pageNumber: page, hasNextPage } } },
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
