import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { MachineTables } from './machine-tables.ts'

/** The database as one tenant's stores see it: the tenant is bound, the pool is out of reach. */
export interface TenantDb {
  readonly tenantId: number
  readonly kysely: Kysely<MachineTables>
  /** Runs the work in one transaction; inside a transaction it joins that one. */
  transaction<T>(work: (tx: TenantDb) => Promise<T>): Promise<T>
}

const bind = (kysely: Kysely<MachineTables>, tenantId: number): TenantDb => {
  const bound: TenantDb = {
    tenantId,
    kysely,
    transaction: (work) =>
      kysely.isTransaction ? work(bound) : kysely.transaction().execute((tx) => work(bind(tx, tenantId))),
  }
  return bound
}

export const forTenant = (database: Database, tenantId: number): TenantDb => bind(database.kysely, tenantId)
