import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { SimilarAds, Totals } from '../../enumerations.ts'
import { tables } from './offer-store.ts'

/** Below these numbers, those of the pay comparison, a median would tell of single companies. */
const MIN_COMPANIES = 5
const MIN_OFFERS = 20
/** A sample of this size is enough. */
const MAX_OFFERS = 1_000
/** Offers published more recently have too few days to compare. */
const MIN_DAYS = 3

interface LikeOffer extends Totals {
  readonly companyId: number
  /** Days on which it was shown. */
  readonly days: number
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
}

/**
 * Medians of what like offers reach in that many days; null with too few offers or companies, and where most of them
 * were never opened, as imported ones in an empty category, which is nothing to compare with.
 */
export const similarAdsOf = (likes: readonly LikeOffer[], days: number): SimilarAds | null => {
  const companies = new Set(likes.map(({ companyId }) => companyId)).size
  if (companies < MIN_COMPANIES || likes.length < MIN_OFFERS || days < MIN_DAYS) return null
  const median = (name: keyof Totals) =>
    Math.round(medianOf(likes.map((like) => (like[name] / like.days) * days)))
  const [views, redirects, applications] = [median('views'), median('redirects'), median('applications')]
  return views === 0
    ? null
    : { ...{ offers: likes.length, companies }, totals: { views, redirects, applications } }
}

interface Compared {
  readonly offerId: number
  readonly companyId: number
  /** First and last day of the figures. */
  readonly from: string
  readonly until: string
}

/**
 * Other companies' active offers of the same category with the same way to apply, which were shown as long as the
 * figures go back, or since their publication.
 */
export const listLikeOffers = async (
  db: TenantDb,
  { offerId, companyId, from, until }: Compared,
): Promise<LikeOffer[]> => {
  const since = sql<Date>`(${from}::date::timestamp at time zone 'Europe/Warsaw')`
  const published = sql<string>`(one.published_at at time zone 'Europe/Warsaw')::date`
  const rows = await tables(db)
    .selectFrom('offers as one')
    .innerJoin('offers as own', (join) =>
      join
        .onRef('own.tenant_id', '=', 'one.tenant_id')
        .onRef('own.category_id', '=', 'one.category_id')
        .onRef('own.apply_method', '=', 'one.apply_method'),
    )
    .select((row) => [
      'one.company_id as companyId',
      sql<number>`${until}::date - greatest(${from}::date, ${published}) + 1`.as('days'),
      row
        .selectFrom('offer_views')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('views'), sql<number>`0`).as('count'))
        .whereRef('offer_views.offer_id', '=', 'one.id')
        .where('day', '>=', from)
        .as('views'),
      row
        .selectFrom('redirects')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('redirects.offer_id', '=', 'one.id')
        .where('redirects.created_at', '>=', since)
        .as('redirects'),
      row
        .selectFrom('applications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applications.offer_id', '=', 'one.id')
        .where('applications.is_held', '=', false)
        .where('applications.created_at', '>=', since)
        .as('applications'),
    ])
    .where('own.id', '=', offerId)
    .where('one.state', '=', 'published')
    .where('one.company_id', '<>', companyId)
    .where(sql<boolean>`${published} <= ${until}::date - ${sql.lit(MIN_DAYS - 1)}::int`)
    .orderBy('one.id', 'desc')
    .limit(MAX_OFFERS)
    .execute()
  return rows.flatMap(({ companyId: of, days, views, redirects, applications }) =>
    of === null
      ? []
      : {
          ...{ companyId: of, days: Number(days), views: Number(views) },
          ...{ redirects: Number(redirects), applications: Number(applications) },
        },
  )
}
