import type { Currency } from './currency.ts'
import type { Locale } from './locale.ts'

const NO_BREAK_SPACE = '\u00a0'

/** 18500 → '18 500' with no-break spaces, in both languages; at most two decimals. */
export const formatNumber = (value: number, locale: Locale): string => {
  const [whole = '0', decimals] = Math.abs(value).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  const rest = decimals === '00' || decimals === undefined ? '' : decimals.replace(/0$/, '')
  return `${value < 0 ? '−' : ''}${grouped}${rest && (locale === 'pl' ? ',' : '.') + rest}`
}

/** 'zł' for PLN in Polish, otherwise the ISO 4217 code. */
export const formatCurrency = (currency: Currency, locale: Locale): string =>
  currency === 'pln' && locale === 'pl' ? 'zł' : currency.toUpperCase()

/** '31,50' or '18 500': with two decimals or none. */
const formatAmount = (amount: number, locale: Locale): string =>
  formatNumber(amount, locale).replace(/[,.]\d$/, '$&0')

/** '18 500 zł'; the amount in major units. */
export const formatMoney = (amount: number, currency: Currency, locale: Locale): string =>
  `${formatAmount(amount, locale)}${NO_BREAK_SPACE}${formatCurrency(currency, locale)}`

/** '1 499,00': always with two decimals, for columns whose heading names the currency. */
export const formatExactAmount = (amount: number, locale: Locale): string => {
  const [whole = '0', decimals] = formatAmount(amount, locale).split(/[,.]/)
  return `${whole}${locale === 'pl' ? ',' : '.'}${decimals ?? '00'}`
}

/** '799,00 zł': always with two decimals, for columns of sums as in invoices. */
export const formatExactMoney = (amount: number, currency: Currency, locale: Locale): string =>
  `${formatExactAmount(amount, locale)}${NO_BREAK_SPACE}${formatCurrency(currency, locale)}`

/**
 * '18 500 – 24 000 zł', or one amount when both ends are equal. A line may break behind the dash whatever follows it, and
 * a no-break space there would indent the next line.
 */
export const formatMoneyRange = (from: number, to: number, currency: Currency, locale: Locale): string =>
  from === to
    ? formatMoney(to, currency, locale)
    : `${formatAmount(from, locale)}${NO_BREAK_SPACE}– ${formatMoney(to, currency, locale)}`

const dayInWarsaw = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** 'dd.MM.yyyy', the day in Warsaw. */
export const formatDate = (date: Date): string => dayInWarsaw.format(date).replaceAll('/', '.')

/** Formats a day YYYY-MM-DD as 'dd.MM.yyyy' and a month YYYY-MM as 'MM.yyyy'. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')

const weekdays = {
  pl: new Intl.DateTimeFormat('pl', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }),
} as const

/** Formats a day YYYY-MM-DD as 'środa, dd.MM.yyyy'. */
export const formatWeekday = (day: string, locale: Locale): string =>
  `${weekdays[locale].format(new Date(day))}, ${formatDay(day)}`

const shortWeekdays = {
  pl: new Intl.DateTimeFormat('pl', { weekday: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }),
} as const

/** The weekday of a day YYYY-MM-DD, such as 'śr.'. */
export const formatShortWeekday = (day: string, locale: Locale): string =>
  shortWeekdays[locale].format(new Date(day))

const timeInWarsaw = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 'HH:mm' in Warsaw. */
export const formatTime = (date: Date): string => timeInWarsaw.format(date)

/** 'dd.MM.yyyy, HH:mm' in Warsaw. */
export const formatDateTime = (date: Date): string => `${formatDate(date)}, ${timeInWarsaw.format(date)}`
