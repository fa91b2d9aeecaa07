import type { Tenant } from '../contract.ts'
import { notifyTenantsChanged, type TenantsDb } from './store.ts'

export interface SynonymGroup {
  readonly id: number
  readonly tenantId: number
  /** At least two words; each also finds offers with the others, ranked below direct matches. */
  readonly words: readonly string[]
}

/** Groups added by operators on all boards, in the order of adding. */
export const listSynonyms = (db: TenantsDb): Promise<SynonymGroup[]> =>
  db.selectFrom('tenant_synonyms').select(['id', 'tenant_id as tenantId', 'words']).orderBy('id').execute()

export const insertSynonyms = async (
  db: TenantsDb,
  group: Omit<SynonymGroup, 'id'> & { readonly createdAt: Date },
): Promise<void> => {
  await db
    .insertInto('tenant_synonyms')
    .values({ tenant_id: group.tenantId, words: [...group.words], created_at: group.createdAt })
    .execute()
  await notifyTenantsChanged(db)
}

/** Returns the removed group; null if it was removed concurrently. */
export const deleteSynonyms = async (db: TenantsDb, id: number): Promise<SynonymGroup | null> => {
  const gone = await db
    .deleteFrom('tenant_synonyms')
    .where('id', '=', id)
    .returning(['id', 'tenant_id as tenantId', 'words'])
    .executeTakeFirst()
  await notifyTenantsChanged(db)
  return gone ?? null
}

/** The board with the synonyms of its file and those added by operators. */
export const withSynonyms = (tenant: Tenant, groups: readonly SynonymGroup[]): Tenant => {
  const added = groups.filter(({ tenantId }) => tenantId === tenant.id).map(({ words }) => [...words])
  if (added.length === 0) return tenant
  const { settings } = tenant
  return { ...tenant, settings: { ...settings, synonyms: [...(settings.synonyms ?? []), ...added] } }
}
