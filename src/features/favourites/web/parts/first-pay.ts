import { isDisclosed } from '#features/offers/rules.ts'
import type { loadAdvertisements } from '#features/offers/web/parts/load-advertisements.ts'
import { isCurrency } from '#kernel/currency.ts'
import { formatMoneyRange } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'

type Pay = Pick<Awaited<ReturnType<typeof loadAdvertisements>>[number], 'employmentTypes'>

/** The disclosed pay that the employer listed first; null if the offer has none. */
export const firstPay = ({ employmentTypes }: Pay, locale: Locale) => {
  const given = employmentTypes.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  for (const { currency, salary } of given) {
    const code = currency.toLowerCase()
    if (isDisclosed(salary) && isCurrency(code))
      return { amount: formatMoneyRange(salary.from, salary.to, code, locale), unit: salary.unit }
  }
  return null
}
