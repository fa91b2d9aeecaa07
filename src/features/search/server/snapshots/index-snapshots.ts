import { randomUUID } from 'node:crypto'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { restoreSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import type { Database } from '#server/db/database.ts'
import { deletePlace } from '#server/events/kept-places.ts'
import type { OutboxPlace } from '#server/events/outbox-rows.ts'
import type { Log } from '#server/log/log.ts'
import { openSnapshotFiles, type SnapshotFile, type SnapshotFiles } from './snapshot-files.ts'

const DAY_MS = 24 * 3600 * 1000

export interface IndexSnapshotsOptions {
  readonly database: Database
  /** Several processes may share the folder. */
  readonly folder: string
  readonly log: Pick<Log, 'info' | 'warn'>
}

/**
 * Saves the index between two runs of a process. A snapshot is valid only while the database knows its position in the
 * outbox; a pruned outbox, a restored backup or another database invalidate it. Later events are then read from the
 * outbox.
 */
export interface IndexSnapshots {
  /** Restores the newest valid snapshot, or returns null. */
  restore(resume: (id: string) => Promise<OutboxPlace | null>): Promise<SearchIndex | null>
  /** An id for the next snapshot. */
  nextId(): string
  /**
   * Writes a snapshot and removes older ones. The position must already be stored, and the index must not change
   * meanwhile. A failure is logged and only makes the next start slower.
   */
  write(id: string, place: OutboxPlace, index: SearchIndex): Promise<void>
}

/** Version of the content. Increment it whenever the same projection row yields another document or payload. */
const CONTENT_VERSION = 6

const noteOf = (id: string, { source, xid, seq }: OutboxPlace): string =>
  JSON.stringify({ documents: CONTENT_VERSION, id, source, xid, seq })

export const createIndexSnapshots = ({ database, folder, log }: IndexSnapshotsOptions): IndexSnapshots => {
  const files = openSnapshotFiles(folder)
  return {
    async restore(resume) {
      const tried = new Set<string>()
      // Lists again after each failure, as another process may replace the listed files.
      for (;;) {
        const next = (await listed(files, log)).find(({ id }) => !tried.has(id))
        if (!next) return null
        tried.add(next.id)
        const index = await restoreFrom(files, next, resume, log)
        if (index) return index
      }
    },
    nextId: () => randomUUID(),
    async write(id, place, index) {
      const startedAt = performance.now()
      try {
        await files.write(id, (write) => index.save(write, noteOf(id, place)))
      } catch (error) {
        log.warn('search.snapshot-failed', { error })
        await deletePlace(database.pool, id)
        return
      }
      log.info('search.snapshot-written', { ms: Math.round(performance.now() - startedAt) })
      await files.tidy(id, (file) => isOld(database, file))
    },
  }
}

/** An unreadable folder only makes the start slower, so it is logged and treated as empty. */
const listed = async (
  files: SnapshotFiles,
  log: IndexSnapshotsOptions['log'],
): Promise<readonly SnapshotFile[]> => {
  try {
    return await files.list()
  } catch (error) {
    log.warn('search.snapshots-unreadable', { error })
    return []
  }
}

/** Whether a snapshot may be removed. One of another database may still be in use and is kept for a day. */
const isOld = async (database: Database, { id, modifiedAt }: SnapshotFile): Promise<boolean> =>
  (await deletePlace(database.pool, id)) || modifiedAt < Date.now() - DAY_MS

const restoreFrom = async (
  files: SnapshotFiles,
  { id }: SnapshotFile,
  resume: (id: string) => Promise<OutboxPlace | null>,
  log: IndexSnapshotsOptions['log'],
): Promise<SearchIndex | null> => {
  const startedAt = performance.now()
  try {
    const place = await resume(id)
    if (!place) throw new Error('the database does not know its place in the outbox')
    const { index, note } = files.read(id, (read, deferred) =>
      restoreSearchIndex(offerIndexSchema, read, deferred),
    )
    if (note !== noteOf(id, place)) throw new Error('it is not of the place that the database remembers')
    await files.touch(id)
    log.info('search.snapshot-restored', {
      documents: index.size,
      ms: Math.round(performance.now() - startedAt),
    })
    return index
  } catch (error) {
    log.warn('search.snapshot-refused', { reason: error instanceof Error ? error.message : String(error) })
    return null
  }
}
