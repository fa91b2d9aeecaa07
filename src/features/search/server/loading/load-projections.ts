import { MessageChannel, type Transferable, Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { buildIndexPart } from '#search-core/index-parts.ts'
import { joinIndexParts, type SearchIndex } from '#search-core/search-index.ts'
import type { Database } from '#server/db/database.ts'
import type { MachineTables } from '#server/db/machine-tables.ts'
import { type BatchChannel, createTakenCount } from './document-batches.ts'
import { type ColumnsTask, type FilledPart, type Refused, readDocuments } from './fill-parts.ts'
import type { ProjectionSource } from './read-projections.ts'

// Fewer offers are loaded faster without threads.
const THREADS_FROM = 50_000

interface Thread {
  readonly answer: Promise<FilledPart>
  stop(): Promise<unknown>
}

const startThread = (script: URL, workerData: unknown, transferList: Transferable[]): Thread => {
  const worker = new Worker(script, {
    workerData,
    transferList,
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  const answer = new Promise<FilledPart>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('a thread that fills the index ended')))
  })
  return { answer, stop: () => worker.terminate() }
}

/**
 * One thread reads the projections and builds half of the index; it sends the documents to the other, which builds the
 * rest.
 */
const inThreads = async (source: ProjectionSource): Promise<readonly [FilledPart, FilledPart]> => {
  const { port1, port2 } = new MessageChannel()
  const taken = createTakenCount()
  const task: ColumnsTask = { ...source, channel: { port: port1, taken } }
  const channel: BatchChannel = { port: port2, taken }
  const threads = [
    startThread(new URL('./columns-thread.ts', import.meta.url), task, [port1]),
    startThread(new URL('./texts-thread.ts', import.meta.url), channel, [port2]),
  ] as const
  try {
    return await Promise.all([threads[0].answer, threads[1].answer])
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()))
  }
}

const inThisThread = async (source: ProjectionSource): Promise<readonly [FilledPart, FilledPart]> => {
  const columns = buildIndexPart(offerIndexSchema, 'columns')
  const texts = buildIndexPart(offerIndexSchema, 'texts')
  const refused = await readDocuments(source, (id, document, payload) => {
    columns.append(id, document, payload)
    texts.append(id, document, payload)
  })
  return [
    { refused, transfer: columns.finish().transfer },
    { refused: [], transfer: texts.finish().transfer },
  ]
}

/**
 * Builds the index of all projections that the transaction sees. Many offers are loaded by two threads, so that the
 * calling thread is not blocked.
 */
export const loadProjections = async (
  { url }: Pick<Database, 'url'>,
  transaction: Kysely<MachineTables>,
  threadsFrom = THREADS_FROM,
): Promise<{ readonly index: SearchIndex; readonly refused: readonly Refused[] }> => {
  // The transaction is idle while another connection reads.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  const { rows } = await sql<{ snapshot: string; isMany: boolean }>`
    select pg_export_snapshot() as snapshot, ${threadsFrom} =
      (select count(*) from (select from offer_projections limit ${threadsFrom}) as first_ones) as "isMany"`.execute(
    transaction,
  )
  const { snapshot = '', isMany = false } = rows[0] ?? {}
  const [columns, texts] = await (isMany ? inThreads : inThisThread)({ url, snapshot })
  const parts = { columns: columns.transfer, texts: texts.transfer }
  return { index: joinIndexParts(offerIndexSchema, parts), refused: columns.refused }
}
