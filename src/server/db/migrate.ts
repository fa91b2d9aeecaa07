import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { ClientBase, PoolClient } from 'pg'
import type { Database } from './database.ts'

export interface Migration {
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

export interface MigrationState {
  readonly applied: readonly string[]
  readonly pending: readonly string[]
}

/** The message says why the database cannot be migrated, for the person who starts the program. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const migrationsFolder = new URL('../../../migrations/', import.meta.url)
const featuresFolder = new URL('../../features/', import.meta.url)

/** The first migrations are numbered and share one folder; later ones lie in their feature and are named by time. */
export const migrationFolders = (): URL[] => [
  migrationsFolder,
  ...readdirSync(featuresFolder)
    .map((name) => new URL(`${name}/migrations/`, featuresFolder))
    .filter(existsSync),
]

const NUMBERED = /^\d{4}_\w+\.sql$/
const NAMED_BY_TIME = /^\d{8}T\d{4}_\w+\.sql$/
// Key of the advisory lock: an arbitrary number that no other program uses in the same database.
const LOCK_KEY = 7_082_315_011
const CREATE_TABLE =
  'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())'
const RECORD = 'insert into schema_migrations (name, checksum) values ($1, $2)'

const readMigration = async (file: URL): Promise<Migration> => {
  const name = file.pathname.split('/').at(-1) ?? ''
  if (!NUMBERED.test(name) && !NAMED_BY_TIME.test(name))
    throw new MigrationError(`The migration ${name} has no name such as 20261122T0730_saved_searches.sql`)
  const sql = await readFile(file, 'utf8')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** The migrations of all folders, sorted by name. Throws when two have the same name. */
export const readMigrations = async (folders: readonly URL[] = migrationFolders()): Promise<Migration[]> => {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => new URL(name, folder)),
    ),
  )
  const migrations = await Promise.all(files.flat().map(readMigration))
  migrations.sort((one, other) => (one.name < other.name ? -1 : 1))
  const twice = migrations.find(({ name }, at) => name === migrations[at + 1]?.name)
  if (twice) throw new MigrationError(`Two migrations are called ${twice.name}: rename the later one`)
  return migrations
}

const readApplied = async (client: Pick<PoolClient, 'query'>): Promise<Map<string, string>> => {
  const found = await client.query<{ exists: boolean }>(
    "select to_regclass('schema_migrations') is not null as exists",
  )
  if (!found.rows[0]?.exists) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

const split = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>) => {
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed) {
    throw new MigrationError(
      `Migration ${changed.name} was edited after this database had applied it: start with an empty one, or with the version that made it`,
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = [...applied.keys()].find((name) => !known.has(name))
  if (foreign)
    throw new MigrationError(
      `The database was migrated by a newer version (${foreign} is unknown here): start that one`,
    )
  return migrations.filter(({ name }) => !applied.has(name))
}

/** Which migrations this database has applied. Throws when it has applied unknown or since edited ones. */
export const migrationState = async (
  database: Pick<Database, 'pool'>,
  folders: readonly URL[] = migrationFolders(),
): Promise<MigrationState> => {
  const migrations = await readMigrations(folders)
  const applied = await readApplied(database.pool)
  return { applied: [...applied.keys()].sort(), pending: split(migrations, applied).map(({ name }) => name) }
}

const apply = async (client: PoolClient, migration: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(RECORD, [migration.name, migration.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

/** Applies just the migrations of a backup to an empty schema, within the caller's transaction. */
export const installMigrations = async (
  client: Pick<ClientBase, 'query'>,
  wanted: readonly Pick<Migration, 'name' | 'checksum'>[],
  folders: readonly URL[] = migrationFolders(),
): Promise<void> => {
  const known = new Map((await readMigrations(folders)).map((migration) => [migration.name, migration]))
  await client.query(CREATE_TABLE)
  for (const { name, checksum } of wanted) {
    const migration = known.get(name)
    if (migration?.checksum !== checksum) {
      throw new MigrationError(`It was made by another version: this one has no such migration ${name}`)
    }
    await client.query(migration.sql)
    await client.query(RECORD, [name, checksum])
  }
}

/**
 * Applies pending migrations by name, each in a transaction; processes that start together wait for each other. A
 * pending one may be older than an applied one, as branches are not merged in the order in which they were begun.
 */
export const migrate = async (
  database: Pick<Database, 'pool'>,
  folders: readonly URL[] = migrationFolders(),
): Promise<{ applied: readonly string[] }> => {
  const migrations = await readMigrations(folders)
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(CREATE_TABLE)
    const pending = split(migrations, await readApplied(client))
    for (const migration of pending) await apply(client, migration)
    return { applied: pending.map(({ name }) => name) }
  } finally {
    // Closing the session releases the lock and resets the timeout.
    client.release(true)
  }
}
