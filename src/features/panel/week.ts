import { warsawDay, warsawHour } from '#kernel/calendar-day.ts'
import type { AnswerFigures, DayFigures, Totals, WeekFigures } from './enumerations.ts'
import { changePercent, totalsOf } from './rules.ts'

const DAY_MS = 86_400_000

/** Days since Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** Midnight in Warsaw at which the week of a moment began. */
export const mondayOf = (now: Date): Date => {
  const today = warsawDay(now)
  const monday = new Date(Date.parse(today) - weekdayOf(today) * DAY_MS)
  return warsawHour(monday.toISOString().slice(0, 10), 0)
}

/** Of consecutive days up to today, at least fourteen. */
export const weekOf = (days: readonly DayFigures[]): WeekFigures => {
  const today = days.at(-1)?.day ?? ''
  const passed = weekdayOf(today)
  const monday = days.length - 1 - passed
  const current = days.slice(monday)
  const last = days.slice(monday - 7, monday)
  const [over, before] = [totalsOf(current.slice(0, passed)), totalsOf(last.slice(0, passed))]
  const change = (name: keyof Totals) => (passed === 0 ? null : changePercent(over[name], before[name]))
  return {
    days: last.map(({ day, applications }, index) => ({
      day: new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10),
      applications: current[index]?.applications ?? null,
      before: applications,
    })),
    totals: totalsOf(current),
    changes: {
      ...{ views: change('views'), redirects: change('redirects') },
      applications: change('applications'),
    },
  }
}

interface Answered {
  readonly at: Date
  readonly answeredAt: Date | null
}

interface AnswerPeriod {
  readonly from: Date
  readonly until: Date
  /** Days within which an answer is promised. */
  readonly promised: number
}

/** How applications were answered in a period; null without data. */
export const answerFigures = (
  applications: readonly Answered[],
  { from, until, promised }: AnswerPeriod,
): AnswerFigures => {
  const isIn = (time: number): boolean => time >= from.getTime() && time < until.getTime()
  const waits = applications.flatMap(({ at, answeredAt }) =>
    answeredAt && isIn(answeredAt.getTime()) ? [(answeredAt.getTime() - at.getTime()) / DAY_MS] : [],
  )
  const late = applications.filter(
    ({ at, answeredAt }) => !answeredAt && isIn(at.getTime() + promised * DAY_MS),
  )
  const due = waits.length + late.length
  const inTime = waits.filter((days) => days <= promised).length
  const sum = waits.reduce((total, days) => total + days, 0)
  return {
    inTimePercent: due === 0 ? null : Math.round((100 * inTime) / due),
    days: waits.length === 0 ? null : Math.round((10 * sum) / waits.length) / 10,
  }
}
