import { type Handler, handle } from '#server/http/handle.ts'
import { listOffersByCursor, listOffersByPage } from '../gateway.ts'
import { ask } from './gateway-filter.ts'
import { cursorPageBytes, numberedPageBytes } from './page-bytes.ts'
import type { SearchRouteParts } from './routes.ts'
import type { ListOptions } from './service.ts'

export const listRoutes = ({ search, kept, ...sources }: SearchRouteParts): Handler[] => [
  handle(listOffersByCursor, ({ tenant, query, request }) => {
    const { board, filter, currency } = ask(sources, tenant, query)
    const { from, itemsCount, sortBy, orderBy } = query
    const options = { sort: sortBy, order: orderBy, from, size: itemsCount, currency }
    return kept(listOffersByCursor, { tenant, request, question: query }, () =>
      cursorPageBytes(search.list(board, filter, options), query),
    )
  }),
  handle(listOffersByPage, ({ tenant, query: call, request }) => {
    const query = { ...call, currency: call.currency ?? call.salaryCurrencies?.[0] }
    const { board, filter, currency } = ask(sources, tenant, query)
    const { page, perPage } = query
    const options: ListOptions = {
      sort: query.sortBy ?? query['sort[sortBy]'] ?? 'published',
      order: query.orderBy ?? query['sort[orderBy]'] ?? 'DESC',
      from: (page - 1) * perPage,
      size: perPage,
      currency,
    }
    return kept(listOffersByPage, { tenant, request, question: query }, () =>
      numberedPageBytes(search.list(board, filter, options), query),
    )
  }),
]
