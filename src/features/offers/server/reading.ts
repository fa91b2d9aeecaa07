import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { hrefFor } from '#kernel/addresses.ts'
import { AppError } from '#kernel/app-error.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import { offerPage } from '../addresses.ts'
import type { GoneOffer, MailedOffer } from '../contract.ts'
import type { OfferInCopy } from '../copy-contract.ts'
import { isOfferActive, isPublicState } from '../rules.ts'
import { readOffers } from './store.ts'
import { type OfferRow, type OfferTables, type StoredOffer, type StoryRow, tables } from './tables.ts'

interface NamedOffer {
  readonly row: OfferRow
  readonly isCurrent: boolean
}

const namedBySlug = (db: TenantDb, slug: string) =>
  tables(db)
    .selectFrom('offer_slugs')
    .innerJoin('offers', 'offers.id', 'offer_slugs.offer_id')
    .selectAll('offers')
    .select('offer_slugs.is_current')
    .where('offer_slugs.slug', '=', slug)

const getRowBySlug = async (db: TenantDb, slug: string): Promise<NamedOffer> => {
  const found = await namedBySlug(db, slug).executeTakeFirst()
  if (!found || !isPublicState(found.state)) throw new AppError('offer.not-found', { slug })
  const { is_current: isCurrent, ...row } = found
  return { row, isCurrent }
}

/** For its own company: includes offers that are not public. */
export const findRowOfAnyState = async (
  db: TenantDb,
  named: { readonly id: number } | { readonly guidOrSlug: string },
): Promise<OfferRow | null> => {
  const offers = tables(db).selectFrom('offers').selectAll('offers')
  if ('id' in named) return (await offers.where('id', '=', named.id).executeTakeFirst()) ?? null
  const { guidOrSlug } = named
  const found = isGuid(guidOrSlug)
    ? offers.where('guid', '=', guidOrSlug)
    : offers
        .innerJoin('offer_slugs', 'offer_slugs.offer_id', 'offers.id')
        .where('offer_slugs.slug', '=', guidOrSlug)
  return (await found.executeTakeFirst()) ?? null
}

/** The public offer with this current or former slug, and the brand story that its company shows. */
export const getStoredBySlug = async (
  db: TenantDb,
  slug: string,
): Promise<{ offer: StoredOffer; isCurrent: boolean; story: StoryRow | null }> => {
  const found = await namedBySlug(db, slug)
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('brand_stories')
          .select(['brand_stories.slug', 'lead', 'cover_path'])
          .whereRef('brand_stories.company_id', '=', 'offers.company_id')
          .where('is_hidden', '=', false),
      ).as('story'),
    )
    .executeTakeFirst()
  if (!found || !isPublicState(found.state)) throw new AppError('offer.not-found', { slug })
  const { is_current: isCurrent, story, ...row } = found
  const [offer] = await readOffers(db, [row])
  if (!offer) throw new AppError('offer.not-found', { slug })
  return { offer, isCurrent, story }
}

