import { sql } from 'kysely'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { readDocument } from '#search-core/documents/document-bytes.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { OutboxRow } from '#server/events/outbox-rows.ts'
import { offerPayload } from '../cards/card-payload.ts'
import { documentBytes } from './stored-document.ts'

export interface ProjectionRow {
  readonly id: number
  /** Version of the offer. */
  readonly version: number
  /** In the format of search-core, or JSON: see `documentBytes`. */
  readonly document: Uint8Array
  readonly card: Uint8Array
}

/** Throws for a malformed document. */
export const documentOf = ({ id, document, card }: Omit<ProjectionRow, 'version'>): IndexDocument => ({
  ...readDocument(offerIndexSchema, documentBytes(document)),
  id,
  payload: offerPayload(card),
})

export const projectionsOf = async (
  database: Database,
  offerIds: readonly number[],
): Promise<readonly ProjectionRow[]> => {
  const { rows } = await sql<ProjectionRow>`
    select offer_id as id, version, document, card from offer_projections
    where offer_id = any(${offerIds}::bigint[])`.execute(acrossTenants(database))
  return rows
}

/** A projection that has been replaced by another version. */
export interface FormerProjection {
  readonly id: number
  readonly replacedBy: number
  readonly document: IndexDocument
  readonly card: Uint8Array
}

/** The projections before these events; none for offers that the event created. */
export const formerProjectionsOf = async (
  database: Database,
  events: readonly Pick<OutboxRow, 'objectId' | 'version'>[],
): Promise<readonly FormerProjection[]> => {
  const { rows } = await sql<Omit<ProjectionRow, 'version'> & { readonly replacedBy: number }>`
    select offer_id as id, replaced_by as "replacedBy", document, card
    from former_projections
    join unnest(
      ${events.map(({ objectId }) => objectId)}::bigint[], ${events.map(({ version }) => version)}::int[])
      as event (id, version) on offer_id = event.id and replaced_by = event.version`.execute(
    acrossTenants(database),
  )
  return rows.flatMap((row) => {
    try {
      return { id: row.id, replacedBy: row.replacedBy, card: row.card, document: documentOf(row) }
    } catch {
      // A malformed projection was never in an index.
      return []
    }
  })
}
