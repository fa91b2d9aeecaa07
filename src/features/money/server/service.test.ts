import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createRates } from './service.ts'

const clock = fixedClock('2026-01-02T12:00:00Z')
const friday = { day: '2026-01-02', plnPer: { pln: 1, eur: 4.3, usd: 4.05, gbp: 5.125, chf: 4.567891 } }
let db: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('without a stored table of rates a conversion fails with money.rates-missing', async () => {
  const rates = await createRates({ database: db, clock })
  expect(rates.find()).toBeNull()
  expect(() => rates.current()).toThrow(expect.objectContaining({ code: 'money.rates-missing' }))
})

test('a saved table of rates applies at once, a future one from its day', async () => {
  const rates = await createRates({ database: db, clock })
  await rates.save(friday)
  expect(rates.current()).toEqual(friday)
  await rates.save({ day: '2026-01-03', plnPer: { ...friday.plnPer, eur: 9 } })
  expect(rates.current()).toEqual(friday)
  clock.advance(24 * 3600 * 1000)
  await rates.reload()
  expect(rates.current().plnPer.eur).toBe(9)
})

test('a day without a rate for every currency is skipped', async () => {
  await db.pool.query(`insert into exchange_rates values ('2026-01-02', 'pln', 1), ('2025-01-01', 'eur', 1)`)
  await db.pool.query(`delete from exchange_rates where day = '2026-01-03' and currency = 'chf'`)
  expect((await createRates({ database: db, clock })).current()).toEqual(friday)
})
