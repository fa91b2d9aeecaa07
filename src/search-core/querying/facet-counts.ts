import type { Hits } from '../columns/hits.ts'
import type { KeywordField } from '../columns/keyword-field.ts'
import type { Scratch } from '../columns/scratch.ts'
import type { Clause, Facet, Page, Query } from '../query.ts'
import { type Counts, FacetCache } from './facet-cache.ts'
import type { FacetScopes } from './facet-scopes.ts'
import type { Fields } from './fields.ts'

// Bases that are smaller, and below a quarter of all documents, are counted about as fast as cached counts are found.
const CACHED_FROM = 16_384

/** Estimated nanoseconds to count the records of the hits; a small index stays in the processor's cache. */
const costOfRecords = (hits: number, size: number): number =>
  hits * (10 + Math.min(12, size / 20_000)) + size * 0.06

/**
 * Counts facets. Counts of broad bases are cached: a facet leaves out its own filter, so with one filter set its base
 * is the whole board, which most queries share.
 */
export class FacetCounts {
  readonly #fields: Fields
  readonly #cache: FacetCache

  constructor(fields: Fields) {
    this.#fields = fields
    this.#cache = new FacetCache(fields)
  }

  /** Counts each facet on its base. */
  count(query: Query, { hits, without }: FacetScopes, scratch: Scratch): Page['facets'] {
    const baseOf = ({ ignoring }: Facet): Hits =>
      (ignoring === undefined ? undefined : without.get(ignoring)) ?? hits
    const counts = new Map<Hits, Counts>()
    const counted = (query.facets ?? []).filter(({ sum }) => sum === undefined)
    for (const [base, facets] of Map.groupBy(counted, baseOf)) {
      const fields = new Set(facets.map(({ field }) => this.#fields.keyword(field)))
      // Facets with the same base leave out the same clauses.
      counts.set(base, this.#countsOf(base, fields, clausesOf(query, facets[0]?.ignoring), scratch))
    }
    const facets: Record<string, ReadonlyMap<string, number>> = {}
    for (const facet of query.facets ?? []) {
      const field = this.#fields.keyword(facet.field)
      const base = baseOf(facet)
      facets[facet.as ?? facet.field] =
        facet.sum === undefined
          ? field.named(counts.get(base)?.get(field) ?? new Float64Array(0))
          : field.sum(base, this.#fields.number(facet.sum))
    }
    return facets
  }

  /** Call it before a document is purged from the fields. */
  beforePurge(docId: number): void {
    this.#cache.beforePurge(docId)
  }

  #countsOf(
    base: Hits,
    fields: ReadonlySet<KeywordField>,
    clauses: readonly Clause[],
    scratch: Scratch,
  ): Counts {
    const counts: Counts = this.#isBroad(base)
      ? this.#cache.of(keyOf(clauses), fields, base, scratch)
      : new Map()
    const missing = [...fields].filter((field) => !counts.has(field))
    for (const [field, byNumber] of this.#countFields(base, missing, scratch)) counts.set(field, byNumber)
    return counts
  }

  /** Counts fields by record if that is cheaper than field by field. */
  #countFields(base: Hits, fields: readonly KeywordField[], scratch: Scratch): Counts {
    const { documents, facets } = this.#fields
    const { size } = documents
    const together = fields.filter((field) => facets.has(field))
    const costApart = together.reduce((sum, field) => sum + field.costOfCount(base.count, size), 0)
    const isTogether = costApart > costOfRecords(base.count, size)
    const counts: Counts = new Map(isTogether ? facets.count(base.set, together, scratch) : [])
    for (const field of fields) if (!counts.has(field)) counts.set(field, field.count(base, size))
    return counts
  }

  #isBroad(base: Hits): boolean {
    return base.count >= CACHED_FROM || base.count * 4 >= this.#fields.documents.size
  }
}

const clausesOf = ({ filter }: Query, ignoring: string | undefined): readonly Clause[] =>
  filter.filter(({ tag }) => tag === undefined || tag !== ignoring)

/** A cache key, equal for the same clauses and values in any order. */
const keyOf = (clauses: readonly Clause[]): string =>
  JSON.stringify(
    clauses
      .map((clause) =>
        JSON.stringify(clause.kind === 'values' ? { ...clause, values: clause.values.toSorted() } : clause),
      )
      .sort(),
  )
