import { readFileSync } from 'node:fs'
import { AppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import { type Tenant, type TenantFile, tenantFile } from '../contract.ts'
import { normalizeHost } from '../rules.ts'
import { listTenants, saveTenant } from './store.ts'
import type { TenantTables } from './tables.ts'

/** The tenants as this process knows them, in memory. */
export interface Tenants {
  /** The default tenant for an unknown host. */
  byHost(host: string): Tenant
  byKey(key: string): Tenant | null
  /** Throws 'tenant.not-found'. */
  byId(id: number): Tenant
  list(): readonly Tenant[]
  reload(): Promise<void>
}

const tablesOf = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<TenantTables>()

export const createTenants = async ({
  database,
}: {
  database: Pick<Database, 'kysely'>
}): Promise<Tenants> => {
  let tenants: readonly Tenant[] = []
  let hosts: ReadonlyMap<string, Tenant> = new Map()
  const reload = async () => {
    tenants = await listTenants(tablesOf(database))
    hosts = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)))
  }
  await reload()
  return {
    byHost(host) {
      const tenant = hosts.get(normalizeHost(host)) ?? tenants[0]
      if (!tenant) throw new AppError('tenant.not-found', { host })
      return tenant
    },
    byKey: (key) => tenants.find((tenant) => tenant.key === key) ?? null,
    byId(id) {
      const tenant = tenants.find((candidate) => candidate.id === id)
      if (!tenant) throw new AppError('tenant.not-found', { id })
      return tenant
    },
    list: () => tenants,
    reload,
  }
}

/** The three boards of the demo, in the order of their positions. */
export const demoTenantFiles = (): TenantFile[] =>
  ['pro', 'tech', 'start'].map((key) =>
    tenantFile.parse(JSON.parse(readFileSync(new URL(`../data/${key}.json`, import.meta.url), 'utf8'))),
  )

/** Makes the stored tenants equal to the files, all or none; answers the keys of those that changed. */
export const loadTenants = (
  database: Pick<Database, 'kysely'>,
  files: readonly TenantFile[],
): Promise<string[]> =>
  tablesOf(database)
    .transaction()
    .execute(async (tx) => {
      const changed: string[] = []
      for (const file of files) {
        if (await saveTenant(tx, file)) changed.push(file.key)
      }
      return changed
    })
