import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { MachineTables } from './machine-tables.ts'
import { bindToTenant } from './tenant-binding.ts'

/**
 * The database limited to one tenant. Every query built on `kysely`, with its joins and subqueries, is bound to the
 * tenant: it neither finds, changes nor inserts rows of another one, even without a condition on `tenant_id`.
 */
export interface TenantDb {
  readonly tenantId: number
  readonly kysely: Kysely<MachineTables>
  /** Runs the work in one transaction; a call inside a transaction joins that one. */
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

export const forTenant = (database: Pick<Database, 'kysely'>, tenantId: number): TenantDb =>
  bind(database.kysely.withoutPlugins().withPlugin(bindToTenant(tenantId)), tenantId)

/**
 * Queries across tenants, the only way around the binding: for loading the index, jobs of the installation, the
 * operator's console and raw SQL with its own condition on the tenant. `tests/house/tenants.test.ts` lists every use.
 */
export const acrossTenants = <Tables>(scope: { readonly kysely: Kysely<Tables> }): Kysely<Tables> =>
  scope.kysely.withoutPlugins()
