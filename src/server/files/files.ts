import { join } from 'node:path'
import { sql } from 'kysely'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import { openFileFolder } from './file-folder.ts'
import { createFileLinks, type FileLinkParts } from './file-links.ts'

export interface NewFile {
  readonly access: 'public' | 'private'
  /** As its owner called it; only ever shown, never a path. */
  readonly name: string
  readonly mediaType: string
  readonly byteSize: number
  readonly sha256: Buffer
}

export interface StoredFile {
  readonly id: string
  readonly tenantId: number
  readonly name: string
  readonly mediaType: string
  readonly byteSize: number
}

export interface Files {
  /** Where uploads are written while they arrive. */
  readonly incoming: string
  /** Keeps a file of `incoming` for good. Without `record` in the same breath it is an orphan and gets swept. */
  adopt(draft: string): Promise<string>
  /** Takes an adopted file back that was not recorded. */
  discard(id: string): Promise<void>
  /** Tells the database of an adopted file, in the transaction of what it belongs to. */
  record(tx: TenantDb, id: string, file: NewFile): Promise<void>
  read(id: string): Promise<Buffer | null>
  find(db: TenantDb, id: string): Promise<StoredFile | null>
  /** The path of a link to a private file. */
  link(file: { readonly tenantId: number; readonly id: string }, lifetimeMs: number): string
  verifyLink(link: FileLinkParts, tenantId: number): string | null
  /** Removes uploads that a process left behind when it died. */
  sweepIncoming(): Promise<void>
  /** Removes uploads of dead processes, and files that no row tells of; returns how many of these. */
  sweep(): Promise<number>
}

export interface FilesOptions {
  readonly dataFolder: string
  readonly secret: string
  readonly database: Database
  readonly clock: Clock
}

const ORPHAN_AGE_MS = 3_600_000
/** Longer than any upload and its check may take. */
const INCOMING_AGE_MS = 900_000
const SWEEP_BATCH = 500

export const createFiles = ({ dataFolder, secret, database, clock }: FilesOptions): Files => {
  const folder = openFileFolder(join(dataFolder, 'files'))
  const links = createFileLinks(secret)

  const sweepBatch = async (ids: readonly string[]): Promise<number> => {
    const known = await acrossTenants(database)
      .selectFrom('files')
      .select('id')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    const kept = new Set(known.map((row) => row.id))
    const orphans = ids.filter((id) => !kept.has(id))
    for (const id of orphans) await folder.remove(id)
    return orphans.length
  }

  // Compared with the times of the file system, which no test clock moves.
  const sweepIncoming = () => folder.removeDrafts(new Date(Date.now() - INCOMING_AGE_MS))

  return {
    incoming: folder.incoming,
    async adopt(draft) {
      const id = uuidV7(clock.now())
      await folder.adopt(id, draft)
      return id
    },
    discard: (id) => folder.remove(id),
    async record(tx, id, file) {
      await tx.kysely
        .insertInto('files')
        .values({
          id,
          tenant_id: tx.tenantId,
          access: file.access,
          name: file.name,
          media_type: file.mediaType,
          byte_size: file.byteSize,
          sha256: file.sha256,
          created_at: clock.now(),
        })
        .execute()
    },
    read: (id) => folder.read(id),
    async find(db, id) {
      const row = await db.kysely
        .selectFrom('files')
        .select(['id', 'tenant_id', 'name', 'media_type', 'byte_size'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return null
      const { tenant_id: tenantId, media_type: mediaType, byte_size: byteSize, ...rest } = row
      return { ...rest, tenantId, mediaType, byteSize }
    },
    link: (file, lifetimeMs) => links.sign(file, new Date(clock.now().getTime() + lifetimeMs)),
    verifyLink: (link, tenantId) => links.verify(link, tenantId, clock.now()),
    sweepIncoming,
    async sweep() {
      await sweepIncoming()
      const before = new Date(Date.now() - ORPHAN_AGE_MS)
      let batch: string[] = []
      let swept = 0
      for await (const id of folder.listOlderThan(before)) {
        batch.push(id)
        if (batch.length < SWEEP_BATCH) continue
        swept += await sweepBatch(batch)
        batch = []
      }
      return swept + (await sweepBatch(batch))
    },
  }
}
