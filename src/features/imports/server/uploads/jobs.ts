import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Imports a file that was uploaded. Begun again it changes nothing that is in already. */
export const importUpload = defineJob(
  'imports.import-upload',
  z.object({ tenantId: z.int(), runId: z.int() }),
  { retryLimit: 2, retryDelaySeconds: 30, expireInSeconds: 3_600, lateAfterSeconds: 300 },
)
