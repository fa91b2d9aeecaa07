import { warsawDay } from '#kernel/calendar-day.ts'
import type { Translate } from '#kernel/translator.ts'

const DAY_MS = 86_400_000

/** 'today' or 'yesterday' for a day YYYY-MM-DD; null for any other. */
export const dayWord = (day: string, now: number, t: Translate): string | null => {
  if (day === warsawDay(new Date(now))) return t('chat:talk.today')
  return day === warsawDay(new Date(now - DAY_MS)) ? t('chat:talk.yesterday') : null
}
