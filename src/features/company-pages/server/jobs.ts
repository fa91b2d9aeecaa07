import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const forgetPictures = defineJob('company-pages.forget-pictures', z.object({}), {
  schedule: { cron: '10 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})

/** Puts a published logo on the company's offers, which may be many: publishing does not wait for it. */
export const showLogo = defineJob(
  'company-pages.show-logo',
  z.object({ tenantId: z.int(), companyId: z.int() }),
)
