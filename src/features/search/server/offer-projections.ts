import { type Kysely, sql } from 'kysely'
import type { IndexDocument } from '#search-core/schema.ts'
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

const LOADED_AT_ONCE = 1_000

/** The database gets the next rows ready while those before are put into the index. */
export async function* allProjections(
  snapshot: Kysely<MachineTables>,
): AsyncGenerator<readonly ProjectionRow[]> {
  await sql`declare projections no scroll cursor for
    select offer_id as id, version, document, card from offer_projections order by offer_id`.execute(snapshot)
  const fetched = () =>
    sql<ProjectionRow>`fetch ${sql.lit(LOADED_AT_ONCE)} from projections`.execute(snapshot).then(
      ({ rows }) => ({ rows, error: null }),
      (error: unknown) => ({ rows: [], error }),
    )
  let next = fetched()
  for (;;) {
    const { rows, error } = await next
    if (error) throw error
    if (rows.length === 0) return
    next = fetched()
    yield rows
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
