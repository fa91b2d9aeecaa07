import type { Locale } from '#kernel/locale.ts'
import type { OfferCard } from '../../contract.ts'
import { isDisclosed } from '../../rules.ts'
import { titleText } from './title-text.ts'

/** Advance widths in the weight of titles: each character followed by its width in hundredths of an em. */
const WIDTHS = [
  '066138256361464562662751862962a56b62c56d62e57f38g62h60i24j26k55l24m84n60o60p62q62r39s51t37u58v55',
  'w86x55y61z51A70B67C71D73E62F60G73H74I28J58K66L59M89N76O77P65Q77R68S66T59U73V70W99X64Y66Z61ą56ć56',
  'ę57ł35ń60ó60ś51ź51ż51Ą70Ć71Ę62Ł60Ń76Ó77Ś66Ź61Ż61 28/50-46–60—80.27,29:27;29(34)34&70+58#67!29?52',
  '\'24"39',
].join('')
const widths = new Map(
  Array.from({ length: WIDTHS.length / 3 }, (_, at) => {
    const [letter = '', ...width] = [...WIDTHS.slice(at * 3, at * 3 + 3)]
    return [letter, Number(width.join(''))] as const
  }),
)
const SIZE = 16
/** Letter spacing as in offer-card.css; KERNING_MARGIN adds a margin for kerning, which the table does not contain. */
const SPACING_EM = -0.006
const KERNING_MARGIN = 1.0023

/** Average width in pixels of lower-case and other characters, for those missing from the table. */
const otherPixels = (letter: string): number => (letter === letter.toLowerCase() ? 9.1 : 10.8)

/** Width of a character of a card's title in pixels, at 16 px. */
const letterPixels = (letter: string): number => {
  const width = widths.get(letter === '\u00a0' ? ' ' : letter)
  return width === undefined ? otherPixels(letter) : (width / 100 + SPACING_EM) * SIZE * KERNING_MARGIN
}

/** Width of a title in one line in pixels, at 16 px; accurate to two per cent. */
export const titlePixels = (title: string): number =>
  [...titleText(title)].reduce((sum, letter) => sum + letterPixels(letter), 0)

/** Lines of a title in the given width; `scale` is the width of its letters relative to 16 px. */
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
/** Width in px of spaces, dash and currency in '18 500 – 24 000 zł'. */
const AROUND_DIGITS = { pl: 56, en: 78 } as const
/** Width in px of '≈ do 14 280 / mies.' */
const COMPARED = { pl: 126, en: 149 } as const
/** Width in px of 'brutto · umowa o pracę'. */
const KIND = 144
/** Width in px of 'student do 26: na rękę · zlecenie', and of the '/h' after an hourly rate. */
const KIND_OF_WEEK = 200
const PER_HOUR = 18
/** Width in px of 'Wynagrodzenie nieujawnione', with and without a line break. */
const UNDISCLOSED = { narrow: 130, wide: 194 } as const

/** Width in px of the '≈ ' before a converted amount. */
const CONVERTED = 17

/** Hourly rates are written with two decimals. */
const digitsOf = (amount: number): number => String(amount % 1 ? Math.round(amount * 100) : amount).length

/** Width in px of a salary's amounts. Other currencies are mostly converted to złoty, which has the most digits. */
const sumPixels = ({ from, to, currency, fromPln, toPln }: Disclosed): number => {
  const own = digitsOf(from) + digitsOf(to)
  if (currency === 'pln') return own * DIGIT
  const converted = digitsOf(Math.round(fromPln ?? from)) + digitsOf(Math.round(toPln ?? to))
  return Math.max(own, converted) * DIGIT + CONVERTED
}
type Disclosed = OfferCard['employmentTypes'][number] & { readonly from: number; readonly to: number }

export interface PayLook {
  /** Whether a missing salary is mentioned. */
  readonly showsUndisclosed: boolean
  readonly locale: Locale
  /** Whether that text fits in one line. */
  readonly isWide: boolean
  /** Pay as boards for first jobs show it: not compared, with what a student takes home. */
  readonly isWeek?: boolean
  /** Whether the comparison has a line of its own. */
  readonly comparesBelow?: boolean
}

/** Whether pay is followed by the monthly amount that it is compared by. */
export const isCompared = ({ unit, comparedTo }: OfferCard['employmentTypes'][number]): boolean =>
  unit !== 'month' || comparedTo !== undefined

/** Width in px of the pay beside a title. */
export const payPixels = (
  salaries: OfferCard['employmentTypes'],
  { showsUndisclosed, locale, isWide, isWeek = false, comparesBelow = false }: PayLook,
): number => {
  const paid = salaries.filter(isDisclosed)
  if (paid.length === 0) return showsUndisclosed ? UNDISCLOSED[isWide ? 'wide' : 'narrow'] : 0
  const after = (salary: Disclosed): number => {
    if (isWeek) return salary.unit === 'hour' ? PER_HOUR : 0
    return isCompared(salary) && !comparesBelow ? COMPARED[locale] : 0
  }
  const sums = paid.map((salary) => sumPixels(salary) + AROUND_DIGITS[locale] + after(salary))
  return Math.max(isWeek ? KIND_OF_WEEK : KIND, ...sums)
}
