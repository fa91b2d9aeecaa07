import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { MachineTables } from './machine-tables.ts'
import { bindToTenant } from './tenant-binding.ts'

/**
 * The database as one tenant's stores see it. Every query that is built on `kysely` is bound to the tenant, with all of
 * its joins and subqueries: it neither finds, changes nor inserts rows of another one, whether it says `tenant_id` or not.
 */
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

export const forTenant = (database: Pick<Database, 'kysely'>, tenantId: number): TenantDb =>
  bind(database.kysely.withoutPlugins().withPlugin(bindToTenant(tenantId)), tenantId)

/**
 * The one way past the binding: rows of all tenants, for loading the index, jobs of the installation, the operator's
 * console, and for raw SQL that names its tenant itself. `tests/house/tenants.test.ts` lists who uses it, and for what.
 */
export const acrossTenants = <Tables>(scope: { readonly kysely: Kysely<Tables> }): Kysely<Tables> =>
  scope.kysely.withoutPlugins()
