import { type RawBuilder, sql } from 'kysely'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { InvoiceDocument } from '#features/payments/contract.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { MonthRevenue, NumbersQuery } from '../contract.ts'
import { monthAfter } from '../rules.ts'
import type { NumbersTables } from './tables.ts'

type Scope = Pick<Database, 'kysely'>
const tablesOf = (database: Scope) => acrossTenants(database).withTables<NumbersTables>()

/** Start of the month at midnight in Warsaw. */
const startOfMonth = (month: string) =>
  sql<Date>`(${month} || '-01')::date::timestamp at time zone 'Europe/Warsaw'`
const monthOf = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'Europe/Warsaw', 'YYYY-MM')`

const isOfTenant = ({ tenantId }: NumbersQuery) =>
  tenantId === undefined ? sql<boolean>`true` : sql<boolean>`tenant_id = ${tenantId}`

const isInPeriod = (moment: RawBuilder<unknown>, { from, to }: NumbersQuery) =>
  sql<boolean>`${moment} >= ${startOfMonth(from)} and ${moment} < ${startOfMonth(monthAfter(to))}`

/** Offers past their end count as expired even before the job changes their state, as in every list. */
export const countOffers = async (database: Scope, query: NumbersQuery, now: Date) => {
  const rows = await tablesOf(database)
    .selectFrom('offers')
    .select((row) => [
      sql<OfferState>`case when state = 'published' and expired_at <= ${now} then 'expired' else state end`.as(
        'stateNow',
      ),
      row.fn.countAll<number>().as('count'),
    ])
    .where(isOfTenant(query))
    .groupBy('stateNow')
    .execute()
  return new Map(rows.map(({ stateNow, count }) => [stateNow, Number(count)]))
}

type Counted = ReadonlyMap<string, number>
const counted = (rows: readonly { month: string; count: number }[]): Counted =>
  new Map(rows.map(({ month, count }) => [month, Number(count)]))

const publishedAt = sql`published_at`
const createdAt = sql`created_at`
const issuedAt = sql`issued_at`

export const countPublished = async (database: Scope, query: NumbersQuery): Promise<Counted> =>
  counted(
    await tablesOf(database)
      .selectFrom('offers')
      .select((row) => [monthOf(publishedAt).as('month'), row.fn.countAll<number>().as('count')])
      .where(isOfTenant(query))
      .where(isInPeriod(publishedAt, query))
      .groupBy('month')
      .execute(),
  )

export const countApplications = async (database: Scope, query: NumbersQuery): Promise<Counted> =>
  counted(
    await tablesOf(database)
      .selectFrom('applications')
      .select((row) => [monthOf(createdAt).as('month'), row.fn.countAll<number>().as('count')])
      .where('is_held', '=', false)
      .where(isOfTenant(query))
      .where(isInPeriod(createdAt, query))
      .groupBy('month')
      .execute(),
  )

export const countRedirects = async (database: Scope, query: NumbersQuery): Promise<Counted> =>
  counted(
    await tablesOf(database)
      .selectFrom('redirects')
      .select((row) => [monthOf(createdAt).as('month'), row.fn.countAll<number>().as('count')])
      .where(isOfTenant(query))
      .where(isInPeriod(createdAt, query))
      .groupBy('month')
      .execute(),
  )

/** Companies with at least one member. */
export const countCompanies = async (database: Scope, query: NumbersQuery): Promise<Counted> =>
  counted(
    await tablesOf(database)
      .selectFrom('companies')
      .select((row) => [monthOf(createdAt).as('month'), row.fn.countAll<number>().as('count')])
      .where(isOfTenant(query))
      .where(isInPeriod(createdAt, query))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('company_members')
            .select('company_members.company_id')
            .whereRef('company_members.tenant_id', '=', 'companies.tenant_id')
            .whereRef('company_members.company_id', '=', 'companies.id'),
        ),
      )
      .groupBy('month')
      .execute(),
  )

export const countVainSearches = async (database: Scope, query: NumbersQuery): Promise<Counted> =>
  counted(
    await tablesOf(database)
      .selectFrom('search_words')
      .select((row) => [
        sql<string>`to_char(day::date, 'YYYY-MM')`.as('month'),
        row.fn.sum<number>('searches').as('count'),
      ])
      .where('outcome', '=', 'nothing')
      .where(isOfTenant(query))
      .where(
        sql<boolean>`day >= (${query.from} || '-01')::date and day < (${monthAfter(query.to)} || '-01')::date`,
      )
      .groupBy('month')
      .execute(),
  )

/** Sums invoices and corrections; a correction's amounts are differences. */
export const sumRevenue = async (database: Scope, query: NumbersQuery): Promise<MonthRevenue[]> => {
  const total = (name: string) => sql<string>`sum((document -> 'total' ->> ${sql.lit(name)})::bigint)`
  const rows = await tablesOf(database)
    .selectFrom('invoices')
    .select((row) => [
      monthOf(issuedAt).as('month'),
      sql<'pln' | 'eur'>`document ->> 'currency'`.as('currency'),
      total('netMinor').as('netMinor'),
      total('taxMinor').as('taxMinor'),
      total('grossMinor').as('grossMinor'),
      row.fn.countAll<number>().filterWhere('kind', '=', 'invoice').as('invoices'),
      row.fn.countAll<number>().filterWhere('kind', '=', 'correction').as('corrections'),
    ])
    .where(isOfTenant(query))
    .where(isInPeriod(issuedAt, query))
    .groupBy(['month', 'currency'])
    .orderBy('month', 'desc')
    .orderBy('currency', 'desc')
    .execute()
  return rows.map(({ month, currency, ...sums }) => ({
    ...{ month, currency },
    netMinor: Number(sums.netMinor),
    taxMinor: Number(sums.taxMinor),
    grossMinor: Number(sums.grossMinor),
    invoices: Number(sums.invoices),
    corrections: Number(sums.corrections),
  }))
}

export interface FiledInvoice {
  readonly tenantId: number
  readonly document: InvoiceDocument
  /** Null for an invoice that is not registered in KSeF, or not yet. */
  readonly ksefNumber: string | null
}

/** Invoices in order of issue. */
export const listInvoices = (database: Scope, query: NumbersQuery): Promise<FiledInvoice[]> =>
  tablesOf(database)
    .selectFrom('invoices')
    .select((row) => [
      ...(['tenant_id as tenantId', 'document'] as const),
      row
        .selectFrom('invoice_registrations as registration')
        .select('ksef_number')
        .whereRef('registration.tenant_id', '=', 'invoices.tenant_id')
        .whereRef('registration.invoice_id', '=', 'invoices.id')
        .as('ksefNumber'),
    ])
    .where(isOfTenant(query))
    .where(isInPeriod(issuedAt, query))
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
