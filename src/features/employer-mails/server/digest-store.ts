import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { EmployerMailTables } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<EmployerMailTables>()

const acrossBoards = (database: Pick<Database, 'kysely'>) =>
  acrossTenants(database).withTables<EmployerMailTables>()

/** Reassigns entries of blocked accounts and former members to the company's first owner who is not blocked. */
export const reassignEntries = async (database: Pick<Database, 'kysely'>): Promise<void> => {
  await acrossBoards(database)
    .updateTable('digest_entries')
    .from('applications')
    .innerJoin('company_members as owner', (join) =>
      join
        .onRef('owner.tenant_id', '=', 'applications.tenant_id')
        .onRef('owner.company_id', '=', 'applications.company_id')
        .on('owner.role', '=', 'owner'),
    )
    .set(({ ref }) => ({ account_id: ref('owner.account_id') }))
    .whereRef('applications.tenant_id', '=', 'digest_entries.tenant_id')
    .whereRef('applications.id', '=', 'digest_entries.application_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_members')
            .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
            .select('company_members.account_id')
            .whereRef('company_members.tenant_id', '=', 'applications.tenant_id')
            .whereRef('company_members.company_id', '=', 'applications.company_id')
            .whereRef('company_members.account_id', '=', 'digest_entries.account_id')
            .where('accounts.blocked_at', 'is', null),
        ),
      ),
    )
    .where(({ eb, selectFrom }) =>
      eb(
        'owner.account_id',
        '=',
        selectFrom('company_members')
          .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
          .where('accounts.blocked_at', 'is', null)
          .select(({ fn }) => fn.min('company_members.account_id').as('first'))
          .whereRef('company_members.tenant_id', '=', 'applications.tenant_id')
          .whereRef('company_members.company_id', '=', 'applications.company_id')
          .where('company_members.role', '=', 'owner'),
      ),
    )
    .execute()
}

export interface Digest {
  readonly tenantId: number
  readonly accountId: number
  /** In ascending order. */
  readonly applicationIds: readonly number[]
}

/** Digests to send on all boards. Only readers who are members of the application's company get one. */
export const listDigests = (database: Pick<Database, 'kysely'>): Promise<Digest[]> =>
  acrossBoards(database)
    .selectFrom('digest_entries')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.tenant_id', '=', 'digest_entries.tenant_id')
        .onRef('applications.id', '=', 'digest_entries.application_id'),
    )
    .innerJoin('company_members', (join) =>
      join
        .onRef('company_members.tenant_id', '=', 'applications.tenant_id')
        .onRef('company_members.company_id', '=', 'applications.company_id')
        .onRef('company_members.account_id', '=', 'digest_entries.account_id'),
    )
    .select([
      'digest_entries.tenant_id as tenantId',
      'digest_entries.account_id as accountId',
      sql<number[]>`array_agg(application_id order by application_id)`.as('applicationIds'),
    ])
    .groupBy(['digest_entries.tenant_id', 'digest_entries.account_id'])
    .execute()

/**
 * Entries of a digest whose reader is still a member of the company, the oldest first: `keys` of all of them, `told`
 * without withdrawn applications.
 */
export const listDigest = async (db: TenantDb, { accountId, applicationIds }: Omit<Digest, 'tenantId'>) => {
  const rows = await tables(db)
    .selectFrom('digest_entries')
    .innerJoin('applications', (join) =>
      join
        .onRef('applications.tenant_id', '=', 'digest_entries.tenant_id')
        .onRef('applications.id', '=', 'digest_entries.application_id'),
    )
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.tenant_id', '=', 'applications.tenant_id')
        .onRef('offers.id', '=', 'applications.offer_id'),
    )
    .innerJoin('company_members', (join) =>
      join
        .onRef('company_members.tenant_id', '=', 'applications.tenant_id')
        .onRef('company_members.company_id', '=', 'applications.company_id')
        .onRef('company_members.account_id', '=', 'digest_entries.account_id'),
    )
    .select([
      'applications.id as key',
      'applications.uid as id',
      'applications.name',
      'applications.status',
      'applications.company_id as companyId',
      'applications.created_at as at',
      'offers.title as offerTitle',
    ])
    .where('digest_entries.account_id', '=', accountId)
    .where('applications.id', 'in', [...applicationIds])
    .orderBy('applications.created_at')
    .orderBy('applications.id')
    .execute()
  return { keys: rows.map(({ key }) => key), told: rows.filter(({ status }) => status !== 'withdrawn') }
}

export const deleteEntries = async (db: TenantDb, applicationIds: readonly number[]): Promise<void> => {
  if (applicationIds.length === 0) return
  await tables(db)
    .deleteFrom('digest_entries')
    .where('application_id', 'in', [...applicationIds])
    .execute()
}
