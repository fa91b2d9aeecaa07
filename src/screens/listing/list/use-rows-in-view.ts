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
    const onMove = () =>
      setPlace((before) => {
        const [was, is] = [rowsIn(before, rowAt), rowsIn(placeNow(top), rowAt)]
        return was.first === is.first && was.last === is.last ? before : placeNow(top)
      })
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
  const anchor = useRef({ index: first, start: startOf(first) })
  useLayoutEffect(() => {
    const { index, start } = anchor.current
    const moved = startOf(index) - start
    if (moved !== 0) window.scrollBy(0, moved)
    anchor.current = { index: first, start: startOf(first) }
  })
}
