import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createLimits, ipKey, type Limits, limitKey } from './limits.ts'

const clock = fixedClock('2026-11-21T10:00:30Z')
let database: TestDatabase
let limits: Limits

beforeAll(async () => {
  database = await createTestDatabase()
  limits = createLimits({ database, clock })
})
afterAll(() => database.drop())

const limit = (bucket: string, max = 2) => ({ bucket, max, windowSeconds: 60 })

test('attempts beyond the limit are refused until the window ends, which the error tells', async () => {
  await limits.hit([limit('a')])
  await limits.hit([limit('a')])
  await expect(limits.hit([limit('a')])).rejects.toMatchObject({
    code: 'request.too-many',
    details: { retryAfterSeconds: 30 },
  })
  clock.advance(30_000)
  await limits.hit([limit('a')])
})

test('every bucket counts, one full one is enough', async () => {
  await limits.hit([limit('b', 1), limit('c', 5)])
  await limits.hit([limit('d', 1), limit('c', 5)])
  await expect(limits.hit([limit('c', 5), limit('b', 1)])).rejects.toMatchObject({ code: 'request.too-many' })
})

test('attempts at the same time are all counted, whatever the order of their buckets', async () => {
  const attempts = Array.from({ length: 40 }, (_, index) =>
    limits.hit(index % 2 ? [limit('x', 100), limit('y', 25)] : [limit('y', 25), limit('x', 100)]),
  )
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
})

test('no e-mail is written down, and an IPv6 network counts as one', () => {
  expect(limitKey('anna@poczta.example')).toMatch(/^[\w-]{22}$/)
  expect(ipKey('203.0.113.7')).toBe('203.0.113.7')
  expect(ipKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(ipKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(ipKey('2001:0db8:1:2::1')).toBe('2001:db8:1:2')
  expect(ipKey('2001:db8::1')).toBe('2001:db8:0:0')
  expect(ipKey('::1')).toBe('0:0:0:0')
})

test('windows that are long over are forgotten', async () => {
  clock.advance(2 * 86_400_000)
  await limits.purge()
  const { rows } = await database.pool.query('select count(*)::int as n from rate_limits')
  expect(rows[0].n).toBe(0)
})
