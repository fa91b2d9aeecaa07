import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { loadProjections } from '#features/search/server/loading/load-projections.ts'
import { openSnapshotFiles } from '#features/search/server/snapshots/snapshot-files.ts'
import { restoreSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import { openDatabase } from '#server/db/database.ts'

// A process that starts: reads from its input what from, and prints what it took.

const fromProjection = async (url: string): Promise<SearchIndex> => {
  const database = openDatabase(url, { statementTimeoutMs: 0 })
  const { index } = await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => loadProjections(database, transaction))
  await database.close()
  return index
}

const fromSnapshot = (folder: string, name: string): SearchIndex =>
  openSnapshotFiles(folder).read(name, (read, later) => restoreSearchIndex(offerIndexSchema, read, later))
    .index

const order = z
  .union([z.object({ url: z.string() }), z.object({ folder: z.string(), name: z.string() })])
  .parse(await json(process.stdin))

const start = performance.now()
const index = 'url' in order ? await fromProjection(order.url) : fromSnapshot(order.folder, order.name)
for (const _ of index.prepare());
const ready = performance.now()
for (const _ of index.prepareSuggestions());
console.log(JSON.stringify({ readyMs: ready - start, suggestionsMs: performance.now() - ready }))
