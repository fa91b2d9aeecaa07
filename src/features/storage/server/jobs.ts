import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const sweepFiles = defineJob('storage.sweep', z.object({}), {
  schedule: { cron: '20 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
