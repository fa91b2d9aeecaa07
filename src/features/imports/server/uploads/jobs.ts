import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Imports an uploaded file; a retry does not import rows twice. */
export const importUpload = defineJob(
  'imports.import-upload',
  z.object({ tenantId: z.int(), runId: z.int() }),
  { retryLimit: 2, retryDelaySeconds: 30, expireInSeconds: 3_600, lateAfterSeconds: 300 },
)
