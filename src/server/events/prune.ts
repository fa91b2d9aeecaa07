import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { isKeptPlace } from './kept-places.ts'

const EVICT_AFTER_HOURS = 24

export interface PruneResult {
  readonly evictedReaders: readonly string[]
  readonly prunedRows: number
}

/**
 * Deletes the rows that every registered reader has passed. A reader not seen for a day is evicted, so that it does not
 * keep rows for ever; it starts anew when it comes back.
 */
export const pruneOutbox = async (database: Database): Promise<PruneResult> =>
  database.kysely.transaction().execute(async (tx) => {
    const evicted = await sql<{ name: string }>`
      delete from outbox_readers where seen_at < now() - make_interval(hours => ${EVICT_AFTER_HOURS})
      returning name`.execute(tx)
    // Without any reader, rows are kept for as long as a reader may be absent.
    const pruned = await sql`
      with slowest as (select xid, seq from outbox_readers order by xid, seq limit 1)
      delete from outbox
      where case when exists (select from slowest) then (xid, seq) <= (select xid, seq from slowest)
        else created_at < now() - make_interval(hours => ${EVICT_AFTER_HOURS}) end`.execute(tx)
    return {
      evictedReaders: evicted.rows.flatMap(({ name }) => (isKeptPlace(name) ? [] : [name])),
      prunedRows: Number(pruned.numAffectedRows ?? 0n),
    }
  })

export interface ReaderStatus {
  readonly name: string
  readonly waitingRows: number
  /** Age of the oldest row that the reader has not handled; 0 without one. */
  readonly waitingMs: number
  readonly seenAt: Date
}

/** The backlog of every registered reader, by its last saved position. */
export const readerStatus = async (database: Database): Promise<ReaderStatus[]> => {
  const { rows } = await sql<ReaderStatus>`
    select name, seen_at as "seenAt", count(o.seq) as "waitingRows",
      coalesce(extract(epoch from now() - min(o.created_at)) * 1000, 0)::float8 as "waitingMs"
    from outbox_readers r left join outbox o on (o.xid, o.seq) > (r.xid, r.seq)
    group by name, seen_at order by name`.execute(database.kysely)
  return rows.filter(({ name }) => !isKeptPlace(name))
}
