import { useSyncExternalStore } from 'react'
import { cardHeights, phoneQuery } from '#features/offers/web/parts/card-heights.ts'

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(phoneQuery)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Pixels of a card at the width of the window. */
export const useCardHeight = (): number =>
  useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(phoneQuery).matches ? cardHeights.phone : cardHeights.wide),
    () => cardHeights.wide,
  )
