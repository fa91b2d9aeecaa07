import type { Shift } from '#features/offers/week-contract.ts'
import { isFreeOfTaxUnder26 } from '#features/wages/rules.ts'

/** Initial choice: the weekend and two evenings. */
export const usualWeek: readonly Shift[] = [
  'saturday-morning',
  'saturday-afternoon',
  'sunday-morning',
  'sunday-afternoon',
  'tuesday-evening',
  'thursday-evening',
]

const HOURS_A_PART = 4
const HOURS_OF_A_FULL_WEEK = 40
const WEEKS_A_MONTH = 52 / 12

export interface WeekPlan {
  readonly hours: number
  readonly monthlyPln: number
  /** Pay of pupils and students under 26 on a mandate contract is free of tax and contributions at this income. */
  readonly isTaxFree: boolean
}

/** Weekly hours and monthly pay of the chosen parts of a week, capped at a full-time week. */
export const planOf = (parts: number, { hourlyPln, now }: { hourlyPln: number; now: Date }): WeekPlan => {
  const hours = Math.min(parts * HOURS_A_PART, HOURS_OF_A_FULL_WEEK)
  const monthlyPln = Math.round((hours * hourlyPln * WEEKS_A_MONTH) / 10) * 10
  return {
    hours,
    monthlyPln,
    isTaxFree: isFreeOfTaxUnder26(monthlyPln * 12, now),
  }
}
