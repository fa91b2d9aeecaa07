import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRouter } from '#server/http/router.ts'
import { createLimits } from '#server/limits/limits.ts'
import { type FixedClock, fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { clientErrorRoutes } from './client-errors.ts'

let db: TestDatabase
let clock: FixedClock
let router: ReturnType<typeof createRouter>
let logged: [string, unknown][]

beforeAll(async () => {
  db = await createTestDatabase()
  clock = fixedClock('2026-01-10T12:00:00Z')
  const tenant = { id: 1, key: 'tech' }
  router = createRouter({
    handlers: clientErrorRoutes({
      limits: createLimits({ database: db, clock }),
      log: { warn: (event, fields) => void logged.push([event, fields]) },
    }),
    tenants: { byHost: () => tenant, byKey: () => tenant },
    clock,
    reportError: (error) => {
      throw error
    },
  })
})
afterAll(() => db.drop())
beforeEach(() => {
  logged = []
  clock.advance(601_000)
})

const fault = { kind: 'apply', message: 'TypeError: x', path: '/oferta-pracy/java', version: '0.1.0' }
const send = async (body: unknown, ip = '203.0.113.7') =>
  (
    await router.request(
      'http://x/v1/client-errors',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      { ip },
    )
  ).status

test('a fault reported by a browser is logged', async () => {
  expect(await send(fault)).toBe(204)
  expect(logged).toEqual([['client.fault', { tenant: 'tech', ...fault }]])
})

test('queries and key-like strings are removed from a reported fault', async () => {
  const key = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5'
  const path = `/files/${key}?token=abc`
  expect(await send({ ...fault, message: `no answer of /x?email=anna@x.pl for ${key}`, path })).toBe(204)
  expect(logged[0]?.[1]).toMatchObject({
    message: 'no answer of /x for [removed]',
    path: '/files/[removed]',
  })
})

test.each([
  { ...fault, kind: 'other' },
  { ...fault, message: 'x'.repeat(501) },
  { ...fault, path: 7 },
  { kind: 'apply' },
  [],
])('an invalid fault report is refused: %#', async (body) => {
  expect(await send(body)).toBe(400)
  expect(logged).toEqual([])
})

test('a large fault report is refused, and so are too many from one address', async () => {
  expect(await send({ ...fault, more: 'x'.repeat(5_000) })).toBe(413)
  for (let index = 0; index < 30; index += 1) await send(fault)
  expect(await send(fault)).toBe(429)
  expect(await send(fault, '203.0.113.8')).toBe(204)
})
