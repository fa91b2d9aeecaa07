import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { SearchedWords, SearchOutcome, SearchQuery, SearchSort } from '../contract.ts'
import type { SearchWordsTables } from './tables.ts'

type Db = Pick<Database, 'kysely'>
const tablesOf = (database: Db) => acrossTenants(database).withTables<SearchWordsTables>()

export interface CountedSearch {
  readonly tenantId: number
  readonly day: string
  readonly locale: Locale
  readonly words: string
  readonly outcome: SearchOutcome
  readonly searches: number
}

/** Adds to the counts that other processes have written. */
export const addSearches = async (database: Db, counted: readonly CountedSearch[]): Promise<void> => {
  if (counted.length === 0) return
  await tablesOf(database)
    .insertInto('search_words')
    .values(counted.map(({ tenantId, ...row }) => ({ ...row, tenant_id: tenantId })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'day', 'words', 'outcome', 'locale']).doUpdateSet((row) => ({
        searches: sql`search_words.searches + ${row.ref('excluded.searches')}`,
      })),
    )
    .execute()
}

export interface SearchedFilter extends Omit<SearchQuery, 'page'> {
  readonly since: string
  /** Texts with fewer searches are left out. */
  readonly least: number
  readonly limit: number
  readonly offset: number
}

const orders = {
  searches: sql`sum(searches) desc`,
  newest: sql`max(day) desc, sum(searches) desc`,
  name: sql`words`,
} as const satisfies Record<SearchSort, unknown>

export const listSearches = (database: Db, filter: SearchedFilter): Promise<SearchedWords[]> => {
  const { since, least, tenantId, outcome, text = '', sort = 'searches', limit, offset } = filter
  return tablesOf(database)
    .selectFrom('search_words')
    .select((row) => [
      'tenant_id as tenantId',
      'locale',
      'words',
      'outcome',
      row.fn.sum<number>('searches').as('searches'),
      sql<string>`to_char(max(day), 'YYYY-MM-DD')`.as('lastDay'),
    ])
    .where('day', '>=', since)
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? 0))
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'nothing'))
    .$if(text !== '', (query) => query.where('words', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`))
    .groupBy(['tenant_id', 'locale', 'words', 'outcome'])
    .having((row) => row(row.fn.sum('searches'), '>=', least))
    .orderBy(orders[sort])
    .orderBy('words')
    .orderBy('tenant_id')
    .orderBy('locale')
    .orderBy('outcome')
    .limit(limit)
    .offset(offset)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, searches: Number(row.searches) })))
}

export const deleteSearchesBefore = async (database: Db, day: string): Promise<void> => {
  await tablesOf(database).deleteFrom('search_words').where('day', '<', day).execute()
}
