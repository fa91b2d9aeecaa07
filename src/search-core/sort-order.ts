import type { BitSet } from './bit-set.ts'
import type { DocumentTable } from './document-table.ts'
import type { NumberColumn } from './number-column.ts'
import type { SnapshotReader, SnapshotWriter } from './snapshot.ts'
import { SortedList, type Walk } from './sorted-list.ts'

export type SortColumns = readonly { readonly column: NumberColumn; readonly descending: boolean }[]

/**
 * A total order of all documents, kept sorted. Those without the first number are a list of their own, so that they
 * stay last when both lists are walked from their ends.
 */
export class SortOrder {
  readonly #columns: SortColumns
  readonly #documents: DocumentTable
  readonly #having: SortedList
  readonly #lacking: SortedList

  constructor(columns: SortColumns, documents: DocumentTable) {
    this.#columns = columns
    this.#documents = documents
    this.#having = new SortedList((a, b) => this.#compareForward(a, b))
    this.#lacking = new SortedList((a, b) => this.#compareForward(a, b))
  }

  insert(slot: number): void {
    this.#listOf(slot).insert(slot)
  }

  /** While the numbers of the slot are still those it was inserted with. */
  remove(slot: number): void {
    this.#listOf(slot).remove(slot)
  }

  compare(a: number, b: number, reversed: boolean): number {
    if (!reversed) return this.#compareForward(a, b)
    const [lacksA, lacksB] = [this.#lacks(a), this.#lacks(b)]
    if (lacksA !== lacksB) return lacksA ? 1 : -1
    return this.#compareForward(b, a)
  }

  /** The members of `set` in this order from the `from`th, at most `size`. */
  page(set: BitSet, from: number, size: number, reversed: boolean): number[] {
    const walk: Walk = { skip: from, size, found: [] }
    this.#having.collect(set, walk, reversed)
    this.#lacking.collect(set, walk, reversed)
    return walk.found
  }

  save(to: SnapshotWriter): void {
    this.#having.save(to)
    this.#lacking.save(to)
  }

  restore(from: SnapshotReader): void {
    this.#having.restore(from)
    this.#lacking.restore(from)
  }

  #listOf(slot: number): SortedList {
    return this.#lacks(slot) ? this.#lacking : this.#having
  }

  #lacks(slot: number): boolean {
    const first = this.#columns[0]
    return first !== undefined && Number.isNaN(first.column.at(slot))
  }

  #compareForward(a: number, b: number): number {
    for (let index = 0; index < this.#columns.length; index++) {
      const key = this.#columns[index]
      if (!key) break
      const x = key.column.at(a)
      const y = key.column.at(b)
      if (x === y) continue
      if (Number.isNaN(x)) {
        if (Number.isNaN(y)) continue
        return 1
      }
      if (Number.isNaN(y)) return -1
      return x < y === key.descending ? 1 : -1
    }
    return this.#documents.id(b) - this.#documents.id(a)
  }
}
