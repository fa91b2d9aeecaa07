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

/** Both ends in the currency's minor unit, per the salary's `unit`. */
export interface PayRange {
  readonly fromMinor: number
  readonly toMinor: number
}

export interface PayContext {
  /** The day whose contribution and tax rates apply. */
  readonly day: Date
  readonly rates: ExchangeRates | null
}

/** Date of publication; for an unpublished offer, of its last change. */
export const payDay = ({ row }: StoredOffer): Date => row.published_at ?? row.updated_at

/** Default where the source does not tell, as on cards: net for b2b, else gross. */
export const isGrossPay = ({ is_gross, type }: Pick<SalaryRow, 'is_gross' | 'type'>): boolean =>
  is_gross ?? type !== 'b2b'

const contractOf = (type: SalaryRow['type']): EmployeeContract =>
  type === 'mandate_contract' || type === 'contract' ? type : 'permanent'

// Offers state round amounts, so a few hundred entries are hit often.
const known = new LRUCache<string, number>({ max: 2_000 })

const grossOfNet = (contract: EmployeeContract, net: number, day: Date): number => {
  const key = `${contract} ${net} ${day.getUTCFullYear()}`
  const gross = known.get(key) ?? Math.max(net, grossOfMonth(contract, net, day))
  known.set(key, gross)
  return gross
}

/** Factor from an employee's net to gross pay by the month; null without an exchange rate. */
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
 * The range by which pay is sorted and filtered: gross for employees, without VAT for B2B. Null when the stated range
 * is that already, or cannot be computed.
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
