import type { Clause, Facet, Query } from '#search-core/query.ts'
import { NOW } from './offers.ts'
import type { Request } from './requests.ts'

const FILTERS = ['category', 'city', 'experience', 'workplace', 'skill'] as const
export const RATES = { pln: 1, eur: 0.235, usd: 0.255 } as const

const FACETS: readonly Facet[] = [
  ...FILTERS.map((field) => ({ field, ignoring: field })),
  ...['employment', 'workingTime', 'flag', 'contentLanguage', 'language'].map((field) => ({ field })),
]

export const clausesOf = (request: Request): Clause[] => [
  { kind: 'values', field: 'tenant', values: [request.tenant] },
  ...FILTERS.flatMap((field): Clause[] => {
    const values = request[field]
    return values ? [{ kind: 'values', field, values, tag: field }] : []
  }),
  ...(request.near
    ? [
        {
          kind: 'near' as const,
          latitude: request.near.latitude,
          longitude: request.near.longitude,
          radiusKm: 50,
        },
      ]
    : []),
  ...(request.salaryFrom === undefined ? [] : [salaryFrom(request.salaryFrom)]),
  ...(request.text === undefined ? [] : [{ kind: 'text' as const, text: request.text }]),
]

const salaryFrom = (amount: number): Clause => ({
  kind: 'range',
  field: 'salary',
  bounds: Object.fromEntries(
    Object.entries(RATES).map(([currency, rate]) => [currency, { from: amount * rate }]),
  ),
})

export const queryOf = (request: Request): Query => ({
  filter: clausesOf(request),
  sort: request.sort,
  ...(request.sort === 'relevance' && { thenSort: 'newest' }),
  from: 0,
  size: request.size,
  now: NOW,
  ...(request.hasFacets && { facets: FACETS }),
})
