import { type RefObject, useCallback, useRef } from 'react'
import type { OfferCard } from '#features/offers/contract.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import type { ListingData } from '../listing-data.ts'
import { rowLooks } from '../row-looks.ts'
import { cardOf } from './card-of-row.ts'
import { useCardWidth } from './use-card-width.ts'

/** Consecutive cards of the list, from row `first` on. */
export interface KnownCards {
  readonly first: number
  readonly cards: readonly OfferCard[]
}

/** Heights of all rows in px: exact for known cards, the usual height for others. */
export const useRowHeights = (data: ListingData, list: RefObject<HTMLOListElement | null>) => {
  const width = useCardWidth(list)
  const locale = useLocale()
  const { showsUndisclosed } = data
  const look = rowLooks[data.offerRows]
  const known = useRef(new Map<number, number>())
  const learned = useRef(new WeakSet<readonly OfferCard[]>())
  const version = useRef(0)
  const heightOf = useCallback(
    (index: number) => known.current.get(index) ?? look.usual[width],
    [look, width],
  )
  /** Returns whether any height changed. */
  const learn = useCallback(
    ({ first, cards }: KnownCards): boolean => {
      if (learned.current.has(cards)) return false
      learned.current.add(cards)
      let isNews = false
      for (const [at, card] of cards.entries()) {
        const height = look.heightOf(card, width, { showsUndisclosed, locale })
        isNews ||= heightOf(first + at) !== height
        known.current.set(first + at, height)
      }
      if (isNews) version.current += 1
      return isNews
    },
    [look, showsUndisclosed, locale, width, heightOf],
  )
  const isLearned = useRef<typeof learn>(undefined)
  if (isLearned.current !== learn) {
    // All heights change with the width.
    isLearned.current = learn
    known.current.clear()
    version.current += 1
    learned.current = new WeakSet()
    learn({ first: data.from, cards: data.cards.map(cardOf) })
  }
  const versionOf = useCallback(() => version.current, [])
  return { heightOf, versionOf, learn, gap: look.gap }
}
