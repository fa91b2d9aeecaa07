import { warsawDaysBetween } from '#kernel/calendar-day.ts'

/** Days before an offer's end on which its readers are reminded, the earliest first. */
export const reminderDays = [7, 3, 1] as const
export type ReminderDays = (typeof reminderDays)[number]

interface PublishedPeriod {
  readonly publishedAt: Date
  readonly expiredAt: Date
}

/**
 * The reminder due now: the latest whose day has come, so that one mail makes up for days on which no job ran.
 * Null before the first reminder, after the end, and for an offer whose whole period is no longer than the reminder's.
 */
export const dueReminder = ({ publishedAt, expiredAt }: PublishedPeriod, now: Date): ReminderDays | null => {
  if (expiredAt <= now) return null
  const left = warsawDaysBetween(now, expiredAt)
  const whole = warsawDaysBetween(publishedAt, expiredAt)
  return reminderDays.findLast((days) => left <= days && days < whole) ?? null
}
