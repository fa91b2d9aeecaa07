import { type RawBuilder, sql } from 'kysely'

/** An order of rows that pages follow by the key of the last row shown. */
export interface RowOrder {
  /** Never null; rows where it is the same follow their ids. */
  readonly by: RawBuilder<unknown>
  readonly isAscending?: boolean
}

export const byId = (alias: string, isAscending = false): RowOrder => ({
  by: sql`${sql.ref(`${alias}.id`)}`,
  isAscending,
})

const idOf = (alias: string) => sql.ref(`${alias}.id`)

/** For `orderBy`. */
export const inOrder = (alias: string, { by, isAscending = false }: RowOrder) =>
  isAscending ? sql`${by}, ${idOf(alias)}` : sql`${by} desc, ${idOf(alias)} desc`

/**
 * For `where`: what stands after the row with this id, wherever that row stands now. The query names the table by
 * the alias, which `by` does as well, so that the inner query reads the same expression of that one row.
 */
export const afterRow = (
  { table, alias = table }: { readonly table: string; readonly alias?: string },
  { by, isAscending = false }: RowOrder,
  id: number,
) =>
  sql<boolean>`(${by}, ${idOf(alias)}) ${isAscending ? sql`>` : sql`<`} (
    select ${by}, ${idOf(alias)} from ${sql.table(table)} as ${sql.ref(alias)} where ${idOf(alias)} = ${id})`
