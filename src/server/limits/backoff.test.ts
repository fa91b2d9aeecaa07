import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Backoff, createBackoff } from './backoff.ts'

const clock = fixedClock('2026-11-21T10:00:00Z')
let database: TestDatabase
let backoff: Backoff

beforeAll(async () => {
  database = await createTestDatabase()
  backoff = createBackoff({ database, clock })
})
afterAll(() => database.drop())

const bucket = (name: string, freeAttempts = 2, longestSeconds = 8) => ({
  ...{ bucket: name, freeAttempts, longestSeconds },
})

/** Makes an attempt; returns the seconds to wait, 0 when it was counted. */
const waitOf = (...names: string[]): Promise<number> =>
  backoff.attempt(names.map((name) => bucket(name))).then(
    () => 0,
    (error) => error.details.retryAfterSeconds,
  )

test('each attempt waits twice as long as the previous one, up to the maximum', async () => {
  const waits: number[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const wait = await waitOf('a')
    waits.push(wait)
    if (wait > 0) {
      clock.advance(wait * 1000)
      expect(await waitOf('a')).toBe(0)
    }
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 8, 8])
})

test('refused attempts do not count, nor do the other buckets', async () => {
  expect(await waitOf('b')).toBe(0)
  expect(await waitOf('b')).toBe(0)
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await waitOf('b', 'c')).toBe(1)
  expect(await waitOf('c')).toBe(0)
})

test('concurrent attempts pass one at a time', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => waitOf('d')))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
})

test('an attempt passes although a success deletes its bucket between the statements', async () => {
  await waitOf('f')
  const succeedNow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const unlocked = sql`select bucket from attempts where bucket = 'f' for update skip locked`
      await sql`delete from attempts where bucket in (${unlocked})`.execute(database.kysely)
      return result
    },
  }
  const raced = createBackoff({ database: { kysely: database.kysely.withPlugin(succeedNow) }, clock })
  await expect(raced.attempt([bucket('f')])).resolves.toBeUndefined()
})

test('a success or an idle hour resets the backoff', async () => {
  await waitOf('e')
  await waitOf('e')
  expect(await waitOf('e')).toBe(1)
  await backoff.forget(['e'])
  expect(await waitOf('e')).toBe(0)
  expect(await waitOf('e')).toBe(0)
  clock.advance(3_600_001)
  expect(await waitOf('e')).toBe(0)
  expect(await waitOf('e')).toBe(0)
  expect(await waitOf('e')).toBe(1)
})
