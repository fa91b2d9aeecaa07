import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Tells who looks after a company what was decided about it. */
export const tellCompany = defineJob(
  'company-checks.tell-company',
  z.object({ tenantId: z.int(), decisionId: z.int() }),
  { sendsMail: true },
)
