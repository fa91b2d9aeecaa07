import { Hits } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import { intersect } from '../memory/bit-set.ts'
import type { Query } from '../query.ts'
import type { Fields } from './fields.ts'
import { narrow, narrowAndList } from './filter.ts'

export interface FacetScopes {
  readonly hits: Hits
  /**
   * For each tag the documents that match without its clauses. Contains only tags that a facet ignores and a clause
   * has.
   */
  readonly without: ReadonlyMap<string, Hits>
}

/** The hits of a query and the bases of its facets. Clauses that all have in common are evaluated once. */
export const findFacetScopes = (
  query: Pick<Query, 'filter' | 'facets' | 'now'>,
  fields: Fields,
  scratch: Scratch,
): FacetScopes => {
  const ignored = new Set(query.facets?.flatMap(({ ignoring }) => ignoring ?? []))
  const tagged = Map.groupBy(query.filter, ({ tag }) => (tag !== undefined && ignored.has(tag) ? tag : null))
  const common = scratch.copy(fields.visibility.at(query.now))
  const listed = narrowAndList(common, tagged.get(null) ?? [], fields, scratch)
  if (listed && (tagged.size === 0 || (tagged.size === 1 && tagged.has(null))))
    return { hits: new Hits(common, scratch, listed), without: new Map() }
  if (listed) scratch.releaseList(listed.list)
  const satisfying = [...tagged].flatMap(([tag, clauses]) => {
    if (tag === null) return []
    const set = scratch.copy(common)
    narrow(set, clauses, fields, scratch)
    return { tag, set }
  })
  const without = satisfying.map(({ tag }) => {
    const base = scratch.copy(common)
    for (const other of satisfying) if (other.tag !== tag) intersect(base, other.set)
    return [tag, new Hits(base, scratch)] as const
  })
  for (const { set } of satisfying) {
    intersect(common, set)
    scratch.release(set)
  }
  return { hits: new Hits(common, scratch), without: new Map(without) }
}
