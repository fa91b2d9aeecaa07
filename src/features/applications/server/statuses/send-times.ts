import { warsawDay, warsawHour } from '#kernel/calendar-day.ts'
import type { SendTime } from '../../enumerations.ts'

/** Long enough to notice a mistaken press. */
const takeBackSeconds = 30
const MORNING = 9
const HOUR_MS = 3_600_000

/** Start delay of a job in seconds: relative, as the queue's clock may be ahead of ours and start a job early. */
export const waitUntil = (then: Date, now: Date): { readonly startAfter?: number } => {
  const seconds = Math.ceil((then.getTime() - now.getTime()) / 1000)
  return seconds > 0 ? { startAfter: seconds } : {}
}

/** When the candidate is told of a decision made now; null for at once. */
export const goesOutAt = (time: SendTime, now: Date): Date | null => {
  const in24Hours = new Date(now.getTime() + 24 * HOUR_MS)
  const times: Readonly<Record<SendTime, Date | null>> = {
    now: null,
    soon: new Date(now.getTime() + takeBackSeconds * 1000),
    hour: new Date(now.getTime() + HOUR_MS),
    morning: warsawHour(warsawDay(in24Hours), MORNING),
  }
  return times[time]
}
