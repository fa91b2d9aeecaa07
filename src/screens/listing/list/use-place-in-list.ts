import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListingData } from '../listing-data.ts'
import { forgetNavigation, keepNavigation, keepPlaceInList, readPlaceInList } from './place-in-list.ts'
import type { RowGeometry } from './row-places.ts'

const SETTLED_MS = 200

/** Restores the reader's position, or scrolls to the page's first card; then records the position. */
export const usePlaceInList = (data: ListingData, geometry: RowGeometry): void => {
  const { id, from, itemsCount } = data
  const { list } = geometry
  const isPlaced = useRef(false)
  // The listeners below are registered once and read the current geometry.
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
    // Sets the height before the next render does, as scrolling is limited to the current height.
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
    // In the capture phase, before a link navigates.
    document.addEventListener('click', keep, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('click', keep, { capture: true })
    }
  }, [id, itemsCount, list])
}
