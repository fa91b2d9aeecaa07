import pg from 'pg'
import { copyEach } from '#server/db/copy-stream.ts'
import { writeOfferPayload } from '../cards/card-payload.ts'

export interface ProjectionSource {
  readonly url: string
  /** What `pg_export_snapshot` named. */
  readonly snapshot: string
}

/** A row on its way into an index that is being filled. */
export interface IndexRow {
  readonly id: number
  /** As it is stored. */
  readonly document: Uint8Array
  readonly payload: Uint8Array
}

const NOTHING = new Uint8Array(0)
// Before the first row there is a header; before each the number of its columns, after the last -1 instead.
const HEADER_BYTES = 19
const COLUMNS = 4
const COLUMNS_BYTES = 2
const LENGTH_BYTES = 4

/** A row of the binary format of COPY: columns after their lengths, -1 for null. */
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
  const applyUrl = column()
  return { id, document, payload: writeOfferPayload(column() ?? NOTHING, applyUrl?.toString() ?? null) }
}

const beginWith = (snapshot: string): string => `begin isolation level repeatable read read only;
  set transaction snapshot '${snapshot}'; set local statement_timeout = 0`

/**
 * Calls `use` with every projection of the snapshot, in the order of the ids, as it arrives; what it gets is to be
 * copied. The database gets the next ones ready meanwhile. COPY takes half of the time that a cursor takes.
 */
export const readProjections = async (
  { url, snapshot }: ProjectionSource,
  use: (row: IndexRow) => void,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'posada index', keepAlive: true })
  // A connection that breaks makes its query fail.
  client.on('error', () => undefined)
  let start = HEADER_BYTES
  try {
    await client.connect()
    await client.query(beginWith(snapshot))
    await copyEach(
      client,
      `copy (select offer_id, document, apply_url, card from offer_projections order by offer_id)
        to stdout (format binary)`,
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
