import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { tables } from '../offers/offer-store.ts'

const NAMES_SHOWN = 3
/** Enough for a month's figures. */
const MAX_ANSWERS = 5_000

const ofCompany = (db: TenantDb, companyId: number) =>
  tables(db)
    .selectFrom('applications')
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.tenant_id', '=', 'applications.tenant_id')
        .onRef('offers.id', '=', 'applications.offer_id'),
    )
    .where('applications.company_id', '=', companyId)
    .where('applications.is_held', '=', false)

/** Offers with unopened applications, longest waiting first. */
export const listFresh = async (db: TenantDb, companyId: number, limit: number) => {
  const rows = await ofCompany(db, companyId)
    .where('applications.status', '=', 'received')
    .select(({ fn }) => [
      'offers.guid as offerId',
      'offers.title',
      fn.countAll<number>().as('count'),
      fn.min('applications.created_at').as('since'),
      fn
        .agg<string[]>('array_agg', ['applications.name'])
        .orderBy('applications.created_at')
        .orderBy('applications.id')
        .as('names'),
      fn
        .agg<string[]>('array_agg', ['applications.uid'])
        .orderBy('applications.created_at')
        .orderBy('applications.id')
        .as('ids'),
    ])
    .groupBy(['offers.id', 'offers.guid', 'offers.title'])
    .orderBy('since')
    .orderBy('offers.id')
    .limit(limit)
    .execute()
  return rows.map(({ count, names, ids, ...row }) => ({
    ...{ ...row, count: Number(count) },
    people: ids.slice(0, NAMES_SHOWN).map((id, at) => ({ id, name: names[at] ?? '' })),
  }))
}

/** Opened but undecided applications, oldest first. */
export const listWaiting = (db: TenantDb, companyId: number, limit: number) =>
  ofCompany(db, companyId)
    .where('applications.status', '=', 'viewed')
    .select([
      'applications.uid as id',
      'applications.name',
      'applications.created_at as at',
      'offers.title as offerTitle',
    ])
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .limit(limit)
    .execute()

/** Number of applications in each undecided status, and the longest waiting one. */
export const countOpen = async (db: TenantDb, companyId: number) => {
  const rows = await ofCompany(db, companyId)
    .where('applications.status', 'in', ['received', 'viewed'])
    .select(({ fn }) => ['applications.status', fn.countAll<number>().as('count')])
    .groupBy('applications.status')
    .execute()
  const of = (status: 'received' | 'viewed') => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { received: of('received'), viewed: of('viewed') }
}

/** Applications since a day with the time of the first answer; null without one. */
export const listAnswers = (
  db: TenantDb,
  { companyId, from }: { readonly companyId: number; readonly from: Date },
): Promise<{ at: Date; answeredAt: Date | null }[]> =>
  tables(db)
    .selectFrom('applications')
    .select((row) => [
      'applications.created_at as at',
      row
        .selectFrom('application_events')
        // A status change revoked before it was sent is no answer.
        .select(
          sql<Date | null>`min(coalesce(application_events.goes_out_at, application_events.at))`.as('first'),
        )
        .where('application_events.takes_back', 'is', null)
        .where((event) =>
          event.not(
            event.exists(
              event
                .selectFrom('application_events as later')
                .select('later.id')
                .whereRef('later.application_id', '=', 'application_events.application_id')
                .whereRef('later.takes_back', '=', 'application_events.id'),
            ),
          ),
        )
        .whereRef('application_events.application_id', '=', 'applications.id')
        .where('application_events.status', 'in', ['shortlisted', 'interview', 'offer', 'hired', 'rejected'])
        .as('answeredAt'),
    ])
    .where('company_id', '=', companyId)
    .where('is_held', '=', false)
    .where('status', '<>', 'withdrawn')
    .where('created_at', '>=', from)
    .orderBy('created_at', 'desc')
    .limit(MAX_ANSWERS)
    .execute()

/** The latest order of each of the company's offers, by the offer's id. */
export const listLatestOrders = async (db: TenantDb, companyId: number) => {
  const rows = await tables(db)
    .selectFrom('orders')
    .innerJoin('offers', (join) =>
      join.onRef('offers.tenant_id', '=', 'orders.tenant_id').onRef('offers.id', '=', 'orders.offer_id'),
    )
    .where('orders.company_id', '=', companyId)
    .distinctOn('orders.offer_id')
    .select([
      'offers.guid as offerId',
      'offers.title',
      'orders.state',
      'orders.gross_minor as grossMinor',
      'orders.currency',
      'orders.created_at as at',
    ])
    .orderBy('orders.offer_id')
    .orderBy('orders.id', 'desc')
    .limit(500)
    .execute()
  return new Map(rows.map(({ offerId, ...order }) => [offerId, order]))
}
