import type { Currency } from '#kernel/currency.ts'

export interface MoneyTables {
  exchange_rates: {
    day: string
    currency: Currency
    pln_per: number
  }
}
