import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListingData } from '../listing-data.ts'
import { forgetNavigation, keepNavigation, keepPlaceInList, readPlaceInList } from './place-in-list.ts'
import type { RowGeometry } from './row-places.ts'

const SETTLED_MS = 200

/** Goes to where the reader was, or to the first card of this page of the list; and remembers where they are. */
export const usePlaceInList = (data: ListingData, geometry: RowGeometry): void => {
  const { id, from, itemsCount } = data
  const { list } = geometry
  const isPlaced = useRef(false)
  // The listeners below stay while the rows move.
  const current = useRef(geometry)
  useLayoutEffect(() => {
    current.current = geometry
  })
  useLayoutEffect(() => {
    const node = list.current
    if (isPlaced.current || !node) return
    isPlaced.current = true
    const place = readPlaceInList(id)
    forgetNavigation()
    if (!place && from === 0) return
    const { startOf, height } = current.current
    // The list grows with the next render; one can only scroll to what is there.
    node.style.height = `${height()}px`
    const top = node.getBoundingClientRect().top + window.scrollY
    if (place) window.scrollTo(0, top + startOf(place.index) + place.offset)
    else window.scrollBy(0, startOf(from))
  }, [id, from, list])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const keep = (event?: Event) => {
      if (!list.current) return
      const { startOf, rowAt } = current.current
      const above = -list.current.getBoundingClientRect().top
      const index = above <= 0 ? 0 : rowAt(above)
      const place = { id, index, offset: above - startOf(index) }
      keepPlaceInList(place)
      const isCard = event?.target instanceof Element && event.target.closest('article a')
      if (isCard && list.current.contains(isCard)) keepNavigation(place, itemsCount)
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(), SETTLED_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    // Before a link of the list leads away.
    document.addEventListener('click', keep, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('click', keep, { capture: true })
    }
  }, [id, itemsCount, list])
}
