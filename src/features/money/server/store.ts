import { type Currency, currencies, type ExchangeRates } from '#kernel/currency.ts'
import type { Database } from '#server/db/database.ts'
import type { MoneyTables } from './tables.ts'

const foreign = currencies.filter((currency) => currency !== 'pln')

/** The newest table up to `day` that has every currency; null without one. */
export const findRates = async (database: Database, day: string): Promise<ExchangeRates | null> => {
  const kysely = database.kysely.withTables<MoneyTables>()
  const newest = kysely
    .selectFrom('exchange_rates')
    .select('day')
    .where('day', '<=', day)
    .where('currency', 'in', foreign)
    .groupBy('day')
    .having(({ fn }) => fn.countAll(), '=', foreign.length)
    .orderBy('day', 'desc')
    .limit(1)
  const rows = await kysely
    .selectFrom('exchange_rates')
    .select(['day', 'currency', 'pln_per'])
    .where('day', '=', newest)
    .where('currency', 'in', foreign)
    .execute()
  const [first] = rows
  if (!first) return null
  const plnPer: Record<Currency, number> = { pln: 1, eur: 0, usd: 0, gbp: 0, chf: 0 }
  for (const row of rows) plnPer[row.currency] = row.pln_per
  return { day: first.day, plnPer }
}

export const saveRates = async (database: Database, { day, plnPer }: ExchangeRates): Promise<void> => {
  await database.kysely
    .withTables<MoneyTables>()
    .insertInto('exchange_rates')
    .values(foreign.map((currency) => ({ day, currency, pln_per: plnPer[currency] })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'currency']).doUpdateSet({ pln_per: (row) => row.ref('excluded.pln_per') }),
    )
    .execute()
}
