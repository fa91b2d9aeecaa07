import { sql } from 'kysely'
import type { CompanyVerification } from '#features/companies/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { byId, isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { ClaimInQueue, ClaimQuery, ClaimState, CompanyClaim } from '../claims.ts'
import type { ClaimSort } from '../enumerations.ts'
import type { ClaimTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ClaimTables>()

/** A company without members' accounts, which can be claimed. */
export interface ClaimTarget {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly website: string | null
  readonly contactEmail: string | null
  readonly locale: Locale
  readonly offerCount: number
}

const targets = (db: TenantDb) =>
  tablesOf(db)
    .selectFrom('companies')
    .select((row) => [
      'companies.id',
      'companies.name',
      'companies.slug',
      'companies.website',
      'companies.contact_email as contactEmail',
      'companies.locale',
      row
        .selectFrom('offers')
        .select((offer) => offer.fn.countAll<number>().as('count'))
        .whereRef('offers.company_id', '=', 'companies.id')
        .as('offerCount'),
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_members')
            .select('company_members.account_id')
            .whereRef('company_members.company_id', '=', 'companies.id'),
        ),
      ),
    )

type TargetRow = Awaited<ReturnType<ReturnType<typeof targets>['execute']>>[number]
const targetOf = (row: TargetRow): ClaimTarget => ({ ...row, offerCount: Number(row.offerCount) })

const domainOf = sql<string>`regexp_replace(substring(lower(companies.website) from '^https?://([^/:?#]+)'), '^www\\.', '')`

/** Companies with this website's domain, most offers first. */
export const listTargets = async (db: TenantDb, domain: string): Promise<ClaimTarget[]> => {
  const rows = await targets(db).where(domainOf, '=', domain).orderBy('companies.id').execute()
  return rows.map(targetOf).sort((one, other) => other.offerCount - one.offerCount)
}

export const findTarget = async (
  db: TenantDb,
  by: { readonly slug: string } | { readonly id: number },
): Promise<ClaimTarget | null> => {
  const found = targets(db)
  const row = await ('id' in by
    ? found.where('companies.id', '=', by.id)
    : found.where('companies.slug', '=', by.slug)
  ).executeTakeFirst()
  return row ? targetOf(row) : null
}

/** The company that a domain belongs to by a claim. */
export const findDomainHolder = async (db: TenantDb, domain: string): Promise<number | null> => {
  const row = await tablesOf(db)
    .selectFrom('companies')
    .select('id')
    .where(sql<boolean>`claimed_domains @> array[${domain}]::text[]`)
    .executeTakeFirst()
  return row?.id ?? null
}

interface NewClaim {
  readonly companyId: number
  readonly targetId: number | null
  readonly targetName: string
  readonly note: string
  readonly state: ClaimState
  readonly createdAt: Date
}

