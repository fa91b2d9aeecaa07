import type { SharedNumbers } from '../memory/shared-array.ts'

/** The columns of a sort order as plain data, readable by any thread. */
export interface SortKeyColumns {
  readonly columns: readonly {
    readonly column: { readonly values: SharedNumbers }
    readonly descending: boolean
  }[]
  /** The ids by doc id. Ties are broken by id, highest first. */
  readonly documents: { readonly ids: SharedNumbers }
}

/**
 * Compares two documents; those without a number come last. While a replaced document waits for `purge`, two doc ids
 * have the same id, so the last tie is broken by doc id.
 */
export const compareDocs = ({ columns, documents }: SortKeyColumns, a: number, b: number): number => {
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
