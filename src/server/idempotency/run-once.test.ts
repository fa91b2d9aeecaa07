import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { purgeIdempotencyKeys, readIdempotencyKey, runOnce } from './run-once.ts'

const now = new Date('2026-11-21T10:00:00Z')
let database: TestDatabase
let db: TenantDb
let made = 0

beforeAll(async () => {
  database = await createTestDatabase()
  db = forTenant(database, 1)
})
afterAll(() => database.drop())

const made201 = z.object({ status: z.literal(201), body: z.object({ id: z.number() }) })
const make = async () => ({ status: 201 as const, body: { id: ++made } })
const readMade = (stored: unknown) => made201.parse(stored)
const request = (key: string, body = 'body', work = make) =>
  db.transaction((tx) =>
    runOnce(tx, { scope: 'make', key, requestHash: Buffer.from(body), now }, work, readMade),
  )

test('a repeated key gets the first answer with its status, without doing the work again', async () => {
  const first = await request('a')
  expect(first.isRepeat).toBe(false)
  expect(await request('a')).toEqual({ answer: first.answer, isRepeat: true })
  expect(first.answer.status).toBe(201)
})

test('eight concurrent repeats do the work once and all get its answer', async () => {
  const before = made
  const answers = await Promise.all(Array.from({ length: 8 }, () => request('b')))
  expect(made).toBe(before + 1)
  expect(new Set(answers.map(({ answer }) => answer.body.id)).size).toBe(1)
  expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
})

test('the same key with another request is refused', async () => {
  await request('c', 'one')
  await expect(request('c', 'two')).rejects.toMatchObject({ code: 'idempotency.key-reused' })
})

test('failed work leaves the key unused', async () => {
  const failing = async (): ReturnType<typeof make> => {
    throw new Error('no')
  }
  await expect(request('d', 'body', failing)).rejects.toThrow('no')
  expect((await request('d')).isRepeat).toBe(false)
})

test('keys are separate for each tenant and scope', async () => {
  await request('e')
  const other = await forTenant(database, 2).transaction((tx) =>
    runOnce(tx, { scope: 'make', key: 'e', requestHash: Buffer.from('x'), now }, make, readMade),
  )
  expect(other.isRepeat).toBe(false)
})

test('old keys are deleted', async () => {
  await request('f')
  await purgeIdempotencyKeys(db, new Date(now.getTime() + 1))
  expect((await request('f')).isRepeat).toBe(false)
})

test('a key has 1 to 200 visible characters', () => {
  expect(readIdempotencyKey(null)).toBeNull()
  expect(readIdempotencyKey('  ')).toBeNull()
  expect(readIdempotencyKey(' 6f9d-1 ')).toBe('6f9d-1')
  expect(() => readIdempotencyKey('a b')).toThrow('idempotency.key-invalid')
  expect(() => readIdempotencyKey('a'.repeat(201))).toThrow('idempotency.key-invalid')
})
