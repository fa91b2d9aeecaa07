import type pg from 'pg'

export interface OutboxRow {
  /** Id of the transaction that wrote the row: a 64-bit number in decimal. */
  readonly xid: string
  readonly seq: number
  readonly topic: string
  readonly tenantId: number
  readonly objectId: number
  readonly version: number
}

/** A reader's position: it is done with all rows up to and including this (xid, seq). */
export interface OutboxPosition {
  readonly xid: string
  readonly seq: number
}

/** A position together with the database that it is valid in (see `readSource`). */
export interface OutboxPlace extends OutboxPosition {
  readonly source: string
}

export const isSamePosition = (a: OutboxPosition, b: OutboxPosition): boolean =>
  a.xid === b.xid && a.seq === b.seq

/** Which transactions a reader has seen: the text of a PostgreSQL snapshot. */
export type SeenSnapshot = string

/** A snapshot's horizon (xmin): transactions below it have ended, so that none can add rows any more. */
export const horizonOf = (seen: SeenSnapshot): OutboxPosition => ({
  xid: seen.split(':', 1)[0] ?? '0',
  seq: 0,
})

const CHUNK = 2_000

const columns = 'xid::text, seq, topic, tenant_id as "tenantId", object_id as "objectId", version'
const BEYOND = `select * from outbox where (xid, seq) > ($1::xid8, $2::bigint)`
// Rows of transactions that had not begun or were running at the last snapshot: short ranges of the primary key.
const BEYOND_AND_NEW = `
  ${BEYOND} and xid >= pg_snapshot_xmax($3::pg_snapshot)
  union all
  ${BEYOND} and xid = any (array(select pg_snapshot_xip($3::pg_snapshot)))`

interface Query {
  readonly text: string
  readonly values: readonly (string | number)[]
}

const newRowsOf = (position: OutboxPosition, seen: SeenSnapshot | null): Query =>
  seen === null
    ? { text: BEYOND, values: [position.xid, position.seq] }
    : { text: BEYOND_AND_NEW, values: [position.xid, position.seq, seen] }

/**
 * Calls `handle` with all rows beyond the position that are visible now and were not in the snapshot `seen`, ordered by
 * `seq`. That is the order of an object's versions, as writers hold its row lock when they append; (xid, seq) is not,
 * as an early transaction may touch an object late. Returns the new snapshot.
 */
export const readNewRows = async (
  client: pg.ClientBase,
  { position, seen }: { readonly position: OutboxPosition; readonly seen: SeenSnapshot | null },
  handle: (rows: readonly OutboxRow[]) => Promise<void>,
): Promise<SeenSnapshot> => {
  const query = newRowsOf(position, seen)
  const { rows } = await client.query<(OutboxRow | { seq: null }) & { snapshot: SeenSnapshot }>(
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
): Promise<SeenSnapshot> => {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: seen } = await client.query<{ snapshot: SeenSnapshot }>(
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
