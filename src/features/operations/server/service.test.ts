import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Audit, createAudit } from '#features/audit/server/service.ts'
import { anonymous, type SignedIn } from '#kernel/actor.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { FailedJobsPage, SentMailsPage } from '../contract.ts'
import { jobSorts } from '../enumerations.ts'
import { createOperations } from './service.ts'

const operator: SignedIn<'operator'> = {
  ...{ kind: 'operator', accountId: 1, uid: 'u', email: 'op@pro.example', tenantId: 1, sessionId: 's' },
  ...{ hasSecondFactor: true, ip: '' },
}
const clock = fixedClock('2026-11-21T10:00:00Z')
const stumble = defineJob('stumble', z.object({ id: z.int() }), { retryLimit: 0 })
let database: TestDatabase
let jobs: Jobs
let audit: Audit

const operationsWith = (record: Audit['record'], undelivered = 0) =>
  createOperations({
    ...{ database, jobs, mailbox: null, audit: { record } },
    applications: {
      handOverStatus: async () => ({ waiting: 0, late: 0, undelivered: 0, applications: [] }),
      retryUndelivered: async () => undelivered,
    },
  })

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = createJobs({ database, reportError: () => undefined })
  jobs.work(stumble, async ({ id }) => {
    throw new Error(`stumbled over ${id}`)
  })
  await jobs.start({ isWorker: false })
  audit = createAudit({ database, clock })
})
beforeEach(async () => {
  for (const id of [1, 2, 3]) await jobs.enqueue(database, stumble, { id })
  await jobs.drain()
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

const failedIds = async (): Promise<string[]> => (await jobs.listFailed({}, 50)).map(({ id }) => id)
const logged = async () =>
  (await audit.list(operator, {})).entries.map(({ action, object }) => [action, object])

test('a failed job is retried once, with an audit entry', async () => {
  const operations = operationsWith(audit.record)
  const { jobs: failed } = await operations.failedJobs(operator, { names: ['stumble'] })
  expect(failed.map(({ reason, attempts }) => [reason, attempts])).toContainEqual(['stumbled over 2', 1])
  const [first] = failed
  expect(await operations.retryJob(operator, first?.id ?? '')).toBe(true)
  expect(await operations.retryJob(operator, first?.id ?? '')).toBe(false)
  expect(await failedIds()).toHaveLength(2)
  expect(await logged()).toEqual([['job.retried', `job:${first?.id}`]])
  expect(await operations.retryAllJobs(operator)).toBe(2)
  expect((await logged())[0]).toEqual(['jobs.retried', 'jobs'])
})

test('retried hand-overs of applications are audited with their number, if there were any', async () => {
  expect(await operationsWith(audit.record).retryDeliveries(operator)).toBe(0)
  expect(await operationsWith(audit.record, 3).retryDeliveries(operator)).toBe(3)
  const { entries } = await audit.list(operator, { action: 'applications.retried' })
  expect(entries).toMatchObject([
    {
      ...{ at: clock.now(), person: 'op@pro.example', object: 'applications', tenantId: null },
      ...{ before: { undelivered: 3 }, after: { waiting: 3 } },
    },
  ])
})

test('a retry that cannot be audited is rolled back', async () => {
  const before = await failedIds()
  const operations = operationsWith(async () => {
    throw new Error('the log is full')
  })
  await expect(operations.retryJob(operator, before[0] ?? '')).rejects.toThrow('the log is full')
  await expect(operations.retryAllJobs(operator)).rejects.toThrow('the log is full')
  expect(await failedIds()).toEqual(before)
})

test('only operators see jobs, deliveries and mails and retry them', async () => {
  const operations = operationsWith(audit.record)
  const refused = { code: 'auth.wrong-kind' }
  for (const actor of [anonymous, { ...operator, kind: 'candidate' } satisfies SignedIn]) {
    await expect(operations.jobs(actor)).rejects.toMatchObject(refused)
    await expect(operations.failedJobs(actor, {})).rejects.toMatchObject(refused)
    await expect(operations.retryAllJobs(actor)).rejects.toMatchObject(refused)
    await expect(operations.retryDeliveries(actor)).rejects.toMatchObject(refused)
    await expect(operations.sentMails(actor, {})).rejects.toMatchObject(refused)
  }
})

test('sent mails are paged, and stored without texts and addresses', async () => {
  await database.pool.query(
    "insert into sent_mails select 'mail-' || n || '@pro', $1::timestamptz + n % 7 * interval '1 second' from generate_series(1, 120) n",
    [clock.now()],
  )
  const operations = operationsWith(audit.record)
  const ids: (string | null)[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page: SentMailsPage = await operations.sentMails(operator, { after, sort: 'oldest' })
    ids.push(...page.mails.map(({ messageId }) => messageId))
    after = page.next
  }
  expect(new Set(ids).size).toBe(120)
  expect(ids).toHaveLength(120)
  const found = await operations.sentMails(operator, { text: 'AIL-11%' })
  expect(found.mails).toEqual([])
  const named = await operations.sentMails(operator, { text: 'AIL-11' })
  expect(named.mails.map(({ messageId }) => messageId).sort()).toEqual(
    ['mail-11@pro', ...Array.from({ length: 10 }, (_, n) => `mail-11${n}@pro`)].sort(),
  )
})

test.each(jobSorts)(
  'failed jobs sorted by %s are paged to the last while others are retried',
  async (sort) => {
    const operations = operationsWith(audit.record)
    const all = await jobs.listFailed({ sort }, 1_000)
    const ids: string[] = []
    let after: string | null | undefined
    do {
      const found: readonly { readonly id: string; readonly key: string }[] = await jobs.listFailed(
        { sort, after: after ?? '' },
        1,
      )
      ids.push(...found.map(({ id }) => id))
      after = found[0]?.key ?? null
    } while (after !== null)
    expect(ids).toEqual(all.map(({ id }) => id))
    const text = async (typed: string): Promise<FailedJobsPage['jobs']> =>
      (await operations.failedJobs(operator, { sort, text: typed })).jobs
    expect(new Set((await text('over 2')).map(({ reason }) => reason))).toEqual(new Set(['stumbled over 2']))
    expect(await text('over %')).toEqual([])
  },
)
