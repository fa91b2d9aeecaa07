import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'

export interface BackoffBucket {
  /** Without personal data: see `limitKey`. */
  readonly bucket: string
  /** Attempts that need not wait for each other. */
  readonly freeAttempts: number
  /** The wait doubles from one second up to this. */
  readonly longestSeconds: number
}

/**
 * Attempts that wait longer and longer, for what must stay possible for its owner: unlike a window of `limits`, nothing
 * is ever closed for longer than `longestSeconds`.
 */
export interface Backoff {
  /** Counts one attempt in every bucket. Throws 'request.too-many' while one has to wait; then none counts. */
  attempt(buckets: readonly BackoffBucket[]): Promise<void>
  /** After a success. */
  forget(buckets: readonly string[]): Promise<void>
  /** Deletes buckets that were quiet for long. */
  purge(): Promise<void>
}

/** After this quiet the count begins anew. */
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
        // In one order, so that two attempts which share buckets cannot wait for each other.
        for (const one of buckets.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))) {
          const { bucket } = one
          const unused = { bucket, count: 0, last_at: now, next_at: now }
          await tx
            .insertInto('attempts')
            .values(unused)
            .onConflict((same) => same.doNothing())
            .execute()
          const known = await tx
            .selectFrom('attempts')
            .selectAll()
            .where('bucket', '=', bucket)
            .forUpdate()
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
