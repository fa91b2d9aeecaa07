import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import { openFileFolder } from './file-folder.ts'
import { createFileLinks, type FileLinkParts } from './file-links.ts'
import type { FileStore } from './file-store.ts'
import { type FileStores, openFileStores } from './open-stores.ts'
import { deleteUnreferenced } from './unreferenced-rows.ts'

export type FileAccess = 'public' | 'private'

export interface NewFile {
  readonly access: FileAccess
  /** The account that owns the file, if one does. */
  readonly accountId?: number
  /** The name given by the owner; only shown, never used as a path. */
  readonly name: string
  readonly mediaType: string
  readonly byteSize: number
  readonly sha256: Buffer
}

export interface StoredFile {
  readonly id: string
  readonly tenantId: number
  readonly access: FileAccess
  readonly name: string
  readonly mediaType: string
  readonly byteSize: number
}

export interface Files {
  /** Path of the folder for uploads in progress (drafts). */
  readonly incoming: string
  /** Files uploaded to presigned URLs, by the ids of their upload tokens; not checked yet. */
  readonly quarantine: FileStore
  /** Moves a draft of `incoming` into the store; returns its id. A file without a following `record` is swept. */
  adopt(draft: string): Promise<string>
  /** Like `adopt`, for bytes in memory. */
  write(bytes: Uint8Array): Promise<string>
  /** Removes an adopted file that was not recorded. */
  discard(id: string): Promise<void>
  /** Inserts the row of an adopted file, in the transaction that inserts the rows that refer to it. */
  record(tx: TenantDb, id: string, file: NewFile): Promise<void>
  read(id: string): Promise<Buffer | null>
  find(db: TenantDb, id: string): Promise<StoredFile | null>
  /** The newest file of that name that an account owns. */
  findOwn(
    db: TenantDb,
    own: { readonly accountId: number; readonly access: FileAccess; readonly name: string },
  ): Promise<StoredFile | null>
  /** The path of a signed link to a private file. */
  link(file: { readonly tenantId: number; readonly id: string }, lifetimeMs: number): string
  verifyLink(link: FileLinkParts, tenantId: number): string | null
  /** Removes uploads that a process left behind when it died. */
  sweepIncoming(): Promise<void>
  /**
   * Removes drafts of dead processes, old files in quarantine, rows of `files` that nothing references and stored files
   * without a row; returns how many of the last.
   */
  sweep(): Promise<number>
}

export interface FilesOptions {
  readonly dataFolder: string
  readonly secret: string
  readonly database: Database
  readonly clock: Clock
  /** By default files are stored in the data folder. */
  readonly stores?: FileStores
}

const ORPHAN_AGE_MS = 3_600_000
/** Longer than an upload with its check may take. */
const INCOMING_AGE_MS = 900_000
/** Longer than the lifetime of upload tokens. */
const QUARANTINE_AGE_MS = 3_600_000
const SWEEP_BATCH = 500

const columns = [
  'id',
  'tenant_id as tenantId',
  'access',
  'name',
  'media_type as mediaType',
  'byte_size as byteSize',
] as const

export const createFiles = (options: FilesOptions): Files => {
  const { dataFolder, secret, database, clock } = options
  const { kept, quarantine } = options.stores ?? openFileStores({ dataFolder })
  const folder = openFileFolder(join(dataFolder, 'files'))
  const links = createFileLinks(secret)

  const sweepBatch = async (ids: readonly string[]): Promise<number> => {
    const known = await acrossTenants(database)
      .selectFrom('files')
      .select('id')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    const told = new Set(known.map((row) => row.id))
    const orphans = ids.filter((id) => !told.has(id))
    for (const id of orphans) await kept.remove(id)
    return orphans.length
  }

  // Uses the system time and not `clock`, as it is compared with modification times of files.
  const sweepIncoming = () => folder.removeDrafts(new Date(Date.now() - INCOMING_AGE_MS))

  const sweepQuarantine = async (): Promise<void> => {
    for await (const id of quarantine.listOlderThan(new Date(Date.now() - QUARANTINE_AGE_MS)))
      await quarantine.remove(id)
  }

  return {
    ...{ incoming: folder.incoming, quarantine },
    async adopt(draft) {
      const id = uuidV7(clock.now())
      await kept.adopt(id, draft)
      return id
    },
    async write(bytes) {
      const id = uuidV7(clock.now())
      await kept.write(id, bytes)
      return id
    },
    discard: (id) => kept.remove(id),
    async record(tx, id, file) {
      await tx.kysely
        .insertInto('files')
        .values({
          id,
          tenant_id: tx.tenantId,
          access: file.access,
          account_id: file.accountId ?? null,
          name: file.name,
          media_type: file.mediaType,
          byte_size: file.byteSize,
          sha256: file.sha256,
          created_at: clock.now(),
        })
        .execute()
    },
    read: (id) => kept.read(id),
    async find(db, id) {
      return (
        (await db.kysely.selectFrom('files').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
      )
    },
    async findOwn(db, { accountId, access, name }) {
      const newest = db.kysely
        .selectFrom('files')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('access', '=', access)
        .where('name', '=', name)
        .orderBy('id', 'desc')
      return (await newest.limit(1).executeTakeFirst()) ?? null
    },
    link: (file, lifetimeMs) => links.sign(file, new Date(clock.now().getTime() + lifetimeMs)),
    verifyLink: (link, tenantId) => links.verify(link, tenantId, clock.now()),
    sweepIncoming,
    async sweep() {
      await sweepIncoming()
      await sweepQuarantine()
      await deleteUnreferenced(acrossTenants(database), new Date(clock.now().getTime() - ORPHAN_AGE_MS))
      const before = new Date(Date.now() - ORPHAN_AGE_MS)
      let batch: string[] = []
      let swept = 0
      for await (const id of kept.listOlderThan(before)) {
        batch.push(id)
        if (batch.length < SWEEP_BATCH) continue
        swept += await sweepBatch(batch)
        batch = []
      }
      return swept + (await sweepBatch(batch))
    },
  }
}
