import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { copyIn } from '../copy-stream.ts'
import type { Database } from '../database.ts'
import { installMigrations, migrate } from '../migrate.ts'
import { BackupError, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'
import { quotedColumns, quotedName, readTables } from './tables.ts'
import { type UnpackedEntry, unpackArchive } from './tar.ts'

export interface RestoreOptions {
  readonly database: Database
  readonly file: string
  /** Whether existing rows may be overwritten. */
  readonly mayReplace: boolean
  /** Creates the schemas that other libraries keep (those of jobs), after our own is restored. */
  readonly prepareForeignSchemas: () => Promise<void>
  readonly writeFile: (id: string, bytes: Buffer) => Promise<void>
}

export interface RestoreSummary {
  readonly createdAt: string
  readonly rows: number
  readonly files: number
}

const openArchive = (file: string): AsyncGenerator<UnpackedEntry> => {
  const plain = createGunzip()
  createReadStream(file)
    .on('error', (error) => plain.destroy(error))
    .pipe(plain)
  return unpackArchive(plain)
}

const readManifest = async (entry: UnpackedEntry): Promise<Manifest> => {
  if (entry.name !== MANIFEST) throw new BackupError('The file is not a backup of Posada')
  const text = (await buffer(entry.content)).toString()
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupError('The backup is of a format that this version does not know')
  return parsed.data
}

/** Reads the whole archive before anything is changed and checks that every entry is there and has its checksum. */
const verify = async (file: string): Promise<Manifest> => {
  let manifest: Manifest | undefined
  const expected = new Map<string, string>()
  for await (const entry of openArchive(file)) {
    if (!manifest) {
      manifest = await readManifest(entry)
      for (const { entry: name, sha256 } of [...manifest.tables, ...manifest.files])
        expected.set(name, sha256)
      continue
    }
    const hash = createHash('sha256')
    for await (const chunk of entry.content) hash.update(chunk)
    if (expected.get(entry.name) !== hash.digest('hex'))
      throw new BackupError(`The backup is damaged: ${entry.name}`)
    expected.delete(entry.name)
  }
  if (!manifest || expected.size > 0) throw new BackupError('The backup is not complete')
  return manifest
}

const readVerifiedManifest = async (file: string): Promise<Manifest> => {
  try {
    return await verify(file)
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`The backup cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

const hasRows = async (client: pg.ClientBase): Promise<boolean> => {
  for (const table of await readTables(client, 'public')) {
    if (table.name === 'schema_migrations') continue
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${quotedName(table)}) as found`,
    )
    if (rows[0]?.found) return true
  }
  return false
}

const otherSessions = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name like 'posada%' and pid <> pg_backend_pid()
       and state is not null`,
  )
  return rows[0]?.others ?? 0
}

/** PostgreSQL lists a connection for a moment after its server has ended. */
const SESSIONS_END_WITHIN_MS = 2_000

const hasOtherSessions = async (client: pg.ClientBase): Promise<boolean> => {
  const until = performance.now() + SESSIONS_END_WITHIN_MS
  while ((await otherSessions(client)) > 0) {
    if (performance.now() > until) return true
    await setTimeout(50)
  }
  return false
}

const fill = async (
  client: pg.ClientBase,
  table: Manifest['tables'][number],
  content: UnpackedEntry['content'],
): Promise<void> => {
  await copyIn(client, `copy ${quotedName(table)} (${quotedColumns(table)}) from stdin`, content)
}

/** Begins the transaction that restores our own schema: recreates it empty, as of the backup's migrations. */
const beginOwnSchema = async (client: pg.ClientBase, manifest: Manifest): Promise<void> => {
  await client.query('set idle_in_transaction_session_timeout = 0; begin')
  const foreign = new Set(manifest.tables.map(({ schema }) => schema).filter((schema) => schema !== 'public'))
  for (const schema of foreign) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('drop schema public cascade; create schema public')
  await installMigrations(client, manifest.migrations)
}

const finishOwnSchema = async (client: pg.ClientBase, manifest: Manifest): Promise<void> => {
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name, lastValue, isCalled])
  }
  await client.query('commit')
}

const beginForeignSchemas = async (client: pg.ClientBase, manifest: Manifest): Promise<void> => {
  const names = manifest.tables.filter(({ schema }) => schema !== 'public').map(quotedName)
  await client.query(`begin; truncate ${names.join(', ')} cascade`)
}

/**
 * Restores what `writeBackup` wrote and migrates it to this version. Our own schema is restored in one transaction;
 * the files and the schemas of other libraries follow.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<RestoreSummary> => {
  const { database, file, mayReplace } = options
  const manifest = await readVerifiedManifest(file)
  const client = await database.pool.connect()
  try {
    if (!mayReplace && (await hasRows(client))) {
      throw new BackupError('The database is not empty: --force replaces all that is in it')
    }
    if (await hasOtherSessions(client)) {
      throw new BackupError('A server works on this database: stop it before a restore')
    }
    await restoreEntries(client, manifest, options)
  } finally {
    client.release(true)
  }
  return {
    createdAt: manifest.createdAt,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
  }
}

const restoreEntries = async (
  client: pg.ClientBase,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<void> => {
  const tables = new Map(manifest.tables.map((table) => [table.entry, table]))
  const files = new Map(manifest.files.map(({ entry, id }) => [entry, id]))
  let phase: 'own' | 'foreign' | 'files' = 'own'
  await beginOwnSchema(client, manifest)
  const completeOwnSchema = async (): Promise<void> => {
    await finishOwnSchema(client, manifest)
    await migrate(options.database)
  }
  for await (const { name, content } of openArchive(options.file)) {
    const table = tables.get(name)
    const id = files.get(name)
    if (phase === 'own' && (id !== undefined || (table && table.schema !== 'public'))) {
      await completeOwnSchema()
      phase = 'files'
    }
    if (phase === 'files' && table) {
      await options.prepareForeignSchemas()
      await beginForeignSchemas(client, manifest)
      phase = 'foreign'
    }
    if (table) await fill(client, table, content)
    if (id !== undefined) await options.writeFile(id, await buffer(content))
  }
  if (phase === 'own') await completeOwnSchema()
  if (phase === 'foreign') await client.query('commit')
}
