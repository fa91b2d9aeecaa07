import type { Database } from '#server/db/database.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from './status.ts'

/** A job that ran out of attempts. */
export interface FailedJobEntry {
  /** To retry it by; another than the job's own. */
  readonly id: string
  readonly jobId: string
  readonly name: string
  readonly attempts: number
  readonly failedAt: Date
  readonly reason: string
  /** Where the list goes on behind it. */
  readonly key: string
}

export interface FailedJobFilter {
  readonly names?: readonly string[] | undefined
  /** The `key` of the last one that was seen. */
  readonly after?: string | undefined
}

const KEY = /^(\d{1,17})\.([\da-f-]{36})$/

/** The newest first. A key that is none begins from the start. */
export const listFailedJobs = async (
  database: Pick<Database, 'pool'>,
  { names, after = '' }: FailedJobFilter,
  limit: number,
): Promise<FailedJobEntry[]> => {
  const [, micros = null, id = null] = KEY.exec(after) ?? []
  const { rows } = await database.pool.query<FailedJobEntry>(
    `select id, "jobId", name, attempts, "failedAt", reason, micros || '.' || id as key
     from (
       select id, source_id as "jobId", source_name as name, source_retry_count + 1 as attempts,
         created_on as "failedAt", (extract(epoch from created_on) * 1000000)::bigint as micros,
         left(coalesce(source_output ->> 'message', source_output::text, ''), 500) as reason
       from ${JOBS_SCHEMA}.job
       where name = $1 and ($2::text[] is null or source_name = any ($2))
     ) failed
     where $3::bigint is null or (micros, id) < ($3::bigint, $4::uuid)
     order by micros desc, id desc limit $5`,
    [DEAD_LETTERS, names ?? null, micros, id, limit],
  )
  return rows
}
