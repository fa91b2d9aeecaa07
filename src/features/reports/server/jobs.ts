import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { reportReasons } from '../enumerations.ts'

/** Mails the reporter that the report has arrived (article 16(4) of the DSA). */
export const confirmReceipt = defineJob(
  'reports.confirm-receipt',
  z.object({ tenantId: z.int(), reportId: z.int() }),
  { sendsMail: true },
)

/** Mails the answer to the reporter, if an address was given. */
export const notifyReporter = defineJob(
  'reports.tell-reporter',
  z.object({ tenantId: z.int(), reportId: z.int(), round: z.union([z.literal(1), z.literal(2)]) }),
  { sendsMail: true },
)

/** Mails the company's owners and admins that their offer was blocked, and why. */
export const notifyCompany = defineJob(
  'reports.tell-company',
  z.object({ tenantId: z.int(), reportId: z.int(), round: z.union([z.literal(1), z.literal(2)]) }),
  { sendsMail: true },
)

/** Mails them about a block without a report, or its lift; operator and reason are in the audit log. */
export const notifyOfBlock = defineJob(
  'reports.tell-of-block',
  z.object({
    ...{ tenantId: z.int(), offerId: z.int(), uid: z.uuid(), does: z.enum(['block', 'lift']) },
    ...{ reason: z.enum(reportReasons).nullable(), text: z.string() },
  }),
  { sendsMail: true },
)

/** Erases the reporters' e-mail addresses that are not needed any more, and the fingerprints of senders. */
export const tidyReports = defineJob('reports.tidy', z.object({}), {
  schedule: { cron: '20 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
