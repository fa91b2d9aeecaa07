import type { TenantDb } from '#server/db/tenant-db.ts'
import type { SavedSearchTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<SavedSearchTables>()

/** Takes an alert out of all that mails and counts; what it was is kept. */
export const endAlert = async (tx: TenantDb, searchId: number, at: Date): Promise<void> => {
  const alert = await tablesOf(tx)
    .deleteFrom('job_alerts')
    .where('saved_search_id', '=', searchId)
    .returningAll()
    .executeTakeFirst()
  if (!alert) return
  await tablesOf(tx)
    .insertInto('ended_alerts')
    .values({ ...alert, ended_at: at })
    .execute()
}

/** The same alert as it was; nothing where somebody else has done so. */
export const restoreAlert = async (tx: TenantDb, searchId: number): Promise<void> => {
  const ended = await tablesOf(tx)
    .deleteFrom('ended_alerts')
    .where('saved_search_id', '=', searchId)
    .returningAll()
    .executeTakeFirst()
  if (!ended) return
  const { ended_at: _, ...alert } = ended
  await tablesOf(tx)
    .insertInto('job_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Past the time for taking them back; with the searches of guests, who kept them for nothing else. Ids of those guests. */
export const deleteEnded = async (tx: TenantDb, before: Date): Promise<number[]> => {
  const tables = tablesOf(tx)
  const ended = await tables
    .deleteFrom('ended_alerts')
    .where('ended_at', '<', before)
    .returning('saved_search_id')
    .execute()
  if (ended.length === 0) return []
  const searchIds = ended.map(({ saved_search_id }) => saved_search_id)
  const gone = await tables
    .deleteFrom('saved_searches')
    .where('id', 'in', searchIds)
    .where('guest_id', 'is not', null)
    .where(({ not, exists, ref }) =>
      not(
        exists(
          tables
            .selectFrom('job_alerts')
            .select('uid')
            .where('job_alerts.saved_search_id', '=', ref('saved_searches.id')),
        ),
      ),
    )
    .returning('guest_id')
    .execute()
  return [...new Set(gone.flatMap(({ guest_id }) => guest_id ?? []))]
}
