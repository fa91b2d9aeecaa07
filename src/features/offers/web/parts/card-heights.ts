import type { OfferCard } from '../../contract.ts'
import { isDisclosed } from '../../rules.ts'

/** How wide the list around a card is, as the styles of a card tell it; a phone has a card of its own. */
export type CardWidth = 'phone' | 'narrow' | 'medium' | 'wide'
/** What a phone's card asks of the window, as in offer-card.css. */
export const phoneQuery = '(width < 768px)'
/** Pixels of the list from which on a card has each width, as in offer-card.css. */
const LEAST_PIXELS = { wide: 1000, medium: 800 } as const

/** Of a card in a list of so many pixels, on anything but a phone. */
export const cardWidthOf = (pixels: number): CardWidth =>
  pixels >= LEAST_PIXELS.wide ? 'wide' : pixels >= LEAST_PIXELS.medium ? 'medium' : 'narrow'

/** Pixels between two cards. */
export const cardGap = 8
/** Pixels of a card of which nothing is known yet: most have one salary and a title of one line. */
export const usualHeights: Readonly<Record<CardWidth, number>> = {
  phone: 182,
  narrow: 114,
  medium: 114,
  wide: 114,
}

// Longer titles get a second line; the styles allow no third.
const LETTERS_IN_LINE: Readonly<Record<CardWidth, number>> = {
  phone: 22,
  narrow: 32,
  medium: 49,
  wide: 74,
}
/** How many fewer where the pay says beside itself what it is compared by; on a phone it has a line of its own. */
const LETTERS_OF_COMPARED_PAY = 14
const MOST_SALARIES = 2
const ONE_SALARY = 114
const TWO_SALARIES = 150
const TITLE_LINE = 24

type Measured = Pick<
  OfferCard,
  'title' | 'companyName' | 'city' | 'workplaceType' | 'experienceLevel' | 'employmentTypes'
>

/** Pixels of an offer card: follows from what is on it, so that a list can place cards that nobody has seen. */
export const cardHeight = (card: Measured, width: CardWidth, showsUndisclosed: boolean): number => {
  const paid = card.employmentTypes.filter(isDisclosed)
  const isCompared =
    width !== 'phone' && paid.some(({ unit, comparedTo }) => unit !== 'month' || comparedTo !== undefined)
  const isLong = card.title.length > LETTERS_IN_LINE[width] - (isCompared ? LETTERS_OF_COMPARED_PAY : 0)
  const salaries = Math.min(MOST_SALARIES, paid.length)
  if (width === 'phone') return phoneHeight(card, isLong, salaries, showsUndisclosed)
  if (salaries === MOST_SALARIES) return TWO_SALARIES
  return ONE_SALARY + (isLong ? TITLE_LINE : 0)
}

const PADDING = 32
const LOGO = 44
const META_LINE = 20
const SALARY = 42
const UNDISCLOSED = 24
const FOOT = 36
const ABOVE_PAY = 8

const phoneHeight = (
  { companyName, city, workplaceType, experienceLevel }: Measured,
  isLong: boolean,
  salaries: number,
  showsUndisclosed: boolean,
): number => {
  const title = isLong ? 2 * TITLE_LINE : TITLE_LINE
  const hasFact = workplaceType !== 'undetermined' || experienceLevel !== 'undetermined'
  const lines = (companyName === '' ? 0 : 1) + (city === '' && !hasFact ? 0 : 1)
  const pay = salaries > 0 ? salaries * SALARY : showsUndisclosed ? UNDISCLOSED : 0
  return PADDING + Math.max(LOGO, title + lines * META_LINE) + (pay > 0 ? ABOVE_PAY + pay : 0) + FOOT
}
