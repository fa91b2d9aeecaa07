import { z } from 'zod'
import { locales } from '#kernel/locale.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Tells who looks after a company what was decided about it. */
export const tellCompany = defineJob(
  'company-checks.tell-company',
  z.object({ tenantId: z.int(), decisionId: z.int() }),
  { sendsMail: true },
)

/** Tells the company what became of its claim, and the address that the imported company had. */
export const tellOfClaim = defineJob(
  'company-checks.tell-of-claim',
  z.object({
    ...{ tenantId: z.int(), claimId: z.int(), companyId: z.int(), companyName: z.string() },
    ...{ state: z.enum(['granted', 'refused']), reason: z.string() },
    former: z.object({ name: z.string(), email: z.string().nullable(), locale: z.enum(locales) }),
  }),
  { sendsMail: true },
)
