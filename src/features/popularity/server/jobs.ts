import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const recomputePopularity = defineJob('popularity.recompute', z.object({}), {
  schedule: { cron: '7 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 1800,
})
