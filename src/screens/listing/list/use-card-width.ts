import { useSyncExternalStore } from 'react'
import { type CardWidth, cardQueries } from '#features/offers/web/parts/card-heights.ts'

const subscribe = (onChange: () => void) => {
  const medias = Object.values(cardQueries).map((query) => window.matchMedia(query))
  for (const media of medias) media.addEventListener('change', onChange)
  return () => {
    for (const media of medias) media.removeEventListener('change', onChange)
  }
}

const widthNow = (): CardWidth => {
  const widths = ['phone', 'tablet', 'desktop'] as const
  return widths.find((width) => window.matchMedia(cardQueries[width]).matches) ?? 'wide'
}

/** Which of its widths a card has in the window. */
export const useCardWidth = (): CardWidth => useSyncExternalStore(subscribe, widthNow, () => 'wide')
