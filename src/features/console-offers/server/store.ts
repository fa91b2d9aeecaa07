import { type ExpressionBuilder, sql } from 'kysely'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type {
  CompanyOfOffer,
  ConsoleOffer,
  OfferDetail,
  OfferQuery,
  OffersPage,
  ReportOfOffer,
} from '../contract.ts'
import type { ConsoleOfferSort } from '../enumerations.ts'
import { lastPathSegment } from '../rules.ts'
import type { ConsoleOfferTables } from './tables.ts'

type Scope = Pick<Database, 'kysely'>
/** Reads across tenants, for the console. */
const tablesOfAll = (database: Scope) => acrossTenants(database).withTables<ConsoleOfferTables>()
const tablesOf = (db: TenantDb) => db.kysely.withTables<ConsoleOfferTables>()

const waits = sql<boolean>`reports.state <> 'answered'`

const offersOf = (database: Scope) =>
  tablesOfAll(database)
    .selectFrom('offers')
    .select((row) => [
      ...(['offers.id', 'offers.guid', 'offers.tenant_id as tenantId', 'offers.title'] as const),
      ...(['offers.state', 'offers.company_id as companyId', 'offers.plan_key as planKey'] as const),
      ...(['offers.created_at as createdAt', 'offers.published_at as publishedAt'] as const),
      'offers.expired_at as expiredAt',
      sql<string>`coalesce(offers.company_name, '')`.as('companyName'),
      sql<boolean>`offers.source is not null`.as('isImported'),
      row
        .selectFrom('reports')
        .select((report) => report.fn.countAll<number>().as('count'))
        .whereRef('reports.offer_id', '=', 'offers.id')
        .where(waits)
        .as('openReports'),
    ])

type OfferRow = Awaited<ReturnType<ReturnType<typeof offersOf>['execute']>>[number]

const shown = (row: OfferRow): ConsoleOffer => ({ ...row, openReports: Number(row.openReports) })

const rowOrders = {
  // By the day that the list shows: imported offers are not stored in the order of their creation.
  newest: { by: sql`offers.created_at` },
  oldest: { by: sql`offers.created_at`, isAscending: true },
  // Offers that are not published have no coming end and sort last.
  ending: {
    by: sql`case when offers.state = 'published' then offers.expired_at else 'infinity' end`,
    isAscending: true,
  },
  name: { by: sql`lower(offers.title)`, isAscending: true },
} as const satisfies Record<ConsoleOfferSort, RowOrder>

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Start of the day, at midnight in Warsaw. */
const startOf = (day: string, plusDays: number) =>
  sql<Date>`(${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Warsaw'`

type OfferFilter = Omit<OfferQuery, 'sort' | 'after'>

const isFound =
  ({ text, tenantId, shows = [], from, to }: OfferFilter) =>
  (row: ExpressionBuilder<ConsoleOfferTables, 'offers'>) => {
    const states = shows.filter((show) => show !== 'reported')
    const named = lastPathSegment(text)
    return row.and([
      ...(tenantId === undefined ? [] : [row('offers.tenant_id', '=', tenantId)]),
      ...(states.length === 0 ? [] : [row('offers.state', 'in', states)]),
      ...(shows.includes('reported')
        ? [row('offers.id', 'in', row.selectFrom('reports').select('reports.offer_id').where(waits))]
        : []),
      ...(from === undefined ? [] : [row('offers.created_at', '>=', startOf(from, 0))]),
      ...(to === undefined ? [] : [row('offers.created_at', '<', startOf(to, 1))]),
      ...(text === '' ? [] : [isNamed(row, text, named)]),
    ])
  }

const isNamed = (row: ExpressionBuilder<ConsoleOfferTables, 'offers'>, text: string, named: string) =>
  row.or([
    row('offers.title', 'ilike', containing(text)),
    row('offers.company_name', 'ilike', containing(text)),
    row(
      'offers.id',
      'in',
      row.selectFrom('offer_slugs').select('offer_slugs.offer_id').where('offer_slugs.slug', '=', named),
    ),
    ...(/^\d{1,15}$/.test(named) ? [row('offers.id', '=', Number(named))] : []),
    ...(isUuid(named) ? [row('offers.guid', '=', named)] : []),
  ])

