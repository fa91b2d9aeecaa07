import { sql } from 'kysely'
import type { OfferState } from '#features/offers/enumerations.ts'
import { nextBumpAt } from '#features/offers/rules.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { OfferSort, PanelOffer } from '../../enumerations.ts'
import type { PanelTables } from '../tables.ts'

export const tables = (db: TenantDb) => db.kysely.withTables<PanelTables>()

/** The effective state: expiry takes effect before the job marks it. */
const stateAt = (now: Date) =>
  sql<OfferState>`case when offers.state = 'published' and offers.expired_at <= ${now}
    then 'expired' else offers.state end`

export interface OfferScope {
  readonly companyId: number
  readonly now: Date
}

export interface OfferFilter extends OfferScope {
  readonly states: readonly OfferState[]
  readonly text: string
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const matching = (db: TenantDb, { companyId, now, states, text }: OfferFilter) => {
  const ofStates = tables(db)
    .selectFrom('offers')
    .where('offers.company_id', '=', companyId)
    .where(stateAt(now), 'in', [...states])
  return text === '' ? ofStates : ofStates.where('offers.title', 'ilike', `%${escapeLike(text)}%`)
}

export const countByState = async (
  db: TenantDb,
  { companyId, now }: OfferScope,
): Promise<ReadonlyMap<OfferState, number>> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select((row) => [stateAt(now).as('stateNow'), row.fn.countAll<number>().as('count')])
    .where('offers.company_id', '=', companyId)
    .groupBy('stateNow')
    .execute()
  return new Map(rows.map(({ stateNow, count }) => [stateNow, Number(count)]))
}

export const countOffers = async (db: TenantDb, filter: OfferFilter): Promise<number> => {
  const { count } = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type ListedRow = Omit<PanelOffer, 'viewsByDay'> & { readonly key: number }

const orders = {
  changed: sql`greatest(offers.updated_at, offers.last_published_at) desc`,
  title: sql`lower(offers.title)`,
  expires: sql`offers.expired_at nulls last`,
  views: sql`views desc`,
  applications: sql`applications desc`,
} as const satisfies Record<OfferSort, unknown>

const selectOffers = (db: TenantDb, filter: OfferFilter) =>
  matching(db, filter).select((row) => [
    'offers.id as key',
    'offers.guid as id',
    'offers.title',
    'offers.workplace_type as workplaceType',
    'offers.plan_key as planKey',
    'offers.contact_name as contactName',
    'offers.limits',
    'offers.bumps_used as bumpsUsed',
    'offers.created_at as createdAt',
    'offers.published_at as publishedAt',
    'offers.last_published_at as lastPublishedAt',
    'offers.expired_at as expiredAt',
    stateAt(filter.now).as('state'),
    row
      .selectFrom('offer_locations')
      .select('offer_locations.slug')
      .whereRef('offer_id', '=', 'offers.id')
      .where('ordinal', '=', 0)
      .as('slug'),
    row
      .selectFrom('offer_locations')
      .select('city')
      .whereRef('offer_id', '=', 'offers.id')
      .where('ordinal', '=', 0)
      .as('city'),
    row
      .selectFrom('offer_locations')
      .select((place) => place.fn.countAll<number>().as('count'))
      .whereRef('offer_id', '=', 'offers.id')
      .as('locationsCount'),
    row
      .selectFrom('offer_views')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('offer_views.views'), sql<number>`0`).as('count'))
      .whereRef('offer_views.offer_id', '=', 'offers.id')
      .as('views'),
    row
      .selectFrom('redirects')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('redirects.offer_id', '=', 'offers.id')
      .as('redirects'),
    row
      .selectFrom('applications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('applications.offer_id', '=', 'offers.id')
      .where('is_held', '=', false)
      .as('applications'),
    row
      .selectFrom('applications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('applications.offer_id', '=', 'offers.id')
      .where('is_held', '=', false)
      .where('status', '=', 'received')
      .as('newApplications'),
  ])

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]

const listed = ({ limits, bumpsUsed, slug, ...row }: SelectedRow): ListedRow => ({
  ...row,
  slug: slug ?? '',
  createdAt: row.createdAt.getTime(),
  publishedAt: row.publishedAt?.getTime() ?? null,
  lastPublishedAt: row.lastPublishedAt?.getTime() ?? null,
  expiredAt: row.expiredAt?.getTime() ?? null,
  locationsCount: Number(row.locationsCount),
  views: Number(row.views),
  redirects: Number(row.redirects),
  applications: Number(row.applications),
  newApplications: Number(row.newApplications),
  bumps: {
    ...{ used: bumpsUsed, total: limits.bumpsUpCount ?? 0, everyDays: limits.bumpsUpEveryDays ?? 1 },
    nextAt: nextBumpAt({ ...row, limits, bumpsUsed })?.getTime() ?? null,
  },
})

interface PageOfOffers {
  readonly sort: OfferSort
  readonly limit: number
  readonly offset: number
}

export const listOffers = async (
  db: TenantDb,
  filter: OfferFilter,
  { sort, limit, offset }: PageOfOffers,
): Promise<ListedRow[]> => {
  const rows = await selectOffers(db, filter)
    .orderBy(orders[sort])
    .orderBy('offers.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(listed)
}

/** By guid or any slug; null for another company's offer. */
export const findOffer = async (
  db: TenantDb,
  filter: OfferFilter,
  idOrSlug: string,
): Promise<ListedRow | null> => {
  const isGuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(idOrSlug)
  const row = await selectOffers(db, filter)
    .where((offer) =>
      isGuid
        ? offer('offers.guid', '=', idOrSlug.toLowerCase())
        : offer(
            'offers.id',
            '=',
            offer.selectFrom('offer_slugs').select('offer_slugs.offer_id').where('slug', '=', idOrSlug),
          ),
    )
    .executeTakeFirst()
  return row ? listed(row) : null
}

export const listEvents = (db: TenantDb, offerId: number) =>
  tables(db)
    .selectFrom('offer_state_events')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'offer_state_events.tenant_id')
        .onRef('accounts.id', '=', 'offer_state_events.account_id'),
    )
    .select([
      'from_state as from',
      'to_state as to',
      'at',
      'until',
      'reason',
      'accounts.first_name as firstName',
      'accounts.last_name as lastName',
      'accounts.email',
    ])
    .where('offer_state_events.offer_id', '=', offerId)
    .orderBy('offer_state_events.id', 'desc')
    .limit(100)
    .execute()
