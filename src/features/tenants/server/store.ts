import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { MachineTables } from '#server/db/machine-tables.ts'
import type { Category, CityGroup, Tenant, TenantFile } from '../contract.ts'
import type { TenantTables } from './tables.ts'

export type TenantsDb = Kysely<MachineTables & TenantTables>

/** Every tenant with its hosts, categories and city groups, the default tenant first. */
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
            redirectTo: row.redirect_to,
            labels: row.labels,
            seoSlugs: row.seo_slugs,
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

/** The file's tree as rows in the order of the board. */
const flatCategories = (file: TenantFile): Category[] =>
  file.categories
    .flatMap(({ children, ...main }) => [
      { ...main, parentId: null },
      ...children.map((child) => ({
        ...child,
        icon: child.icon ?? main.icon,
        iconColors: child.iconColors ?? main.iconColors,
        isMain: false,
        parentId: main.id,
      })),
    ])
    .map((category, position) => ({ ...category, position }))

const wanted = (file: TenantFile): Omit<Tenant, 'id' | 'version'> => ({
  key: file.key,
  name: file.name,
  settings: file.settings,
  canonicalHost: file.hosts[0] ?? '',
  hosts: [...file.hosts.slice(0, 1), ...file.hosts.slice(1).sort()],
  categories: flatCategories(file),
  cityGroups: file.cityGroups.map((group, position) => ({ ...group, position })),
})

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
        redirect_to: category.redirectTo,
        labels: JSON.stringify(category.labels),
        seo_slugs: JSON.stringify(category.seoSlugs),
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
        redirect_to: row.ref('excluded.redirect_to'),
        labels: row.ref('excluded.labels'),
        seo_slugs: row.ref('excluded.seo_slugs'),
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

/**
 * Makes the stored tenant equal to its file. Tells whether anything had to change; only then the version moves.
 * A category that offers still use cannot go: the database refuses (foreign key).
 */
export const saveTenant = async (tx: TenantsDb, file: TenantFile): Promise<boolean> => {
  const next = wanted(file)
  const stored = (await listTenants(tx)).find((tenant) => tenant.key === file.key)
  if (stored) {
    const { id, version, ...current } = stored
    const row = await tx.selectFrom('tenants').select('position').where('id', '=', id).executeTakeFirst()
    if (row?.position === file.position && isDeepStrictEqual(current, next)) return false
  }
  const { id } = await tx
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
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeHosts(tx, id, next.hosts)
  await writeCategories(tx, id, next.categories)
  await writeCityGroups(tx, id, next.cityGroups)
  return true
}
