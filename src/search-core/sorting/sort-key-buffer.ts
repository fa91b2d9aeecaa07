import type { SlotOrder } from './sort-key-comparison.ts'

/**
 * What some slots are sorted by, read once and laid side by side: a comparison of far columns waits for memory each
 * time, while one pass through a column waits for many slots at once.
 */
export class GatheredKeys {
  #columns: Float64Array[] = []
  #places = new Uint32Array(0)
  #slots: Uint32Array = this.#places
  #order: SlotOrder | null = null
  #isReversed = false

  /** Returns the places of the slots in what was gathered: 0 to their number less one. */
  gather(slots: Uint32Array, order: SlotOrder, isReversed: boolean): Uint32Array {
    const { columns } = order
    this.#slots = slots
    this.#order = order
    this.#isReversed = isReversed
    if (this.#places.length < slots.length) {
      this.#places = Uint32Array.from({ length: slots.length * 2 }, (_, place) => place)
      this.#columns = []
    }
    columns.forEach(({ column: { values }, descending }, index) => {
      const keys = this.#columns[index] ?? new Float64Array(this.#places.length)
      this.#columns[index] = keys
      const sign = descending === isReversed ? 1 : -1
      for (let place = 0; place < slots.length; place++)
        keys[place] = sign * (values[slots[place] ?? 0] ?? Number.NaN)
    })
    return this.#places.subarray(0, slots.length)
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
      // Without the first number last in either direction.
      if (lacksX !== lacksY) return lacksX === (index > 0 && this.#isReversed) ? -1 : 1
    }
    const { ids } = documents
    const difference = (ids[this.#slots[b] ?? 0] ?? 0) - (ids[this.#slots[a] ?? 0] ?? 0)
    return this.#isReversed ? -difference : difference
  }
}
