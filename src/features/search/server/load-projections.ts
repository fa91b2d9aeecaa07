import { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import { offerIndexSchema } from '#features/offers/rules.ts'
import type { HandedOver } from '#search-core/handed-over.ts'
import { joinIndexParts, type SearchIndex } from '#search-core/search-index.ts'
import type { Database } from '#server/db/database.ts'
import type { MachineTables } from '#server/db/machine-tables.ts'
import { fillParts, type Refused, type ThreadTask } from './fill-parts.ts'

// Fewer are read sooner than threads start.
const WORTH_THREADS = 20_000

interface ThreadAnswer {
  readonly refused: readonly Refused[]
  readonly handedOver: HandedOver
}

const inThread = (task: ThreadTask): { answer: Promise<ThreadAnswer>; stop: () => Promise<unknown> } => {
  const worker = new Worker(new URL('./projection-thread.ts', import.meta.url), { workerData: task })
  const answer = new Promise<ThreadAnswer>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that fills the index ended')))
  })
  return { answer, stop: () => worker.terminate() }
}

const inThreads = async (url: string, snapshot: string): Promise<readonly [ThreadAnswer, ThreadAnswer]> => {
  const threads = [
    inThread({ url, snapshot, part: 'columns' }),
    inThread({ url, snapshot, part: 'texts' }),
  ] as const
  try {
    return await Promise.all([threads[0].answer, threads[1].answer])
  } finally {
    await Promise.all(threads.map(({ stop }) => stop()))
  }
}

/**
 * The index of all projections that the transaction sees. Two threads make half of it each: between them they read
 * every document twice and wait for nobody; this thread is free until both are there.
 */
export const loadProjections = async (
  { url }: Pick<Database, 'url'>,
  transaction: Kysely<MachineTables>,
  worthThreads = WORTH_THREADS,
): Promise<{ readonly index: SearchIndex; readonly refused: readonly Refused[] }> => {
  // It stays open, with nothing to do, while other connections read.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  const { rows } = await sql<{ snapshot: string; isMany: boolean }>`
    select pg_export_snapshot() as snapshot,
      (select count(*) from (select from offer_projections limit ${worthThreads}) as first_ones) = ${worthThreads} as "isMany"`.execute(
    transaction,
  )
  const { snapshot = '', isMany = false } = rows[0] ?? {}
  if (isMany) {
    const [columns, texts] = await inThreads(url, snapshot)
    const parts = { columns: columns.handedOver, texts: texts.handedOver }
    return { index: joinIndexParts(offerIndexSchema, parts), refused: columns.refused }
  }
  const { refused, made } = await fillParts({ url, snapshot }, ['columns', 'texts'])
  const [columns, texts] = made
  if (!columns || !texts) throw new Error('a part of the index is missing')
  const parts = { columns: columns.handedOver, texts: texts.handedOver }
  return { index: joinIndexParts(offerIndexSchema, parts), refused }
}
