import type { Locale } from '#kernel/locale.ts'
import type { OfferCard } from '../../contract.ts'
import { isDisclosed } from '../../rules.ts'
import { titleText } from './title-text.ts'

/** Pixels of a letter of a card's title at 16 px, on average of its kind, as measured on titles of real offers. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/[iljI.,:;'|!]/, 3.4],
  [/[ftr\-()/ \u00a0[\]"łí]/, 5.7],
  [/[mwMW@%—]/, 14.1],
  [/[A-ZŁŚŻŹĆĄĘÓŃ&0-9#+–]/, 10.5],
]
const ANY_OTHER_LETTER = 9

const letterPixels = (letter: string): number =>
  LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? ANY_OTHER_LETTER

/** Pixels of a title in one line, at 16 px; within a few per cent. */
export const titlePixels = (title: string): number =>
  [...titleText(title)].reduce((sum, letter) => sum + letterPixels(letter), 0)

const DIGIT = 11
/** Spaces, the dash and the currency of '18 500 – 24 000 zł'. */
const AROUND_DIGITS = { pl: 56, en: 76 } as const
/** '≈ do 14 280 / mies.' */
const COMPARED = { pl: 126, en: 149 } as const
/** 'brutto · umowa o pracę' */
const KIND = 144
/** 'Wynagrodzenie nieujawnione', where it may break and where it may not. */
const UNDISCLOSED = { narrow: 130, wide: 194 } as const

const digitsOf = (amount: number): number => String(amount).replace('.', '').length

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
    ({ from, to, unit, comparedTo }) =>
      (digitsOf(from) + digitsOf(to)) * DIGIT +
      AROUND_DIGITS[locale] +
      (unit === 'month' && comparedTo === undefined ? 0 : COMPARED[locale]),
  )
  return Math.max(KIND, ...sums)
}
