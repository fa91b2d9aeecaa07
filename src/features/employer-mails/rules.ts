import { warsawDaysBetween } from '#kernel/calendar-day.ts'

/** How many days before its end an offer's people are reminded, the earliest first. */
export const reminderDays = [7, 3, 1] as const
export type ReminderDays = (typeof reminderDays)[number]

interface Running {
  readonly publishedAt: Date
  readonly expiredAt: Date
}

/**
 * The reminder that is due now: the latest whose day has come, so that days on which nothing ran are made up by one mail.
 * None before the first, none after the end, and none for an offer that was never to run so long.
 */
export const dueReminder = ({ publishedAt, expiredAt }: Running, now: Date): ReminderDays | null => {
  if (expiredAt <= now) return null
  const left = warsawDaysBetween(now, expiredAt)
  const whole = warsawDaysBetween(publishedAt, expiredAt)
  return reminderDays.findLast((days) => left <= days && days < whole) ?? null
}
