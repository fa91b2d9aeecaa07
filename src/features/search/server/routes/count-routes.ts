import type { Category } from '#features/tenants/contract.ts'
import { categoryById, childCategories } from '#features/tenants/rules.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { countAllBoards, countOffers, countOffersByCategory, countOffersInCategory } from '../../gateway.ts'
import { ask } from './gateway-filter.ts'
import { jsonBytes } from './response-cache.ts'
import type { SearchRouteParts } from './route-parts.ts'

/** Counts of categories of one level, so that no offer is in two of them. */
const countsOf = (categories: readonly Category[], found: ReadonlyMap<string, number>) => ({
  counts: Object.fromEntries(categories.map(({ id }) => [id, found.get(String(id)) ?? 0])),
})

export const countRoutes = ({ search, cached, ...sources }: SearchRouteParts): Handler[] => [
  handle(countOffers, (call) =>
    cached(countOffers, call, call.query, () => {
      const { board, filter, currency } = ask(sources, call.tenant, call.query)
      return jsonBytes({ count: search.countPlaces(board, filter, currency) })
    }),
  ),
  handle(countAllBoards, (call) =>
    cached(countAllBoards, call, call.query, () => {
      const { filter, currency } = ask(sources, call.tenant, call.query)
      return jsonBytes({ count: search.countPlaces(null, filter, currency) })
    }),
  ),
  handle(countOffersByCategory, (call) =>
    cached(countOffersByCategory, call, call.query, () => {
      const { board, filter, currency } = ask(sources, call.tenant, call.query)
      return jsonBytes(
        countsOf(childCategories(board, null), search.countPlacesByCategory(board, filter, currency)),
      )
    }),
  ),
  handle(countOffersInCategory, (call) => {
    const { categoryId } = call.params
    const { board, filter, currency } = ask(sources, call.tenant, call.query)
    if (!categoryById(board, categoryId))
      throw new AppError('search.unknown-category', { categoryId, message: 'The board has no such category' })
    return cached(countOffersInCategory, call, { ...call.query, categoryId }, () => {
      const found = search.countPlacesByCategory(board, filter, currency)
      return jsonBytes(countsOf(childCategories(board, categoryId), found))
    })
  }),
]
