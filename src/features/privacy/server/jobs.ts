import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const mailErasure = defineJob(
  'privacy.mail-erasure',
  z.object({ tenantId: z.int(), erasureId: z.uuid() }),
  { sendsMail: true },
)
