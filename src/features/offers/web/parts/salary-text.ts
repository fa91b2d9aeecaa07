import { formatMoneyRange, formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { GivenSalary, ShownSalary } from '../../rules.ts'

/** Rounds converted amounts, whose cents mean nothing; hourly rates keep theirs. */
const rangeOf = (range: GivenSalary, unit: ShownSalary['unit'], locale: Locale): string => {
  const tidy = (amount: number) => (unit === 'hour' && amount < 1000 ? amount : Math.round(amount))
  return formatMoneyRange(tidy(range.from), tidy(range.to), range.currency, locale)
}

/** '18 500 – 24 000 zł'; '≈ 4 302 – 5 581 EUR' when converted from the employer's currency. */
export const salaryAmount = (salary: ShownSalary, locale: Locale): string =>
  `${salary.given ? '≈\u00a0' : ''}${rangeOf(salary, salary.unit, locale)}`

/** The employer's original range; null when it is the one shown. */
export const givenAmount = ({ given, unit }: ShownSalary, locale: Locale): string | null =>
  given && rangeOf(given, unit, locale)

/** The employer's own amounts, for what is kept or sent: a rate of that day would be wrong later. */
export const statedAmount = (salary: ShownSalary, locale: Locale): string =>
  givenAmount(salary, locale) ?? salaryAmount(salary, locale)

const TEN = 10

/** '≈ do 9 240 / mies.', '≈ 11 260 brutto': the amount that lists sort by; null when it is the one shown. */
export const comparedAmount = (
  { monthly, unit, isEstimated, type }: ShownSalary,
  t: Translate,
  locale: Locale,
): string | null => {
  if (unit === 'month' && !isEstimated) return null
  const amount = formatNumber(Math.round(monthly.to / TEN) * TEN, locale)
  const words = [
    monthly.from === monthly.to ? amount : t('offers:salary.upTo', { amount }),
    isEstimated && t(type === 'b2b' ? 'offers:salary.netVat' : 'offers:salary.gross'),
    unit !== 'month' && t('offers:salary.perMonth'),
  ]
  return `≈ ${words.filter(Boolean).join(' ')}`
}

/** 'brutto', 'netto + VAT': the tax status of the amount. */
export const salaryTax = ({ gross, type }: Pick<ShownSalary, 'gross' | 'type'>, t: Translate): string => {
  if (gross) return t('offers:salary.gross')
  return type === 'b2b' ? t('offers:salary.netVat') : t('offers:salary.net')
}

/** 'za godz.'; '' for a month, the usual unit. */
export const salaryUnit = ({ unit }: Pick<ShownSalary, 'unit'>, t: Translate): string => {
  switch (unit) {
    case 'hour':
      return t('offers:salary.perHour')
    case 'day':
      return t('offers:salary.perDay')
    case 'year':
      return t('offers:salary.perYear')
    case 'month':
      return ''
  }
}

/** '31,50 – 35 zł za godz.': the amount where nothing beside it names its unit; without a unit for a month. */
export const salaryWithUnit = (salary: ShownSalary, t: Translate, locale: Locale): string =>
  [salaryAmount(salary, locale), salaryUnit(salary, t)].filter((part) => part !== '').join(' ')

/** 'brutto za godz. · zlecenie' */
export const salaryKind = (salary: Pick<ShownSalary, 'gross' | 'type' | 'unit'>, t: Translate): string => {
  const what = [salaryTax(salary, t), salaryUnit(salary, t)].filter((part) => part !== '').join(' ')
  return salary.type === 'undetermined' ? what : `${what} · ${t(`offers:salary.kind.${salary.type}`)}`
}
