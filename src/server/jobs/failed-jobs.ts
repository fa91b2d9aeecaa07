import type { Database } from '#server/db/database.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from './status.ts'

/** A job that ran out of attempts. */
export interface FailedJobEntry {
  /** Id of the dead letter, for `retryFailed`; differs from the job's id. */
  readonly id: string
  readonly jobId: string
  readonly name: string
  readonly attempts: number
  readonly failedAt: Date
  readonly reason: string
  /** Cursor of this entry, for `after`. */
  readonly key: string
}

type FailedJobSort = 'newest' | 'oldest' | 'name'

export interface FailedJobFilter {
  readonly names?: readonly string[] | undefined
  /** Part of a job's name or of its error, or the id of the job. */
  readonly text?: string | undefined
  readonly sort?: FailedJobSort | undefined
  /** `key` of the last entry of the previous page. */
  readonly after?: string | undefined
}

// A cursor holds all sort values, as its entry may have been retried and deleted meanwhile.
const KEY = /^(\d{1,17})\.([\da-f-]{36})\.([\w.-]{1,200})$/

const orders: Readonly<Record<FailedJobSort, { readonly by: string; readonly isAfter: string }>> = {
  newest: { by: 'micros desc, id desc', isAfter: '(micros, id) < ($3::bigint, $4::uuid)' },
  oldest: { by: 'micros, id', isAfter: '(micros, id) > ($3::bigint, $4::uuid)' },
  name: {
    by: 'name, micros desc, id desc',
    isAfter: '(name > $5 or name = $5 and (micros, id) < ($3::bigint, $4::uuid))',
  },
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Lists dead letters; an invalid cursor starts from the first one. */
export const listFailedJobs = async (
  database: Pick<Database, 'pool'>,
  { names, text = '', sort = 'newest', after = '' }: FailedJobFilter,
  limit: number,
): Promise<FailedJobEntry[]> => {
  const [, micros = null, id = null, name = ''] = KEY.exec(after) ?? []
  const { by, isAfter } = orders[sort]
  const { rows } = await database.pool.query<FailedJobEntry>(
    `select id, "jobId", name, attempts, "failedAt", reason, micros || '.' || id || '.' || name as key
     from (
       select id, source_id as "jobId", source_name as name, source_retry_count + 1 as attempts,
         created_on as "failedAt", (extract(epoch from created_on) * 1000000)::bigint as micros,
         left(coalesce(source_output ->> 'message', source_output::text, ''), 500) as reason
       from ${JOBS_SCHEMA}.job
       where name = $1 and ($2::text[] is null or source_name = any ($2))
     ) failed
     where ($3::bigint is null or $5::text is not null and $4::uuid is not null and ${isAfter})
       and ($6 = '' or name ilike $7 or reason ilike $7 or id::text = $6 or "jobId"::text = $6)
     order by ${by} limit $8`,
    [DEAD_LETTERS, names ?? null, micros, id, name, text, containing(text), limit],
  )
  return rows
}
