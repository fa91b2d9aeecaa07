import { LRUCache } from 'lru-cache'
import {
  convertMinor,
  majorUnits,
  minorUnits,
  monthlyAmountMinor,
  vatPercentOn,
} from '#features/money/rules.ts'
import { type EmployeeContract, grossOfMonth } from '#features/wages/rules.ts'
import { type ExchangeRates, roundHalfEven } from '#kernel/currency.ts'
import type { SalaryRow, StoredOffer } from './tables.ts'

/** Both ends in the smallest unit, for the unit and in the currency of the pay. */
export interface PayRange {
  readonly fromMinor: number
  readonly toMinor: number
}

export interface PayContext {
  /** The day whose contributions and taxes count. */
  readonly day: Date
  readonly rates: ExchangeRates | null
}

/** Of an offer that has not been published that of its last change. */
export const payDay = ({ row }: StoredOffer): Date => row.published_at ?? row.updated_at

/** As a card says it where the source does not: net for b2b, else gross. */
export const isGrossPay = ({ is_gross, type }: Pick<SalaryRow, 'is_gross' | 'type'>): boolean =>
  is_gross ?? type !== 'b2b'

const contractOf = (type: SalaryRow['type']): EmployeeContract =>
  type === 'mandate_contract' || type === 'contract' ? type : 'permanent'

// Offers name round amounts: a few hundred of them.
const known = new LRUCache<string, number>({ max: 2_000 })

const grossOfNet = (contract: EmployeeContract, net: number, day: Date): number => {
  const key = `${contract} ${net} ${day.getUTCFullYear()}`
  const gross = known.get(key) ?? Math.max(net, grossOfMonth(contract, net, day))
  known.set(key, gross)
  return gross
}

/** How much larger an employee's gross pay is, by the month; null without a rate of exchange. */
const grossFactor = (
  { type, currency, unit }: SalaryRow,
  amountMinor: number,
  { day, rates }: PayContext,
): number | null => {
  const monthly = monthlyAmountMinor(amountMinor, unit)
  const zlotys = currency === 'pln' ? monthly : rates && convertMinor(monthly, currency, 'pln', rates)
  if (zlotys === null) return null
  const net = Math.round(majorUnits(zlotys))
  return net === 0 ? 1 : minorUnits(grossOfNet(contractOf(type), net, day)) / minorUnits(net)
}

/**
 * The range by which pay is sorted and filtered: of employees before tax, of invoices without VAT. Null where that is
 * what is stated, or where nothing can be told.
 */
export const comparedPay = (salary: SalaryRow, context: PayContext): PayRange | null => {
  const { from_minor, to_minor, type } = salary
  const isGross = isGrossPay(salary)
  if (from_minor === null || to_minor === null || isGross === (type !== 'b2b')) return null
  if (isGross) {
    const withoutVat = (amount: number) => roundHalfEven((amount * 100) / (100 + vatPercentOn(context.day)))
    return { fromMinor: withoutVat(from_minor), toMinor: withoutVat(to_minor) }
  }
  const [from, to] = [from_minor, to_minor].map((amount) => {
    const factor = grossFactor(salary, amount, context)
    return factor === null ? null : Math.round(amount * factor)
  })
  return from == null || to == null ? null : { fromMinor: from, toMinor: to }
}
