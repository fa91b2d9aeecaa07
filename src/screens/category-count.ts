import { formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'

const MOST = 999_999

/** Formatted count, such as '1 234'; capped at '999 999+', the widest that fits. */
export const categoryCount = (count: number, locale: Locale): string =>
  count > MOST ? `${formatNumber(MOST, locale)}+` : formatNumber(count, locale)
