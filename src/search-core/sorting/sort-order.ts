import type { DocumentTable } from '../columns/document-table.ts'
import type { Hits } from '../columns/hits.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { SortKeyBuffer } from './sort-key-buffer.ts'
import { compareDocs, type SortKeyColumns } from './sort-key-comparison.ts'
import { type Scan, SortedList } from './sorted-list.ts'
import { topK } from './top-k.ts'

export type SortColumns = readonly { readonly column: NumberColumn; readonly descending: boolean }[]

/**
 * All documents in a sort order. Documents without the first key are in a separate list, because they come last in both
 * directions.
 */
export class SortOrder {
  readonly #keys: SortKeyColumns & { readonly columns: SortColumns; readonly documents: DocumentTable }
  readonly #withKey: SortedList
  readonly #withoutKey: SortedList
  readonly #keyBuffer = new SortKeyBuffer()

  constructor(columns: SortColumns, documents: DocumentTable) {
    this.#keys = { columns, documents }
    this.#withKey = this.#listBy(0)
    // Documents without the first key are ordered by the second.
    this.#withoutKey = this.#listBy(1)
  }

  insert(docId: number): void {
    this.#listOf(docId).insert(docId)
  }

  /** The document's sort keys must still be those of `insert`. */
  remove(docId: number): void {
    this.#listOf(docId).remove(docId)
  }

  build(): void {
    this.#withKey.build()
    this.#withoutKey.build()
  }

  compare(a: number, b: number, reversed: boolean): number {
    if (!reversed) return this.#compareForward(a, b)
    const [lacksKeyA, lacksKeyB] = [this.#lacksKey(a), this.#lacksKey(b)]
    if (lacksKeyA !== lacksKeyB) return lacksKeyA ? 1 : -1
    return this.#compareForward(b, a)
  }

  /** The current columns, as plain data. */
  get view(): SortKeyColumns {
    const { columns, documents } = this.#keys
    return {
      columns: columns.map(({ column: { values }, descending }) => ({ column: { values }, descending })),
      documents: { ids: documents.ids },
    }
  }

  /** The hits in this order from index `from` on, at most `size`. */
  page({ set, count }: Hits, from: number, size: number, reversed: boolean): number[] {
    const scan: Scan = { skip: from, size, found: [] }
    this.#withKey.collect(set, count, scan, reversed)
    this.#withoutKey.collect(set, count, scan, reversed)
    return scan.found
  }

  /** The first `size` of the documents, found by sorting them instead of scanning the order. */
  first(docIds: Uint32Array, size: number, reversed: boolean): number[] {
    const places = this.#keyBuffer.fill(docIds, this.#keys, reversed)
    const first = topK(places, size, (a, b) => this.#keyBuffer.compare(a, b))
    return first.map((place) => docIds[place] ?? 0)
  }

  /** Sorts by descending score, then in this order; `scores` has the indexes of `docIds`. */
  sortedByScore(docIds: Uint32Array, scores: Float64Array): number[] {
    const places = this.#keyBuffer.fill(docIds, this.#keys, false)
    return [...places]
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || this.#keyBuffer.compare(a, b))
      .map((place) => docIds[place] ?? 0)
  }

  save(to: SnapshotWriter): void {
    this.#withKey.save(to)
    this.#withoutKey.save(to)
  }

  restore(from: SnapshotReader): void {
    this.#withKey.restore(from)
    this.#withoutKey.restore(from)
  }

  /** The list's primary key is the column at `place`, or the id after the last column. */
  #listBy(place: number): SortedList {
    const { columns, documents } = this.#keys
    const key = columns[place]
    const compare = (a: number, b: number) => this.#compareForward(a, b)
    if (!key) return new SortedList(compare, (docId) => -documents.id(docId))
    const sign = key.descending ? -1 : 1
    return new SortedList(compare, (docId) => {
      const value = sign * key.column.at(docId)
      return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value
    })
  }

  #listOf(docId: number): SortedList {
    return this.#lacksKey(docId) ? this.#withoutKey : this.#withKey
  }

  #lacksKey(docId: number): boolean {
    const first = this.#keys.columns[0]
    return first !== undefined && Number.isNaN(first.column.values[docId] ?? Number.NaN)
  }

  #compareForward(a: number, b: number): number {
    return compareDocs(this.#keys, a, b)
  }
}
