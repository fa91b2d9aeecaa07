import type { DocumentTable } from '../columns/document-table.ts'
import type { Hits } from '../columns/hits.ts'
import type { NumberColumn } from '../columns/number-column.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { GatheredKeys } from './sort-key-buffer.ts'
import { compareSlots, type SlotOrder } from './sort-key-comparison.ts'
import { SortedList, type Walk } from './sorted-list.ts'
import { selectFirst } from './top-k.ts'

export type SortColumns = readonly { readonly column: NumberColumn; readonly descending: boolean }[]

/**
 * A total order of all documents, kept sorted. Those without the first number are a list of their own, so that they
 * stay last when both lists are walked from their ends.
 */
export class SortOrder {
  readonly #keys: SlotOrder & { readonly columns: SortColumns; readonly documents: DocumentTable }
  readonly #having: SortedList
  readonly #lacking: SortedList
  readonly #gathered = new GatheredKeys()

  constructor(columns: SortColumns, documents: DocumentTable) {
    this.#keys = { columns, documents }
    this.#having = this.#listBy(0)
    // Those without the first number differ by the second.
    this.#lacking = this.#listBy(1)
  }

  insert(slot: number): void {
    this.#listOf(slot).insert(slot)
  }

  /** While the numbers of the slot are still those it was inserted with. */
  remove(slot: number): void {
    this.#listOf(slot).remove(slot)
  }

  settle(): void {
    this.#having.settle()
    this.#lacking.settle()
  }

  compare(a: number, b: number, reversed: boolean): number {
    if (!reversed) return this.#compareForward(a, b)
    const [lacksA, lacksB] = [this.#lacks(a), this.#lacks(b)]
    if (lacksA !== lacksB) return lacksA ? 1 : -1
    return this.#compareForward(b, a)
  }

  /** What it compares by, as it lies in memory now. */
  get view(): SlotOrder {
    const { columns, documents } = this.#keys
    return {
      columns: columns.map(({ column: { values }, descending }) => ({ column: { values }, descending })),
      documents: { ids: documents.ids },
    }
  }

  /** The hits in this order from the `from`th, at most `size`. */
  page({ set, count }: Hits, from: number, size: number, reversed: boolean): number[] {
    const walk: Walk = { skip: from, size, found: [] }
    this.#having.collect(set, count, walk, reversed)
    this.#lacking.collect(set, count, walk, reversed)
    return walk.found
  }

  /** The first of `slots`, without a walk. */
  first(slots: Uint32Array, size: number, reversed: boolean): number[] {
    const places = this.#gathered.gather(slots, this.#keys, reversed)
    const first = selectFirst(places, size, (a, b) => this.#gathered.compare(a, b))
    return first.map((place) => slots[place] ?? 0)
  }

  /** All of the slots: first those with the highest scores, which are by place, equals in this order. */
  sortedByScore(slots: Uint32Array, scores: Float64Array): number[] {
    const places = this.#gathered.gather(slots, this.#keys, false)
    return [...places]
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || this.#gathered.compare(a, b))
      .map((place) => slots[place] ?? 0)
  }

  save(to: SnapshotWriter): void {
    this.#having.save(to)
    this.#lacking.save(to)
  }

  restore(from: SnapshotReader): void {
    this.#having.restore(from)
    this.#lacking.restore(from)
  }

  /** What is in it is sorted by this column first, or by the id after the last. */
  #listBy(place: number): SortedList {
    const { columns, documents } = this.#keys
    const key = columns[place]
    const compare = (a: number, b: number) => this.#compareForward(a, b)
    if (!key) return new SortedList(compare, (slot) => -documents.id(slot))
    const sign = key.descending ? -1 : 1
    return new SortedList(compare, (slot) => {
      const value = sign * key.column.at(slot)
      return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value
    })
  }

  #listOf(slot: number): SortedList {
    return this.#lacks(slot) ? this.#lacking : this.#having
  }

  #lacks(slot: number): boolean {
    const first = this.#keys.columns[0]
    return first !== undefined && Number.isNaN(first.column.values[slot] ?? Number.NaN)
  }

  #compareForward(a: number, b: number): number {
    return compareSlots(this.#keys, a, b)
  }
}
