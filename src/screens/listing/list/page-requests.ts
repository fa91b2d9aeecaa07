import { createDebounced } from '#kernel/debounced.ts'

/** Offers per call. */
export const PAGE_SIZE = 100
/** Pages that are only scrolled past, or left behind by a jump, are not requested. */
const REST_MS = 200

/** A range of rows, both ends inclusive. */
export interface Rows {
  readonly first: number
  readonly last: number
}

/** Indexes of the pages that contain the rows, ascending. */
const pagesOf = ({ first, last }: Rows): readonly number[] => {
  const firstPage = Math.floor(first / PAGE_SIZE)
  const count = Math.floor(last / PAGE_SIZE) - firstPage + 1
  return Array.from({ length: count }, (_, at) => firstPage + at)
}

/** Requests the pages of the visible rows and their surroundings, once scrolling has paused. */
export const createPageRequests = (request: (pages: readonly number[]) => void) => {
  let shown: Rows = { first: 0, last: 0 }
  const debounced = createDebounced(REST_MS, () => request(pagesOf(shown)))
  return {
    rowsShown(rows: Rows): void {
      shown = rows
      debounced.schedule()
    },
    cancel: debounced.cancel,
  }
}
