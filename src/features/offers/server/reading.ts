import { sql } from 'kysely'
import { AppError } from '#kernel/app-error.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { isOfferActive, isPublicState } from '../rules.ts'
import { readOffers } from './store.ts'
import { type OfferRow, type StoredOffer, tables } from './tables.ts'

interface NamedOffer {
  readonly row: OfferRow
  readonly isCurrent: boolean
}

const getRowBySlug = async (db: TenantDb, slug: string): Promise<NamedOffer> => {
  const found = await tables(db)
    .selectFrom('offer_slugs')
    .innerJoin('offers', 'offers.id', 'offer_slugs.offer_id')
    .selectAll('offers')
    .select('offer_slugs.is_current')
    .where('offer_slugs.slug', '=', slug)
    .executeTakeFirst()
  if (!found || !isPublicState(found.state)) throw new AppError('offer.not-found', { slug })
  const { is_current: isCurrent, ...row } = found
  return { row, isCurrent }
}

/** The offer that has or had the slug, if candidates may see it. */
export const getStoredBySlug = async (
  db: TenantDb,
  slug: string,
): Promise<{ offer: StoredOffer; isCurrent: boolean }> => {
  const { row, isCurrent } = await getRowBySlug(db, slug)
  const [offer] = await readOffers(db, [row])
  if (!offer) throw new AppError('offer.not-found', { slug })
  return { offer, isCurrent }
}

/** Ids by guid; those that the tenant does not have are missing. */
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

/** Views of each offer from that day on. */
export const countViews = async (db: TenantDb, fromDay: string): Promise<Map<number, number>> => {
  const rows = await tables(db)
    .selectFrom('offer_views')
    .select(['offer_id', (select) => select.fn.sum<number>('views').as('views')])
    .where('day', '>=', fromDay)
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map(({ offer_id, views }) => [offer_id, Number(views)]))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isGuid = (text: string): boolean => UUID.test(text)

/** The company of an offer that candidates may see, by guid or any slug; null for one without a company. */
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

/** Offers that can be applied to now, by company; the company with most of them first. */
export const countByCompany = async (db: TenantDb, now: Date): Promise<Map<number, number>> => {
  const rows = await tables(db)
    .selectFrom('offers')
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
