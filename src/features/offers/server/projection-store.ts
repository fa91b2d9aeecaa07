import { sql } from 'kysely'
import type { Places } from '#features/geo/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { writeDocument } from '#search-core/documents/document-bytes.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import { appendOutbox } from '#server/events/outbox.ts'
import { offerTopic } from '../contract.ts'
import { offerIndexSchema } from '../rules.ts'
import { cardOf } from './card.ts'
import { documentOf } from './index-document.ts'
import type { OfferRow, StoredOffer } from './tables.ts'

export interface ProjectionSources {
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'byId'>
  readonly rates: Pick<Rates, 'find'>
}

const announce = (db: TenantDb, rows: readonly Pick<OfferRow, 'id' | 'tenant_id' | 'version'>[]) =>
  appendOutbox(
    db.kysely,
    rows.map(({ id, tenant_id, version }) => ({
      topic: offerTopic,
      tenantId: tenant_id,
      objectId: id,
      version,
    })),
  )

/** Removes offers from the index's source table, and publishes the removal. */
export const withdrawProjections = async (
  db: TenantDb,
  rows: readonly Pick<OfferRow, 'id' | 'tenant_id' | 'version'>[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    with former as (
      delete from offer_projections using unnest(
        ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ version }) => version)}::int[]) as gone (id, version)
      where offer_id = gone.id and tenant_id = ${db.tenantId}
      returning offer_id, gone.version, document, card)
    insert into former_projections (offer_id, replaced_by, document, card)
    select * from former on conflict do nothing`.execute(acrossTenants(db))
  await announce(db, rows)
}

const encoder = new TextEncoder()
// The card is stored in a column of its own.
const NO_PAYLOAD = new Uint8Array()

/** Deletes former projections that no cursor through a list can refer to any more. */
export const forgetFormerProjections = async (database: Pick<Database, 'kysely'>): Promise<void> => {
  await sql`delete from former_projections where replaced_at < now() - interval '10 minutes'`.execute(
    acrossTenants(database),
  )
}

export interface ProjectOptions {
  /** Keeps the former projections for a while; false for a rebuild that changes no content. */
  readonly keepsFormer?: boolean
}

/** Stores the projections of published offers and publishes which offers changed. */
export const projectOffers = async (
  db: TenantDb,
  offers: readonly StoredOffer[],
  sources: ProjectionSources,
  options: ProjectOptions = {},
): Promise<void> => {
  const published = offers.filter(({ row }) => row.state === 'published')
  await storeProjections(db, published, sources, options)
  await withdrawProjections(
    db,
    offers.flatMap(({ row }) => (row.state === 'published' ? [] : [row])),
  )
}

const storeProjections = async (
  db: TenantDb,
  published: readonly StoredOffer[],
  { tenants, places, rates }: ProjectionSources,
  { keepsFormer = true }: ProjectOptions,
): Promise<void> => {
  if (published.length === 0) return
  const table = rates.find()
  const cards = published.map((offer) => Buffer.from(encoder.encode(JSON.stringify(cardOf(offer, table)))))
  const documents = published.map((offer) =>
    Buffer.from(
      writeDocument(offerIndexSchema, {
        ...documentOf(offer, { tenant: tenants.byId(offer.row.tenant_id), places, rates: table }),
        payload: NO_PAYLOAD,
      }),
    ),
  )
  await sql`
    with made as (
      select * from unnest(
        ${published.map(({ row }) => row.id)}::bigint[], ${published.map(({ row }) => row.tenant_id)}::smallint[],
        ${published.map(({ row }) => row.version)}::int[], ${documents}::bytea[],
        ${cards}::bytea[])
        as made (offer_id, tenant_id, version, document, card)),
    former as (
      insert into former_projections (offer_id, replaced_by, document, card)
      select offer_id, made.version, former.document, former.card
      from made join offer_projections as former using (offer_id) where ${keepsFormer}
      on conflict do nothing)
    insert into offer_projections (offer_id, tenant_id, version, document, card, rates_day)
    select made.*, ${table?.day ?? null}::date from made
    on conflict (offer_id) do update
      set version = excluded.version, document = excluded.document, card = excluded.card,
        rates_day = excluded.rates_day
      where offer_projections.tenant_id = ${db.tenantId}`.execute(acrossTenants(db))
  await announce(
    db,
    published.map(({ row }) => row),
  )
}
