import { createHash } from 'node:crypto'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { networksOf } from '#server/http/requests/client-networks.ts'

export interface Limit {
  /** Key of the counter, such as `apply:ip:…`, without personal data: see `limitKey`. */
  readonly bucket: string
  readonly max: number
  readonly windowSeconds: number
}

export interface Limits {
  /** Counts one attempt in every bucket. Throws `request.too-many` when one of them is full. */
  hit(limits: readonly Limit[]): Promise<void>
  /** Whether the next attempt would be refused; does not count. */
  isFull(limit: Limit): Promise<boolean>
  /** Deletes windows that began more than a day ago. */
  purge(): Promise<void>
}

/** A short hash, for buckets of personal data such as an e-mail address. */
export const limitKey = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 22)

/** The client itself: an IPv4 address, or a household's IPv6 network. */
export const ipKey = (ip: string): string => networksOf(ip)[0]?.key ?? ip

/** The limit for the client's network and higher ones for the larger networks that contain it. */
export const perNetwork = (bucket: string, ip: string, limit: Omit<Limit, 'bucket'>): Limit[] =>
  networksOf(ip).map(({ key, growth }) => ({ ...limit, bucket: `${bucket}:${key}`, max: limit.max * growth }))

// Without synchronous commit, as losing the last counts in a crash does no harm. Buckets are sorted, so that concurrent
// calls lock them in one order and cannot deadlock.
const COUNT = `
  with quick as (select set_config('synchronous_commit', 'off', true))
  insert into rate_limits (bucket, window_start, hits)
  select bucket, window_start, 1
  from unnest($1::text[], $2::timestamptz[]) as attempt (bucket, window_start), quick
  order by bucket
  on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
  returning bucket, hits`

const startAt = (now: number, { windowSeconds }: Limit): number => now - (now % (windowSeconds * 1000))

export const createLimits = (options: { readonly database: Database; readonly clock: Clock }): Limits => {
  const { database, clock } = options
  return {
    async isFull(limit) {
      const { rows } = await database.pool.query<{ hits: number }>(
        'select hits from rate_limits where bucket = $1 and window_start = $2',
        [limit.bucket, new Date(startAt(clock.now().getTime(), limit))],
      )
      return (rows[0]?.hits ?? 0) >= limit.max
    },
    async hit(limits) {
      const now = clock.now().getTime()
      const startOf = (limit: Limit) => startAt(now, limit)
      const { rows } = await database.pool.query<{ bucket: string; hits: number }>(COUNT, [
        limits.map((limit) => limit.bucket),
        limits.map((limit) => new Date(startOf(limit))),
      ])
      const hits = new Map(rows.map((row) => [row.bucket, row.hits]))
      const full = limits.filter((limit) => (hits.get(limit.bucket) ?? 0) > limit.max)
      if (full.length === 0) return
      const endsAt = Math.max(...full.map((limit) => startOf(limit) + limit.windowSeconds * 1000))
      throw new AppError('request.too-many', { retryAfterSeconds: Math.ceil((endsAt - now) / 1000) })
    },
    async purge() {
      await database.kysely
        .deleteFrom('rate_limits')
        .where('window_start', '<', new Date(clock.now().getTime() - 86_400_000))
        .execute()
    },
  }
}
