import { fromKysely, type JobResult, type JobWithMetadata, type KyselyTransactionLike, PgBoss } from 'pg-boss'
import type { Database } from '#server/db/database.ts'
import { scrubText } from '#server/log/scrub.ts'
import type { JobDefinition } from './define-job.ts'
import { type FailedJobEntry, type FailedJobFilter, listFailedJobs } from './failed-jobs.ts'
import { DEAD_LETTERS, JOBS_SCHEMA, type JobsStatus, readJobsStatus } from './status.ts'

/** The run of a job, as its handler sees it. */
export interface JobRun {
  readonly id: string
  /** 1 for the first try. */
  readonly attempt: number
  /** Aborted when the run expires or the process stops. */
  readonly signal: AbortSignal
}

/** Must be idempotent: it may run more than once for one job. */
export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>

export interface EnqueueOptions {
  /** Earliest start: a date or seconds from now. */
  readonly startAfter?: Date | number
}

/** The transaction to enqueue the job in, or the database itself. */
export interface JobScope {
  readonly kysely: KyselyTransactionLike
}

export interface RetryOptions {
  /** Ids of `listFailed`; by default all. */
  readonly ids?: readonly string[]
  /** The transaction to retry in. */
  readonly scope?: JobScope
}

export interface Jobs {
  enqueue<Payload extends object>(
    scope: JobScope,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Enqueues many jobs of one kind by one statement. */
  enqueueAll<Payload extends object>(
    scope: JobScope,
    job: JobDefinition<Payload>,
    payloads: readonly Payload[],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Registers a job's handler. Every process registers all jobs before `start`, even one that only enqueues. */
  work<Payload extends object>(job: JobDefinition<Payload>, handler: JobHandler<Payload>): void
  start(options: { readonly isWorker: boolean }): Promise<void>
  /** Waits up to 10 s for running jobs; unfinished ones are retried by another process. */
  stop(): Promise<void>
  /** Runs due jobs until none is left, also those enqueued meanwhile; for tests, without workers. */
  drain(options?: { readonly ignoreStartAfter?: boolean }): Promise<{ done: number; failed: number }>
  status(): Promise<JobsStatus>
  /** Jobs that ran out of attempts, the newest first. */
  listFailed(filter: FailedJobFilter, limit: number): Promise<FailedJobEntry[]>
  /** Puts jobs that ran out of attempts back into their queues; returns how many. */
  retryFailed(options?: RetryOptions): Promise<number>
}

export interface JobsOptions {
  readonly database: Database
  readonly reportError: (error: unknown, context: Readonly<Record<string, unknown>>) => void
}

interface Registration {
  readonly job: JobDefinition<object>
  readonly run: (entry: JobWithMetadata<object>) => Promise<void>
}

/** Polling interval while the database cannot notify workers of new jobs. */
const POLLING_SECONDS = 1
/** With notifications, which come at once, polling only finds jobs whose delay is over. */
const NOTIFIED_POLLING_SECONDS = 5
/** Polling interval of schedules and of queues of scheduled jobs, for which nobody waits. */
const SCHEDULE_SECONDS = 5
const NOTIFIED_SCHEDULE_SECONDS = 30
/** Jobs of a killed process are retried after this time, at the monitor's next run. */
const HEARTBEAT_SECONDS = 30
const MONITOR_SECONDS = 30
const STOP_TIMEOUT_MS = 10_000

export const createJobs = ({ database, reportError }: JobsOptions): Jobs => {
  const registrations = new Map<string, Registration>()
  const boss = createBoss(database.url)
  let isStopped = false
  // After stop() errors are ignored, as the server may end connections that pg-boss's pool is still closing.
  boss.on('error', (error) => isStopped || reportError(error, { source: 'jobs' }))
  boss.on('warning', ({ message }) => reportError(new Error(message), { source: 'jobs' }))

  return {
    async enqueue(scope, job, payload, options = {}) {
      await boss.send(job.name, job.schema.parse(payload), { ...options, db: fromKysely(scope.kysely) })
    },
    async enqueueAll(scope, job, payloads, options = {}) {
      if (payloads.length === 0) return
      const entries = payloads.map((payload) => ({ data: job.schema.parse(payload), ...options }))
      await boss.insert(job.name, entries, { db: fromKysely(scope.kysely) })
    },
    work(job, handler) {
      if (registrations.has(job.name)) throw new Error(`two handlers for the job ${job.name}`)
      registrations.set(job.name, { job, run: runnerOf(job, handler, reportError) })
    },
    async start({ isWorker }) {
      await boss.start()
      await createQueues(
        boss,
        [...registrations.values()].map(({ job }) => job),
      )
      if (!isWorker) return
      await setSchedules(boss, registrations)
      for (const registration of registrations.values()) await startWorker(boss, registration)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
      isStopped = true
    },
    async drain({ ignoreStartAfter = false } = {}) {
      const total = { done: 0, failed: 0 }
      for (let found = true; found; ) {
        found = false
        for (const registration of registrations.values()) {
          const ran = await drainQueue(boss, registration, ignoreStartAfter)
          found ||= ran.done + ran.failed > 0
          total.done += ran.done
          total.failed += ran.failed
        }
      }
      return total
    },
    status: () =>
      readJobsStatus(
        database,
        [...registrations.values()].map(({ job }) => job),
      ),
    listFailed: (filter, limit) => listFailedJobs(database, filter, limit),
    retryFailed: ({ ids, scope } = {}) =>
      boss.redrive(DEAD_LETTERS, {
        ...(ids && { ids: [...ids] }),
        ...(scope && { db: fromKysely(scope.kysely) }),
      }),
  }
}

const createBoss = (connectionString: string): PgBoss =>
  new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    application_name: 'posada-jobs',
    max: 4,
    useListenNotify: true,
    // pg-boss checks schedules in the database, so that several workers enqueue each occurrence once.
    cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
  })

