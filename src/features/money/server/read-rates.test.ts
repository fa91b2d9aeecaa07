import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Jobs } from '#server/jobs/jobs.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { readNbp } from './nbp.ts'
import { createRates } from './service.ts'

const DAY_MS = 86_400_000
let db: Awaited<ReturnType<typeof createTestDatabase>>
let bank: Server
let url: string
let asked: string[]
let answer: { status: number; body: string }

const tableOf = (effectiveDate: string, eur: number, more: Readonly<Record<string, number>> = {}) => ({
  ...{ table: 'A', no: '230/A/NBP/2026', effectiveDate },
  rates: Object.entries({ THB: 0.11, USD: 3.6, EUR: eur, GBP: 4.9, CHF: 4.5, ...more }).map(
    ([code, mid]) => ({ currency: code, code, mid }),
  ),
})

beforeAll(async () => {
  db = await createTestDatabase()
  bank = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/api`
})
beforeEach(async () => {
  asked = []
  await db.pool.query('delete from exchange_rates')
})
afterAll(async () => {
  await new Promise((done) => bank.close(done))
  await db.drop()
})

/** Rates with the handler of their job. */
const withBank = async (clock = fixedClock('2026-11-27T12:00:00Z')) => {
  let run: () => Promise<void> = async () => {}
  const jobs: Pick<Jobs, 'work'> = {
    work: (_, handler) => {
      run = async () => void (await Reflect.apply(handler, undefined, [{}]))
    },
  }
  const rates = await createRates({ database: db, clock, source: { readTables: readNbp(url), jobs } })
  return { rates, clock, run: () => run() }
}

test('[PL-2] the central bank’s tables are stored, missed days too, and the invoice takes the day before', async () => {
  const { rates, run } = await withBank()
  expect(rates.findFresh()).toBeNull()
  answer = { status: 200, body: JSON.stringify([tableOf('2026-11-26', 4.2512), tableOf('2026-11-27', 4.26)]) }
  await run()
  await run()
  expect(asked[0]).toBe('/api/exchangerates/tables/a/last/10/?format=json')
  expect(rates.current()).toEqual({
    ...{ day: '2026-11-27', plnPer: { pln: 1, eur: 4.26, usd: 3.6, gbp: 4.9, chf: 4.5 } },
  })
  expect((await rates.findBefore('2026-11-27'))?.plnPer.eur).toBe(4.2512)
})

test.each([
  ['an error', 503, ''],
  ['a page', 200, '<html>'],
  ['no rate of a currency', 200, JSON.stringify([{ ...tableOf('2026-11-27', 4), rates: [] }])],
  ['a rate of nothing', 200, JSON.stringify([tableOf('2026-11-27', 0)])],
])('%s of the bank stores nothing, so that the job is tried again', async (_, status, body) => {
  const { rates, run } = await withBank()
  answer = { status, body }
  await expect(run()).rejects.toThrow()
  expect(rates.find()).toBeNull()
})

test('after a week without a table no invoice is promised in euros, until the bank answers again', async () => {
  const { rates, run, clock } = await withBank()
  answer = { status: 200, body: JSON.stringify([tableOf('2026-11-27', 4.26)]) }
  await run()
  clock.advance(7 * DAY_MS)
  expect(rates.findFresh()?.day).toBe('2026-11-27')
  clock.advance(DAY_MS)
  expect([rates.findFresh(), rates.find()?.day]).toEqual([null, '2026-11-27'])
  answer = { status: 200, body: JSON.stringify([tableOf('2026-12-04', 4.3)]) }
  await run()
  expect(rates.findFresh()?.day).toBe('2026-12-04')
  // Rates that somebody stores by hand have no age: nobody promised to refresh them.
  const manual = await createRates({ database: db, clock: fixedClock('2027-06-01T12:00:00Z') })
  expect(manual.findFresh()?.day).toBe('2026-12-04')
})
