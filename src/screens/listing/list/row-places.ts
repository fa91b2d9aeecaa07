import type { RefObject } from 'react'

/** Positions of the rows, in px from the top of the list. */
export interface RowGeometry {
  readonly list: RefObject<HTMLOListElement | null>
  readonly startOf: (index: number) => number
  readonly rowAt: (pixels: number) => number
  /** Height of the whole list. */
  readonly height: () => number
}

interface RowMeasures {
  readonly count: number
  readonly heightOf: (index: number) => number
  /** Distance between two rows. */
  readonly gap: number
  readonly version: () => number
}

/** Prefix sums of the row heights, read at every scroll: computed again only when `version` changes. */
export const placesOfRows = ({ count, heightOf, gap, version }: RowMeasures): Omit<RowGeometry, 'list'> => {
  const starts = new Float64Array(count + 1)
  let known: number | null = null
  const startOf = (index: number): number => {
    if (known !== version()) {
      known = version()
      let start = 0
      for (let row = 0; row <= count; row++) {
        starts[row] = start
        if (row < count) start += heightOf(row) + gap
      }
    }
    return starts[Math.min(index, count)] ?? 0
  }
  return {
    startOf,
    rowAt: (pixels) => {
      let [first, last] = [0, Math.max(0, count - 1)]
      while (first < last) {
        const middle = (first + last) >> 1
        if (startOf(middle + 1) > pixels) last = middle
        else first = middle + 1
      }
      return first
    },
    height: () => Math.max(0, startOf(count) - gap),
  }
}
