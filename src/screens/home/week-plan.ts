import { isFreeOfTaxUnder26 } from '#features/wages/rules.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type Weekday = (typeof weekdays)[number]
export type PartOfDay = (typeof partsOfDay)[number]

/** What is chosen at first: the weekend and two evenings. */
export const usualWeek: readonly `${Weekday} ${PartOfDay}`[] = [
  'saturday morning',
  'saturday afternoon',
  'sunday morning',
  'sunday afternoon',
  'tuesday evening',
  'thursday evening',
]

const HOURS_A_PART = 4
const HOURS_OF_A_FULL_WEEK = 40
/** From here on an offer for the full working time suits better. */
const MOST_HOURS_OF_A_PART = 30
const WEEKS_A_MONTH = 52 / 12

export interface WeekPlan {
  readonly hours: number
  readonly monthlyPln: number
  readonly isFullTime: boolean
  /** Pupils and students under 26 then take home all of a mandate contract's pay: neither tax nor insurance. */
  readonly isTaxFree: boolean
}

/** What the chosen parts of a week come to at this pay; nobody works more than a full week. */
export const planOf = (parts: number, { hourlyPln, now }: { hourlyPln: number; now: Date }): WeekPlan => {
  const hours = Math.min(parts * HOURS_A_PART, HOURS_OF_A_FULL_WEEK)
  const monthlyPln = Math.round((hours * hourlyPln * WEEKS_A_MONTH) / 10) * 10
  return {
    hours,
    monthlyPln,
    isFullTime: hours > MOST_HOURS_OF_A_PART,
    isTaxFree: isFreeOfTaxUnder26(monthlyPln * 12, now),
  }
}
