import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import { type Tenant, type TenantFile, tenantFile } from '../contract.ts'
import { normalizeHost } from '../rules.ts'
import { listTenants, saveTenant } from './store.ts'
import { deleteSynonyms, insertSynonyms, listSynonyms, type SynonymGroup, withSynonyms } from './synonyms.ts'
import type { TenantTables } from './tables.ts'

export type { SynonymGroup } from './synonyms.ts'

/** The tenants as this process knows them, in memory. */
export interface Tenants {
  /** The default tenant for an unknown host. */
  byHost(host: string): Tenant
  byKey(key: string): Tenant | null
  /** Throws 'tenant.not-found'. */
  byId(id: number): Tenant
  list(): readonly Tenant[]
  /** What did not change stays the same object, as caches go by it. */
  reload(): Promise<void>
  /** Words that operators added, as stored; `reload` puts them into force. */
  readonly synonyms: {
    list(): Promise<readonly SynonymGroup[]>
    /** In the transaction of the caller. */
    add(tx: Transaction, group: Omit<SynonymGroup, 'id'> & { readonly createdAt: Date }): Promise<void>
    /** The group that went; null when somebody else was quicker. */
    remove(tx: Transaction, id: number): Promise<SynonymGroup | null>
  }
}

type Transaction = Pick<Database, 'kysely'>

const tablesOf = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<TenantTables>()

export const createTenants = async ({
  database,
}: {
  database: Pick<Database, 'kysely'>
}): Promise<Tenants> => {
  let tenants: readonly Tenant[] = []
  let hosts: ReadonlyMap<string, Tenant> = new Map()
  const reload = async () => {
    const groups = await listSynonyms(tablesOf(database))
    const read = (await listTenants(tablesOf(database))).map((tenant) => withSynonyms(tenant, groups))
    tenants = read.map((tenant) => tenants.find((known) => isDeepStrictEqual(known, tenant)) ?? tenant)
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
    synonyms: {
      list: () => listSynonyms(tablesOf(database)),
      add: (tx, group) => insertSynonyms(tablesOf(tx), group),
      remove: (tx, id) => deleteSynonyms(tablesOf(tx), id),
    },
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
