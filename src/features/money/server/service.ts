import { AppError } from '#kernel/app-error.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import type { Database } from '#server/db/database.ts'
import type { MoneyErrorCode } from '../contract.ts'
import { findRates, saveRates } from './store.ts'

export interface Rates {
  /** The table in use. Throws `money.rates-missing` when none is stored. */
  current(): ExchangeRates
  /** The table in use, or null when none is stored; amounts then stay in their own currency. */
  find(): ExchangeRates | null
  /** The newest complete table of the days before `day`, as tax law requires for invoices in other currencies. */
  findBefore(day: string): Promise<ExchangeRates | null>
  /** Reads the newest complete table from the database. */
  reload(): Promise<void>
  /** Stores the table of a day and puts the newest one into use. */
  save(rates: ExchangeRates): Promise<void>
}

const DAY_MS = 86_400_000
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** Exchange rates, cached in memory so that pages convert without a query. */
export const createRates = async ({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<Rates> => {
  let rates = await findRates(database, warsawDay(clock.now()))
  const reload = async () => {
    rates = await findRates(database, warsawDay(clock.now()))
  }
  return {
    current: () => {
      if (!rates) throw new AppError<MoneyErrorCode>('money.rates-missing')
      return rates
    },
    find: () => rates,
    findBefore: (day) => findRates(database, dayBefore(day)),
    reload,
    save: async (table) => {
      await saveRates(database, table)
      await reload()
    },
  }
}