export const listOffers = async (
  database: Scope,
  { sort = 'newest', after, ...filter }: OfferQuery,
  limit: number,
): Promise<ConsoleOffer[]> => {
  const order = rowOrders[sort]
  let query = offersOf(database).where(isFound(filter))
  if (after !== undefined) query = query.where(isAfterRow({ table: 'offers' }, order, after))
  const rows = await query.orderBy(orderByExpression('offers', order)).limit(limit).execute()
  return rows.map(shown)
}

const isWhole = ({ text, tenantId, shows = [], from, to }: OfferFilter): boolean =>
  text === '' && tenantId === undefined && shows.length === 0 && from === undefined && to === undefined

/**
 * How many offers there are, and how many of them the filter finds. The whole is counted in an index alone, as the rows
 * of a hundred thousand offers take ten times as long.
 */
export const countOffers = async (
  database: Scope,
  filter: OfferFilter,
): Promise<Pick<OffersPage, 'found' | 'total'>> => {
  const counted = tablesOfAll(database)
    .selectFrom('offers')
    .select((row) => row.fn.countAll<number>().as('count'))
  const [all, some] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    isWhole(filter) ? null : counted.where(isFound(filter)).executeTakeFirstOrThrow(),
  ])
  const total = Number(all.count)
  return { found: some ? Number(some.count) : total, total }
}

export const findOffer = async (database: Scope, id: number): Promise<ConsoleOffer | null> => {
  const row = await offersOf(database).where('offers.id', '=', id).executeTakeFirst()
  return row ? shown(row) : null
}

/** Columns that the offer's page shows and the list does not. */
export const findFacts = async (
  db: TenantDb,
  id: number,
): Promise<{ readonly updatedAt: Date; readonly slug: string | null; readonly applications: number }> => {
  const { applications, ...facts } = await tablesOf(db)
    .selectFrom('offers')
    .leftJoin('offer_locations', (join) =>
      join.onRef('offer_locations.offer_id', '=', 'offers.id').on('ordinal', '=', 0),
    )
    .select((row) => [
      'offers.updated_at as updatedAt',
      'offer_locations.slug',
      row
        .selectFrom('applications')
        .select((application) => application.fn.countAll<number>().as('count'))
        .whereRef('applications.offer_id', '=', 'offers.id')
        .as('applications'),
    ])
    .where('offers.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...facts, applications: Number(applications) }
}

/** The last hundred events of the offer's state, the newest first. */
export const listStateEvents = (db: TenantDb, offerId: number) =>
  tablesOf(db)
    .selectFrom('offer_state_events')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'offer_state_events.tenant_id')
        .onRef('accounts.id', '=', 'offer_state_events.account_id'),
    )
    .select([
      'offer_state_events.id',
      'from_state as from',
      'to_state as to',
      'until',
      'at',
      'accounts.email',
    ])
    .where('offer_state_events.offer_id', '=', offerId)
    .orderBy('offer_state_events.id', 'desc')
    .limit(100)
    .execute()

export const listOpenReports = (db: TenantDb, offerId: number): Promise<ReportOfOffer[]> =>
  tablesOf(db)
    .selectFrom('reports')
    .select(['id', 'reason', 'text', 'created_at as createdAt'])
    .where('offer_id', '=', offerId)
    .where(waits)
    .orderBy('id')
    .limit(100)
    .execute()

export const listSalaries = async (db: TenantDb, offerId: number): Promise<OfferDetail['salaries']> =>
  await tablesOf(db)
    .selectFrom('offer_salaries')
    .select(['type', 'from_minor as fromMinor', 'to_minor as toMinor', 'currency', 'unit'])
    .where('offer_id', '=', offerId)
    .orderBy('ordinal')
    .execute()

export const findCompany = async (db: TenantDb, companyId: number): Promise<CompanyOfOffer | null> => {
  const row = await tablesOf(db)
    .selectFrom('companies')
    .select((company) => {
      const own = company
        .selectFrom('offers')
        .select((offer) => offer.fn.countAll<number>().as('count'))
        .whereRef('offers.company_id', '=', 'companies.id')
      const blocked = company
        .selectFrom('offer_state_events')
        .select('offer_state_events.offer_id')
        .where('to_state', '=', 'blocked')
      return [
        'companies.created_at as createdAt',
        own.as('offers'),
        own.where('offers.id', 'in', blocked).as('blocked'),
      ]
    })
    .where('companies.id', '=', companyId)
    .executeTakeFirst()
  return row ? { ...row, offers: Number(row.offers), blocked: Number(row.blocked) } : null
}
