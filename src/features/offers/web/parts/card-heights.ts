import type { OfferCard } from '../../contract.ts'
import { isDisclosed } from '../../rules.ts'
import { isCompared, type PayLook, payPixels, titleLines, titlePixels } from './card-text.ts'

/** Width class of the list around a card, as in the card's styles; phones have a layout of their own. */
export type CardWidth = 'small' | 'phone' | 'slim' | 'narrow' | 'medium' | 'wide'
/** Media query of small phones, as in offer-card.css. */
export const smallPhoneQuery = '(width < 380px)'
/** Minimum list width in px of each layout, as in offer-card.css. */
const MIN_PIXELS = { wide: 1000, medium: 800, narrow: 650 } as const

/** Width class of a card in a list of the given px, on anything but a phone. */
export const cardWidthOf = (pixels: number): Exclude<CardWidth, 'small' | 'phone'> => {
  if (pixels >= MIN_PIXELS.wide) return 'wide'
  if (pixels >= MIN_PIXELS.medium) return 'medium'
  return pixels >= MIN_PIXELS.narrow ? 'narrow' : 'slim'
}

/** Distance between two cards, in px. */
export const cardGap = 8
const MAX_SALARIES = 2
const ONE_SALARY = 114
const TWO_SALARIES = 150
const TITLE_LINE = 24

/** Height in px of a card that is not loaded yet: most have one salary and a title of one line. */
export const usualHeights: Readonly<Record<CardWidth, number>> = {
  small: 182,
  phone: 182,
  slim: ONE_SALARY,
  narrow: ONE_SALARY,
  medium: ONE_SALARY,
  wide: ONE_SALARY,
}

/** Width in px that title and pay share, in the usual narrowest list of each layout: beside a map, on a tablet. */
const TITLE_AND_PAY: Readonly<Record<Exclude<CardWidth, 'small' | 'phone'>, number>> = {
  slim: 600 - 148,
  narrow: 656 - 148,
  medium: 816 - 148,
  wide: 1000 - 148,
}
/** Width in px of a title on phones of 360 and 390 px, set in 14 px. */
const PHONE_TITLE = { small: 208, phone: 238 } as const
/** Font size of the title on phones, relative to 16 px. */
const PHONE_TITLE_SCALE = 14 / 16
/** As in offer-card.css. */
const PHONE_TITLE_LINES = 4

type Measured = Pick<
  OfferCard,
  'title' | 'companyName' | 'city' | 'workplaceType' | 'experienceLevel' | 'employmentTypes'
>

/** Height of an offer card in px, computed from its content, so that a list can position cards before rendering. */
export const cardHeight = (
  card: Measured,
  width: CardWidth,
  look: Pick<PayLook, 'showsUndisclosed' | 'locale' | 'isWeek'>,
): number => {
  if (width === 'phone' || width === 'small')
    return phoneHeight(card, PHONE_TITLE[width], look.showsUndisclosed)
  const paid = card.employmentTypes.filter(isDisclosed)
  if (paid.length >= MAX_SALARIES) return TWO_SALARIES
  const isWide = width === 'medium' || width === 'wide'
  const comparesBelow = width === 'slim' && !look.isWeek && paid.some(isCompared)
  const pay = payPixels(card.employmentTypes, { ...look, isWide, comparesBelow })
  const isHigher = comparesBelow || titlePixels(card.title) > TITLE_AND_PAY[width] - pay
  return ONE_SALARY + (isHigher ? TITLE_LINE : 0)
}

const PADDING = 32
const LOGO = 44
const META_LINE = 20
const SALARY = 42
const UNDISCLOSED = 24
const FOOT = 36
const ABOVE_PAY = 8

const phoneHeight = (
  { title, companyName, city, workplaceType, experienceLevel, employmentTypes }: Measured,
  titleWidth: number,
  showsUndisclosed: boolean,
): number => {
  const lines = titleLines(title, { width: titleWidth, scale: PHONE_TITLE_SCALE })
  const hasFact = workplaceType !== 'undetermined' || experienceLevel !== 'undetermined'
  const metaLines = (companyName === '' ? 0 : 1) + (city === '' && !hasFact ? 0 : 1)
  const salaries = Math.min(MAX_SALARIES, employmentTypes.filter(isDisclosed).length)
  const pay = salaries > 0 ? salaries * SALARY : showsUndisclosed ? UNDISCLOSED : 0
  const text = Math.min(lines, PHONE_TITLE_LINES) * TITLE_LINE + metaLines * META_LINE
  return PADDING + Math.max(LOGO, text) + (pay > 0 ? ABOVE_PAY + pay : 0) + FOOT
}
