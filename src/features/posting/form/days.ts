import { warsawDay } from '#kernel/calendar-day.ts'

const HOUR_MS = 3_600_000
const SECOND_MS = 1_000

export const warsawDayOf = (moment: Date): string => warsawDay(moment)

/** The last second of a day in Warsaw, in summer or winter time. */
export const endOfWarsawDay = (day: string): Date => {
  const last = Date.parse(`${day}T23:59:59Z`)
  const moments = [2, 1].map((hours) => new Date(last - hours * HOUR_MS))
  const isLast = (moment: Date) =>
    warsawDay(moment) === day && warsawDay(new Date(moment.getTime() + SECOND_MS)) !== day
  return moments.find(isLast) ?? new Date(last)
}
