import { type Kysely, sql } from 'kysely'
import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { appendOutbox } from '#server/events/outbox.ts'
import { offerTopic } from '../contract.ts'
import { cardOf } from './card.ts'
import { documentOf } from './index-document.ts'
import type { OfferRow, OfferTables, StoredOffer } from './tables.ts'

export interface ProjectionSources {
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'byId'>
  readonly rates: Pick<Rates, 'find'>
}

const announce = (db: Kysely<OfferTables>, rows: readonly Pick<OfferRow, 'id' | 'tenant_id' | 'version'>[]) =>
  appendOutbox(
    db,
    rows.map(({ id, tenant_id, version }) => ({
      topic: offerTopic,
      tenantId: tenant_id,
      objectId: id,
      version,
    })),
  )

/** Takes offers out of what the index is filled from, and says so. */
export const withdrawProjections = async (
  db: Kysely<OfferTables>,
  rows: readonly Pick<OfferRow, 'id' | 'tenant_id' | 'version'>[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`delete from offer_projections where offer_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  await announce(db, rows)
}

const encoder = new TextEncoder()

/** Stores what the index is filled from (published offers only) and says which offers changed. */
export const projectOffers = async (
  db: Kysely<OfferTables>,
  offers: readonly StoredOffer[],
  { tenants, places, rates }: ProjectionSources,
): Promise<void> => {
  const table = rates.find()
  const published = offers.filter(({ row }) => row.state === 'published')
  const cards = published.map((offer) => Buffer.from(encoder.encode(JSON.stringify(cardOf(offer, table)))))
  const documents = published.map((offer) =>
    JSON.stringify(documentOf(offer, { tenant: tenants.byId(offer.row.tenant_id), places, rates: table })),
  )
  await sql`
    insert into offer_projections (offer_id, tenant_id, version, document, card)
    select * from unnest(
      ${published.map(({ row }) => row.id)}::bigint[], ${published.map(({ row }) => row.tenant_id)}::smallint[],
      ${published.map(({ row }) => row.version)}::int[], ${documents}::jsonb[], ${cards}::bytea[])
    on conflict (offer_id) do update
      set version = excluded.version, document = excluded.document, card = excluded.card`.execute(db)
  await announce(
    db,
    published.map(({ row }) => row),
  )
  await withdrawProjections(
    db,
    offers.flatMap(({ row }) => (row.state === 'published' ? [] : [row])),
  )
}
