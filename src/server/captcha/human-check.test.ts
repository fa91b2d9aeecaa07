import { afterAll, beforeAll, expect, test } from 'vitest'
import { solveProofOfWork } from '#kernel/proof-of-work.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createHumanCheck } from './human-check.ts'

const clock = fixedClock('2026-01-05T10:00:00Z')
const humanCheck = createHumanCheck({ secret: 's'.repeat(32), clock })
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const solved = async () => (await solveProofOfWork(await humanCheck.issue(1, 'apply'))) ?? ''
const changed = (token: string, change: (payload: ReturnType<typeof JSON.parse>) => void): string => {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString())
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

test('a solved challenge is accepted once', async () => {
  const db = forTenant(database, 1)
  const check = await humanCheck.verify(await solved(), 1, 'apply')
  expect(check).not.toBeNull()
  if (!check) return
  expect(await humanCheck.spend(db, check)).toBe(true)
  expect(await humanCheck.spend(db, check)).toBe(false)
})

test('a solution is valid for its own tenant and action, for twenty minutes', async () => {
  const token = await solved()
  expect(await humanCheck.verify(token, 2, 'apply')).toBeNull()
  expect(await humanCheck.verify(token, 1, 'register')).toBeNull()
  clock.advance(19 * 60_000)
  expect(await humanCheck.verify(token, 1, 'apply')).not.toBeNull()
  clock.advance(2 * 60_000)
  expect(await humanCheck.verify(token, 1, 'apply')).toBeNull()
})

test('a missing proof of work, an eased challenge and another server’s challenge are refused', async () => {
  const token = await solved()
  for (const forged of [
    changed(token, ({ solution }) => {
      solution.derivedKey = '00'.repeat(32)
    }),
    changed(token, ({ challenge }) => {
      challenge.parameters.cost = 1
    }),
    changed(token, ({ challenge }) => {
      challenge.parameters.data.expires += 3_600_000
    }),
    changed(token, ({ challenge }) => {
      challenge.signature = 'ab'.repeat(32)
    }),
  ])
    expect(await humanCheck.verify(forged, 1, 'apply')).toBeNull()
  const other = createHumanCheck({ secret: 'o'.repeat(32), clock })
  expect(await other.verify(token, 1, 'apply')).toBeNull()
})

test('[API-9] a malformed token is refused without throwing', async () => {
  for (const token of ['', 'x', '%%%', Buffer.from('[]').toString('base64'), 'A'.repeat(100_000), 'bnVsbA=='])
    expect(await humanCheck.verify(token, 1, 'apply')).toBeNull()
})

test('used challenges are deleted once expired', async () => {
  const count = async () =>
    (await database.pool.query('select count(*)::int as n from spent_challenges')).rows[0].n
  await humanCheck.purge(database)
  const check = await humanCheck.verify(await solved(), 1, 'apply')
  if (check) await humanCheck.spend(forTenant(database, 1), check)
  await humanCheck.purge(database)
  expect(await count()).toBe(1)
  clock.advance(3_600_000)
  await humanCheck.purge(database)
  expect(await count()).toBe(0)
})
