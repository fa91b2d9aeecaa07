import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Starts the imports of addresses that are due. */
export const startDueImports = defineJob('imports.start-due', z.object({}), {
  schedule: { cron: '*/10 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 900,
})

/** Imports one address. An unreachable server is retried, then waits for the next interval. */
export const importSource = defineJob(
  'imports.import-source',
  z.object({ tenantId: z.int(), sourceId: z.int(), endsAll: z.boolean() }),
  { retryLimit: 2, retryDelaySeconds: 300, expireInSeconds: 3_600, lateAfterSeconds: 900 },
)
