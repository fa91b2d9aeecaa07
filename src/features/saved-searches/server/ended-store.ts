import type { TenantDb } from '#server/db/tenant-db.ts'
import type { SavedSearchTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<SavedSearchTables>()

/** Moves an alert to `ended_alerts`, so that it is neither mailed nor counted. */
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

/** Moves an alert back unchanged; does nothing if a concurrent call has done so. */
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

/** Deletes alerts turned off before that time, together with searches of guests. Returns the ids of those guests. */
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
