import { warsawDay } from '#kernel/calendar-day.ts'
import { type Currency, convertAmount, type ExchangeRates, roundHalfEven } from '#kernel/currency.ts'
import type { FixedNumber } from '#kernel/text/csv.ts'
import type { SalaryUnit } from './contract.ts'

/** Hours of paid work in a month, for comparing pay by the hour with pay by the month. */
export const HOURS_A_MONTH = 168
const DAYS_A_MONTH = 21
const MONTHS_A_YEAR = 12

/** Monthly equivalent of an amount for `unit`, in the smallest unit of its currency, halves to even. */
export const monthlyAmountMinor = (amountMinor: number, unit: SalaryUnit): number => {
  switch (unit) {
    case 'hour':
      return amountMinor * HOURS_A_MONTH
    case 'day':
      return amountMinor * DAYS_A_MONTH
    case 'month':
      return amountMinor
    case 'year':
      return roundHalfEven(amountMinor / MONTHS_A_YEAR)
  }
}

/** Converts between currencies in smallest units (all five have 100), halves to even. */
export const convertMinor = (
  amountMinor: number,
  from: Currency,
  to: Currency,
  rates: ExchangeRates,
): number => roundHalfEven(convertAmount(amountMinor, from, to, rates))

/** 1234 (grosz) to 12.34 (zloty). */
export const majorUnits = (amountMinor: number): number => amountMinor / 100

/** An amount as a cell of a spreadsheet, always with both decimals, as accounting programs expect. */
export const amountCell = (amountMinor: number): FixedNumber => ({
  value: majorUnits(amountMinor),
  decimals: 2,
})

/** 12.34 (zloty) to 1234 (grosz); halves of a grosz to even. */
export const minorUnits = (amount: number): number => roundHalfEven(Number((amount * 100).toFixed(6)))

interface VatRate {
  /** Calendar day in Warsaw. */
  readonly from: string
  readonly percent: number
}

/** VAT rates of services in Poland, the latest first: a change of the law adds a line. */
const vatRates: readonly VatRate[] = [{ from: '2011-01-01', percent: 23 }]

/** The VAT rate on the day of `moment` in Warsaw; before the first known day the oldest rate. */
export const vatPercentOn = (moment: Date, rates = vatRates): number => {
  const day = warsawDay(moment)
  return (rates.find(({ from }) => from <= day) ?? rates.at(-1))?.percent ?? 0
}

/** The tax on a net amount, both in the smallest unit, computed in whole numbers; halves to even. */
export const taxMinor = (netMinor: number, percent: number): number => {
  const hundredths = netMinor * percent
  const whole = Math.floor(hundredths / 100)
  const rest = hundredths - whole * 100
  if (rest !== 50) return rest > 50 ? whole + 1 : whole
  return whole % 2 === 0 ? whole : whole + 1
}

/** The amount whole × part / all, computed in whole numbers of any size; halves to even. */
export const shareMinor = (whole: number, part: number, all: number): number => {
  const product = BigInt(whole) * BigInt(part)
  const divisor = BigInt(all)
  const floor = product / divisor
  const twice = (product - floor * divisor) * 2n
  const isUp = twice > divisor || (twice === divisor && floor % 2n === 1n)
  return Number(isUp ? floor + 1n : floor)
}
