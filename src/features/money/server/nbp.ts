import { z } from 'zod'
import { type Currency, currencies, type ExchangeRates } from '#kernel/currency.ts'

/** The latest tables of average rates, oldest first. Throws on unexpected responses. */
export type ReadTables = () => Promise<readonly ExchangeRates[]>

const PATIENCE_MS = 20_000
/** Enough for a week of failed readings with holidays. */
const TABLES = 10

// https://api.nbp.pl, table A: units of PLN for one unit of each currency.
const table = z.object({
  effectiveDate: z.iso.date(),
  rates: z.array(z.object({ code: z.string(), mid: z.number().positive() })),
})

const ratesOf = ({ effectiveDate: day, rates }: z.infer<typeof table>): ExchangeRates => {
  const plnPer: Record<Currency, number> = { pln: 1, eur: 0, usd: 0, gbp: 0, chf: 0 }
  for (const currency of currencies) {
    const found = rates.find(({ code }) => code.toLowerCase() === currency)
    if (found) plnPer[currency] = found.mid
    else if (currency !== 'pln') throw new Error(`the table of ${day} has no rate for ${currency}`)
  }
  return { day, plnPer }
}

/** The average rates of the Polish central bank, which tax law names for invoices in other currencies. */
export const readNbp =
  (url: string): ReadTables =>
  async () => {
    const base = url.endsWith('/') ? url : `${url}/`
    const address = new URL(`exchangerates/tables/a/last/${TABLES}/?format=json`, base)
    const response = await fetch(address, {
      ...{ headers: { accept: 'application/json' }, signal: AbortSignal.timeout(PATIENCE_MS) },
    })
    if (!response.ok) throw new Error(`the central bank answered ${response.status}`)
    return z
      .array(table)
      .parse(await response.json())
      .map(ratesOf)
  }
