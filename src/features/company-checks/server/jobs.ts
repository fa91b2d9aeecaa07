import { z } from 'zod'
import { locales } from '#kernel/locale.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Mails the decision to the company's owners and admins. */
export const notifyCompany = defineJob(
  'company-checks.tell-company',
  z.object({ tenantId: z.int(), decisionId: z.int() }),
  { sendsMail: true },
)

/** Mails the result of a claim to the company, and to the imported company's contact address. */
export const notifyOfClaim = defineJob(
  'company-checks.tell-of-claim',
  z.object({
    ...{ tenantId: z.int(), claimId: z.int(), companyId: z.int(), companyName: z.string() },
    ...{ state: z.enum(['granted', 'refused']), reason: z.string() },
    former: z.object({ name: z.string(), email: z.string().nullable(), locale: z.enum(locales) }),
  }),
  { sendsMail: true },
)
