import type { OfferCard } from '#features/offers/contract.ts'
import { experienceLevelOf } from '#features/offers/rules.ts'

type Level = Exclude<ReturnType<typeof experienceLevelOf>, 'undetermined'>

/** The four bars of a level, from the lowest. */
export const bars = [1, 2, 3, 4] as const

const reached: Readonly<Record<Level, number>> = {
  intern: 1,
  junior: 1,
  mid: 2,
  senior: 3,
  expert: 4,
  c_level: 4,
}

/** The level of an offer and how many of four bars it has; null when the employer did not say. */
export const levelBars = ({ experienceLevel }: Pick<OfferCard, 'experienceLevel'>) => {
  const level = experienceLevelOf(experienceLevel)
  return level === 'undetermined' ? null : { level, on: reached[level] }
}
