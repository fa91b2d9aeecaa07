import type { Currency } from '#kernel/currency.ts'

export type MoneyTables = {
  exchange_rates: { day: string; currency: Currency; pln_per: number }
}
