import type { Currency } from '#kernel/currency.ts'
import { formatCurrency, formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { CardSalary } from '../../contract.ts'
import { type ShownSalary, shownSalaries } from '../../rules.ts'

const THOUSAND = 1000

const rangeText = ({ from, to }: ShownSalary, unit: number, locale: Locale): string => {
  const round = (amount: number) => {
    const value = amount / unit
    return formatNumber(value < 100 ? Math.round(value * 10) / 10 : Math.round(value), locale)
  }
  const [low, high] = [round(from), round(to)]
  return low === high ? high : `${low}–${high}`
}

interface ShownIn {
  readonly currency: Currency
  readonly locale: Locale
  readonly t: Translate
}

/** The highest pay, abbreviated: '14,5–18 tys.', '45–55 zł/h'; null when none is disclosed. */
export const shortSalary = (
  salaries: readonly CardSalary[],
  { currency, locale, t }: ShownIn,
): string | null => {
  const [best] = shownSalaries(salaries, currency)
  if (!best) return null
  const named = formatCurrency(best.currency, locale)
  switch (best.unit) {
    case 'hour':
      return t('offers:salary.short.hour', { range: rangeText(best, 1, locale), currency: named })
    case 'day':
      return t('offers:salary.short.day', { range: rangeText(best, 1, locale), currency: named })
    case 'year':
      return t('offers:salary.short.year', { range: rangeText(best, THOUSAND, locale), currency: named })
    case 'month': {
      const range = rangeText(best, THOUSAND, locale)
      if (best.currency === 'pln') return t('offers:salary.short.thousands', { range })
      return t('offers:salary.short.thousandsIn', { range, currency: named })
    }
  }
}
