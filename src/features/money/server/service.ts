import { AppError } from '#kernel/app-error.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { MoneyErrorCode } from '../contract.ts'
import { readRates } from './jobs.ts'
import type { ReadTables } from './nbp.ts'
import { findRates, saveRates } from './store.ts'

export interface Rates {
  /** The table in use. Throws `money.rates-missing` when none is stored. */
  current(): ExchangeRates
  /** The table in use, or null when none is stored; amounts then stay in their own currency. */
  find(): ExchangeRates | null
  /** Like `find`, but null once a source that should refresh it has not done so for a week. */
  findFresh(): ExchangeRates | null
  /** The newest complete table of the days before `day`, as tax law requires for invoices in other currencies. */
  findBefore(day: string): Promise<ExchangeRates | null>
  /** Reads the newest complete table from the database. */
  reload(): Promise<void>
  /** Stores the table of a day and puts the newest one into use. */
  save(rates: ExchangeRates): Promise<void>
  /** Reads the newest table regularly, since another process may have stored it. */
  start(): void
  stop(): void
}

interface RatesDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Where tables come from; without one, somebody stores them. */
  readonly source?: { readonly readTables: ReadTables; readonly jobs: Pick<Jobs, 'work'> } | null
  readonly reportError?: (error: unknown) => void
}

const DAY_MS = 86_400_000
const RELOAD_MS = 5 * 60_000
/** Longer than any row of days without a table. */
const MAX_AGE_DAYS = 7
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** Exchange rates, cached in memory so that pages convert without a query. */
export const createRates = async ({
  database,
  clock,
  source = null,
  reportError,
}: RatesDependencies): Promise<Rates> => {
  let timer: NodeJS.Timeout | undefined
  let rates = await findRates(database, warsawDay(clock.now()))
  const reload = async () => {
    rates = await findRates(database, warsawDay(clock.now()))
  }
  source?.jobs.work(readRates, async () => {
    for (const table of await source.readTables()) await saveRates(database, table)
    await reload()
  })
  return {
    current: () => {
      if (!rates) throw new AppError<MoneyErrorCode>('money.rates-missing')
      return rates
    },
    find: () => rates,
    findFresh: () => {
      const oldest = warsawDay(new Date(clock.now().getTime() - MAX_AGE_DAYS * DAY_MS))
      return source && rates && rates.day < oldest ? null : rates
    },
    findBefore: (day) => findRates(database, dayBefore(day)),
    reload,
    save: async (table) => {
      await saveRates(database, table)
      await reload()
    },
    start() {
      timer ??= setInterval(() => void reload().catch(reportError), RELOAD_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}
