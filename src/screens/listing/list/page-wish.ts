import { createDebounced } from '#kernel/debounced.ts'

/** Offers that one call brings. */
export const PAGE_SIZE = 100
/** Pages that somebody only scrolls past are not asked for, nor one that a jump leaves behind. */
const REST_MS = 200

/** Rows of the list, the last one included. */
export interface Rows {
  readonly first: number
  readonly last: number
}

/** The pages that hold the rows, in their order. */
const pagesOf = ({ first, last }: Rows): readonly number[] => {
  const firstPage = Math.floor(first / PAGE_SIZE)
  const count = Math.floor(last / PAGE_SIZE) - firstPage + 1
  return Array.from({ length: count }, (_, at) => firstPage + at)
}

/** Wishes for the pages of the rows that are shown, above and below alike, once they have rested. */
export const createPageWish = (wish: (pages: readonly number[]) => void) => {
  let shown: Rows = { first: 0, last: 0 }
  const rest = createDebounced(REST_MS, () => wish(pagesOf(shown)))
  return {
    rowsShown(rows: Rows): void {
      shown = rows
      rest.schedule()
    },
    cancel: rest.cancel,
  }
}
