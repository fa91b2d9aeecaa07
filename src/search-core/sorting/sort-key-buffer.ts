import type { SortKeyColumns } from './sort-key-comparison.ts'

/**
 * A copy of the sort keys of some documents by column. Reading keys column by column overlaps cache misses, which
 * comparing documents in place does not.
 */
export class SortKeyBuffer {
  #columns: Float64Array[] = []
  #places = new Uint32Array(0)
  #docIds: Uint32Array = this.#places
  #order: SortKeyColumns | null = null
  #isReversed = false

  /** Copies the keys and returns the indexes 0 to `length` - 1 for sorting with `compare`. */
  fill(docIds: Uint32Array, order: SortKeyColumns, isReversed: boolean): Uint32Array {
    const { columns } = order
    this.#docIds = docIds
    this.#order = order
    this.#isReversed = isReversed
    if (this.#places.length < docIds.length) {
      this.#places = Uint32Array.from({ length: docIds.length * 2 }, (_, place) => place)
      this.#columns = []
    }
    columns.forEach(({ column: { values }, descending }, index) => {
      const keys = this.#columns[index] ?? new Float64Array(this.#places.length)
      this.#columns[index] = keys
      const sign = descending === isReversed ? 1 : -1
      for (let place = 0; place < docIds.length; place++)
        keys[place] = sign * (values[docIds[place] ?? 0] ?? Number.NaN)
    })
    return this.#places.subarray(0, docIds.length)
  }

  compare(a: number, b: number): number {
    const { columns, documents } = this.#order ?? { columns: [], documents: { ids: this.#places } }
    for (let index = 0; index < columns.length; index++) {
      const keys = this.#columns[index]
      const x = keys?.[a] ?? Number.NaN
      const y = keys?.[b] ?? Number.NaN
      if (x < y) return -1
      if (x > y) return 1
      if (x === y) continue
      const [lacksX, lacksY] = [Number.isNaN(x), Number.isNaN(y)]
      // Documents without the first key come last in either direction.
      if (lacksX !== lacksY) return lacksX === (index > 0 && this.#isReversed) ? -1 : 1
    }
    const { ids } = documents
    const difference = (ids[this.#docIds[b] ?? 0] ?? 0) - (ids[this.#docIds[a] ?? 0] ?? 0)
    return this.#isReversed ? -difference : difference
  }
}
