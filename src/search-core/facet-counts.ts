import type { Fields } from './fields.ts'
import type { Hits } from './hits.ts'
import type { Query } from './query.ts'

type Counts = ReadonlyMap<string, number>

// Bases narrower than this and than a quarter of all documents are counted as fast as they are looked up.
const BROAD = 4_096
const KEPT = 512

/**
 * Counts by value. Those of broad bases are kept until a document comes, goes or expires: with one filter chosen, the base
 * of its own facet is the whole board, which half of all questions share.
 */
export class FacetCounts {
  readonly #fields: Fields
  readonly #kept = new Map<string, Counts>()
  #revision = -1

  constructor(fields: Fields) {
    this.#fields = fields
  }

  /** `base` is what the clauses without those tagged `ignoring` hit. */
  count(query: Query, field: string, base: Hits, ignoring: string | undefined): Counts {
    const values = this.#fields.keyword(field)
    const count = () => values.count(base, this.#fields.documents.size)
    if (base.count < BROAD && base.count * 4 < this.#fields.documents.size) return count()
    if (this.#revision !== this.#fields.revision) this.#kept.clear()
    this.#revision = this.#fields.revision
    const clauses = query.filter.filter(({ tag }) => tag === undefined || tag !== ignoring)
    const key = JSON.stringify([field, clauses])
    const known = this.#kept.get(key)
    if (known) return known
    const counts = count()
    if (this.#kept.size >= KEPT) this.#kept.clear()
    this.#kept.set(key, counts)
    return counts
  }
}
