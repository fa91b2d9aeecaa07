import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ListingData } from './listing-data.ts'
import { keepPlaceInList, readPlaceInList } from './place-in-list.ts'

const SETTLED_MS = 150

interface Geometry {
  readonly list: RefObject<HTMLOListElement | null>
  /** Pixels of a row and the gap below it. */
  readonly row: number
}

/** Goes to where the reader was, or to the first card of this page of the list; and remembers where they are. */
export const usePlaceInList = (data: ListingData, { list, row }: Geometry): void => {
  const { id, from, total } = data
  const isPlaced = useRef(false)
  useLayoutEffect(() => {
    const node = list.current
    if (isPlaced.current || !node) return
    isPlaced.current = true
    const place = readPlaceInList(id)
    if (!place && from === 0) return
    // The list grows with the next render; one can only scroll to what is there.
    node.style.height = `${total * row}px`
    const top = node.getBoundingClientRect().top + window.scrollY
    if (place) window.scrollTo(0, top + place.index * row + place.offset)
    else window.scrollBy(0, from * row)
  }, [id, from, total, list, row])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const keep = () => {
      if (!list.current) return
      const above = -list.current.getBoundingClientRect().top
      const index = Math.max(0, Math.floor(above / row))
      keepPlaceInList({ id, index, offset: above - index * row })
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, SETTLED_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    // Before a link of the list leads away.
    document.addEventListener('click', keep, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('click', keep, { capture: true })
    }
  }, [id, list, row])
}
