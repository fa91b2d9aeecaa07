import type { Fields } from './fields.ts'
import type { Hits } from './hits.ts'
import type { Query } from './query.ts'

// Bases narrower than this and than a quarter of all documents are counted as fast as they are looked up.
const BROAD = 4_096
const KEPT = 2_048

/**
 * Counts by value. Those of broad bases are kept until a document comes, goes or expires: with one filter chosen, the base
 * of its own facet is the whole board, which half of all questions share.
 */
export class FacetCounts {
  readonly #fields: Fields
  readonly #kept = new Map<string, Float64Array>()
  #revision = -1

  constructor(fields: Fields) {
    this.#fields = fields
  }

  /** `base` is what the clauses without those tagged `ignoring` hit. */
  count(query: Query, field: string, base: Hits, ignoring: string | undefined): Map<string, number> {
    const values = this.#fields.keyword(field)
    const { size } = this.#fields.documents
    if (base.count < BROAD && base.count * 4 < size) return values.named(values.count(base, size))
    if (this.#revision !== this.#fields.revision) this.#kept.clear()
    this.#revision = this.#fields.revision
    const clauses = query.filter.filter(({ tag }) => tag === undefined || tag !== ignoring)
    const key = JSON.stringify([field, clauses])
    const counts = this.#kept.get(key) ?? values.count(base, size)
    // The least recently used is the first.
    this.#kept.delete(key)
    this.#kept.set(key, counts)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return values.named(counts)
  }
}
