import type pg from 'pg'
import type { OutboxPlace, OutboxPosition } from './outbox-rows.ts'

/** The position before all rows. */
export const OUTBOX_START: OutboxPosition = { xid: '0', seq: 0 }

/**
 * Identifies the database by system identifier and timeline. After a restore one of them differs: transaction ids
 * restart low or go back, and earlier positions are invalid.
 */
export const readSource = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ source: string }>(
    `select system_identifier || '.' || timeline_id as source from pg_control_system(), pg_control_checkpoint()`,
  )
  return rows[0]?.source ?? ''
}

/** Gives restored rows whose transaction id lies in this server's future the id of the current transaction. */
export const adoptRestoredRows = async (client: pg.ClientBase): Promise<void> => {
  const { rowCount } = await client.query(
    'select from outbox where xid >= pg_snapshot_xmax(pg_current_snapshot()) limit 1',
  )
  if (rowCount === 0) return
  await client.query('update outbox set xid = pg_current_xact_id() where xid > pg_current_xact_id()')
}

/** Registers a reader, or moves an existing one. Rows beyond a registered position are not pruned. */
export const register = async (
  client: pg.ClientBase,
  name: string,
  source: string,
  position?: OutboxPosition,
): Promise<OutboxPosition> => {
  const { rows } = await client.query<OutboxPosition>(
    `insert into outbox_readers (name, source, xid, seq, seen_at)
     values ($1, $2, coalesce($3::xid8, pg_snapshot_xmin(pg_current_snapshot())), $4, now())
     on conflict (name) do update
       set source = excluded.source, xid = excluded.xid, seq = excluded.seq, seen_at = excluded.seen_at
     returning xid::text, seq`,
    [name, source, position?.xid ?? null, position?.seq ?? 0],
  )
  return rows[0] ?? OUTBOX_START
}

export const findReader = async (client: pg.ClientBase, name: string): Promise<OutboxPlace | null> => {
  const { rows } = await client.query<OutboxPlace>(
    'select xid::text, seq, source from outbox_readers where name = $1',
    [name],
  )
  return rows[0] ?? null
}

/**
 * Moves a reader's stored position. False when it is not at `from`: the reader was evicted, so that rows it needs may
 * be pruned, or a backup was restored.
 */
export const savePosition = async (
  client: pg.ClientBase,
  name: string,
  { from, to }: { readonly from: OutboxPosition; readonly to: OutboxPosition },
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update outbox_readers set xid = $2::xid8, seq = $3, seen_at = now()
     where name = $1 and xid = $4::xid8 and seq = $5`,
    [name, to.xid, to.seq, from.xid, from.seq],
  )
  return rowCount === 1
}

export const unregister = async (client: pg.ClientBase, name: string): Promise<void> => {
  await client.query('delete from outbox_readers where name = $1', [name])
}
