import type { Translate } from '#kernel/translator.ts'

/** 'Zostało 5 dni' */
export const daysLeftText = (days: number, t: Translate): string => {
  if (days < 0) return t('offers:card.expired')
  return days === 0 ? t('offers:card.lastDay') : t('offers:card.daysLeft', { count: days })
}
