import { type Kysely, sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { byId, isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type {
  CheckedCompany,
  CompanyDecision,
  CompanyOffer,
  CompanyPerson,
  CompanyQuery,
} from '../contract.ts'
import { type CompanySort, sortsOf } from '../enumerations.ts'
import type { CompanyCheckTables } from './tables.ts'

type Scope = Pick<Database, 'kysely'>
const tablesOf = (db: TenantDb) => db.kysely.withTables<CompanyCheckTables>()
/** For the console, across all boards. */
const tablesOfAll = (database: Scope) => acrossTenants(database).withTables<CompanyCheckTables>()

const companiesOf = (tables: Kysely<CompanyCheckTables>) =>
  tables
    .selectFrom('companies')
    .leftJoin('company_data', (join) =>
      join
        .onRef('company_data.tenant_id', '=', 'companies.tenant_id')
        .onRef('company_data.company_id', '=', 'companies.id'),
    )
    .leftJoin('billing_data', (join) =>
      join
        .onRef('billing_data.tenant_id', '=', 'companies.tenant_id')
        .onRef('billing_data.company_id', '=', 'companies.id'),
    )
    .select((row) => [
      'companies.id',
      'companies.tenant_id as tenantId',
      'companies.name',
      'companies.slug',
      'companies.website',
      'companies.verification',
      'companies.created_at as createdAt',
      sql<string | null>`coalesce(company_data.tax_id, billing_data.details ->> 'taxId')`.as('taxId'),
      sql<string | null>`coalesce(company_data.country, billing_data.details ->> 'country')`.as('country'),
      row
        .selectFrom('offers')
        .select((offer) => offer.fn.countAll<number>().as('count'))
        .whereRef('offers.tenant_id', '=', 'companies.tenant_id')
        .whereRef('offers.company_id', '=', 'companies.id')
        .where('state', '=', 'held')
        .as('heldCount'),
      row
        .selectFrom('offers')
        .select((offer) => offer.fn.countAll<number>().as('count'))
        .whereRef('offers.tenant_id', '=', 'companies.tenant_id')
        .whereRef('offers.company_id', '=', 'companies.id')
        .as('offerCount'),
      row
        .selectFrom('company_members')
        .select((member) => member.fn.countAll<number>().as('count'))
        .whereRef('company_members.tenant_id', '=', 'companies.tenant_id')
        .whereRef('company_members.company_id', '=', 'companies.id')
        .as('people'),
    ])

type CompanyRow = Awaited<ReturnType<ReturnType<typeof companiesOf>['execute']>>[number]

const companyOf = (row: CompanyRow): CheckedCompany => ({
  ...row,
  heldCount: Number(row.heldCount),
  offerCount: Number(row.offerCount),
  people: Number(row.people),
})

const waits = sql<boolean>`exists (select from offers where offers.tenant_id = companies.tenant_id
  and offers.company_id = companies.id and offers.state = 'held')`

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const rowOrders = {
  newest: byId('companies'),
  oldest: byId('companies', true),
  name: { by: sql`lower(companies.name)`, isAscending: true },
  offers: {
    by: sql`(select count(*) from offers where offers.tenant_id = companies.tenant_id
      and offers.company_id = companies.id)`,
  },
} as const satisfies Record<CompanySort, RowOrder>

export const listCompanies = async (
  database: Scope,
  { show, text, tenantId, sort = sortsOf(show)[0], after }: CompanyQuery,
  limit: number,
): Promise<CheckedCompany[]> => {
  let query = companiesOf(tablesOfAll(database))
  if (show === 'waiting') query = query.where(waits)
  else if (show !== 'all') query = query.where('companies.verification', '=', show)
  if (tenantId !== undefined) query = query.where('companies.tenant_id', '=', tenantId)
  if (after !== undefined) query = query.where(isAfterRow({ table: 'companies' }, rowOrders[sort], after))
  if (text !== '') {
    const pattern = containing(text)
    const digits = text.replace(/[^\dA-Za-z]/g, '').toUpperCase()
    query = query.where((row) =>
      row.or([
        row('companies.name', 'ilike', pattern),
        row('companies.website', 'ilike', pattern),
        row('company_data.tax_id', '=', digits),
        row.exists(
          row
            .selectFrom('company_members')
            .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
            .select('accounts.id')
            .whereRef('company_members.company_id', '=', 'companies.id')
            .where('accounts.email', 'ilike', pattern),
        ),
      ]),
    )
  }
  const rows = await query.orderBy(orderByExpression('companies', rowOrders[sort])).limit(limit).execute()
  return rows.map(companyOf)
}

export const findCompany = async (database: Scope, id: number): Promise<CheckedCompany | null> => {
  const row = await companiesOf(tablesOfAll(database)).where('companies.id', '=', id).executeTakeFirst()
  return row ? companyOf(row) : null
}

/** Other companies with the same tax id or website. */
export const listAlike = async (
  database: Scope,
  { id, taxId, website }: Pick<CheckedCompany, 'id' | 'taxId' | 'website'>,
  limit: number,
): Promise<CheckedCompany[]> => {
  const rows = await companiesOf(tablesOfAll(database))
    .where('companies.id', '<>', id)
    .where((row) =>
      row.or([
        ...(taxId === null ? [] : [row('company_data.tax_id', '=', taxId)]),
        ...(website === null ? [] : [row('companies.website', '=', website)]),
      ]),
    )
    .orderBy('companies.id')
    .limit(limit)
    .execute()
  return rows.map(companyOf)
}

export const countWaiting = async (database: Scope): Promise<number> => {
  const { count } = await tablesOfAll(database)
    .selectFrom('companies')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(waits)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findRegistered = async (db: TenantDb, companyId: number) => {
  const ofRegisters = await tablesOf(db)
    .selectFrom('company_data')
    .select(['registered_name', 'street', 'number', 'postal_code', 'city'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (ofRegisters) {
    const { registered_name: name, street, number, postal_code, city } = ofRegisters
    return {
      name,
      street: `${street} ${number}`,
      place: `${postal_code} ${city}`,
      from: 'registers',
    } as const
  }
  const ofInvoices = await tablesOf(db)
    .selectFrom('billing_data')
    .select('details')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!ofInvoices) return null
  const { companyName: name, street, number, postalCode, city } = ofInvoices.details
  return { name, street: `${street} ${number}`, place: `${postalCode} ${city}`, from: 'invoices' } as const
}

const people = (db: TenantDb, companyId: number) =>
  tablesOf(db)
    .selectFrom('company_members')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .where('company_members.company_id', '=', companyId)
    .orderBy('accounts.id')

export const listPeople = async (db: TenantDb, companyId: number): Promise<CompanyPerson[]> => {
  const rows = await people(db, companyId)
    .select(['accounts.id', 'accounts.email', 'first_name', 'last_name', 'role', 'email_confirmed_at'])
    .execute()
  return rows.map(({ id, email, first_name, last_name, role, email_confirmed_at }) => ({
    ...{ id, email, role, isConfirmed: email_confirmed_at !== null },
    name: [first_name, last_name].filter((part) => part !== '').join(' '),
  }))
}

export const listMemberUids = (db: TenantDb, companyId: number): Promise<{ uid: string; email: string }[]> =>
  people(db, companyId).select(['accounts.uid', 'accounts.email']).execute()

/** Recipients of a decision: the company's owners and admins. */
export const listManagers = (
  db: TenantDb,
  companyId: number,
): Promise<{ id: number; email: string; locale: Locale }[]> =>
  people(db, companyId)
    .select(['accounts.id', 'accounts.email', 'accounts.locale'])
    .where('role', 'in', ['owner', 'admin'])
    .execute()

export const listOffers = async (db: TenantDb, companyId: number, limit: number): Promise<CompanyOffer[]> => {
  const rows = await tablesOf(db)
    .selectFrom('offers')
    .leftJoin('offer_locations', (join) =>
      join.onRef('offer_locations.offer_id', '=', 'offers.id').on('offer_locations.ordinal', '=', 0),
    )
    .select((row) => [
      'offers.id',
      'offers.guid',
      'offers.title',
      'offers.state',
      'offer_locations.slug',
      row
        .selectFrom('orders')
        .select('orders.uid')
        .whereRef('orders.offer_id', '=', 'offers.id')
        .where('orders.outcome', '=', 'held')
        .orderBy('orders.id', 'desc')
        .limit(1)
        .as('orderUid'),
    ])
    .where('offers.company_id', '=', companyId)
    .orderBy(sql`offers.state <> 'held'`)
    .orderBy('offers.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, slug: row.slug ?? '' }))
}

export type NewDecision = Omit<CompanyDecision, 'id'> & { readonly companyId: number }

export const insertDecision = async (tx: TenantDb, decision: NewDecision): Promise<number> => {
  const { companyId, decidedAt, published, codes, refunds, ...same } = decision
  const { id } = await tablesOf(tx)
    .insertInto('company_decisions')
    .values({
      ...{ ...same, tenant_id: tx.tenantId, company_id: companyId, decided_at: decidedAt },
      published: JSON.stringify(published),
      codes: JSON.stringify(codes),
      refunds: JSON.stringify(refunds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. */
export const listDecisions = (db: TenantDb, companyId: number): Promise<CompanyDecision[]> =>
  tablesOf(db)
    .selectFrom('company_decisions')
    .select(['id', 'decision', 'reason', 'published', 'codes', 'refunds', 'operator'])
    .select('decided_at as decidedAt')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .execute()

/** Decision with the name of its company. */
export const findDecision = async (db: TenantDb, id: number) =>
  (await tablesOf(db)
    .selectFrom('company_decisions')
    .innerJoin('companies', 'companies.id', 'company_decisions.company_id')
    .select(['company_decisions.id', 'decision', 'reason', 'published', 'codes', 'refunds'])
    .select(['companies.id as companyId', 'companies.name as companyName'])
    .where('company_decisions.id', '=', id)
    .executeTakeFirst()) ?? null
