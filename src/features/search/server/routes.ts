import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { categoryById, childCategories } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { createAnswerCache } from '#server/http/answer-cache.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestTenant } from '#server/http/tenant.ts'
import {
  countAllBoards,
  countOffers,
  countOffersByCategory,
  countOffersInCategory,
  type FilterQuery,
  getActiveSlug,
  getAppConfiguration,
  getFilterConfiguration,
  listLookalikes,
  listOffersByCursor,
  listOffersByPage,
  suggestOffers,
} from '../gateway.ts'
import { appConfiguration, filterConfiguration } from './configuration.ts'
import { currencyOfCall, filterOfCall } from './gateway-filter.ts'
import { cardListBytes, cursorPageBytes, numberedPageBytes } from './page-bytes.ts'
import type { ListOptions, OfferSearch } from './service.ts'

export interface SearchRoutesOptions {
  readonly search: OfferSearch
  readonly offers: Pick<Offers, 'getActiveSlug' | 'getOfferId'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'bySlug' | 'find'>
  readonly rates: Pick<Rates, 'find'>
  readonly clock: Clock
}

interface AskOptions extends Pick<SearchRoutesOptions, 'tenants' | 'places'> {
  readonly tenant: RequestTenant
  readonly query: FilterQuery
}

const ask = ({ tenants, places, tenant, query }: AskOptions) => {
  const board = tenants.byId(tenant.id)
  return { board, filter: filterOfCall(query, board, places), currency: currencyOfCall(query, board) }
}

// An offer that ends is gone from a list at most this much later.
const LIST_MAX_AGE_MS = 1_000
const SUGGESTED_OF_EACH = 10
const LISTS_KEPT_BYTES = 64_000_000

const lists = ({ search, tenants, places, clock }: SearchRoutesOptions): Handler[] => {
  const kept = createAnswerCache({
    clock,
    revision: search.revision,
    maxAgeMs: LIST_MAX_AGE_MS,
    maxBytes: LISTS_KEPT_BYTES,
  })
  const keyOf = (path: string, tenant: RequestTenant, query: object): string =>
    `${tenant.id} ${path} ${JSON.stringify(query)}`

  return [
    handle(listOffersByCursor, async ({ tenant, query, request }) => {
      const { board, filter, currency } = ask({ tenants, places, tenant, query })
      const { from, itemsCount, sortBy, orderBy } = query
      const options = { sort: sortBy, order: orderBy, from, size: itemsCount, currency }
      const key = keyOf(listOffersByCursor.path, tenant, query)
      const make = () => cursorPageBytes(search.list(board, filter, options), query)
      return { status: 200, ...(await kept.answer(key, request, make)) }
    }),
    handle(listOffersByPage, async ({ tenant, query: call, request }) => {
      const query = { ...call, currency: call.currency ?? call.salaryCurrencies?.[0] }
      const { board, filter, currency } = ask({ tenants, places, tenant, query })
      const { page, perPage } = query
      const options: ListOptions = {
        sort: query.sortBy ?? query['sort[sortBy]'] ?? 'published',
        order: query.orderBy ?? query['sort[orderBy]'] ?? 'DESC',
        from: (page - 1) * perPage,
        size: perPage,
        currency,
      }
      const key = keyOf(listOffersByPage.path, tenant, query)
      const make = () => numberedPageBytes(search.list(board, filter, options), query)
      return { status: 200, ...(await kept.answer(key, request, make)) }
    }),
  ]
}

const counts = ({ search, tenants, places }: SearchRoutesOptions): Handler[] => [
  handle(countOffers, ({ tenant, query }) => {
    const { board, filter, currency } = ask({ tenants, places, tenant, query })
    return { status: 200, body: { count: search.countPlaces(board, filter, currency) } }
  }),
  handle(countAllBoards, ({ tenant, query }) => {
    const { filter, currency } = ask({ tenants, places, tenant, query })
    return { status: 200, body: { count: search.countPlaces(null, filter, currency) } }
  }),
  handle(countOffersByCategory, ({ tenant, query }) => {
    const { board, filter, currency } = ask({ tenants, places, tenant, query })
    const found = search.countPlacesByCategory(board, filter, currency)
    return { status: 200, body: { counts: Object.fromEntries(found) } }
  }),
  handle(countOffersInCategory, ({ tenant, params: { categoryId }, query }) => {
    const { board, filter, currency } = ask({ tenants, places, tenant, query })
    if (!categoryById(board, categoryId)) throw new AppError('search.unknown-category', { categoryId })
    const found = search.countPlacesByCategory(board, filter, currency)
    const ids = [categoryId, ...childCategories(board, categoryId).map(({ id }) => id)].map(String)
    return { status: 200, body: { counts: Object.fromEntries(ids.map((id) => [id, found.get(id) ?? 0])) } }
  }),
]

/** The calls of the gateway that search answers. */
export const searchRoutes = (options: SearchRoutesOptions): Handler[] => [
  ...lists(options),
  ...counts(options),
  handle(suggestOffers, ({ tenant, query }) => ({
    status: 200,
    body: options.search.suggest(options.tenants.byId(tenant.id), query.search, SUGGESTED_OF_EACH),
  })),
  handle(getActiveSlug, async ({ tenant, params: { slug } }) => {
    return { status: 200, body: { slug: await options.offers.getActiveSlug(tenant.id, slug) } }
  }),
  handle(listLookalikes, async ({ tenant, params: { slug } }) => {
    const offerId = await options.offers.getOfferId(tenant.id, slug)
    return { status: 200, bytes: cardListBytes(options.search.lookalikes(tenant, offerId)) }
  }),
  handle(getFilterConfiguration, ({ tenant }) => ({
    status: 200,
    body: filterConfiguration(options.search.cities(tenant), options.places),
  })),
  handle(getAppConfiguration, ({ tenant }) => ({
    status: 200,
    body: appConfiguration(options.tenants.byId(tenant.id), options.rates),
  })),
]
