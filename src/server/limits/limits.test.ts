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

test('asking whether a bucket is full counts nothing', async () => {
  expect(await limits.isFull(limit('asked', 1))).toBe(false)
  expect(await limits.isFull(limit('asked', 1))).toBe(false)
  await limits.hit([limit('asked', 1)])
  expect(await limits.isFull(limit('asked', 1))).toBe(true)
  clock.advance(60_000)
  expect(await limits.isFull(limit('asked', 1))).toBe(false)
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

test('no e-mail is written down', () => {
  expect(limitKey('anna@poczta.example')).toMatch(/^[\w-]{22}$/)
})

test('a client is limited with its network, and larger networks may have more', () => {
  const each = { max: 60, windowSeconds: 600 }
  expect(perNetwork('apply', '203.0.113.7', each)).toEqual([{ ...each, bucket: 'apply:203.0.113.7' }])
  expect(perNetwork('apply', '2001:db8:1:a1b2::1', each)).toEqual([
    { ...each, bucket: 'apply:2001:db8:1:a1b2' },
    { ...each, bucket: 'apply:2001:db8:1:a1/56', max: 240 },
    { ...each, bucket: 'apply:2001:db8:1/48', max: 960 },
  ])
})

test('windows that are long over are forgotten', async () => {
  clock.advance(2 * 86_400_000)
  await limits.purge()
  const { rows } = await database.pool.query('select count(*)::int as n from rate_limits')
  expect(rows[0].n).toBe(0)
})
