import { type Kysely, sql } from 'kysely'
import type { IndexDocument } from '#search-core/schema.ts'
import { copyEach } from '#server/db/copy-stream.ts'
import type { Database } from '#server/db/database.ts'
import type { MachineTables } from '#server/db/machine-tables.ts'
import type { OutboxRow } from '#server/events/outbox-rows.ts'
import { offerPayload } from './offer-payload.ts'

export interface ProjectionRow {
  readonly id: number
  /** Of the offer. */
  readonly version: number
  /** As `offers` stored it: an IndexDocument without its payload. */
  readonly document: Omit<IndexDocument, 'payload'> & { readonly applyUrl?: string | null }
  readonly card: Buffer
}

export const documentOf = ({ document, card }: ProjectionRow): IndexDocument => ({
  ...document,
  payload: offerPayload(card, document.applyUrl ?? null),
})

// Before the first row there is a header; after the last -1 in place of the number of its columns.
const HEADER_BYTES = 19
const COLUMNS = 4

/** A row of `offer_id, version, document, card` as the binary format of COPY has it: columns after their lengths. */
const rowOf = (bytes: Buffer, start: number): ProjectionRow => {
  const idAt = start + 6
  const versionAt = idAt + 12
  const documentAt = versionAt + 8
  const documentEnd = documentAt + bytes.readInt32BE(documentAt - 4)
  const cardAt = documentEnd + 4
  return {
    id: Number(bytes.readBigInt64BE(idAt)),
    version: bytes.readInt32BE(versionAt),
    // Before the text of a jsonb value stands the version of its format.
    document: JSON.parse(bytes.toString('utf8', documentAt + 1, documentEnd)),
    card: bytes.subarray(cardAt, cardAt + bytes.readInt32BE(cardAt - 4)),
  }
}

const beginWith = (snapshot: string): string => `begin isolation level repeatable read read only;
  set transaction snapshot '${snapshot}'; set local statement_timeout = 0`

/**
 * Calls `use` with every projection of the snapshot, in the order of the ids, as it arrives; its card is to be copied.
 * The database gets the next ones ready meanwhile. COPY takes half of the time that a cursor takes.
 */
export const readProjections = async (
  { pool }: Database,
  snapshot: Kysely<MachineTables>,
  use: (row: ProjectionRow) => void,
): Promise<void> => {
  // It stays open, with nothing to do, while the other connection reads.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(snapshot)
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(snapshot)
  const client = await pool.connect()
  let start = HEADER_BYTES
  try {
    await client.query(beginWith(rows[0]?.name ?? ''))
    await copyEach(
      client,
      'copy (select offer_id, version, document, card from offer_projections order by offer_id) to stdout (format binary)',
      (bytes) => {
        if (bytes.readInt16BE(start) === COLUMNS) use(rowOf(bytes, start))
        start = 0
      },
    )
    await client.query('commit')
    client.release()
  } catch (error) {
    // Whatever is still under way ends with the connection.
    client.release(true)
    throw error
  }
}

export const projectionsOf = async (
  database: Database,
  offerIds: readonly number[],
): Promise<readonly ProjectionRow[]> => {
  const { rows } = await sql<ProjectionRow>`
    select offer_id as id, version, document, card from offer_projections where offer_id = any(${offerIds}::bigint[])`.execute(
    database.kysely,
  )
  return rows
}

/** A projection that another version of its offer took the place of. */
export interface FormerProjection extends Omit<ProjectionRow, 'version'> {
  readonly replacedBy: number
}

/** What the offers were before these events; none for one that came with its event. */
export const formerProjectionsOf = async (
  database: Database,
  events: readonly Pick<OutboxRow, 'objectId' | 'version'>[],
): Promise<readonly FormerProjection[]> => {
  const { rows } = await sql<FormerProjection>`
    select offer_id as id, replaced_by as "replacedBy", document, card from former_projections
    join unnest(
      ${events.map(({ objectId }) => objectId)}::bigint[], ${events.map(({ version }) => version)}::int[])
      as event (id, version) on offer_id = event.id and replaced_by = event.version`.execute(database.kysely)
  return rows
}
