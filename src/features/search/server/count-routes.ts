import { categoryById, childCategories } from '#features/tenants/rules.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { countAllBoards, countOffers, countOffersByCategory, countOffersInCategory } from '../gateway.ts'
import { ask } from './gateway-filter.ts'
import { jsonBytes } from './kept-answers.ts'
import type { SearchRouteParts } from './routes.ts'

export const countRoutes = ({ search, kept, ...sources }: SearchRouteParts): Handler[] => [
  handle(countOffers, ({ tenant, query, request }) => {
    const { board, filter, currency } = ask(sources, tenant, query)
    return kept(countOffers, { tenant, request, question: query }, () =>
      jsonBytes({ count: search.countPlaces(board, filter, currency) }),
    )
  }),
  handle(countAllBoards, ({ tenant, query, request }) => {
    const { filter, currency } = ask(sources, tenant, query)
    return kept(countAllBoards, { tenant, request, question: query }, () =>
      jsonBytes({ count: search.countPlaces(null, filter, currency) }),
    )
  }),
  handle(countOffersByCategory, ({ tenant, query, request }) => {
    const { board, filter, currency } = ask(sources, tenant, query)
    return kept(countOffersByCategory, { tenant, request, question: query }, () => {
      const found = search.countPlacesByCategory(board, filter, currency)
      return jsonBytes({ counts: Object.fromEntries(found) })
    })
  }),
  handle(countOffersInCategory, ({ tenant, params: { categoryId }, query, request }) => {
    const { board, filter, currency } = ask(sources, tenant, query)
    if (!categoryById(board, categoryId)) throw new AppError('search.unknown-category', { categoryId })
    const question = { ...query, categoryId }
    return kept(countOffersInCategory, { tenant, request, question }, () => {
      const found = search.countPlacesByCategory(board, filter, currency)
      const ids = [categoryId, ...childCategories(board, categoryId).map(({ id }) => id)].map(String)
      return jsonBytes({ counts: Object.fromEntries(ids.map((id) => [id, found.get(id) ?? 0])) })
    })
  }),
]
