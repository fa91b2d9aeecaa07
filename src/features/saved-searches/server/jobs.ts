import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Mails a guest the request to confirm an alert. */
export const sendActivation = defineJob(
  'saved-searches.send-activation',
  z.object({ tenantId: z.int(), searchId: z.int() }),
  { sendsMail: true },
)

/** Plans the mails that are due: at eight, or soon after if the job could not run then. */
export const planAlerts = defineJob('saved-searches.plan-alerts', z.object({}), {
  schedule: { cron: '*/15 * * * *', timeZone: 'Europe/Warsaw' },
  expireInSeconds: 3_600,
})

/** Sends a board's planned mails. */
export const sendAlerts = defineJob('saved-searches.send-alerts', z.object({ tenantId: z.int() }), {
  sendsMail: true,
  expireInSeconds: 3_600,
})

/** Deletes unconfirmed alerts and old mails. */
export const tidyAlerts = defineJob('saved-searches.tidy', z.object({}), {
  schedule: { cron: '35 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3_600,
})
