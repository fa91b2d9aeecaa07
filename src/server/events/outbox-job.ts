import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log/log.ts'
import { readHorizonHolder } from './horizon.ts'
import { pruneOutbox, readerStatus } from './prune.ts'

export const tidyOutbox = defineJob('outbox.tidy', z.object({}), {
  schedule: { cron: '*/10 * * * *', timeZone: 'Europe/Warsaw' },
})

export const watchOutbox = defineJob('outbox.watch', z.object({}), {
  schedule: { cron: '* * * * *', timeZone: 'Europe/Warsaw' },
})

const BEHIND_AFTER_MS = 60_000
const HELD_AFTER_MS = 60_000

interface OutboxJobOptions {
  readonly jobs: Pick<Jobs, 'work'>
  readonly database: Database
  readonly log: Log
  readonly heldAfterMs?: number
}

/** Works the jobs that prune the outbox and log evicted and late readers and transactions that hold readers back. */
export const workOutbox = ({ jobs, database, log, heldAfterMs = HELD_AFTER_MS }: OutboxJobOptions): void => {
  jobs.work(tidyOutbox, async () => {
    const { evictedReaders } = await pruneOutbox(database)
    for (const reader of evictedReaders) log.warn('outbox.reader-evicted', { reader })
    for (const { name, waitingRows, waitingMs } of await readerStatus(database))
      if (waitingMs > BEHIND_AFTER_MS)
        log.warn('outbox.reader-behind', { reader: name, waitingRows, waitingMs })
  })
  jobs.work(watchOutbox, async () => {
    const holder = await readHorizonHolder(database.pool)
    if (holder && holder.ageMs > heldAfterMs) log.warn('outbox.held-back', { ...holder })
  })
}
