import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createFollower, type Follower, type FollowerOptions } from './follower.ts'
import { appendOutbox } from './outbox.ts'
import { watchOutbox, workOutbox } from './outbox-job.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { readerStatus } from './prune.ts'

let database: TestDatabase
const followers: Follower[] = []
const clients: pg.Client[] = []
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.stop()))
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await database.drop()
})

const follow = (options: Partial<FollowerOptions> = {}) => {
  const rows: OutboxRow[] = []
  const follower = createFollower({
    database,
    name: 'reader',
    pollMs: 50,
    saveMs: 50,
    onRows: (batch) => void rows.push(...batch),
    onError: () => undefined,
    ...options,
  })
  followers.push(follower)
  return { follower, rows }
}

/** Opens a transaction that writes a row and stays open. */
const hold = async (objectId: number) => {
  const client = new pg.Client({ connectionString: database.url, application_name: 'an import' })
  clients.push(client)
  await client.connect()
  await client.query('begin')
  await client.query(`insert into outbox (topic, tenant_id, object_id, version) values ('book', 1, $1, 1)`, [
    objectId,
  ])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid }
}

const write = (...objectIds: readonly number[]) =>
  database.kysely.transaction().execute((tx) =>
    appendOutbox(
      tx,
      objectIds.map((objectId) => ({ topic: 'book', tenantId: 1, objectId, version: 1 })),
    ),
  )
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const idsOf = (rows: readonly OutboxRow[]) => rows.map(({ objectId }) => objectId)

// Other tests on this server may have older transactions for a while.
const PATIENCE = { timeout: 20_000 }

test('a transaction that holds back the reader is reported with pid, age and state, without its query', async () => {
  const { follower } = follow()
  await follower.caughtUp()
  const { client, pid } = await hold(1)
  await write(2)
  await expect.poll(() => follower.lag().horizonHolder?.pid, PATIENCE).toBe(pid)
  const { horizonHolder, behindMs } = follower.lag()
  expect(horizonHolder).toEqual({
    pid,
    state: 'idle in transaction',
    application: 'an import',
    database: new URL(database.url).pathname.slice(1),
    ageMs: expect.any(Number),
  })
  expect(horizonHolder?.ageMs).toBeGreaterThan(0)
  // A held position is no lag: all committed rows are handled.
  expect(behindMs).toBe(0)
  await client.query('commit')
  await expect.poll(() => follower.lag().horizonHolder, PATIENCE).toBe(null)
})

test('without rows to settle no transaction is reported', async () => {
  const { follower } = follow()
  await follower.caughtUp()
  await hold(1)
  await follower.caughtUp()
  expect(follower.lag().horizonHolder).toBe(null)
})

test('the job logs a transaction that is open for too long', async () => {
  const jobs = createJobs({ database, reportError: (error) => expect.fail(String(error)) })
  const told: { event: string; pid?: number }[] = []
  const log = createLog({ level: 'warn', destination: { write: (line) => told.push(JSON.parse(line)) } })
  workOutbox({ jobs, database, log, heldAfterMs: 1 })
  await jobs.start({ isWorker: false })
  const { pid } = await hold(1)
  await expect
    .poll(async () => {
      await jobs.enqueue(database, watchOutbox, {})
      await jobs.drain()
      return told.find((line) => line.pid === pid)
    }, PATIENCE)
    .toMatchObject({ event: 'outbox.held-back', state: 'idle in transaction', application: 'an import' })
  await jobs.stop()
})

test('while the horizon is held each row is delivered once, over many reads and rows', async () => {
  const { follower, rows } = follow()
  await follower.caughtUp()
  const slow = await hold(1)
  const slower = await hold(2)
  await write(...numbers(10, 20))
  await follower.caughtUp()
  // More rows than one read takes.
  await write(...numbers(20, 4_600))
  await follower.caughtUp()
  await write(5_000)
  await follower.caughtUp()
  await slow.client.query('commit')
  await follower.caughtUp()
  await write(5_001)
  await follower.caughtUp()
  expect(idsOf(rows)).toEqual([...numbers(10, 4_600), 5_000, 1, 5_001])
  await slower.client.query('rollback')
  await follower.caughtUp()
  expect(rows).toHaveLength(4_593)
})

test('a reader stopped while held back gets early handled and late rows again', async () => {
  const first = follow()
  await first.follower.caughtUp()
  const { client } = await hold(1)
  await write(2)
  await first.follower.caughtUp()
  await first.follower.stop()
  await client.query('commit')
  await write(3)
  const second = follow()
  await second.follower.caughtUp()
  expect([idsOf(first.rows), idsOf(second.rows)]).toEqual([[2], [1, 2, 3]])
})

test('a failed batch is delivered again, with rows committed meanwhile', async () => {
  const rows: OutboxRow[] = []
  let fails = false
  const { follower } = follow({
    onRows: (batch) => {
      if (fails) throw new Error('busy')
      rows.push(...batch)
    },
  })
  await follower.caughtUp()
  await hold(1)
  await write(2)
  await follower.caughtUp()
  fails = true
  await write(3)
  await expect.poll(() => follower.lag().behindMs).toBeGreaterThan(0)
  await write(4)
  fails = false
  await follower.caughtUp()
  // Rows above the position may be repeated after a failure, as the reader continues from its position.
  expect(new Set(idsOf(rows))).toEqual(new Set([2, 3, 4]))
  expect(idsOf(rows).slice(-2)).toEqual([3, 4])
})

const rewind = async () => {
  const { pool } = database
  await pool.query('create table saved_readers as table outbox_readers')
  await write(1)
  const [before] = (await pool.query('select xid::text from saved_readers')).rows
  await expect
    .poll(async () => (await pool.query('select xid::text from outbox_readers')).rows[0]?.xid, PATIENCE)
    .not.toBe(before.xid)
  await pool.query(
    'begin; delete from outbox_readers; insert into outbox_readers table saved_readers; commit',
  )
}

test('an in-memory reader reloads when the database is restored under it', async () => {
  let loads = 0
  const { follower } = follow({
    load: async () => {
      loads += 1
    },
  })
  await follower.caughtUp()
  await rewind()
  await expect.poll(() => loads, PATIENCE).toBe(2)
  await write(7)
  await follower.caughtUp()
  expect(await readerStatus(database)).toHaveLength(1)
})

test('a durable reader resumes from its restored position when the database is restored under it', async () => {
  const { follower, rows } = follow()
  await follower.caughtUp()
  await rewind()
  await expect.poll(() => idsOf(rows), PATIENCE).toEqual([1, 1])
})
