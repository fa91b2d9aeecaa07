import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createFollower, type Follower, type FollowerOptions } from './follower.ts'
import { appendOutbox } from './outbox.ts'
import { tidyOutbox, workOutbox } from './outbox-job.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { pruneOutbox, readerStatus } from './prune.ts'

let database: TestDatabase
const followers: Follower[] = []
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.stop()))
  await database.drop()
})

const follow = (options: Partial<FollowerOptions> = {}) => {
  const rows: OutboxRow[] = []
  const errors: unknown[] = []
  const follower = createFollower({
    database,
    name: 'reader',
    pollMs: 50,
    onRows: (batch) => void rows.push(...batch),
    onError: (error) => errors.push(error),
    ...options,
  })
  followers.push(follower)
  return { follower, rows, errors }
}

const write = (objectId: number, version = 1, topic = 'book') =>
  database.kysely.transaction().execute((tx) => appendOutbox(tx, { topic, tenantId: 1, objectId, version }))

/** Increments the version of a random one of 20 objects in each transaction; a third of the transactions roll back. */
const writeRandomly = async (transactions: number, committed: string[]) => {
  const client = new pg.Client(database.url)
  await client.connect()
  for (let round = 0; round < transactions; round += 1) {
    await client.query('begin')
    // Take the transaction id long before touching the object.
    await client.query('select pg_current_xact_id(), pg_sleep(random() * 0.004)')
    const { rows } = await client.query(
      'update book set version = version + 1 where id = $1 returning id, version',
      [1 + Math.floor(Math.random() * 20)],
    )
    const { id, version } = rows[0]
    await client.query(
      `insert into outbox (topic, tenant_id, object_id, version) values ('book', 1, $1, $2)`,
      [id, version],
    )
    await client.query(`select pg_notify('outbox', ''), pg_sleep(random() * 0.004)`)
    const keeps = round % 3 !== 0
    await client.query(keeps ? 'commit' : 'rollback')
    if (keeps) committed.push(`${id}:${version}`)
  }
  await client.end()
}

/** A reader's position waits for all open transactions of the server, those of other tests included. */
const untilPast = (name: string) =>
  expect
    .poll(async () => (await readerStatus(database)).find((reader) => reader.name === name)?.waitingRows, {
      timeout: 20_000,
    })
    .toBe(0)

const labels = (rows: readonly OutboxRow[]) => rows.map((row) => `${row.objectId}:${row.version}`)

