import { sql } from 'kysely'
import { partTables } from './table-owners.ts'
import { ForeignRowsError } from './tenant-binding.ts'
import { acrossTenants, type TenantDb } from './tenant-db.ts'

export type Cell = string | number | boolean | null | Date | Uint8Array | readonly string[] | object

export interface InsertOptions {
  /** Columns of the unique key. An existing row with the same key is updated; without this a duplicate is an error. */
  readonly replaceBy?: readonly string[]
}

const hex = (cell: Cell | undefined): string | null =>
  cell instanceof Uint8Array ? `\\x${Buffer.from(cell).toString('hex')}` : null

/** The rows as JSON, with bytes in PostgreSQL's hex format (\x…). */
const asJson = (rows: readonly Readonly<Record<string, Cell>>[], names: readonly string[]): string => {
  const byteNames = names.filter((name) => rows.some((row) => row[name] instanceof Uint8Array))
  if (byteNames.length === 0) return JSON.stringify(rows)
  return JSON.stringify(
    rows.map((row) => ({ ...row, ...Object.fromEntries(byteNames.map((name) => [name, hex(row[name])])) })),
  )
}

/**
 * Inserts rows into a tenant table or a part table of one, by one statement with one JSON parameter: far cheaper than a
 * parameter a value, and without the limit of 65,535. All rows have the columns of the first; given ids are kept.
 */
export const insertRows = async (
  db: TenantDb,
  table: string,
  rows: readonly Readonly<Record<string, Cell>>[],
  { replaceBy }: InsertOptions = {},
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const isPart = partTables.has(table)
  if (!isPart && rows.some((row) => row.tenant_id !== db.tenantId))
    throw new ForeignRowsError(`rows of ${table} carry the tenant_id of their tenant`)
  const names = Object.keys(first)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const replaced = names.filter((name) => !replaceBy?.includes(name))
  const onConflict = replaceBy
    ? sql`on conflict (${sql.join(replaceBy.map((name) => sql.ref(name)))}) do update set ${sql.join(
        replaced.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
      )} ${isPart ? sql`` : sql`where ${sql.table(table)}.tenant_id = ${db.tenantId}`}`
    : sql``
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${asJson(rows, names)}::json)
    ${onConflict}`.execute(acrossTenants(db))
}