/** Jobs fetched by `drain` have no signal, though the library's types say so. */
const signalOf = ({ signal }: { readonly signal?: AbortSignal }): AbortSignal =>
  signal ?? new AbortController().signal

const runnerOf =
  <Payload extends object>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    reportError: JobsOptions['reportError'],
  ) =>
  async (entry: JobWithMetadata<object>): Promise<void> => {
    const attempt = entry.retryCount + 1
    try {
      await handler(job.schema.parse(entry.data ?? {}), { id: entry.id, attempt, signal: signalOf(entry) })
    } catch (error) {
      reportError(error, { source: 'jobs', job: job.name, id: entry.id, attempt })
      throw error
    }
  }

const createQueues = async (boss: PgBoss, jobs: readonly JobDefinition<object>[]): Promise<void> => {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  // Dead letters have no worker; they are kept for an operator for 90 days.
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * 86_400 })
  for (const job of jobs) {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: job.expireInSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: DEAD_LETTERS,
      notify: true,
    }
    await (known.has(job.name) ? boss.updateQueue(job.name, options) : boss.createQueue(job.name, options))
  }
}

const setSchedules = async (
  boss: PgBoss,
  registrations: ReadonlyMap<string, Registration>,
): Promise<void> => {
  for (const { name } of await boss.getSchedules())
    if (!registrations.get(name)?.job.schedule) await boss.unschedule(name)
  for (const { job } of registrations.values())
    if (job.schedule)
      await boss.schedule(job.name, job.schedule.cron, {}, { tz: job.schedule.timeZone, missed: 'once' })
}

/** The error's message as it is stored and shown to operators; scrubbed, as mail servers repeat addresses in theirs. */
const messageOf = (error: unknown): { message: string } => ({
  message: scrubText(error instanceof Error ? error.message : String(error)),
})

const startWorker = (boss: PgBoss, { job, run }: Registration): Promise<string> =>
  boss.work(
    job.name,
    {
      includeMetadata: true,
      perJobResults: true,
      batchSize: job.concurrency,
      // After a full batch the next one is fetched at once.
      burstWhenBatchFull: true,
      pollingIntervalSeconds: job.schedule ? SCHEDULE_SECONDS : POLLING_SECONDS,
      notifyPollingIntervalSeconds: job.schedule ? NOTIFIED_SCHEDULE_SECONDS : NOTIFIED_POLLING_SECONDS,
    },
    (entries: JobWithMetadata<object>[]) =>
      Promise.all(
        entries.map((entry) =>
          run(entry).then(
            (): JobResult => ({ id: entry.id, status: 'completed' }),
            (error: unknown): JobResult => ({ id: entry.id, status: 'failed', output: messageOf(error) }),
          ),
        ),
      ),
  )

const drainQueue = async (boss: PgBoss, { job, run }: Registration, ignoreStartAfter: boolean) => {
  const entries = await boss.fetch<object>(job.name, {
    includeMetadata: true,
    batchSize: 50,
    ignoreStartAfter,
  })
  let failed = 0
  for (const entry of entries) {
    try {
      await run(entry)
      await boss.complete(job.name, entry.id)
    } catch (error) {
      failed += 1
      await boss.fail(job.name, entry.id, messageOf(error))
    }
  }
  return { done: entries.length - failed, failed }
}
