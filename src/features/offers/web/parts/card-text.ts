import type { Locale } from '#kernel/locale.ts'
import type { OfferCard } from '../../contract.ts'
import { isDisclosed } from '../../rules.ts'
import { titleText } from './title-text.ts'

/** Pixels of a card's title at 16 px, by letter: as the type itself says, without rounding to whole pixels. */
const LETTERS: readonly (readonly [letters: string, pixels: number])[] = [
  ["'il", 3.8],
  ['.:| \u00a0jI,;!/', 4.5],
  ['()łtf1r', 5.8],
  ['-sz7śźżxk', 8.3],
  ['vcaeJćąę', 8.9],
  ['hnouóńŁF', 9.5],
  ['TXPKYSBŚ', 10.4],
  ['RVACDUGHĆ', 11.4],
  ['NOQÓ', 12.3],
  ['mwM', 13.7],
  ['W', 15.9],
]
const OTHER_LETTER = 10

const letterPixels = (letter: string): number =>
  LETTERS.find(([letters]) => letters.includes(letter))?.[1] ?? OTHER_LETTER

/** Pixels of a title in one line, at 16 px; within a few per cent. */
export const titlePixels = (title: string): number =>
  [...titleText(title)].reduce((sum, letter) => sum + letterPixels(letter), 0)

/** Lines of a title, set in so many pixels where a letter has so much of its size at 16 px. */
export const titleLines = (title: string, { width, scale }: { width: number; scale: number }): number => {
  let lines = 1
  let used = 0
  for (const word of titleText(title).split(/(?<=[ \-–])/)) {
    const pixels = titlePixels(word.trimEnd()) * scale
    const isNext = used > 0 && used + pixels > width
    const before = isNext ? 0 : used
    // A word longer than a line is broken.
    const broken = Math.max(0, Math.ceil((before + pixels) / width) - 1)
    lines += (isNext ? 1 : 0) + broken
    used = before + titlePixels(word) * scale - broken * width
  }
  return lines
}

const DIGIT = 11
/** Spaces, the dash and the currency of '18 500 – 24 000 zł'. */
const AROUND_DIGITS = { pl: 56, en: 78 } as const
/** '≈ do 14 280 / mies.' */
const COMPARED = { pl: 126, en: 149 } as const
/** 'brutto · umowa o pracę' */
const KIND = 144
/** 'Wynagrodzenie nieujawnione', where it may break and where it may not. */
const UNDISCLOSED = { narrow: 130, wide: 194 } as const

/** '≈ ' before a sum that is converted into the currency of most readers. */
const CONVERTED = 18
const LEAST_WITHOUT_CENTS = 1000

/** An hourly rate is written with both digits of its cents. */
const digitsOf = (amount: number): number =>
  amount >= LEAST_WITHOUT_CENTS || Number.isInteger(amount)
    ? String(Math.round(amount)).length
    : amount.toFixed(2).length - 1

export interface PayLook {
  /** Whether a missing salary is said so. */
  readonly showsUndisclosed: boolean
  readonly locale: Locale
  /** Whether the words for it have one line. */
  readonly isWide: boolean
}

/** Pixels of the pay beside a title. */
export const payPixels = (
  salaries: OfferCard['employmentTypes'],
  { showsUndisclosed, locale, isWide }: PayLook,
): number => {
  const paid = salaries.filter(isDisclosed)
  if (paid.length === 0) return showsUndisclosed ? UNDISCLOSED[isWide ? 'wide' : 'narrow'] : 0
  const sums = paid.map(
    ({ from, to, fromPln, toPln, currency, unit, comparedTo }) =>
      (digitsOf(fromPln ?? from) + digitsOf(toPln ?? to)) * DIGIT +
      AROUND_DIGITS[locale] +
      (currency === 'pln' ? 0 : CONVERTED) +
      (unit === 'month' && comparedTo === undefined ? 0 : COMPARED[locale]),
  )
  return Math.max(KIND, ...sums)
}
