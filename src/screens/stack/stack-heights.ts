import type { OfferCard } from '#features/offers/contract.ts'
import { isDisclosed } from '#features/offers/rules.ts'
import type { CardWidth } from '#features/offers/web/parts/card-heights.ts'
import { titleLines } from '#features/offers/web/parts/card-text.ts'

// As in stack-row.css.
const ONE_LINE = 76
const TWO_LINES = 104
/** Width in px of a title on phones of 360 and 390 px. */
const PHONE_TITLE = { small: 208, phone: 238 } as const
const MAX_TITLE_LINES = 3
const TITLE_LINE = 24
const PADDING = 32
/** On phones the company has a line of its own, above the cities and the workplace type. */
const META_LINE = 20
const SKILLS = 32
const PAY = 48
/** Undisclosed pay beside the remaining days, or these alone. */
const ONE_LINE_FOOT = 32

type Measured = Pick<
  OfferCard,
  'title' | 'companyName' | 'city' | 'multilocation' | 'workplaceType' | 'requiredSkills' | 'employmentTypes'
>

const metaLines = ({ companyName, city, multilocation, workplaceType }: Measured): number => {
  const hasPlace =
    workplaceType !== 'undetermined' || city !== '' || multilocation.some((other) => other.city !== '')
  return Math.max(1, Number(companyName !== '') + Number(hasPlace))
}

/** Height of a row in px, known from its content, so that a list can position rows before rendering. */
export const stackHeight = (card: Measured, width: CardWidth, showsUndisclosed: boolean): number => {
  if (width !== 'phone' && width !== 'small') return width === 'wide' ? ONE_LINE : TWO_LINES
  const lines = Math.min(MAX_TITLE_LINES, titleLines(card.title, { width: PHONE_TITLE[width], scale: 1 }))
  const skills = card.requiredSkills.length > 0 ? SKILLS : 0
  // Without skills the mark of a new offer stands above the remaining days.
  const needsTwo = card.employmentTypes.some(isDisclosed) || (showsUndisclosed && skills === 0)
  const pay = needsTwo ? PAY : ONE_LINE_FOOT
  return PADDING + lines * TITLE_LINE + metaLines(card) * META_LINE + skills + pay
}

/** Height in px of a row that is not loaded yet. */
export const usualStackHeights: Readonly<Record<CardWidth, number>> = {
  ...{ small: 176, phone: 176 },
  ...{ slim: TWO_LINES, narrow: TWO_LINES, medium: TWO_LINES, wide: ONE_LINE },
}
