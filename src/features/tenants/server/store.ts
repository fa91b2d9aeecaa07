import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { MachineTables } from '#server/db/machine-tables.ts'
import type { Category, CityGroup, Tenant, TenantFile } from '../contract.ts'
import { fileOf, tenantOfFile, withFormerSlugs } from './board-file.ts'
import type { TenantTables } from './tables.ts'

export const TENANTS_CHANNEL = 'posada_tenants'

export type TenantsDb = Kysely<MachineTables & TenantTables>

/** All tenants with hosts, categories and city groups, the default tenant first. */
export const listTenants = async (db: TenantsDb): Promise<Tenant[]> => {
  const [tenants, hosts, categories, groups] = await Promise.all([
    db.selectFrom('tenants').selectAll().orderBy('position').orderBy('id').execute(),
    db.selectFrom('tenant_hosts').selectAll().orderBy('is_canonical', 'desc').orderBy('host').execute(),
    db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute(),
    db.selectFrom('city_groups').selectAll().orderBy('position').orderBy('key').execute(),
  ])
  return tenants.map(({ id, key, name, version, settings }) => {
    const own = hosts.filter((row) => row.tenant_id === id).map((row) => row.host)
    return {
      id,
      key,
      name,
      version,
      settings,
      canonicalHost: own[0] ?? '',
      hosts: own,
      categories: categories
        .filter((row) => row.tenant_id === id)
        .map(
          (row): Category => ({
            id: row.id,
            key: row.key,
            parentId: row.parent_id,
            icon: row.icon,
            iconColors: row.icon_colors,
            position: row.position,
            isMain: row.is_main,
            isNew: row.is_new,
            isStatic: row.is_static,
            isHidden: row.is_hidden,
            redirectTo: row.redirect_to,
            labels: row.labels,
            seoSlugs: row.seo_slugs,
            formerSeoSlugs: row.former_seo_slugs,
          }),
        ),
      cityGroups: groups
        .filter((row) => row.tenant_id === id)
        .map(
          (row): CityGroup => ({
            key: row.key,
            position: row.position,
            labels: row.labels,
            citySlugs: row.city_slugs,
          }),
        ),
    }
  })
}

const writeHosts = async (tx: TenantsDb, tenantId: number, hosts: readonly string[]): Promise<void> => {
  await tx.deleteFrom('tenant_hosts').where('tenant_id', '=', tenantId).execute()
  await tx
    .insertInto('tenant_hosts')
    .values(hosts.map((host, index) => ({ host, tenant_id: tenantId, is_canonical: index === 0 })))
    .execute()
}

