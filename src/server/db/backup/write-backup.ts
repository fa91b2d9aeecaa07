import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyOut } from '../copy-stream.ts'
import type { Database } from '../database.ts'
import { BackupError, FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import { quotedColumns, quotedName, readSequences, readTables, type Table } from './tables.ts'
import { type ArchiveEntry, packArchive } from './tar.ts'

export interface BackupOptions {
  readonly database: Database
  readonly file: string
  readonly now: Date
  /** Tables to back up of schemas that other libraries keep; the libraries recreate all else themselves. */
  readonly onlyTables: Readonly<Record<string, readonly string[]>>
  /** The bytes of a stored file, or null if they are missing. */
  readonly readFile: (id: string) => Promise<Buffer | null>
}

export interface BackupSummary {
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** How many rows of `files` have no bytes in the store. */
  readonly missingFiles: number
  readonly bytes: number
}

type TableEntry = Manifest['tables'][number] & { readonly spool: string; readonly size: number }

/** Writes a table's rows to a temporary file: its size and checksum must be known before the archive is written. */
const spoolTable = async (client: pg.ClientBase, table: Table, folder: string): Promise<TableEntry> => {
  const entry = `tables/${table.schema}.${table.name}.copy`
  const spool = join(folder, basename(entry))
  const hash = createHash('sha256')
  let rows = 0
  let size = 0
  const count = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.byteLength
      // In COPY's text format a line break within a value is written as \n.
      for (const byte of chunk) if (byte === 10) rows++
      yield chunk
    }
  }
  const statement = `copy (select ${quotedColumns(table)} from ${quotedName(table)}) to stdout`
  await pipeline(copyOut(client, statement), count, createWriteStream(spool, { mode: 0o600 }))
  return { ...table, columns: [...table.columns], rows, entry, sha256: hash.digest('hex'), spool, size }
}

const chosenTables = async (client: pg.ClientBase, only: BackupOptions['onlyTables']): Promise<Table[]> => {
  const own = (await readTables(client, 'public')).filter(({ name }) => name !== 'schema_migrations')
  const tables = [...own]
  for (const [schema, names] of Object.entries(only)) {
    tables.push(...(await readTables(client, schema)).filter(({ name }) => names.includes(name)))
  }
  return tables
}

const readMigrated = async (client: pg.ClientBase): Promise<Manifest['migrations']> => {
  const exists = await client.query("select to_regclass('public.schema_migrations') as found")
  if (exists.rows[0]?.found === null)
    throw new BackupError('There is nothing to back up: the database is empty')
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

async function* entriesOf(
  manifest: Manifest,
  tables: readonly TableEntry[],
  readFile: BackupOptions['readFile'],
): AsyncGenerator<ArchiveEntry> {
  const first = Buffer.from(JSON.stringify(manifest, null, 1))
  yield { name: MANIFEST, size: first.byteLength, content: [first] }
  for (const { entry, size, spool } of tables) yield { name: entry, size, content: createReadStream(spool) }
  for (const { id, entry } of manifest.files) {
    const bytes = await readFile(id)
    if (bytes === null) throw new BackupError(`The file ${id} vanished while it was backed up: try again`)
    yield { name: entry, size: bytes.byteLength, content: [bytes] }
  }
}

const findFiles = async (client: pg.ClientBase, readFile: BackupOptions['readFile']) => {
  const { rows } = await client.query<{ id: string; sha256: Buffer }>(
    'select id, sha256 from files order by id',
  )
  const found: Manifest['files'] = []
  for (const { id, sha256 } of rows) {
    if ((await readFile(id)) !== null)
      found.push({ id, entry: `files/${id}`, sha256: sha256.toString('hex') })
  }
  return { found, missing: rows.length - found.length }
}

/** Writes all rows (of one snapshot, without blocking writers) and files into one archive. */
export const writeBackup = async (options: BackupOptions): Promise<BackupSummary> => {
  const file = resolve(options.file)
  // The temporary folder lies beside the target: another disk may lack the space, and rename works on one disk only.
  const folder = await mkdtemp(join(dirname(file), '.posada-backup-'))
  const client = await options.database.pool.connect()
  try {
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const migrations = await readMigrated(client)
    const tables: TableEntry[] = []
    for (const table of await chosenTables(client, options.onlyTables)) {
      tables.push(await spoolTable(client, table, folder))
    }
    const { found, missing } = await findFiles(client, options.readFile)
    const manifest: Manifest = {
      format: FORMAT,
      createdAt: options.now.toISOString(),
      migrations,
      tables: tables.map(({ spool: _, size: __, ...table }) => table),
      sequences: await readSequences(client, 'public'),
      files: found,
    }
    await client.query('commit')
    const draft = join(folder, 'backup')
    const packed = Readable.from(packArchive(entriesOf(manifest, tables, options.readFile)), {
      objectMode: false,
    })
    await pipeline(packed, createGzip({ level: 5 }), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, file)
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: found.length,
      missingFiles: missing,
      bytes: (await stat(file)).size,
    }
  } finally {
    client.release(true)
    await rm(folder, { recursive: true, force: true })
  }
}
