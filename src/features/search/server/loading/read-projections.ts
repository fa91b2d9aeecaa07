import pg from 'pg'
import { copyEach } from '#server/db/copy-stream.ts'
import { writeOfferPayload } from '../cards/card-payload.ts'

export interface ProjectionSource {
  readonly url: string
  /** Name from `pg_export_snapshot`. */
  readonly snapshot: string
}

/** A projection in the form in which an index is loaded. */
export interface IndexRow {
  readonly id: number
  /** In the format of search-core, or JSON: see `documentBytes`. */
  readonly document: Uint8Array
  readonly payload: Uint8Array
}

const NOTHING = new Uint8Array(0)
// COPY's binary format: a header, then each row after its number of columns; -1 ends it.
const HEADER_BYTES = 19
const COLUMNS = 3
const COLUMNS_BYTES = 2
const LENGTH_BYTES = 4

/** A row of COPY's binary format: each column after its length, -1 for null. */
const rowOf = (bytes: Buffer, start: number): IndexRow => {
  let at = start + COLUMNS_BYTES
  const column = (): Buffer | null => {
    const length = bytes.readInt32BE(at)
    at += LENGTH_BYTES
    if (length < 0) return null
    at += length
    return bytes.subarray(at - length, at)
  }
  const id = Number(bytes.readBigInt64BE(at + LENGTH_BYTES))
  at += LENGTH_BYTES + BigInt64Array.BYTES_PER_ELEMENT
  const document = column() ?? NOTHING
  return { id, document, payload: writeOfferPayload(column() ?? NOTHING) }
}

const beginWith = (snapshot: string): string => `begin isolation level repeatable read read only;
  set transaction snapshot '${snapshot}'; set local statement_timeout = 0`

/**
 * Calls `use` with every projection of the snapshot in the order of ids, as they arrive; `use` must copy what it keeps.
 * COPY is twice as fast as a cursor.
 */
export const readProjections = async (
  { url, snapshot }: ProjectionSource,
  use: (row: IndexRow) => void,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'posada index', keepAlive: true })
  // A broken connection also rejects the query, which reports it.
  client.on('error', () => undefined)
  let start = HEADER_BYTES
  try {
    await client.connect()
    await client.query(beginWith(snapshot))
    await copyEach(
      client,
      `copy (select offer_id, document, card from offer_projections order by offer_id) to stdout (format binary)`,
      (bytes) => {
        if (bytes.readInt16BE(start) === COLUMNS) use(rowOf(bytes, start))
        start = 0
      },
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
