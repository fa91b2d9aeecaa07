import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const forgetPictures = defineJob('posting.forget-pictures', z.object({}), {
  schedule: { cron: '30 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 86_400,
})
