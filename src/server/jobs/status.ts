import type { Database } from '#server/db/database.ts'
import type { JobDefinition } from './define-job.ts'

export const JOBS_SCHEMA = 'jobs'
/** Queue of jobs that ran out of attempts. */
export const DEAD_LETTERS = 'dead-letters'

export interface QueueStatus {
  readonly name: string
  readonly sendsMail: boolean
  readonly waiting: number
  readonly active: number
  /** Failed and waiting for the next attempt; also counted in `waiting`. */
  readonly retrying: number
  /** Error of the latest attempt among those that are retried. */
  readonly retryReason: string | null
  /** Due for longer than `lateAfterSeconds` and not started. */
  readonly late: number
  readonly oldestLateSeconds: number
  /** Jobs that ran out of attempts. */
  readonly failed: number
}

export interface FailedJob {
  readonly name: string
  readonly id: string
  readonly attempts: number
  readonly failedAt: string
  readonly reason: string
}

export interface JobsStatus {
  readonly late: number
  readonly failed: number
  readonly queues: readonly QueueStatus[]
  /** The latest twenty failures. */
  readonly failures: readonly FailedJob[]
}

/** Queues with late and failed jobs, for operators; without payloads. */
export const readJobsStatus = async (
  database: Pick<Database, 'pool'>,
  jobs: readonly JobDefinition<object>[],
): Promise<JobsStatus> => {
  const queues = await database.pool.query<Omit<QueueStatus, 'sendsMail'>>(
    `select q.name,
       count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
       count(*) filter (where j.state = 'active')::int as active,
       count(*) filter (where j.state = 'retry')::int as retrying,
       count(*) filter (where j.state in ('created', 'retry') and j.start_after < now() - q.grace)::int as late,
       coalesce(extract(epoch from now() - min(j.start_after)
         filter (where j.state in ('created', 'retry') and j.start_after < now() - q.grace)), 0)::int
         as "oldestLateSeconds",
       (select left(coalesce(r.output ->> 'message', r.output::text), 300) from ${JOBS_SCHEMA}.job r
         where r.name = q.name and r.state = 'retry' order by r.started_on desc nulls last limit 1) as "retryReason",
       (select count(*) from ${JOBS_SCHEMA}.job d where d.name = $3 and d.source_name = q.name)::int as failed
     from (select name, make_interval(secs => seconds) as grace
           from unnest($1::text[], $2::float8[]) as t (name, seconds)) q
     left join ${JOBS_SCHEMA}.job j on j.name = q.name and j.state in ('created', 'retry', 'active')
     group by q.name
     order by q.name`,
    [jobs.map((job) => job.name), jobs.map((job) => job.lateAfterSeconds), DEAD_LETTERS],
  )
  const failures = await database.pool.query<Omit<FailedJob, 'failedAt'> & { failedAt: Date }>(
    `select source_name as name, source_id as id, source_retry_count + 1 as attempts, created_on as "failedAt",
       left(coalesce(source_output ->> 'message', source_output::text, ''), 300) as reason
     from ${JOBS_SCHEMA}.job where name = $1 order by created_on desc limit 20`,
    [DEAD_LETTERS],
  )
  const sum = (of: (queue: Pick<QueueStatus, 'late' | 'failed'>) => number) =>
    queues.rows.reduce((total, queue) => total + of(queue), 0)
  return {
    late: sum((queue) => queue.late),
    failed: sum((queue) => queue.failed),
    queues: queues.rows.map((queue) => ({
      ...queue,
      sendsMail: jobs.some(({ name, sendsMail }) => name === queue.name && sendsMail),
    })),
    failures: failures.rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() })),
  }
}
