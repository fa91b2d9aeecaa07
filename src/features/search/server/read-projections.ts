import pg from 'pg'
import { copyEach } from '#server/db/copy-stream.ts'
import { offerPayload } from './offer-payload.ts'

const NOTHING = new Uint8Array(0)

/** A row on its way into an index that is being filled. */
export interface IndexRow {
  readonly id: number
  /** As it is stored. */
  readonly document: Uint8Array
  /** Empty where only the document was asked for. */
  readonly payload: Uint8Array
}

// Before the first row there is a header; before each the number of its columns, after the last -1 instead.
const HEADER_BYTES = 19
const COLUMNS_BYTES = 2
const LENGTH_BYTES = 4

/** A row of the binary format of COPY: columns after their lengths, -1 for null. */
const rowOf = (bytes: Buffer, start: number, columns: number): IndexRow => {
  let at = start + COLUMNS_BYTES
  const column = (): Buffer | null => {
    const length = bytes.readInt32BE(at)
    at += LENGTH_BYTES
    if (length < 0) return null
    at += length
    return bytes.subarray(at - length, at)
  }
  const id = Number(column()?.readBigInt64BE() ?? 0)
  const document = column() ?? NOTHING
  if (columns === 2) return { id, document, payload: NOTHING }
  const applyUrl = column()
  return { id, document, payload: offerPayload(column() ?? NOTHING, applyUrl?.toString() ?? null) }
}

const beginWith = (snapshot: string): string => `begin isolation level repeatable read read only;
  set transaction snapshot '${snapshot}'; set local statement_timeout = 0`

export interface ReadOptions {
  readonly url: string
  /** As `pg_export_snapshot` named it. */
  readonly snapshot: string
  readonly withCards: boolean
}

/**
 * Calls `use` with every projection of the snapshot, in the order of the ids, as it arrives; what it gets is to be
 * copied. The database gets the next ones ready meanwhile. COPY takes half of the time that a cursor takes.
 */
export const readProjections = async (
  { url, snapshot, withCards }: ReadOptions,
  use: (row: IndexRow) => void,
): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'posada index',
    keepAlive: true,
  })
  // A connection that breaks makes its query fail.
  client.on('error', () => undefined)
  const columns = withCards ? 4 : 2
  let start = HEADER_BYTES
  try {
    await client.connect()
    await client.query(beginWith(snapshot))
    await copyEach(
      client,
      `copy (select offer_id, document${withCards ? ', apply_url, card' : ''} from offer_projections order by offer_id)
        to stdout (format binary)`,
      (bytes) => {
        if (bytes.readInt16BE(start) === columns) use(rowOf(bytes, start, columns))
        start = 0
      },
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
