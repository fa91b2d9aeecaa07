import { boxTest } from '#search-core/geo/mercator.ts'
import type { Clause, Facet, Page, Query } from '#search-core/query.ts'
import type { IndexDocument, IndexSchema, Point } from '#search-core/schema.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import { clustersOf, placePageOf, placesOf } from './brute-force-places.ts'
import { lookalikesOf, matchesOf } from './brute-force-scores.ts'
import { createBruteForceText, type TextPoints } from './brute-force-text.ts'

type TextClause = Extract<Clause, { kind: 'text' }>

const radians = (degrees: number) => (degrees * Math.PI) / 180

const distanceKm = (a: Point, b: Point): number => {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const haversine = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

export type BruteForceIndex = Omit<
  SearchIndex,
  | 'save'
  | 'purge'
  | 'prepare'
  | 'prepareSuggestions'
  | 'prepareClusters'
  | 'knowledge'
  | 'suggest'
  | 'planMatch'
  | 'number'
  | 'uses'
  | 'scores'
>

/** Reference implementation of search-core's index, evaluated document by document from the definitions in query.ts. */
export const createBruteForceIndex = (schema: IndexSchema): BruteForceIndex => {
  const documents = new Map<number, IndexDocument>()
  const texts = createBruteForceText(schema, () => documents.values())
  let pointsOf = new WeakMap<TextClause, TextPoints>()

  const points = (clause: TextClause): TextPoints => {
    const of = pointsOf.get(clause) ?? texts.points(clause)
    pointsOf.set(clause, of)
    return of
  }

  /** A changed vocabulary changes which words count as mistyped. */
  const changed = () => {
    pointsOf = new WeakMap()
    texts.changed()
  }

  const satisfies = (document: IndexDocument, clause: Clause): boolean => {
    switch (clause.kind) {
      case 'values':
        return clause.values.some((value) => document.keywords[clause.field]?.includes(value))
      case 'number': {
        const value = document.numbers[clause.field] ?? null
        if (value === null) return false
        return value >= (clause.from ?? -Infinity) && value <= (clause.to ?? Infinity)
      }
      case 'range':
        return (document.ranges[clause.field] ?? []).some(({ label, scale, low, high }) => {
          const bounds = clause.bounds[scale]
          if (!bounds || clause.labels?.includes(label) === false) return false
          return high >= (bounds.from ?? -Infinity) && low <= (bounds.to ?? Infinity)
        })
      case 'near':
        return document.points.some((point) => distanceKm(clause, point) <= clause.radiusKm)
      case 'box':
        return placesOf(document).some(({ x, y }) => boxTest(clause)(x, y))
      case 'text':
        return !points(clause).each(document).includes(0)
      case 'ids':
        return clause.ids.includes(document.id)
      case 'either':
        return clause.clauses.some((one) => satisfies(document, one))
    }
  }

  const hitsOf = (query: Pick<Query, 'filter' | 'now'>, ignoring?: string): IndexDocument[] => {
    const clauses = query.filter.filter(({ tag }) => tag === undefined || tag !== ignoring)
    return [...documents.values()].filter((document) => {
      const expiresAt = schema.expiry === undefined ? null : (document.numbers[schema.expiry] ?? null)
      if (expiresAt !== null && expiresAt <= query.now) return false
      return clauses.every((clause) => satisfies(document, clause))
    })
  }

  const scoreOf = (document: IndexDocument, clauses: readonly Clause[]): number =>
    clauses.reduce((sum, clause) => {
      if (clause.kind === 'either') return sum + scoreOf(document, clause.clauses)
      if (clause.kind === 'values' && satisfies(document, clause)) return sum + (clause.score ?? 0)
      if (clause.kind !== 'text' || !satisfies(document, clause)) return sum
      const { each, ordered } = points(clause)
      return sum + each(document).reduce((total, one) => total + one, 0) + ordered(document)
    }, 0)

  const compare = (a: IndexDocument, b: IndexDocument, sort: string | undefined): number => {
    for (const { number, descending } of sort === undefined ? [] : (schema.sorts[sort] ?? [])) {
      const x = a.numbers[number] ?? null
      const y = b.numbers[number] ?? null
      if (x === null && y !== null) return 1
      if (x !== null && y === null) return -1
      if (x !== null && y !== null && x !== y) return descending ? y - x : x - y
    }
    return b.id - a.id
  }

  const sorted = (hits: IndexDocument[], sort: string | undefined, reversed: boolean): IndexDocument[] => {
    const order = hits.toSorted((a, b) => compare(a, b, sort))
    if (!reversed) return order
    const first = sort === undefined ? undefined : schema.sorts[sort]?.[0]?.number
    const lacks = (document: IndexDocument) =>
      first !== undefined && (document.numbers[first] ?? null) === null
    const backwards = order.toReversed()
    return [...backwards.filter((document) => !lacks(document)), ...backwards.filter(lacks)]
  }

  const countValues = (hits: Iterable<IndexDocument>, field: string): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const document of hits)
      for (const value of new Set(document.keywords[field])) counts.set(value, (counts.get(value) ?? 0) + 1)
    return counts
  }

  const facetOf = (query: Query, { field, ignoring, sum }: Facet): Map<string, number> => {
    const hits = hitsOf(query, ignoring)
    if (sum === undefined) return countValues(hits, field)
    const sums = new Map<string, number>()
    for (const { keywords, numbers } of hits)
      for (const value of new Set(keywords[field]))
        sums.set(value, (sums.get(value) ?? 0) + (numbers[sum] ?? 0))
    return new Map([...sums].filter(([, amount]) => amount !== 0))
  }

  const search = (query: Query): Page => {
    const { sum, from, size, filter, reversed = false } = query
    const hits = hitsOf(query)
    const isRelevance = query.sort === 'relevance'
    const order = sorted(hits, isRelevance ? query.thenSort : query.sort, reversed)
    if (isRelevance) {
      const scores = new Map(hits.map((document) => [document, scoreOf(document, filter)]))
      const sign = reversed ? 1 : -1
      order.sort((a, b) => sign * ((scores.get(a) ?? 0) - (scores.get(b) ?? 0)))
    }
    return {
      total: hits.length,
      ids: order.slice(from, from + size).map(({ id }) => id),
      facets: Object.fromEntries(
        (query.facets ?? []).map((facet) => [facet.as ?? facet.field, facetOf(query, facet)]),
      ),
      sum: sum === undefined ? 0 : hits.reduce((total, { numbers }) => total + (numbers[sum] ?? 0), 0),
    }
  }

  return {
    get size() {
      return documents.size
    },
    put: (document) => {
      changed()
      documents.set(document.id, document)
    },
    putMany: (all) => {
      changed()
      for (const document of all) documents.set(document.id, document)
    },
    remove: (id) => {
      changed()
      return documents.delete(id)
    },
    has: (id) => documents.has(id),
    payload: (id) => documents.get(id)?.payload ?? null,
    visitPayloads: (ids, visit) => {
      for (const { payload } of ids.flatMap((id) => documents.get(id) ?? []))
        visit(payload, 0, payload.length)
    },
    search,
    clusters: (query) => clustersOf(hitsOf(query), query),
    places: (query) => placePageOf(sorted(hitsOf(query), query.sort, query.reversed ?? false), query),
    lookalikes: (query) =>
      lookalikesOf(query, [...documents.values()], sorted(hitsOf(query), query.thenSort, false)),
    match: (query) => matchesOf(query, sorted(hitsOf(query), query.thenSort, false), satisfies),
    values: (field) => countValues(documents.values(), field),
  }
}