const writeCategories = async (
  tx: TenantsDb,
  tenantId: number,
  categories: readonly Category[],
): Promise<void> => {
  const ids = categories.map((category) => category.id)
  const gone = tx.deleteFrom('categories').where('tenant_id', '=', tenantId)
  await (ids.length > 0 ? gone.where('id', 'not in', ids) : gone).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('categories')
    .values(
      categories.map((category) => ({
        tenant_id: tenantId,
        id: category.id,
        key: category.key,
        parent_id: category.parentId,
        icon: category.icon,
        icon_colors: category.iconColors && JSON.stringify(category.iconColors),
        position: category.position,
        is_main: category.isMain,
        is_new: category.isNew,
        is_static: category.isStatic,
        is_hidden: category.isHidden,
        redirect_to: category.redirectTo,
        labels: JSON.stringify(category.labels),
        seo_slugs: JSON.stringify(category.seoSlugs),
        former_seo_slugs: JSON.stringify(category.formerSeoSlugs),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet((row) => ({
        key: row.ref('excluded.key'),
        parent_id: row.ref('excluded.parent_id'),
        icon: row.ref('excluded.icon'),
        icon_colors: row.ref('excluded.icon_colors'),
        position: row.ref('excluded.position'),
        is_main: row.ref('excluded.is_main'),
        is_new: row.ref('excluded.is_new'),
        is_static: row.ref('excluded.is_static'),
        is_hidden: row.ref('excluded.is_hidden'),
        redirect_to: row.ref('excluded.redirect_to'),
        labels: row.ref('excluded.labels'),
        seo_slugs: row.ref('excluded.seo_slugs'),
        former_seo_slugs: row.ref('excluded.former_seo_slugs'),
      })),
    )
    .execute()
}

const writeCityGroups = async (
  tx: TenantsDb,
  tenantId: number,
  groups: readonly CityGroup[],
): Promise<void> => {
  await tx.deleteFrom('city_groups').where('tenant_id', '=', tenantId).execute()
  if (groups.length === 0) return
  await tx
    .insertInto('city_groups')
    .values(
      groups.map((group) => ({
        tenant_id: tenantId,
        key: group.key,
        position: group.position,
        labels: JSON.stringify(group.labels),
        city_slugs: [...group.citySlugs],
      })),
    )
    .execute()
}

/** A tenant as a file, with data of its storage. */
export interface StoredTenant {
  readonly id: number
  readonly version: number
  readonly file: TenantFile
  /** Hash and version at the last load of a file; null before the first. */
  readonly loaded: { readonly hash: string; readonly version: number } | null
}

/** Locks the row until the transaction ends, so that concurrent changes are serialized. */
export const lockTenant = async (tx: TenantsDb, key: string): Promise<StoredTenant | null> => {
  const row = await tx
    .selectFrom('tenants')
    .select(['id', 'position', 'loaded_hash', 'loaded_version'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  const tenant = row && (await listTenants(tx)).find(({ id }) => id === row.id)
  if (!tenant) return null
  const { id, version } = tenant
  const { position, loaded_hash: hash, loaded_version: loadedVersion } = row
  const loaded = hash === null || loadedVersion === null ? null : { hash, version: loadedVersion }
  return { id, version, file: fileOf(tenant, position), loaded }
}

/** The author of a change; '' for loading a file. */
export interface Change {
  readonly person: string
}

/**
 * Makes the stored tenant equal to its file and notifies all processes. Returns the new version; null if nothing
 * changed. Removing a category that offers use violates a foreign key.
 */
export const saveTenant = async (
  tx: TenantsDb,
  given: TenantFile,
  { person }: Change,
): Promise<number | null> => {
  const stored = await lockTenant(tx, given.key)
  const file = stored ? withFormerSlugs(given, stored.file) : given
  const next = tenantOfFile(file)
  if (stored && stored.file.position === file.position && isDeepStrictEqual(tenantOfFile(stored.file), next))
    return null
  const { id, version } = await tx
    .insertInto('tenants')
    .values({
      key: file.key,
      name: file.name,
      position: file.position,
      settings: JSON.stringify(file.settings),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        position: row.ref('excluded.position'),
        settings: row.ref('excluded.settings'),
        version: row('tenants.version', '+', 1),
      })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await writeHosts(tx, id, next.hosts)
  await writeCategories(tx, id, next.categories)
  await writeCityGroups(tx, id, next.cityGroups)
  if (stored) await keepVersion(tx, id, { version: stored.version, file: stored.file, person: '' })
  await keepVersion(tx, id, { version, file, person })
  await notifyTenantsChanged(tx)
  return version
}

/** The author of the version before the first change is unknown. */
const keepVersion = async (
  tx: TenantsDb,
  tenantId: number,
  { version, file, person }: { version: number; file: TenantFile; person: string },
): Promise<void> => {
  await tx
    .insertInto('tenant_versions')
    .values({ tenant_id: tenantId, version, person, file: JSON.stringify(file) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'version']).doNothing())
    .execute()
}

/** Delivered on commit, so that receivers see the change. */
export const notifyTenantsChanged = async (tx: TenantsDb): Promise<void> => {
  await sql`select pg_notify(${TENANTS_CHANNEL}, '')`.execute(tx)
}

export const saveLoadedFile = async (
  tx: TenantsDb,
  key: string,
  loaded: { readonly hash: string; readonly version: number },
): Promise<void> => {
  await tx
    .updateTable('tenants')
    .set({ loaded_hash: loaded.hash, loaded_version: loaded.version })
    .where('key', '=', key)
    .execute()
}

export interface TenantVersion {
  readonly version: number
  readonly file: TenantFile
  /** An operator's e-mail; '' for loading a file. */
  readonly person: string
  readonly at: Date
}

/** Versions from that one on, oldest first. */
export const listVersions = (db: TenantsDb, tenantId: number, from: number): Promise<TenantVersion[]> =>
  db
    .selectFrom('tenant_versions')
    .select(['version', 'file', 'person', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('version', '>=', from)
    .orderBy('version')
    .execute()
