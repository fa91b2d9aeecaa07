import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Asks a guest to confirm an alert. */
export const sendActivation = defineJob(
  'saved-searches.send-activation',
  z.object({ tenantId: z.int(), searchId: z.int() }),
  { sendsMail: true },
)

/** Finds out what is to be mailed. At eight, and soon after whatever kept it from running then. */
export const planAlerts = defineJob('saved-searches.plan-alerts', z.object({}), {
  schedule: { cron: '*/15 * * * *', timeZone: 'Europe/Warsaw' },
  expireInSeconds: 3_600,
})

/** Sends the alerts of a board that wait. */
export const sendAlerts = defineJob('saved-searches.send-alerts', z.object({ tenantId: z.int() }), {
  sendsMail: true,
  expireInSeconds: 3_600,
})

/** Forgets alerts that nobody confirmed, and old mails. */
export const tidyAlerts = defineJob('saved-searches.tidy', z.object({}), {
  schedule: { cron: '35 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3_600,
})
