import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { forTenant } from '#server/db/tenant-db.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { defineJob } from './define-job.ts'
import { createJobs, type Jobs } from './jobs.ts'

const greet = defineJob('greet', z.object({ name: z.string() }))
const stumble = defineJob('stumble', z.object({ id: z.int() }), { retryLimit: 1, retryDelaySeconds: 1 })
const nightly = defineJob('nightly', z.object({}), {
  schedule: { cron: '15 3 * * *', timeZone: 'Europe/Warsaw' },
})

let database: TestDatabase
let jobs: Jobs
const greeted: string[] = []
const reported: unknown[] = []
let canStumble = false

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = createJobs({ database, reportError: (error) => reported.push(error) })
  jobs.work(greet, async ({ name }) => {
    greeted.push(name)
    if (name === 'chain') await jobs.enqueue(database, greet, { name: 'link' })
  })
  jobs.work(stumble, async () => {
    if (!canStumble) throw new Error('stumbled over <anna@poczta.example>')
  })
  jobs.work(nightly, async () => {})
  await jobs.start({ isWorker: false })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

test('a job is committed or rolled back with the transaction that enqueued it', async () => {
  const db = forTenant(database, 1)
  await db.transaction(async (tx) => jobs.enqueue(tx, greet, { name: 'Anna' }))
  await db
    .transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nobody' })
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  expect(await jobs.drain()).toEqual({ done: 1, failed: 0 })
  expect(greeted).toEqual(['Anna'])
})

test('a drain also runs jobs enqueued by its jobs', async () => {
  greeted.length = 0
  await jobs.enqueue(database, greet, { name: 'chain' })
  expect(await jobs.drain()).toEqual({ done: 2, failed: 0 })
  expect(greeted).toEqual(['chain', 'link'])
})

test('an invalid payload is refused when enqueued', async () => {
  const payload: object = { name: 7 }
  await expect(jobs.enqueue(database, greet, payload as { name: string })).rejects.toThrow()
})

test('a delayed job waits for its time', async () => {
  greeted.length = 0
  const startAfter = new Date(Date.now() + 3_600_000)
  await jobs.enqueue(database, greet, { name: 'later' }, { startAfter })
  expect(await jobs.drain()).toEqual({ done: 0, failed: 0 })
  expect((await jobs.status()).late).toBe(0)
  expect(await jobs.drain({ ignoreStartAfter: true })).toEqual({ done: 1, failed: 0 })
})

test('a failing job is retried, then listed as failed, and can be retried by an operator', async () => {
  await jobs.enqueue(database, stumble, { id: 1 })
  expect(await jobs.drain()).toEqual({ done: 0, failed: 1 })
  expect((await jobs.status()).queues.find(({ name }) => name === 'stumble')).toMatchObject({
    waiting: 1,
    retrying: 1,
    retryReason: 'stumbled over <[removed]>',
    failed: 0,
  })
  expect(await jobs.drain({ ignoreStartAfter: true })).toEqual({ done: 0, failed: 1 })
  const status = await jobs.status()
  expect(status.failed).toBe(1)
  expect(status.failures[0]).toMatchObject({
    name: 'stumble',
    attempts: 2,
    reason: 'stumbled over <[removed]>',
  })
  expect(reported).toHaveLength(2)

  canStumble = true
  expect(await jobs.retryFailed()).toBe(1)
  expect(await jobs.drain()).toEqual({ done: 1, failed: 0 })
  expect((await jobs.status()).failed).toBe(0)
})

test('an overdue job counts as late', async () => {
  await jobs.enqueue(database, greet, { name: 'slow' }, { startAfter: new Date(Date.now() - 600_000) })
  const status = await jobs.status()
  expect(status.late).toBe(1)
  expect(status.queues.find(({ name }) => name === 'greet')?.oldestLateSeconds).toBeGreaterThan(500)
  await jobs.drain()
})

test('a worker runs jobs and keeps the defined schedules', async () => {
  const worker = createJobs({ database, reportError: (error) => reported.push(error) })
  const done = Promise.withResolvers<string>()
  worker.work(greet, async ({ name }) => done.resolve(name))
  worker.work(nightly, async () => {})
  await worker.start({ isWorker: true })
  const schedules = await database.pool.query('select name, cron, timezone from jobs.schedule')
  expect(schedules.rows).toEqual([{ name: 'nightly', cron: '15 3 * * *', timezone: 'Europe/Warsaw' }])
  await jobs.enqueue(database, greet, { name: 'Ewa' })
  expect(await done.promise).toBe('Ewa')
  await worker.stop()
})

test('every queue with a worker notifies it of new jobs', async () => {
  const quiet = await database.pool.query('select name from jobs.queue where not notify')
  expect(quiet.rows.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['greet', 'nightly']))
  const listeners = await database.pool.query<{ known: number }>(
    `select count(*)::int as known from pg_stat_activity where query ilike 'listen %' or query ilike '%pg_listening_channels%'`,
  )
  expect(listeners.rows[0]?.known).toBeGreaterThan(0)
})

test('only the failed jobs of a worker’s batch are retried', async () => {
  const batch = defineJob('batch', z.object({ id: z.int() }), { concurrency: 4, retryDelaySeconds: 1 })
  const runs: number[] = []
  const done = Promise.withResolvers<void>()
  const aProcess = () => {
    const process = createJobs({ database, reportError: (error) => reported.push(error) })
    process.work(batch, async ({ id }, { attempt }) => {
      runs.push(id)
      if (id === 2 && attempt === 1) throw new Error('once')
      if (id === 2) done.resolve()
    })
    return process
  }
  const sender = aProcess()
  await sender.start({ isWorker: false })
  for (const id of [1, 2, 3]) await sender.enqueue(database, batch, { id })
  await sender.stop()
  const worker = aProcess()
  await worker.start({ isWorker: true })
  await done.promise
  await worker.stop()
  expect(runs.sort()).toEqual([1, 2, 2, 3])
})
