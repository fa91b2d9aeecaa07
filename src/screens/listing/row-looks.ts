import type { OfferCard } from '#features/offers/contract.ts'
import { type CardWidth, cardGap, cardHeight, usualHeights } from '#features/offers/web/parts/card-heights.ts'
import type { OfferRows } from '#features/tenants/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import { stackHeight, usualStackHeights } from '../stack/stack-heights.ts'

interface RowLook {
  /** Distance between two rows, in px. */
  readonly gap: number
  /** Height in px of a row that is not loaded yet. */
  readonly usual: Readonly<Record<CardWidth, number>>
  readonly heightOf: (
    card: OfferCard,
    width: CardWidth,
    shown: { showsUndisclosed: boolean; locale: Locale },
  ) => number
}

const cards: RowLook = { gap: cardGap, usual: usualHeights, heightOf: cardHeight }

/** Measures of the rows by the board's setting. */
export const rowLooks: Readonly<Record<OfferRows, RowLook>> = {
  cards,
  stack: {
    gap: 0,
    usual: usualStackHeights,
    heightOf: (card, width, { showsUndisclosed }) => stackHeight(card, width, showsUndisclosed),
  },
  week: {
    ...cards,
    heightOf: (card, width, shown) => cardHeight(card, width, { ...shown, isWeek: true }),
  },
}
