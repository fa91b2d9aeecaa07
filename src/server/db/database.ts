import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { MachineTables } from './machine-tables.ts'
import { refuseTenantTables } from './tenant-binding.ts'

export interface Database {
  /** Queries of the installation's own tables; tables of tenants are queried through `forTenant`. */
  readonly kysely: Kysely<MachineTables>
  readonly pool: pg.Pool
  readonly url: string
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly poolSize?: number
  /** The database server ends a query that runs longer; 0 for no limit. */
  readonly statementTimeoutMs?: number
  /** The client closes the connection when the database server does not answer within this time at all. */
  readonly queryTimeoutMs?: number
  /** How long to wait for a connection, a free one of the pool or a new one. */
  readonly connectTimeoutMs?: number
  /** Called when an idle connection breaks; the pool replaces the connection by itself. */
  readonly onError?: (error: Error) => void
}

// By default pg returns bigint and numeric as strings and date as a Date. Here ids and amounts fit a number, and a date
// stays 'YYYY-MM-DD', as it has no time zone.
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

/** Timeouts of a pool that serves pages and the API: no visitor waits longer. */
export const visitorTimeouts = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 15_000,
  queryTimeoutMs: 17_000,
} satisfies DatabaseOptions

/** Closes the connection of a query that timed out: pg would reuse it, and the next query would wait behind it. */
const closeOnTimeout = (client: pg.PoolClient): void => {
  const { query } = client
  const end = async (): Promise<void> => {
    if ('end' in client && typeof client.end === 'function') await Reflect.apply(client.end, client, [])
  }
  Object.assign(client, {
    query: (...given: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(query, client, given)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === 'Query read timeout')
            void end().catch(() => undefined)
        })
      return answer
    },
  })
}

/** Opens a pool; connects at the first query. */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 12,
    types: columnTypes,
    application_name: 'posada',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    ...(options.queryTimeoutMs === undefined ? {} : { query_timeout: options.queryTimeoutMs }),
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
  })
  pool.on('error', (error) => options.onError?.(error))
  // A connection that breaks while it is checked out would otherwise end the process; its query rejects anyway.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (options.queryTimeoutMs !== undefined) closeOnTimeout(client)
  })
  const kysely = new Kysely<MachineTables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [refuseTenantTables],
  })
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

const ANSWERS_WITHIN_MS = 2_000

/** Whether the database answers, tried on a separate connection, as a busy pool would say nothing about it. */
export const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'posada probe',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('select 1')).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
