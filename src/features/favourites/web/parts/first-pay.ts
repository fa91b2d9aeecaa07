import type { loadAdvertisements } from '#features/offers/web/parts/load-advertisements.ts'
import { isCurrency } from '#kernel/currency.ts'
import { formatMoneyRange } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'

type Pay = Pick<Awaited<ReturnType<typeof loadAdvertisements>>[number], 'employmentTypes'>

/** The pay that the employer listed first; null if the offer names none. */
export const firstPay = ({ employmentTypes }: Pay, locale: Locale) => {
  const given = employmentTypes.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  for (const { currency, salary } of given) {
    const to = salary.to ?? salary.from
    const code = currency.toLowerCase()
    if (to !== null && isCurrency(code))
      return { amount: formatMoneyRange(salary.from ?? to, to, code, locale), unit: salary.unit }
  }
  return null
}
