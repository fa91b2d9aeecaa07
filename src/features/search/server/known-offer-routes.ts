import { type Handler, handle } from '#server/http/handle.ts'
import {
  getActiveSlug,
  listLookalikes,
  listOffersByIds,
  listPopularOffers,
  mostPopular,
} from '../offer-gateway.ts'
import { cardListBytes, numberedPageBytes } from './page-bytes.ts'
import type { SearchRouteParts } from './routes.ts'

/** The calls that begin with offers that are known: by slug, by guid, by how often they were looked at. */
export const knownOfferRoutes = (parts: SearchRouteParts): Handler[] => {
  const { search, offers, popularity, tenants, kept } = parts
  return [
    handle(getActiveSlug, async ({ tenant, params: { slug } }) => {
      // Only an old slug has to be looked up.
      const isShown = search.offerBySlug(tenants.byId(tenant.id), slug) !== null
      return { status: 200, body: { slug: isShown ? slug : await offers.getActiveSlug(tenant.id, slug) } }
    }),
    handle(listLookalikes, async ({ tenant, params: { slug }, request }) => {
      const board = tenants.byId(tenant.id)
      const shown = search.offerBySlug(board, slug)
      if (shown !== null)
        return kept(listLookalikes, { tenant, request, question: { id: shown } }, () =>
          cardListBytes(search.lookalikes(board, shown)),
        )
      const document = await offers.getOfferDocument(tenant.id, slug)
      return kept(listLookalikes, { tenant, request, question: { ended: document.id } }, () =>
        cardListBytes(search.lookalikesOf(board, document)),
      )
    }),
    handle(listPopularOffers, ({ tenant, query, request }) => {
      const { page, perPage } = query
      const window = { from: (page - 1) * perPage, size: perPage, most: mostPopular }
      return kept(listPopularOffers, { tenant, request, question: query }, () =>
        numberedPageBytes(
          search.listRanked(tenants.byId(tenant.id), popularity.ranking(tenant.id), window),
          query,
        ),
      )
    }),
    handle(listOffersByIds, async ({ tenant, query, request }) => {
      const ids = await offers.findOfferIds(tenant.id, query.ids)
      return kept(listOffersByIds, { tenant, request, question: { ids } }, () =>
        cardListBytes(search.cardsOf(tenants.byId(tenant.id), ids)),
      )
    }),
  ]
}