export const findGone = async (db: TenantDb, slug: string): Promise<GoneOffer | null> =>
  (await tables(db)
    .selectFrom('offer_slugs')
    .leftJoin('offers', 'offers.id', 'offer_slugs.offer_id')
    .select(({ fn }) => fn.coalesce('offers.category_id', 'offer_slugs.category_id').as('categoryId'))
    .where('slug', '=', slug)
    .where(({ or, and, eb }) =>
      or([
        eb('removed_at', 'is not', null),
        and([eb('state', '=', 'blocked'), eb('published_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()) ?? null

/** Ids by guid; unknown guids are left out. */
export const findIdsByGuid = async (db: TenantDb, guids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select(['id', 'guid'])
    .where('guid', '=', sql<string>`any(${[...guids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, guid }) => [guid, id]))
}

export const getActiveSlug = async (db: TenantDb, slug: string, now: Date): Promise<string> => {
  const { row, isCurrent } = await getRowBySlug(db, slug)
  if (!isOfferActive(row.state, row.expired_at, now)) throw new AppError('offer.not-found', { slug })
  if (isCurrent) return slug
  const main = await tables(db)
    .selectFrom('offer_locations')
    .select('slug')
    .where('offer_id', '=', row.id)
    .orderBy('ordinal')
    .executeTakeFirstOrThrow()
  return main.slug
}

export const countView = async (db: TenantDb, slug: string, now: Date): Promise<void> => {
  const { row } = await getRowBySlug(db, slug)
  await tables(db)
    .insertInto('offer_views')
    .values({ tenant_id: db.tenantId, offer_id: row.id, day: warsawDay(now), views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['offer_id', 'day'])
        .doUpdateSet({ views: (view) => view('offer_views.views', '+', 1) }),
    )
    .execute()
}

/** Views per offer since the given day. */
export const countViews = async (db: TenantDb, fromDay: string): Promise<Map<number, number>> => {
  const rows = await tables(db)
    .selectFrom('offer_views')
    .select(['offer_id', (select) => select.fn.sum<number>('views').as('views')])
    .where('day', '>=', fromDay)
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map(({ offer_id, views }) => [offer_id, Number(views)]))
}

/** Locks an offer so that it cannot end before the transaction does; false when it is not active. */
export const holdActive = async (tx: TenantDb, offerId: number, now: Date): Promise<boolean> => {
  const offer = await tables(tx)
    .selectFrom('offers')
    .select('id')
    .where('id', '=', offerId)
    .where('state', '=', 'published')
    .where('expired_at', '>', now)
    .forShare()
    .executeTakeFirst()
  return offer !== undefined
}

export const findMailed = async (db: TenantDb, offerId: number): Promise<MailedOffer | null> =>
  (await tables(db)
    .selectFrom('offers')
    .innerJoin('offer_locations', (join) =>
      join.onRef('offer_locations.offer_id', '=', 'offers.id').on('ordinal', '=', 0),
    )
    .select([
      'offers.state',
      'offers.title',
      'offer_locations.slug',
      'offers.content_language as language',
      'offers.company_id as companyId',
      'offers.company_name as companyName',
      'offers.company_url as companyUrl',
      'offers.source_url as sourceUrl',
      'offers.apply_email as applyEmail',
      'offers.contact_email as contactEmail',
    ])
    .where('offers.id', '=', offerId)
    .executeTakeFirst()) ?? null

/** Guids by id, for offers of any board. */
export const listGuids = async (
  database: Pick<Database, 'kysely'>,
  offerIds: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await acrossTenants(database)
    .withTables<OfferTables>()
    .selectFrom('offers')
    .select(['id', 'guid'])
    .where('id', '=', sql<number>`any(${[...offerIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, guid }) => [id, guid]))
}

/** Offers in any state, by id. */
export const listForCopy = async (
  db: TenantDb,
  offerIds: readonly number[],
): Promise<Map<number, OfferInCopy>> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select(['offers.id', 'guid as offerId', 'title as offer', 'company_name as company'])
    .select(({ selectFrom }) =>
      selectFrom('offer_locations')
        .select('slug')
        .whereRef('offer_id', '=', 'offers.id')
        .orderBy('ordinal')
        .limit(1)
        .as('slug'),
    )
    .where('offers.id', '=', sql<number>`any(${[...offerIds]}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, slug, ...offer }) => [
      id,
      { ...offer, path: slug === null ? null : hrefFor(offerPage, { slug }, 'pl') },
    ]),
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isGuid = (text: string): boolean => UUID.test(text)

export const findCompanyId = async (db: TenantDb, uid: string): Promise<number | null> => {
  const row = await tables(db).selectFrom('companies').select('id').where('uid', '=', uid).executeTakeFirst()
  return row?.id ?? null
}

/** The company of a public offer, by guid or any slug; null for an offer without a company. */
export const getCompanyId = async (db: TenantDb, guidOrSlug: string): Promise<number | null> => {
  if (!isGuid(guidOrSlug)) return (await getRowBySlug(db, guidOrSlug)).row.company_id
  const found = await tables(db)
    .selectFrom('offers')
    .select(['state', 'company_id'])
    .where('guid', '=', guidOrSlug)
    .executeTakeFirst()
  if (!found || !isPublicState(found.state)) throw new AppError('offer.not-found', { id: guidOrSlug })
  return found.company_id
}

/** Active offers, ordered by id. */
export const readRunning = async (
  db: TenantDb,
  { afterId, size, now }: { readonly afterId: number; readonly size: number; readonly now: Date },
): Promise<StoredOffer[]> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .selectAll()
    .where('state', '=', 'published')
    .where('expired_at', '>', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(size)
    .execute()
  const found = new Map((await readOffers(db, rows)).map((offer) => [offer.row.id, offer]))
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

/** Number of active offers by company; the company with most of them first. */
export const countByCompany = async (
  db: TenantDb,
  now: Date,
  companyIds?: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .$if(companyIds !== undefined, (query) => query.where('company_id', 'in', companyIds ?? []))
    .select(['company_id', (select) => select.fn.countAll<number>().as('count')])
    .where('state', '=', 'published')
    .where('expired_at', '>', now)
    .where('company_id', 'is not', null)
    .groupBy('company_id')
    .orderBy('count', 'desc')
    .orderBy('company_id')
    .execute()
  return new Map(rows.flatMap(({ company_id, count }) => (company_id === null ? [] : [[company_id, count]])))
}

/** Distinct companies of these offers. */
export const companiesOf = async (db: TenantDb, offerIds: readonly number[]): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select('company_id')
    .distinct()
    .where('id', 'in', offerIds)
    .where('company_id', 'is not', null)
    .execute()
  return rows.flatMap(({ company_id }) => company_id ?? [])
}
