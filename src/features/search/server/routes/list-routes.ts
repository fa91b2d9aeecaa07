import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { ListOrder, OfferFilter, SortField } from '../../contract.ts'
import { listOffersByCursor, listOffersByPage } from '../../gateway.ts'
import { cursorPageBytes, numberedPageBytes } from '../cards/page-bytes.ts'
import {
  createListSnapshotTokens,
  type ListSnapshot,
  readListSnapshot,
} from '../index/list-snapshot-token.ts'
import type { ListOptions } from '../service.ts'
import { ask } from './gateway-filter.ts'
import type { SearchRouteParts } from './route-parts.ts'

// Allowed difference between the clocks of two machines.
const CLOCKS_DIFFER_MS = 5_000

const listSnapshotOf = (asOf: string, tenantId: number, secret: string, now: number): ListSnapshot => {
  const listSnapshot = readListSnapshot(asOf, tenantId, secret)
  if (listSnapshot && listSnapshot.at <= now + CLOCKS_DIFFER_MS) return listSnapshot
  const reason = 'asOf must be that of a page of this list'
  throw new AppError('request.invalid', { problems: [{ field: 'asOf', reason }] })
}

/** The order asked for; by default relevance with a text, else publication. */
const orderOf = ({ typed, keywords }: OfferFilter, asked: SortField | undefined): ListOrder =>
  asked ?? (typed || keywords.some((text) => text.trim() !== '') ? 'relevance' : 'published')

export const listRoutes = ({ search, cached, secret, originOf, ...sources }: SearchRouteParts): Handler[] => {
  const tokenOf = createListSnapshotTokens(secret)
  return [
    handle(listOffersByCursor, async (call) => {
      const { tenant, query, now } = call
      const { from, itemsCount, sortBy, orderBy } = query
      const asOf =
        query.asOf === undefined ? null : listSnapshotOf(query.asOf, tenant.id, secret, now.getTime())
      if (asOf) await search.reach(asOf)
      return cached(listOffersByCursor, call, query, () => {
        const { board, filter, currency } = ask(sources, tenant, query)
        const sort = orderOf(filter, sortBy)
        const options = { sort, order: orderBy, from, size: itemsCount, currency, asOf }
        const listSnapshot = asOf ?? search.listSnapshot()
        const page = { from, itemsCount, at: listSnapshot.at, asOf: tokenOf(listSnapshot, tenant.id) }
        return cursorPageBytes(search.list(board, filter, options), page, originOf(board))
      })
    }),
    handle(listOffersByPage, (call) =>
      cached(listOffersByPage, call, call.query, () => {
        const query = { ...call.query, currency: call.query.currency ?? call.query.salaryCurrencies?.[0] }
        const { board, filter, currency } = ask(sources, call.tenant, query)
        const { page, perPage } = query
        const options: ListOptions = {
          sort: orderOf(filter, query.sortBy ?? query['sort[sortBy]']),
          order: query.orderBy ?? query['sort[orderBy]'] ?? 'DESC',
          from: (page - 1) * perPage,
          size: perPage,
          currency,
        }
        return numberedPageBytes(search.list(board, filter, options), query, originOf(board))
      }),
    ),
  ]
}
