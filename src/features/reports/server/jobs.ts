import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { reportReasons } from '../enumerations.ts'

/** Sends an answer to whoever left an address. */
export const tellReporter = defineJob(
  'reports.tell-reporter',
  z.object({ tenantId: z.int(), reportId: z.int(), round: z.union([z.literal(1), z.literal(2)]) }),
  { sendsMail: true },
)

/** Tells those who look after a company that an offer of theirs was blocked, and why. */
export const tellCompany = defineJob(
  'reports.tell-company',
  z.object({ tenantId: z.int(), reportId: z.int(), round: z.union([z.literal(1), z.literal(2)]) }),
  { sendsMail: true },
)

/** Tells them of what an operator did without a report: what it was and why is kept by the audit log alone. */
export const tellOfBlock = defineJob(
  'reports.tell-of-block',
  z.object({
    ...{ tenantId: z.int(), offerId: z.int(), uid: z.uuid(), does: z.enum(['block', 'lift']) },
    ...{ reason: z.enum(reportReasons).nullable(), text: z.string() },
  }),
  { sendsMail: true },
)

/** Erases addresses that nobody needs any more, and forgets who sent. */
export const tidyReports = defineJob('reports.tidy', z.object({}), {
  schedule: { cron: '20 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
