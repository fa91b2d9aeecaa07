import { type Handler, handle } from '#server/http/handle.ts'
import type { FacetCounts } from '../../contract.ts'
import { countFacets } from '../../facet-gateway.ts'
import { salaryHistogram } from '../../rules.ts'
import { ask } from './gateway-filter.ts'
import { jsonBytes } from './response-cache.ts'
import type { SearchRouteParts } from './route-parts.ts'

const byCount = (counts: FacetCounts): { key: string; count: number }[] =>
  Object.entries(counts)
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || a.key.localeCompare(b.key))

export const facetRoutes = ({ search, cached, rates, ...sources }: SearchRouteParts): Handler[] => [
  handle(countFacets, (call) =>
    cached(countFacets, call, call.query, () => {
      const { board, filter, currency } = ask(sources, call.tenant, call.query)
      const { salaries, isRemote, withSalary, isUkraineFriendly, ...groups } = search.facets(
        board,
        filter,
        currency,
      )
      const lists = Object.entries(groups).map(([name, counts]) => [name, byCount(counts)] as const)
      return jsonBytes({
        ...Object.fromEntries(lists),
        salaries: [...salaryHistogram(salaries, currency, rates.find())],
        ...{ withSalary, remote: isRemote, ukraineFriendly: isUkraineFriendly },
      })
    }),
  ),
]
