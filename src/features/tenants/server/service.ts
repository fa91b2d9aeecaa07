import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { Log } from '#server/log/log.ts'
import { type Tenant, type TenantFile, tenantFile } from '../contract.ts'
import { normalizeHost } from '../rules.ts'
import { followTenants } from './follow.ts'
import {
  type Change,
  listTenants,
  listVersions,
  lockTenant,
  type StoredTenant,
  saveLoadedFile,
  saveTenant,
  type TenantsDb,
  type TenantVersion,
} from './store.ts'
import { deleteSynonyms, insertSynonyms, listSynonyms, type SynonymGroup, withSynonyms } from './synonyms.ts'
import type { TenantTables } from './tables.ts'

export type { TenantVersion } from './store.ts'
export type { SynonymGroup } from './synonyms.ts'

/** The tenants, cached in the process's memory. */
export interface Tenants {
  /** The default tenant if the host is unknown. */
  byHost(host: string): Tenant
  byKey(key: string): Tenant | null
  /** Throws 'tenant.not-found'. */
  byId(id: number): Tenant
  list(): readonly Tenant[]
  /** Reloads all tenants. Unchanged ones stay the same objects, because caches use them as keys. */
  reload(): Promise<void>
  /** Keeps the tenants up to date with what any process saves, until the returned function is called. */
  follow(log: Pick<Log, 'warn'>, reportError: (error: unknown) => void): Promise<() => Promise<void>>
  readonly files: TenantFiles
  /** Synonyms added by operators, as stored; `reload` makes them effective. */
  readonly synonyms: {
    list(): Promise<readonly SynonymGroup[]>
    /** Runs in the caller's transaction. */
    add(tx: Transaction, group: Omit<SynonymGroup, 'id'> & { readonly createdAt: Date }): Promise<void>
    /** Returns the removed group; null if it was removed concurrently. */
    remove(tx: Transaction, id: number): Promise<SynonymGroup | null>
  }
}

/** Boards as files, for editing them. */
export interface TenantFiles {
  /** The stored board without operators' synonyms. Throws 'tenant.not-found'. */
  get(key: string): Promise<Pick<StoredTenant, 'id' | 'version' | 'file'>>
  /** Like `get`, locked until the transaction ends. */
  lock(tx: Transaction, key: string): Promise<Pick<StoredTenant, 'id' | 'version' | 'file'>>
  /** Versions from that one on, oldest first. */
  versions(tenantId: number, from: number): Promise<readonly TenantVersion[]>
  /** Returns the new version; null if nothing changes. Lets errors of the database through. */
  save(tx: Transaction, file: TenantFile, change: Change): Promise<number | null>
}

type Transaction = Pick<Database, 'kysely'>

const tablesOf = (database: Pick<Database, 'kysely'>) => acrossTenants(database).withTables<TenantTables>()

const lock = async (tx: TenantsDb, key: string): Promise<StoredTenant> => {
  const stored = await lockTenant(tx, key)
  if (!stored) throw new AppError('tenant.not-found')
  return stored
}

export const createTenants = async ({
  database,
}: {
  database: Pick<Database, 'kysely' | 'url'>
}): Promise<Tenants> => {
  let tenants: readonly Tenant[] = []
  let hosts: ReadonlyMap<string, Tenant> = new Map()
  let [begun, shown] = [0, 0]
  const reload = async () => {
    begun += 1
    const turn = begun
    const groups = await listSynonyms(tablesOf(database))
    const read = (await listTenants(tablesOf(database))).map((tenant) => withSynonyms(tenant, groups))
    // A read that started later has finished first, and its result is newer.
    if (turn < shown) return
    shown = turn
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
    follow: (log, reportError) => followTenants({ databaseUrl: database.url, log, reportError, reload }),
    files: {
      get: (key) =>
        tablesOf(database)
          .transaction()
          .execute((tx) => lock(tx, key)),
      lock: (tx, key) => lock(tablesOf(tx), key),
      versions: (tenantId, from) => listVersions(tablesOf(database), tenantId, from),
      save: (tx, file, change) => saveTenant(tablesOf(tx), file, change),
    },
    synonyms: {
      list: () => listSynonyms(tablesOf(database)),
      add: (tx, group) => insertSynonyms(tablesOf(tx), group),
      remove: (tx, id) => deleteSynonyms(tablesOf(tx), id),
    },
  }
}

/** The three demo boards, in the order of their positions. */
export const demoTenantFiles = (): TenantFile[] =>
  ['pro', 'tech', 'start'].map((key) =>
    tenantFile.parse(JSON.parse(readFileSync(new URL(`../data/${key}.json`, import.meta.url), 'utf8'))),
  )

/** Parsing normalizes the order of keys, so that the hash depends on content only. */
const hashOf = (file: TenantFile): string =>
  createHash('sha256')
    .update(JSON.stringify(tenantFile.parse(file)))
    .digest('hex')

const load = async (tx: TenantsDb, file: TenantFile): Promise<boolean> => {
  const version = await saveTenant(tx, file, { person: '' })
  const stored = await lock(tx, file.key)
  await saveLoadedFile(tx, file.key, { hash: hashOf(file), version: stored.version })
  return version !== null
}

const loadThose = (
  database: Pick<Database, 'kysely'>,
  files: readonly TenantFile[],
  isWanted: (stored: StoredTenant | null, file: TenantFile) => boolean,
): Promise<string[]> =>
  tablesOf(database)
    .transaction()
    .execute(async (tx) => {
      const changed: string[] = []
      for (const file of files) {
        if (!isWanted(await lockTenant(tx, file.key), file)) continue
        if (await load(tx, file)) changed.push(file.key)
      }
      return changed
    })

/** Makes the stored tenants equal to the files in one transaction; returns the keys of those that changed. */
export const loadTenants = (
  database: Pick<Database, 'kysely'>,
  files: readonly TenantFile[],
): Promise<string[]> => loadThose(database, files, () => true)

/** Like `loadTenants`, but skips boards edited since their last load, and unchanged files. */
export const loadUneditedTenants = (
  database: Pick<Database, 'kysely'>,
  files: readonly TenantFile[],
): Promise<string[]> =>
  loadThose(database, files, (stored, file) => {
    if (!stored?.loaded) return true
    return stored.version === stored.loaded.version && stored.loaded.hash !== hashOf(file)
  })
