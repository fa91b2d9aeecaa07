import { randomUUID } from 'node:crypto'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { restoreSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import type { Database } from '#server/db/database.ts'
import { forgetPlace } from '#server/events/kept-places.ts'
import type { OutboxPlace } from '#server/events/outbox-rows.ts'
import type { Log } from '#server/log/log.ts'
import { type IndexFile, type IndexFiles, openIndexFiles } from './snapshot-files.ts'

const DAY_MS = 24 * 3600 * 1000

export interface KeptIndexOptions {
  readonly database: Database
  /** Where the snapshots of every process that shares it are. */
  readonly folder: string
  readonly log: Pick<Log, 'info' | 'warn'>
}

/**
 * The index on disk between two lives of a process. A snapshot counts only while the database remembers its place: what
 * was pruned, restored from a backup or is another database's makes it worthless. The pages that follow the place in the
 * outbox bring the rest, so nothing is lost by an older one.
 */
export interface KeptIndex {
  /** Brings the newest snapshot back that can be used. */
  restore(resume: (id: string) => Promise<OutboxPlace | null>): Promise<SearchIndex | null>
  /** A name for the snapshot to be written. */
  nextId(): string
  /**
   * Writes it, once the place is kept, in the place of the older ones; nothing may change it meanwhile. Failing is no
   * fault: the next start takes longer.
   */
  write(id: string, place: OutboxPlace, index: SearchIndex): Promise<void>
}

/** To be raised whenever the same row of the projection makes another document or payload than before. */
const DOCUMENTS = 4

const noteOf = (id: string, { source, xid, seq }: OutboxPlace): string =>
  JSON.stringify({ documents: DOCUMENTS, id, source, xid, seq })

export const createKeptIndex = ({ database, folder, log }: KeptIndexOptions): KeptIndex => {
  const files = openIndexFiles(folder)
  return {
    async restore(resume) {
      const tried = new Set<string>()
      // Another process may put a newer one in the place of those listed.
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
        await forgetPlace(database.pool, id)
        return
      }
      log.info('search.snapshot-written', { ms: Math.round(performance.now() - startedAt) })
      await files.tidy(id, (file) => isOld(database, file))
    },
  }
}

/** A folder that cannot be read makes the start longer, not impossible. */
const listed = async (files: IndexFiles, log: KeptIndexOptions['log']): Promise<readonly IndexFile[]> => {
  try {
    return await files.list()
  } catch (error) {
    log.warn('search.snapshots-unreadable', { error })
    return []
  }
}

/** Those of another database may still serve its processes: after a day they do not. */
const isOld = async (database: Database, { id, modifiedAt }: IndexFile): Promise<boolean> =>
  (await forgetPlace(database.pool, id)) || modifiedAt < Date.now() - DAY_MS

const restoreFrom = async (
  files: IndexFiles,
  { id }: IndexFile,
  resume: (id: string) => Promise<OutboxPlace | null>,
  log: KeptIndexOptions['log'],
): Promise<SearchIndex | null> => {
  const startedAt = performance.now()
  try {
    const place = await resume(id)
    if (!place) throw new Error('the database does not know its place in the outbox')
    const { index, note } = files.read(id, (read, later) => restoreSearchIndex(offerIndexSchema, read, later))
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