const expectVersionsInOrder = (rows: readonly OutboxRow[]) => {
  for (const ofObject of Map.groupBy(rows, (row) => row.objectId).values()) {
    const versions = ofObject.map((row) => row.version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  }
}

test('no event is lost, repeated or out of order per object with 8 concurrent stalling writers', async () => {
  await database.pool.query('create table book (id int primary key, version int not null default 0)')
  await database.pool.query('insert into book select generate_series(1, 20)')
  const { follower, rows, errors } = follow({ pollMs: 20 })
  await follower.caughtUp()
  const committed: string[] = []
  await Promise.all(Array.from({ length: 8 }, () => writeRandomly(60, committed)))
  await follower.caughtUp()
  expect(committed).toHaveLength(8 * 40)
  expect(labels(rows).toSorted()).toEqual(committed.toSorted())
  expectVersionsInOrder(rows)
  expect(errors).toEqual([])
})

test('a row is handled at once despite an older open transaction, whose row is not lost', async () => {
  const { follower, rows } = follow()
  await follower.caughtUp()
  const slow = new pg.Client(database.url)
  await slow.connect()
  await slow.query('begin')
  await slow.query(`insert into outbox (topic, tenant_id, object_id, version) values ('book', 1, 1, 1)`)
  await write(2)
  await follower.caughtUp()
  expect(labels(rows)).toEqual(['2:1'])
  await slow.query('commit')
  await follower.caughtUp()
  await write(3)
  await follower.caughtUp()
  expect(labels(rows)).toEqual(['2:1', '1:1', '3:1'])
  await slow.end()
})

test('a later change by an older transaction is handled after the earlier change of the object', async () => {
  const first = follow()
  await first.follower.caughtUp()
  await first.follower.stop()
  const early = new pg.Client(database.url)
  await early.connect()
  await early.query('begin')
  await early.query('select pg_current_xact_id()')
  await write(1, 1)
  await early.query(`insert into outbox (topic, tenant_id, object_id, version) values ('book', 1, 1, 2)`)
  await early.query('commit')
  await early.end()
  const second = follow()
  await second.follower.caughtUp()
  expect(labels(second.rows)).toEqual(['1:1', '1:2'])
})

test('a commit notifies the reader without waiting for its poll', async () => {
  const arrived = Promise.withResolvers<number>()
  const { follower } = follow({ pollMs: 60_000, onRows: () => arrived.resolve(performance.now()) })
  await follower.caughtUp()
  const committedAt = performance.now()
  await write(1)
  expect((await arrived.promise) - committedAt).toBeLessThan(1_000)
})

test('more rows than one read takes arrive once each, in order', async () => {
  const { follower, rows } = follow()
  await follower.caughtUp()
  const events = Array.from({ length: 5_500 }, (_, n) => ({
    topic: 'book',
    tenantId: 1,
    objectId: 1 + (n % 7),
    version: n,
  }))
  await database.kysely.transaction().execute((tx) => appendOutbox(tx, events))
  await follower.caughtUp()
  expect(labels(rows)).toEqual(events.map((event) => `${event.objectId}:${event.version}`))
})

test('a durable reader resumes where it stopped', async () => {
  const first = follow()
  await first.follower.caughtUp()
  await write(1)
  await first.follower.caughtUp()
  await untilPast('reader')
  await first.follower.stop()
  await write(2)
  const second = follow()
  await second.follower.caughtUp()
  expect([labels(first.rows), labels(second.rows)]).toEqual([['1:1'], ['2:1']])
})

test('rows whose handling failed are delivered again', async () => {
  const rows: OutboxRow[] = []
  let failures = 2
  const { follower, errors } = follow({
    onRows: (batch) => {
      if (failures-- > 0) throw new Error('busy')
      rows.push(...batch)
    },
  })
  await follower.caughtUp()
  await write(1)
  await follower.caughtUp()
  expect(labels(rows)).toEqual(['1:1'])
  expect(errors).toHaveLength(2)
})

test('of two durable readers with one name only one reads, and the other takes over', async () => {
  const first = follow()
  await first.follower.caughtUp()
  const second = follow({ pollMs: 20 })
  await write(1)
  await first.follower.caughtUp()
  await untilPast('reader')
  await first.follower.stop()
  await second.follower.caughtUp()
  await write(2)
  await second.follower.caughtUp()
  expect([labels(first.rows), labels(second.rows)]).toEqual([['1:1'], ['2:1']])
})

const memoryReader = (options: Partial<FollowerOptions> = {}) => {
  const loads: number[] = []
  const reader = follow({
    name: 'memory',
    load: async (snapshot) => {
      const rows = await snapshot.selectFrom('outbox').select('seq').execute()
      loads.push(rows.length)
    },
    ...options,
  })
  return { ...reader, loads }
}

test('an in-memory reader loads a snapshot and then gets later commits', async () => {
  await write(1)
  const { follower, rows, loads } = memoryReader()
  await follower.caughtUp()
  await write(2)
  await follower.caughtUp()
  expect(loads).toEqual([1])
  expect(labels(rows)).toContain('2:1')
})

test('a transaction open during an in-memory reader’s load is not lost', async () => {
  const slow = new pg.Client(database.url)
  await slow.connect()
  await slow.query('begin')
  await slow.query(`insert into outbox (topic, tenant_id, object_id, version) values ('book', 1, 1, 1)`)
  const { follower, rows, loads } = memoryReader()
  await follower.caughtUp()
  await slow.query('commit')
  await slow.end()
  await follower.caughtUp()
  expect([loads, labels(rows)]).toEqual([[0], ['1:1']])
})

const breakConnections = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'posada outbox'`,
  )

test('a broken connection is reopened without losing rows', async () => {
  const { follower, rows, loads } = memoryReader({ pollMs: 20 })
  await follower.caughtUp()
  await breakConnections()
  await write(1)
  await follower.caughtUp()
  expect(labels(rows)).toEqual(['1:1'])
  expect(loads).toHaveLength(1)
})

test('after a restore an in-memory reader reloads, and a durable one gets all rows again', async () => {
  let source = 'before'
  const identify = async () => source
  const memory = memoryReader({ identify, pollMs: 60_000 })
  const durable = follow({ identify, pollMs: 60_000 })
  await Promise.all([memory.follower.caughtUp(), durable.follower.caughtUp()])
  await write(1)
  await Promise.all([memory.follower.caughtUp(), durable.follower.caughtUp()])

  // Restored rows whose transaction ids this server has not reached yet.
  await database.pool.query(`update outbox set xid = '900000000'`)
  source = 'after'
  await breakConnections()
  await write(2)
  await Promise.all([memory.follower.caughtUp(), durable.follower.caughtUp()])
  expect(memory.loads).toHaveLength(2)
  // At least once each: before the connection breaks, a late wake-up may read the row while its xid changes.
  const [first, ...later] = labels(durable.rows)
  expect([first, ...new Set(later)]).toEqual(['1:1', '1:1', '2:1'])
  await write(3)
  await Promise.all([memory.follower.caughtUp(), durable.follower.caughtUp()])
  expect(labels(durable.rows).at(-1)).toBe('3:1')
  expect(labels(memory.rows).at(-1)).toBe('3:1')
})

test('rows are pruned up to the slowest reader', async () => {
  const fast = follow({ name: 'fast' })
  const slow = follow({ name: 'slow' })
  await Promise.all([fast.follower.caughtUp(), slow.follower.caughtUp()])
  await slow.follower.stop()
  await write(1)
  await fast.follower.caughtUp()
  await untilPast('fast')
  expect((await pruneOutbox(database)).prunedRows).toBe(0)
  expect(await readerStatus(database)).toMatchObject([
    { name: 'fast', waitingRows: 0 },
    { name: 'slow', waitingRows: 1 },
  ])
  const again = follow({ name: 'slow' })
  await again.follower.caughtUp()
  await untilPast('slow')
  expect((await pruneOutbox(database)).prunedRows).toBe(1)
})

test('the pruning job logs a reader that fell behind', async () => {
  const jobs = createJobs({ database, reportError: (error) => expect.fail(String(error)) })
  const told: unknown[] = []
  const log = createLog({ level: 'warn', destination: { write: (line) => told.push(JSON.parse(line)) } })
  workOutbox({ jobs, database, log })
  await jobs.start({ isWorker: false })
  const { follower } = follow({ name: 'stuck', onRows: () => expect.fail('busy') })
  await expect.poll(() => readerStatus(database)).toHaveLength(1)
  await write(1)
  await database.pool.query(`update outbox set created_at = created_at - interval '5 minutes'`)
  await jobs.enqueue(database, tidyOutbox, {})
  await jobs.drain()
  await follower.stop()
  await jobs.stop()
  expect(told).toMatchObject([{ event: 'outbox.reader-behind', reader: 'stuck', waitingRows: 1 }])
})

test('a reader not seen for a day is evicted, and reloads when it returns', async () => {
  const memory = memoryReader({ pollMs: 20 })
  await memory.follower.caughtUp()
  await database.pool.query(`update outbox_readers set seen_at = now() - interval '25 hours'`)
  expect((await pruneOutbox(database)).evictedReaders).toEqual(['memory'])
  await breakConnections()
  await write(1)
  await memory.follower.caughtUp()
  expect(memory.loads).toHaveLength(2)
})

test('the lag grows with unhandled rows and is 0 when all are handled', async () => {
  const gate = Promise.withResolvers<void>()
  const { follower } = follow({ onRows: () => gate.promise })
  await follower.caughtUp()
  expect(follower.lag()).toEqual({ behindMs: 0, isConnected: true, horizonHolder: null })
  await write(1)
  await expect.poll(() => follower.lag().behindMs).toBeGreaterThan(0)
  gate.resolve()
  await follower.caughtUp()
  expect(follower.lag().behindMs).toBe(0)
})

test('stopping an in-memory reader removes its registration', async () => {
  const memory = memoryReader()
  await memory.follower.caughtUp()
  await memory.follower.stop()
  expect(await readerStatus(database)).toEqual([])
})
