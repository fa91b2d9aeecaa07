import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Stores the central bank's new tables. It publishes one on each working day, towards noon. */
export const readRates = defineJob('money.read-rates', z.object({}), {
  schedule: { cron: '25 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
  retryLimit: 3,
  retryDelaySeconds: 60,
})
