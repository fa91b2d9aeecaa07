import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Deletes the content of rejected rows that nobody has corrected in time. */
export const forgetRejectedRows = defineJob('imports.forget-rejected-rows', z.object({}), {
  schedule: { cron: '40 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
