import { sql } from 'kysely'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { DayFigures } from '../../enumerations.ts'
import { tables } from './offer-store.ts'

const DAY_MS = 86_400_000

/** The given number of calendar days in Warsaw up to today, oldest first. */
export const lastDays = (now: Date, count: number): string[] => {
  const today = Date.parse(warsawDay(now))
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

const dayOf = (column: 'redirects.created_at' | 'applications.created_at') =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Warsaw', 'YYYY-MM-DD')`

interface Counted {
  readonly offerId: number
  readonly day: string
  readonly count: number
}

const countsByDay = async (db: TenantDb, offerIds: readonly number[], from: string) => {
  if (offerIds.length === 0) return { views: [], redirects: [], applications: [] }
  const ids = [...offerIds]
  const since = new Date(Date.parse(from) - DAY_MS)
  const views = tables(db)
    .selectFrom('offer_views')
    .select(['offer_id as offerId', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'views as count'])
    .where('offer_id', 'in', ids)
    .where('day', '>=', from)
    .execute()
  const redirects = tables(db)
    .selectFrom('redirects')
    .select(({ fn }) => [
      'offer_id as offerId',
      dayOf('redirects.created_at').as('day'),
      fn.countAll<number>().as('count'),
    ])
    .where('offer_id', 'in', ids)
    .where('created_at', '>=', since)
    .groupBy(['offer_id', 'day'])
    .execute()
  const applications = tables(db)
    .selectFrom('applications')
    .select(({ fn }) => [
      'offer_id as offerId',
      dayOf('applications.created_at').as('day'),
      fn.countAll<number>().as('count'),
    ])
    .where('offer_id', 'in', ids)
    .where('is_held', '=', false)
    .where('created_at', '>=', since)
    .groupBy(['offer_id', 'day'])
    .execute()
  const [viewRows, redirectRows, applicationRows] = await Promise.all([views, redirects, applications])
  return { views: viewRows, redirects: redirectRows, applications: applicationRows }
}

const perDay = (rows: readonly Counted[]): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { day, count } of rows) found.set(day, (found.get(day) ?? 0) + Number(count))
  return found
}

/** Totals of these offers per day; days without data are zeros. */
export const figuresOf = async (
  db: TenantDb,
  offerIds: readonly number[],
  days: readonly string[],
): Promise<DayFigures[]> => {
  const counts = await countsByDay(db, offerIds, days[0] ?? '')
  const views = perDay(counts.views)
  const redirects = perDay(counts.redirects)
  const applications = perDay(counts.applications)
  return days.map((day) => ({
    day,
    views: views.get(day) ?? 0,
    redirects: redirects.get(day) ?? 0,
    applications: applications.get(day) ?? 0,
  }))
}

/** Views of each offer per day, in the order of the days. */
export const viewsByDay = async (
  db: TenantDb,
  offerIds: readonly number[],
  days: readonly string[],
): Promise<ReadonlyMap<number, number[]>> => {
  const { views } = await countsByDay(db, offerIds, days[0] ?? '')
  const byOffer = Map.groupBy(views, ({ offerId }) => offerId)
  return new Map(
    offerIds.map((offerId) => {
      const found = perDay(byOffer.get(offerId) ?? [])
      return [offerId, days.map((day) => found.get(day) ?? 0)]
    }),
  )
}

/** Ids of all offers of a company. */
export const listOfferIds = async (db: TenantDb, companyId: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(2_000)
    .execute()
  return rows.map(({ id }) => id)
}
