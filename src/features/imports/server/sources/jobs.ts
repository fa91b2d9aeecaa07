import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Finds the addresses whose time has come. */
export const startDueImports = defineJob('imports.start-due', z.object({}), {
  schedule: { cron: '*/10 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 900,
})

/** Imports one address. A server that is away is asked again, then with the next turn. */
export const importSource = defineJob(
  'imports.import-source',
  z.object({ tenantId: z.int(), sourceId: z.int(), endsAll: z.boolean() }),
  { retryLimit: 2, retryDelaySeconds: 300, expireInSeconds: 3_600, lateAfterSeconds: 900 },
)
