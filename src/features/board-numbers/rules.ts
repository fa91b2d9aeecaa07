import { warsawDay } from '#kernel/calendar-day.ts'
import type { Period } from './contract.ts'

/** Length of the period where the address names no start. */
const USUAL_MONTHS = 6
const MAX_MONTHS = 36

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/

export const isMonth = (text: string): boolean => MONTH.test(text)

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

const monthAt = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

/** The period that the address asks for: whole months up to this one, at most three years; by default half a year. */
export const periodOf = (asked: { readonly from: string; readonly to: string }, now: Date): Period => {
  const current = indexOf(warsawDay(now).slice(0, 7))
  const to = isMonth(asked.to) ? Math.min(indexOf(asked.to), current) : current
  const from = isMonth(asked.from) ? Math.min(indexOf(asked.from), to) : to - USUAL_MONTHS + 1
  return { from: monthAt(Math.max(from, to - MAX_MONTHS + 1)), to: monthAt(to) }
}

/** All months of the period, the oldest first. */
export const monthsOf = ({ from, to }: Period): string[] =>
  Array.from({ length: indexOf(to) - indexOf(from) + 1 }, (_, at) => monthAt(indexOf(from) + at))

export const monthAfter = (month: string): string => monthAt(indexOf(month) + 1)
