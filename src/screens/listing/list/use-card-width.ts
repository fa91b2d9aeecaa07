import { type RefObject, useEffect, useState } from 'react'
import { type CardWidth, cardWidthOf, smallPhoneQuery } from '#features/offers/web/parts/card-heights.ts'
import { phoneQuery } from '#web/ui/phone-query.ts'

const widthNow = (list: HTMLElement | null): CardWidth => {
  if (window.matchMedia(smallPhoneQuery).matches) return 'small'
  if (window.matchMedia(phoneQuery).matches) return 'phone'
  return cardWidthOf(list?.clientWidth ?? 0)
}

/**
 * Which of the card's layouts applies at the list's current width. It is read once and when the width changes: in
 * each render it would force the layout of rows that were just added.
 */
export const useCardWidth = (list: RefObject<HTMLElement | null>): CardWidth => {
  const [width, setWidth] = useState(() => widthNow(list.current))
  useEffect(() => {
    const measure = () => setWidth(widthNow(list.current))
    const medias = [phoneQuery, smallPhoneQuery].map((query) => window.matchMedia(query))
    for (const media of medias) media.addEventListener('change', measure)
    const resized = new ResizeObserver(measure)
    if (list.current) resized.observe(list.current)
    return () => {
      for (const media of medias) media.removeEventListener('change', measure)
      resized.disconnect()
    }
  }, [list])
  return width
}
