import type pg from 'pg'
import type { OutboxPlace } from './outbox-rows.ts'

const KEPT = 'kept '

/** Names of places that are kept for a start to come are no readers': nobody expects them to move. */
export const isKept = (name: string): boolean => name.startsWith(KEPT)

/**
 * Lets the database itself remember the place up to which something on disk goes: rows beyond it are not pruned while it
 * does, and a database that was put back to before it does not know of it.
 */
export const keepPlace = async (client: pg.ClientBase, id: string, place: OutboxPlace): Promise<void> => {
  await client.query(
    'insert into outbox_readers (name, source, xid, seq, seen_at) values ($1, $2, $3::xid8, $4, now())',
    [KEPT + id, place.source, place.xid, place.seq],
  )
}

/**
 * Puts a reader where a kept place is. Null when the database does not know it: it was given up, or it is of another
 * database or of a time that a restore has undone.
 */
export const resumePlace = async (
  client: pg.ClientBase,
  { id, reader, source }: { readonly id: string; readonly reader: string; readonly source: string },
): Promise<OutboxPlace | null> => {
  // The kept place is seen again by the same statement, so that no pruning comes in between.
  const { rows } = await client.query<OutboxPlace>(
    `with kept as (
       update outbox_readers set seen_at = now() where name = $1 and source = $3 returning source, xid, seq
     )
     insert into outbox_readers (name, source, xid, seq, seen_at) select $2, source, xid, seq, now() from kept
     on conflict (name) do update
       set source = excluded.source, xid = excluded.xid, seq = excluded.seq, seen_at = excluded.seen_at
     returning source, xid::text, seq`,
    [KEPT + id, reader, source],
  )
  return rows[0] ?? null
}

/** Whether the database had known it. */
export const forgetPlace = async (pool: Pick<pg.Pool, 'query'>, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query('delete from outbox_readers where name = $1', [KEPT + id])
  return rowCount === 1
}
