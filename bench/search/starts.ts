import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { openIndexFiles } from '#features/search/server/index-files.ts'
import { loadProjections } from '#features/search/server/load-projections.ts'
import { restoreSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import { type Database, openDatabase } from '#server/db/database.ts'

export interface Start {
  /** Until it answers. */
  readonly readyMs: number
  /** Beside the first questions from then on. */
  readonly suggestionsMs: number
}

const readied = (index: SearchIndex, start: number): Start => {
  for (const _ of index.prepare());
  const ready = performance.now()
  for (const _ of index.prepareSuggestions());
  return { readyMs: ready - start, suggestionsMs: performance.now() - ready }
}

/** As a process starts without a snapshot, from a filled projection. */
export const startFromProjection = async ({ url }: Database): Promise<Start> => {
  const database = openDatabase(url, { statementTimeoutMs: 0 })
  const start = performance.now()
  const { index } = await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => loadProjections(database, transaction))
  const readyIn = readied(index, start)
  await database.close()
  return readyIn
}

/** As a process stops and starts with one, through a file that the system still has in memory. */
export const startFromSnapshot = async (
  index: SearchIndex,
): Promise<Start & { readonly writeMs: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-bench-'))
  try {
    const files = openIndexFiles(folder)
    const writing = performance.now()
    await files.write('bench', (write) => index.save(write, ''))
    const start = performance.now()
    const { index: restored } = files.read('bench', (read, later) =>
      restoreSearchIndex(offerIndexSchema, read, later),
    )
    return { writeMs: start - writing, ...readied(restored, start) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
