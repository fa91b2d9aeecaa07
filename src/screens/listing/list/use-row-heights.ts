import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import { cardGap, cardHeight, usualHeights } from '#features/offers/web/parts/card-heights.ts'
import type { ListingData } from '../listing-data.ts'
import { useCardWidth } from './use-card-width.ts'

/** Cards that lie side by side in the list, from the row `first` on. */
export interface KnownCards {
  readonly first: number
  readonly cards: readonly OfferCard[]
}

/** Pixels of every row: of a card that is known its own, of any other the usual ones. */
export const useRowHeights = (data: ListingData, list: RefObject<HTMLOListElement | null>) => {
  const width = useCardWidth(list)
  const known = useRef(new Map<number, number>())
  const learned = useRef(new WeakSet<readonly OfferCard[]>())
  const heightOf = useCallback((index: number) => known.current.get(index) ?? usualHeights[width], [width])
  /** Whether that changed any height. */
  const learn = useCallback(
    ({ first, cards }: KnownCards): boolean => {
      if (learned.current.has(cards)) return false
      learned.current.add(cards)
      let isNews = false
      for (const [at, card] of cards.entries()) {
        const height = cardHeight(card, width, data.showsUndisclosed)
        isNews ||= heightOf(first + at) !== height
        known.current.set(first + at, height)
      }
      return isNews
    },
    [data.showsUndisclosed, width, heightOf],
  )
  const isLearned = useRef<typeof learn>(undefined)
  if (isLearned.current !== learn) {
    // Of another width: every height anew.
    isLearned.current = learn
    known.current.clear()
    learned.current = new WeakSet()
    learn({ first: data.from, cards: data.cards })
  }
  return { heightOf, learn }
}

/** Where the rows lie, in pixels from the top of the list. */
export interface RowGeometry {
  readonly list: RefObject<HTMLOListElement | null>
  readonly startOf: (index: number) => number
  readonly rowAt: (pixels: number) => number
  /** Of the whole list. */
  readonly height: () => number
}

/** Sums of heights: of some hundred rows in the usual list, and 50,000 additions take less than a millisecond. */
export const placesOfRows = (
  heightOf: (index: number) => number,
  count: number,
): Omit<RowGeometry, 'list'> => {
  const startOf = (index: number): number => {
    let start = 0
    for (let row = 0; row < index; row++) start += heightOf(row) + cardGap
    return start
  }
  return {
    startOf,
    rowAt: (pixels) => {
      let end = 0
      for (let row = 0; row < count; row++) {
        end += heightOf(row) + cardGap
        if (end > pixels) return row
      }
      return Math.max(0, count - 1)
    },
    height: () => Math.max(0, startOf(count) - cardGap),
  }
}

/** Keeps the row at the top of the window where it is when rows above it turn out to be higher or lower. */
export const useAnchoredRow = ({ list, startOf, rowAt }: RowGeometry): void => {
  const anchor = useRef<{ readonly index: number; readonly start: number } | null>(null)
  useLayoutEffect(() => {
    if (!list.current) return
    if (anchor.current) {
      const moved = startOf(anchor.current.index) - anchor.current.start
      if (moved !== 0) window.scrollBy(0, moved)
    }
    const above = -list.current.getBoundingClientRect().top
    const index = rowAt(Math.max(0, above))
    anchor.current = above > 0 ? { index, start: startOf(index) } : null
  })
}
