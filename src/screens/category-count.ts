import { formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'

const MOST = 999_999

/** '1 234'; more than a category's button has room for is '999 999+'. */
export const categoryCount = (count: number, locale: Locale): string =>
  count > MOST ? `${formatNumber(MOST, locale)}+` : formatNumber(count, locale)