/** Null when the company has an open claim. */
export const insertClaim = async (tx: TenantDb, claim: NewClaim): Promise<number | null> => {
  const { companyId, targetId, targetName, note, state, createdAt } = claim
  const row = await tablesOf(tx)
    .insertInto('company_claims')
    .values({
      ...{ tenant_id: tx.tenantId, company_id: companyId, target_id: targetId, target_name: targetName },
      ...{ note, state, created_at: createdAt, decided_at: state === 'open' ? null : createdAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const claimColumns = [
  'company_claims.id',
  'company_claims.tenant_id as tenantId',
  'company_claims.company_id as companyId',
  'companies.name as companyName',
  'company_claims.target_id as targetId',
  'company_claims.target_name as targetName',
  'company_claims.note',
  'company_claims.state',
  'company_claims.reason',
  'company_claims.created_at as createdAt',
] as const

/** Locks the company's row against a concurrent decision until the transaction ends. */
export const lockVerification = async (
  tx: TenantDb,
  companyId: number,
): Promise<CompanyVerification | undefined> =>
  (
    await tablesOf(tx)
      .selectFrom('companies')
      .select('verification')
      .where('id', '=', companyId)
      .forShare()
      .executeTakeFirst()
  )?.verification

export const findVerification = async (
  db: TenantDb,
  companyId: number,
): Promise<CompanyVerification | undefined> =>
  (
    await tablesOf(db)
      .selectFrom('companies')
      .select('verification')
      .where('id', '=', companyId)
      .executeTakeFirst()
  )?.verification

/** E-mail of the company's owner. */
const ownerEmail = sql<string | null>`(select accounts.email from company_members
  join accounts on accounts.id = company_members.account_id
  where company_members.company_id = company_claims.company_id and company_members.role = 'owner'
  order by accounts.id limit 1)`.as('email')

/** Website of the claimed company. */
const targetWebsite = sql<string | null>`(select target.website from companies as target
  where target.id = company_claims.target_id)`.as('website')

/** Names of other companies with an open claim to the same profile. */
const rivals = sql<string[]>`array(select others.name from company_claims as other
  join companies as others on others.id = other.company_id
  where other.target_id = company_claims.target_id and other.state = 'open' and other.id <> company_claims.id
  order by other.id)`.as('rivals')

/** The company's latest. */
export const findLatestClaim = async (db: TenantDb, companyId: number): Promise<CompanyClaim | null> =>
  (await tablesOf(db)
    .selectFrom('company_claims')
    .innerJoin('companies', 'companies.id', 'company_claims.company_id')
    .select(claimColumns)
    .where('company_claims.company_id', '=', companyId)
    .orderBy('company_claims.id', 'desc')
    .executeTakeFirst()) ?? null

/** Locks the claim until the transaction ends. */
export const lockClaim = async (tx: TenantDb, id: number): Promise<CompanyClaim | null> =>
  (await tablesOf(tx)
    .selectFrom('company_claims')
    .innerJoin('companies', 'companies.id', 'company_claims.company_id')
    .select(claimColumns)
    .where('company_claims.id', '=', id)
    .forUpdate('company_claims')
    .executeTakeFirst()) ?? null

export const updateClaim = async (
  tx: TenantDb,
  id: number,
  { state, reason, decidedAt }: { state: ClaimState; reason: string; decidedAt: Date },
): Promise<void> => {
  await tablesOf(tx)
    .updateTable('company_claims')
    .set({ state, reason, decided_at: decidedAt })
    .where('id', '=', id)
    .execute()
}

const claimsOfAll = (database: Pick<Database, 'kysely'>) =>
  acrossTenants(database)
    .withTables<ClaimTables>()
    .selectFrom('company_claims')
    .innerJoin('companies', 'companies.id', 'company_claims.company_id')

const mentions = (text: string) => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(companies.name ilike ${like} or company_claims.target_name ilike ${like})`
}

const rowOrders = {
  oldest: byId('company_claims', true),
  newest: byId('company_claims'),
  // Name of the claiming company, as a subquery: the cursor compares rows without the join.
  name: {
    by: sql`(select lower(own.name) from companies as own where own.id = company_claims.company_id)`,
    isAscending: true,
  },
} as const satisfies Record<ClaimSort, RowOrder>

interface QueuedClaim extends Omit<ClaimInQueue, 'isHeld'> {
  readonly verification: CompanyVerification
}

/** Of all boards. */
export const listOpenClaims = (
  database: Pick<Database, 'kysely'>,
  { text, sort = 'oldest', after }: ClaimQuery,
  limit: number,
): Promise<QueuedClaim[]> => {
  const order = rowOrders[sort]
  let query = claimsOfAll(database)
    .select(claimColumns)
    .select('companies.verification')
    .select(ownerEmail)
    .select(targetWebsite)
    .select(rivals)
    .where('state', '=', 'open')
  if (text !== '') query = query.where(mentions(text))
  if (after !== undefined) query = query.where(isAfterRow({ table: 'company_claims' }, order, after))
  return query.orderBy(orderByExpression('company_claims', order)).limit(limit).execute()
}

export const findTenantOfClaim = async (
  database: Pick<Database, 'kysely'>,
  id: number,
): Promise<number | null> =>
  (
    await claimsOfAll(database)
      .select('company_claims.tenant_id as tenantId')
      .where('company_claims.id', '=', id)
      .executeTakeFirst()
  )?.tenantId ?? null

export const countOpenClaims = async (database: Pick<Database, 'kysely'>): Promise<number> => {
  const { count } = await claimsOfAll(database)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}
