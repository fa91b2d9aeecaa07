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

/** A row as a reader sees it: below the horizon no transaction can add a row before it any more. */
export interface VisibleRow extends OutboxRow {
  readonly isSettled: boolean
}

const CHUNK = 2_000

const columns = `
  xid::text, seq, topic, tenant_id as "tenantId", object_id as "objectId", version,
  xid < pg_snapshot_xmin(pg_current_snapshot()) as "isSettled"`
const beyond = 'from outbox where (xid, seq) > ($1::xid8, $2::bigint)'

const bySeq = (a: OutboxRow, b: OutboxRow): number => a.seq - b.seq

/**
 * Every row beyond the position that is visible now, of one snapshot, ordered by `seq`: writers of one object hold
 * its row lock when they append, so that this is the order of its versions; (xid, seq) is not, since an early
 * transaction may touch an object late. `known` is how many of the rows the reader has seen already.
 */
export async function* visibleRows(
  client: pg.ClientBase,
  position: OutboxPosition,
  known: number,
): AsyncGenerator<readonly VisibleRow[]> {
  const limit = CHUNK + known
  const bounds = [position.xid, position.seq]
  const { rows } = await client.query<VisibleRow>(
    `select ${columns} ${beyond} order by xid, seq limit ${limit + 1}`,
    bounds,
  )
  if (rows.length <= limit) {
    if (rows.length > 0) yield rows.sort(bySeq)
    return
  }
  yield* inChunks(client, bounds)
}

async function* inChunks(
  client: pg.ClientBase,
  bounds: readonly (string | number)[],
): AsyncGenerator<readonly VisibleRow[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(`declare visible no scroll cursor for select ${columns} ${beyond} order by seq`, [
      ...bounds,
    ])
    for (;;) {
      const { rows } = await client.query<VisibleRow>(`fetch ${CHUNK} from visible`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.query('rollback')
  }
}

export const isBeyond = (row: OutboxPosition, position: OutboxPosition): boolean => {
  const [a, b] = [BigInt(row.xid), BigInt(position.xid)]
  return a > b || (a === b && row.seq > position.seq)
}

export const isSame = (a: OutboxPosition, b: OutboxPosition): boolean => a.xid === b.xid && a.seq === b.seq
