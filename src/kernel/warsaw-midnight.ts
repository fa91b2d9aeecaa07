import { warsawDay } from './calendar-day.ts'

const HOUR_MS = 3_600_000

/** Midnight in Warsaw, summer or winter. */
const midnightOf = (day: string): Date => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const moments = [14, 13].map((hours) => new Date(noon - hours * HOUR_MS))
  return moments.find((moment) => warsawDay(moment) === day) ?? new Date(noon)
}

export const startOfWarsawDay = (now: Date): Date => midnightOf(warsawDay(now))

export const nextWarsawDay = (now: Date): Date =>
  midnightOf(warsawDay(new Date(startOfWarsawDay(now).getTime() + 30 * HOUR_MS)))
