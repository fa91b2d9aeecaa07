import { formatMoneyRange } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { ShownSalary } from '../../rules.ts'

/** '18 500 – 24 000 zł'. Converted amounts come with cents that say nothing; hourly rates keep theirs. */
export const salaryAmount = ({ from, to, currency, unit }: ShownSalary, locale: Locale): string => {
  const tidy = (amount: number) => (unit === 'hour' && amount < 1000 ? amount : Math.round(amount))
  return formatMoneyRange(tidy(from), tidy(to), currency, locale)
}

/** 'brutto', 'netto + VAT': what the amount is before. */
export const salaryTax = ({ gross, type }: ShownSalary, t: Translate): string => {
  if (gross) return t('offers:salary.gross')
  return type === 'b2b' ? t('offers:salary.netVat') : t('offers:salary.net')
}

/** 'za godz.'; '' for the month, which is what everybody expects. */
export const salaryUnit = ({ unit }: ShownSalary, t: Translate): string => {
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

/** 'brutto za godz. · zlecenie' */
export const salaryKind = (salary: ShownSalary, t: Translate): string => {
  const what = [salaryTax(salary, t), salaryUnit(salary, t)].filter((part) => part !== '').join(' ')
  return salary.type === 'undetermined' ? what : `${what} · ${t(`offers:salary.kind.${salary.type}`)}`
}
