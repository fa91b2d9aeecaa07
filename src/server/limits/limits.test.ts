import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createLimits, type Limits, limitKey, perNetwork } from './limits.ts'

const clock = fixedClock('2026-11-21T10:00:30Z')
let database: TestDatabase
let limits: Limits

beforeAll(async () => {
  database = await createTestDatabase()
  limits = createLimits({ database, clock })
})
afterAll(() => database.drop())

const limit = (bucket: string, max = 2) => ({ bucket, max, windowSeconds: 60 })

test('attempts beyond the limit are refused with the time left in the window', async () => {
  await limits.hit([limit('a')])
  await limits.hit([limit('a')])
  await expect(limits.hit([limit('a')])).rejects.toMatchObject({
    code: 'request.too-many',
    details: { retryAfterSeconds: 30 },
  })
  clock.advance(30_000)
  await limits.hit([limit('a')])
})

test('checking whether a bucket is full counts nothing', async () => {
  expect(await limits.isFull(limit('asked', 1))).toBe(false)
  expect(await limits.isFull(limit('asked', 1))).toBe(false)
  await limits.hit([limit('asked', 1)])
  expect(await limits.isFull(limit('asked', 1))).toBe(true)
  clock.advance(60_000)
  expect(await limits.isFull(limit('asked', 1))).toBe(false)
})

test('every bucket counts, and one full bucket refuses the attempt', async () => {
  await limits.hit([limit('b', 1), limit('c', 5)])
  await limits.hit([limit('d', 1), limit('c', 5)])
  await expect(limits.hit([limit('c', 5), limit('b', 1)])).rejects.toMatchObject({ code: 'request.too-many' })
})

test('concurrent attempts are all counted, in any order of buckets', async () => {
  const attempts = Array.from({ length: 40 }, (_, index) =>
    limits.hit(index % 2 ? [limit('x', 100), limit('y', 25)] : [limit('y', 25), limit('x', 100)]),
  )
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
})

test('an e-mail is hashed in the bucket key', () => {
  expect(limitKey('anna@poczta.example')).toMatch(/^[\w-]{22}$/)
})

test('a client is limited with its networks, larger networks by higher limits', () => {
  const each = { max: 60, windowSeconds: 600 }
  expect(perNetwork('apply', '203.0.113.7', each)).toEqual([{ ...each, bucket: 'apply:203.0.113.7' }])
  expect(perNetwork('apply', '2001:db8:1:a1b2::1', each)).toEqual([
    { ...each, bucket: 'apply:2001:db8:1:a1b2' },
    { ...each, bucket: 'apply:2001:db8:1:a1/56', max: 240 },
    { ...each, bucket: 'apply:2001:db8:1/48', max: 960 },
  ])
})

test('expired windows are deleted', async () => {
  clock.advance(2 * 86_400_000)
  await limits.purge()
  const { rows } = await database.pool.query('select count(*)::int as n from rate_limits')
  expect(rows[0].n).toBe(0)
})
