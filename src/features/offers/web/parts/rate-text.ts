import type { Currency, ExchangeRates } from '#kernel/currency.ts'
import { formatCurrency } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'

/** '1 EUR = 4,2551 zł': a unit of the stronger currency, with the four decimals of published rates. */
export const rateText = (
  given: Currency,
  shown: Currency,
  { plnPer }: Pick<ExchangeRates, 'plnPer'>,
  locale: Locale,
): string => {
  const [one, other] = plnPer[given] < plnPer[shown] ? [shown, given] : [given, shown]
  const rate = (plnPer[one] / plnPer[other]).toFixed(4)
  const amount = locale === 'pl' ? rate.replace('.', ',') : rate
  return `1\u00a0${formatCurrency(one, locale)}\u00a0=\u00a0${amount}\u00a0${formatCurrency(other, locale)}`
}
