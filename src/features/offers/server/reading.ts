import type { Kysely } from 'kysely'
import { AppError } from '#kernel/app-error.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { isOfferActive, isPublicState } from '../rules.ts'
import { readOffers } from './store.ts'
import type { OfferRow, OfferTables, StoredOffer } from './tables.ts'

type Db = Kysely<OfferTables>

interface NamedOffer {
  readonly row: OfferRow
  readonly isCurrent: boolean
}

const getRowBySlug = async (db: Db, tenantId: number, slug: string): Promise<NamedOffer> => {
  const found = await db
    .selectFrom('offer_slugs')
    .innerJoin('offers', 'offers.id', 'offer_slugs.offer_id')
    .selectAll('offers')
    .select('offer_slugs.is_current')
    .where('offer_slugs.tenant_id', '=', tenantId)
    .where('offer_slugs.slug', '=', slug)
    .executeTakeFirst()
  if (!found || !isPublicState(found.state)) throw new AppError('offer.not-found', { slug })
  const { is_current: isCurrent, ...row } = found
  return { row, isCurrent }
}

/** The offer that has or had the slug, if candidates may see it. */
export const getStoredBySlug = async (
  db: Db,
  tenantId: number,
  slug: string,
): Promise<{ offer: StoredOffer; isCurrent: boolean }> => {
  const { row, isCurrent } = await getRowBySlug(db, tenantId, slug)
  const [offer] = await readOffers(db, [row])
  if (!offer) throw new AppError('offer.not-found', { slug })
  return { offer, isCurrent }
}

/** The id behind any slug that an offer has or had, if candidates may see it. */
export const getOfferId = async (db: Db, tenantId: number, slug: string): Promise<number> =>
  (await getRowBySlug(db, tenantId, slug)).row.id

export const getActiveSlug = async (db: Db, tenantId: number, slug: string, now: Date): Promise<string> => {
  const { row, isCurrent } = await getRowBySlug(db, tenantId, slug)
  if (!isOfferActive(row.state, row.expired_at, now)) throw new AppError('offer.not-found', { slug })
  if (isCurrent) return slug
  const main = await db
    .selectFrom('offer_locations')
    .select('slug')
    .where('offer_id', '=', row.id)
    .orderBy('ordinal')
    .executeTakeFirstOrThrow()
  return main.slug
}

export const countView = async (db: Db, tenantId: number, slug: string, now: Date): Promise<void> => {
  const { row } = await getRowBySlug(db, tenantId, slug)
  await db
    .insertInto('offer_views')
    .values({ tenant_id: tenantId, offer_id: row.id, day: warsawDay(now), views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['offer_id', 'day'])
        .doUpdateSet({ views: (view) => view('offer_views.views', '+', 1) }),
    )
    .execute()
}
