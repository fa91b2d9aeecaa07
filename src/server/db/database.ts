import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { MachineTables } from './machine-tables.ts'

export interface Database {
  readonly kysely: Kysely<MachineTables>
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly poolSize?: number
  /** A query that runs longer is ended by the server. 0 for none. */
  readonly statementTimeoutMs?: number
  /** An idle connection that breaks is replaced by the pool; this only tells of it. */
  readonly onError?: (error: Error) => void
}

// pg gives bigint, numeric and date as it cannot know better; here ids fit a number and a date has no time zone.
const { builtins } = pg.types
const TEXT_ARRAY: number = 1009
const asText = (value: string): string => value
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
])
const arrayOf = (element: (value: string) => unknown) => (value: string) => {
  const parse: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)
  return parse(value).map((item) => (item === null ? null : element(item)))
}
parsers.set(1016, arrayOf(Number)) // int8[]
parsers.set(1231, arrayOf(Number)) // numeric[]
parsers.set(1182, arrayOf(asText)) // date[]

/** Column parsers of every connection this program opens; for code that opens a `pg.Client` of its own. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}

/** Opens a pool; connects at the first query. */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 12,
    types: columnTypes,
    application_name: 'posada',
    connectionTimeoutMillis: 10_000,
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
  })
  pool.on('error', (error) => options.onError?.(error))
  // A connection that breaks while it is checked out would otherwise end the process; its query rejects anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<MachineTables>({ dialect: new PostgresDialect({ pool }) })
  let closing: Promise<void> | undefined
  return {
    kysely,
    pool,
    url,
    close() {
      closing ??= kysely.destroy().then(() => (pool.ended ? undefined : pool.end()))
      return closing
    },
  }
}
