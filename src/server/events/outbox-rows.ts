import type pg from 'pg'

export interface OutboxRow {
  /** Of the transaction that wrote it: a 64-bit number in decimal. */
  readonly xid: string
  readonly seq: number
  readonly topic: string
  readonly tenantId: number
  readonly objectId: number
  readonly version: number
}

/** Everything up to and including this row is behind a reader. */
export interface OutboxPosition {
  readonly xid: string
  readonly seq: number
}

/** A position and the database it means something in. */
export interface OutboxPlace extends OutboxPosition {
  readonly source: string
}

export const isSame = (a: OutboxPosition, b: OutboxPosition): boolean => a.xid === b.xid && a.seq === b.seq

/** Which transactions a reader has seen: the text of a PostgreSQL snapshot. */
export type Seen = string

/** Below its horizon no transaction can add a row any more: a reader that has read everything is past all of them. */
export const horizonOf = (seen: Seen): OutboxPosition => ({ xid: seen.split(':', 1)[0] ?? '0', seq: 0 })

const CHUNK = 2_000

const columns = 'xid::text, seq, topic, tenant_id as "tenantId", object_id as "objectId", version'
const BEYOND = `select * from outbox where (xid, seq) > ($1::xid8, $2::bigint)`
// Of transactions that had not begun then, or were under way: each a short range of the primary key.
const BEYOND_AND_NEW = `
  ${BEYOND} and xid >= pg_snapshot_xmax($3::pg_snapshot)
  union all
  ${BEYOND} and xid = any (array(select pg_snapshot_xip($3::pg_snapshot)))`

interface Query {
  readonly text: string
  readonly values: readonly (string | number)[]
}

const newRowsOf = (position: OutboxPosition, seen: Seen | null): Query =>
  seen === null
    ? { text: BEYOND, values: [position.xid, position.seq] }
    : { text: BEYOND_AND_NEW, values: [position.xid, position.seq, seen] }

/**
 * Hands over every row beyond the position that is visible now and was not to `seen`, of one snapshot, ordered by `seq`:
 * writers of one object hold its row lock when they append, so that this is the order of its versions; (xid, seq) is
 * not, since an early transaction may touch an object late. Returns what has been seen by then.
 */
export const readNewRows = async (
  client: pg.ClientBase,
  { position, seen }: { readonly position: OutboxPosition; readonly seen: Seen | null },
  handle: (rows: readonly OutboxRow[]) => Promise<void>,
): Promise<Seen> => {
  const query = newRowsOf(position, seen)
  const { rows } = await client.query<(OutboxRow | { seq: null }) & { snapshot: Seen }>(
    `select pg_current_snapshot()::text as snapshot, fresh.*
     from (select) as once left join (
       select ${columns} from (${query.text}) as beyond order by seq limit ${CHUNK + 1}
     ) as fresh on true
     order by seq`,
    [...query.values],
  )
  if (rows.length > CHUNK) return readInChunks(client, query, handle)
  const fresh = rows.filter((row) => row.seq !== null)
  if (fresh.length > 0) await handle(fresh)
  return rows[0]?.snapshot ?? ''
}

const readInChunks = async (
  client: pg.ClientBase,
  { text, values }: Query,
  handle: (rows: readonly OutboxRow[]) => Promise<void>,
): Promise<Seen> => {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: seen } = await client.query<{ snapshot: Seen }>(
      'select pg_current_snapshot()::text as snapshot',
    )
    await client.query(
      `declare fresh no scroll cursor for select ${columns} from (${text}) as beyond order by seq`,
      [...values],
    )
    for (;;) {
      const { rows } = await client.query<OutboxRow>(`fetch ${CHUNK} from fresh`)
      if (rows.length === 0) return seen[0]?.snapshot ?? ''
      await handle(rows)
    }
  } finally {
    await client.query('rollback')
  }
}
