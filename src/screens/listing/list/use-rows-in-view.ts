import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Rows } from './page-requests.ts'
import type { RowGeometry } from './row-places.ts'

/** Position of the window in the list, in px. */
interface WindowPlace {
  /** Height of the list above the window. */
  readonly above: number
  readonly height: number
}

const rowsIn = ({ above, height }: WindowPlace, rowAt: RowGeometry['rowAt']): Rows => ({
  first: rowAt(Math.max(0, above)),
  last: rowAt(Math.max(0, above + height)),
})

/** The visible rows; renders again when scrolling or resizing changes them. */
export const useRowsInView = ({ list, rowAt }: RowGeometry): Rows => {
  const [top] = useState(() => (list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0))
  const [place, setPlace] = useState<WindowPlace>(() => placeNow(top))
  useEffect(() => {
    const onMove = () => {
      // Read in the event: in the render it would force the layout of rows that were just added.
      const now = placeNow(top)
      setPlace((before) => {
        const [was, is] = [rowsIn(before, rowAt), rowsIn(now, rowAt)]
        return was.first === is.first && was.last === is.last ? before : now
      })
    }
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [top, rowAt])
  return rowsIn(place, rowAt)
}

const placeNow = (top: number): WindowPlace => ({ above: window.scrollY - top, height: window.innerHeight })

/** Keeps the first visible row in place when heights above it turn out different. */
export const useAnchoredRow = ({ startOf }: RowGeometry, first: number): void => {
  // Not before the first layout: heights known from an earlier visit are learned in it, and the reader placed by them.
  const anchor = useRef<{ readonly index: number; readonly start: number } | null>(null)
  useLayoutEffect(() => {
    const moved = anchor.current ? startOf(anchor.current.index) - anchor.current.start : 0
    if (moved !== 0) window.scrollBy(0, moved)
    anchor.current = { index: first, start: startOf(first) }
  })
}
