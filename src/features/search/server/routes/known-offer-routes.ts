import { type Handler, handle } from '#server/http/handle.ts'
import {
  getActiveSlug,
  listLookalikes,
  listOffersByIds,
  listPopularOffers,
  mostPopular,
} from '../../offer-gateway.ts'
import { cardListBytes, numberedPageBytes } from '../cards/page-bytes.ts'
import type { SearchRouteParts } from './route-parts.ts'

/** Handlers of the calls about given offers: by slug, by guid, by popularity. */
export const knownOfferRoutes = (parts: SearchRouteParts): Handler[] => {
  const { search, offers, popularity, tenants, cached, originOf } = parts
  return [
    handle(getActiveSlug, async ({ tenant, params: { slug } }) => {
      // Only former slugs need a database query.
      const isShown = search.offerBySlug(tenants.byId(tenant.id), slug) !== null
      return { status: 200, body: { slug: isShown ? slug : await offers.getActiveSlug(tenant.id, slug) } }
    }),
    handle(listLookalikes, async (call) => {
      const { slug } = call.params
      const board = tenants.byId(call.tenant.id)
      const shown = search.offerBySlug(board, slug)
      if (shown !== null)
        return cached(listLookalikes, call, { id: shown }, () =>
          cardListBytes(search.lookalikes(board, shown), originOf(board)),
        )
      const document = await offers.getOfferDocument(call.tenant.id, slug)
      return cached(listLookalikes, call, { ended: document.id }, () =>
        cardListBytes(search.lookalikesOf(board, document), originOf(board)),
      )
    }),
    handle(listPopularOffers, (call) => {
      const { query } = call
      const board = tenants.byId(call.tenant.id)
      const { page, perPage } = query
      const window = { from: (page - 1) * perPage, size: perPage, most: mostPopular }
      return cached(listPopularOffers, call, query, () =>
        numberedPageBytes(
          search.listRanked(board, popularity.ranking(board.id), window),
          query,
          originOf(board),
        ),
      )
    }),
    handle(listOffersByIds, async (call) => {
      const board = tenants.byId(call.tenant.id)
      const ids = await offers.findOfferIds(board.id, call.query.ids)
      return cached(listOffersByIds, call, { ids }, () =>
        cardListBytes(search.cardsOf(board, ids), originOf(board)),
      )
    }),
  ]
}
