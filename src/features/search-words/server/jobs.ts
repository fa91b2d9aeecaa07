import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Deletes searches older than the console shows. */
export const tidySearches = defineJob('search-words.tidy', z.object({}), {
  schedule: { cron: '50 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
