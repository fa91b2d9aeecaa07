import { type RefObject, useCallback, useSyncExternalStore } from 'react'
import { type CardWidth, cardWidthOf, smallPhoneQuery } from '#features/offers/web/parts/card-heights.ts'
import { phoneQuery } from '#web/ui/phone-query.ts'

/** Which of the card's layouts applies at the list's current width. */
export const useCardWidth = (list: RefObject<HTMLElement | null>): CardWidth => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const medias = [phoneQuery, smallPhoneQuery].map((query) => window.matchMedia(query))
      const resized = new ResizeObserver(onChange)
      for (const media of medias) media.addEventListener('change', onChange)
      if (list.current) resized.observe(list.current)
      return () => {
        for (const media of medias) media.removeEventListener('change', onChange)
        resized.disconnect()
      }
    },
    [list],
  )
  const widthNow = (): CardWidth => {
    if (window.matchMedia(smallPhoneQuery).matches) return 'small'
    if (window.matchMedia(phoneQuery).matches) return 'phone'
    return cardWidthOf(list.current?.clientWidth ?? 0)
  }
  return useSyncExternalStore<CardWidth>(subscribe, widthNow, () => 'narrow')
}
