import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const forgetPictures = defineJob('company-pages.forget-pictures', z.object({}), {
  schedule: { cron: '10 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
