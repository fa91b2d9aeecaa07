import type pg from 'pg'
import type { OutboxPlace } from './outbox-rows.ts'

const KEPT = 'kept '

/** Whether a row of `outbox_readers` is a kept place, which never moves, and not a reader. */
export const isKeptPlace = (name: string): boolean => name.startsWith(KEPT)

/**
 * Stores in the database the place up to which a state on disk (an index snapshot) goes. Rows beyond it are not pruned,
 * and a database restored to an earlier time does not have it, so that the state is not used with it.
 */
export const keepPlace = async (client: pg.ClientBase, id: string, place: OutboxPlace): Promise<void> => {
  await client.query(
    'insert into outbox_readers (name, source, xid, seq, seen_at) values ($1, $2, $3::xid8, $4, now())',
    [KEPT + id, place.source, place.xid, place.seq],
  )
}

/**
 * Registers a reader at a kept place. Null when the database does not have the place: it was evicted, or belongs to
 * another database or to a time that a restore has undone.
 */
export const resumePlace = async (
  client: pg.ClientBase,
  { id, reader, source }: { readonly id: string; readonly reader: string; readonly source: string },
): Promise<OutboxPlace | null> => {
  // One statement refreshes the kept place and copies it, so that pruning cannot evict it in between.
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

/** Deletes a kept place; false if the database does not have it. */
export const deletePlace = async (pool: Pick<pg.Pool, 'query'>, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query('delete from outbox_readers where name = $1', [KEPT + id])
  return rowCount === 1
}
