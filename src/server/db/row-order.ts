import { type RawBuilder, sql } from 'kysely'

/** An order of rows for keyset pagination. */
export interface RowOrder {
  /** The sort expression; never null. Rows with equal values are sorted by id. */
  readonly by: RawBuilder<unknown>
  readonly isAscending?: boolean
}

export const byId = (alias: string, isAscending = false): RowOrder => ({
  by: sql`${sql.ref(`${alias}.id`)}`,
  isAscending,
})

const idOf = (alias: string) => sql.ref(`${alias}.id`)

/** The expression for `orderBy`. */
export const orderByExpression = (alias: string, { by, isAscending = false }: RowOrder) =>
  isAscending ? sql`${by}, ${idOf(alias)}` : sql`${by} desc, ${idOf(alias)} desc`

/**
 * The condition for `where`: rows after the row with this id, at the place this row has now. `by` must name the table
 * by `alias`, as the subquery evaluates the same expression for that row.
 */
export const isAfterRow = (
  { table, alias = table }: { readonly table: string; readonly alias?: string },
  { by, isAscending = false }: RowOrder,
  id: number,
) =>
  sql<boolean>`(${by}, ${idOf(alias)}) ${isAscending ? sql`>` : sql`<`} (
    select ${by}, ${idOf(alias)} from ${sql.table(table)} as ${sql.ref(alias)} where ${idOf(alias)} = ${id})`
