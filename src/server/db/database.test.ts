import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'
import { forTenant } from './tenant-db.ts'
import { isUnavailable } from './unavailable.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('numbers, dates and their arrays are parsed into the expected types', async () => {
  const { rows } =
    await db.pool.query(`select 9007199254740991::bigint as id, 4.125::numeric as rate, date '2026-02-03' as day,
    array[1, null, 2]::bigint[] as ids, array[date '2026-02-03'] as days, array[1.5]::numeric[] as rates`)
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      rate: 4.125,
      day: '2026-02-03',
      ids: [1, null, 2],
      days: ['2026-02-03'],
      rates: [1.5],
    },
  ])
})

test('a connection ended by the server does not crash the process, and the next query works', async () => {
  const client = await db.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a query without an answer times out and does not block later ones', async () => {
  const bounded = openDatabase(db.url, { poolSize: 1, statementTimeoutMs: 0, queryTimeoutMs: 100 })
  const sleep = bounded.kysely.transaction().execute((tx) => sql`select pg_sleep(20)`.execute(tx))
  await expect(sleep).rejects.toSatisfy(isUnavailable)
  const { rows } = await sql`select 1 as one`.execute(bounded.kysely)
  expect(rows).toEqual([{ one: 1 }])
  await bounded.close()
})

test('a failing connection attempt is reported within its timeout', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const bounded = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, { connectTimeoutMs: 50 })
  await expect(bounded.pool.query('select 1')).rejects.toSatisfy(isUnavailable)
  await bounded.close()
  silent.close()
})

test('a nested transaction joins the outer one', async () => {
  const tenantDb = forTenant(db, 1)
  await expect(
    tenantDb.transaction(async (outer) => {
      await outer.transaction((inner) =>
        inner.kysely
          .insertInto('spent_challenges')
          .values({ challenge: 'a', expires_at: new Date(0) })
          .execute(),
      )
      throw new Error('undo')
    }),
  ).rejects.toThrow('undo')
  expect(await db.kysely.selectFrom('spent_challenges').selectAll().execute()).toEqual([])
})
