import type { SharedNumbers } from '../memory/shared-array.ts'

/** What a sort order compares by, as data that any thread can read. */
export interface SlotOrder {
  readonly columns: readonly {
    readonly column: { readonly values: SharedNumbers }
    readonly descending: boolean
  }[]
  /** Ids by slot: equals end there, the higher first. */
  readonly documents: { readonly ids: SharedNumbers }
}

/**
 * Documents without a number come after those that have it. Two slots have one id while what was there before is still
 * in the lists: the order is total all the same.
 */
export const compareSlots = ({ columns, documents }: SlotOrder, a: number, b: number): number => {
  for (let index = 0; index < columns.length; index++) {
    const key = columns[index]
    if (!key) break
    const { values } = key.column
    const x = values[a] ?? Number.NaN
    const y = values[b] ?? Number.NaN
    if (x === y) continue
    if (Number.isNaN(x)) {
      if (Number.isNaN(y)) continue
      return 1
    }
    if (Number.isNaN(y)) return -1
    return x < y === key.descending ? 1 : -1
  }
  return (documents.ids[b] ?? 0) - (documents.ids[a] ?? 0) || a - b
}
