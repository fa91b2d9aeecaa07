import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { type CardWidth, cardWidthOf, phoneQuery } from '#features/offers/web/parts/card-heights.ts'

/** Which of its widths a card has in the list. */
export const useCardWidth = (list: RefObject<HTMLElement | null>): CardWidth => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(phoneQuery)
      const resized = new ResizeObserver(onChange)
      media.addEventListener('change', onChange)
      if (list.current) resized.observe(list.current)
      return () => {
        media.removeEventListener('change', onChange)
        resized.disconnect()
      }
    },
    [list],
  )
  const widthNow = (): CardWidth =>
    window.matchMedia(phoneQuery).matches ? 'phone' : cardWidthOf(list.current?.clientWidth ?? 0)
  return useSyncExternalStore(subscribe, widthNow, () => 'narrow')
}
