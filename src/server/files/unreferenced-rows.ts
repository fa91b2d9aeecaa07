import { type QueryExecutorProvider, sql } from 'kysely'

interface Reference {
  readonly table: string
  readonly column: string
}

/** All foreign keys to `files.id`, of any feature. */
const listReferences = async (kysely: QueryExecutorProvider): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select foreign_key.conrelid::regclass::text as "table", own.attname as "column"
    from pg_constraint as foreign_key
    cross join unnest(foreign_key.conkey, foreign_key.confkey) as pair (own_number, their_number)
    join pg_attribute as own
      on own.attrelid = foreign_key.conrelid and own.attnum = pair.own_number
    join pg_attribute as their
      on their.attrelid = foreign_key.confrelid and their.attnum = pair.their_number and their.attname = 'id'
    where foreign_key.contype = 'f' and foreign_key.confrelid = 'files'::regclass`.execute(kysely)
  return rows
}

/**
 * Deletes rows of `files` older than that time that nothing references; returns how many. A reference inserted at the
 * same time makes the statement fail by its foreign key, so that the row stays.
 */
export const deleteUnreferenced = async (kysely: QueryExecutorProvider, before: Date): Promise<number> => {
  const references = await listReferences(kysely)
  const unused = references.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as user_of where ${sql.ref(`user_of.${column}`)} = files.id)`,
  )
  const conditions = [sql`created_at < ${before}`, ...unused]
  const { numAffectedRows } = await sql`delete from files where ${sql.join(conditions, sql` and `)}`.execute(
    kysely,
  )
  return Number(numAffectedRows ?? 0)
}
