import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'

export interface BackoffBucket {
  /** Key of the counter, without personal data: see `limitKey`. */
  readonly bucket: string
  /** How many attempts are free of waiting. */
  readonly freeAttempts: number
  /** The wait doubles from one second up to this. */
  readonly longestSeconds: number
}

/**
 * Exponential backoff between attempts, for actions that must stay possible for their owner: unlike with `Limits`,
 * nobody ever waits longer than `longestSeconds`.
 */
export interface Backoff {
  /** Counts one attempt in every bucket. Throws 'request.too-many' while a bucket must wait; then none is counted. */
  attempt(buckets: readonly BackoffBucket[]): Promise<void>
  /** Resets the buckets, after a success. */
  forget(buckets: readonly string[]): Promise<void>
  /** Deletes buckets without an attempt for a day. */
  purge(): Promise<void>
}

/** After this time without an attempt the count starts again. */
const QUIET_MS = 3_600_000

const waitMs = (count: number, { freeAttempts, longestSeconds }: BackoffBucket): number =>
  count < freeAttempts ? 0 : Math.min(longestSeconds, 2 ** Math.min(count - freeAttempts, 30)) * 1000

export const createBackoff = (options: {
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
}): Backoff => {
  const { kysely } = options.database
  const { clock } = options

  return {
    attempt: (buckets) =>
      kysely.transaction().execute(async (tx) => {
        const now = clock.now()
        // Sorted, so that concurrent attempts lock shared buckets in one order and cannot deadlock.
        for (const one of buckets.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))) {
          const { bucket } = one
          // Locks the row or inserts it in one statement: a success elsewhere may delete it at any time.
          const known = await tx
            .insertInto('attempts')
            .values({ bucket, count: 0, last_at: now, next_at: now })
            .onConflict((same) => same.column('bucket').doUpdateSet({ bucket }))
            .returningAll()
            .executeTakeFirstOrThrow()
          const leftMs = known.next_at.getTime() - now.getTime()
          if (leftMs > 0)
            throw new AppError('request.too-many', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
          const isForgotten = known.last_at.getTime() < now.getTime() - QUIET_MS
          const count = isForgotten ? 1 : known.count + 1
          const nextAt = new Date(now.getTime() + waitMs(count, one))
          await tx
            .updateTable('attempts')
            .set({ count, last_at: now, next_at: nextAt })
            .where('bucket', '=', bucket)
            .execute()
        }
      }),
    async forget(buckets) {
      if (buckets.length > 0) await kysely.deleteFrom('attempts').where('bucket', 'in', buckets).execute()
    },
    async purge() {
      const longAgo = new Date(clock.now().getTime() - 24 * QUIET_MS)
      await kysely.deleteFrom('attempts').where('last_at', '<', longAgo).execute()
    },
  }
}
