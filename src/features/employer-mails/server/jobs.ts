import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Finds offers that end soon. From eight on, so that what kept it from running then is made up the same day. */
export const planReminders = defineJob('employer-mails.plan-reminders', z.object({}), {
  schedule: { cron: '5 8-20 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3_600,
})

/** Finds offers that were published just now. */
export const planPublished = defineJob('employer-mails.plan-published', z.object({}), {
  schedule: { cron: '*/5 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

/** Tells one person of one offer. */
export const tellOfOffer = defineJob(
  'employer-mails.tell-of-offer',
  z.object({
    tenantId: z.int(),
    offerId: z.int(),
    accountId: z.int(),
    kind: z.enum(['published', '7', '3', '1']),
    endsAt: z.iso.datetime(),
  }),
  { concurrency: 3, sendsMail: true },
)

/** Finds whose daily mail has something to say. */
export const planDigests = defineJob('employer-mails.plan-digests', z.object({}), {
  schedule: { cron: '0 8 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3_600,
})

/** Sends somebody applications: these and no later ones, so that another attempt is the same mail. */
export const sendDigest = defineJob(
  'employer-mails.send-digest',
  z.object({ tenantId: z.int(), accountId: z.int(), applicationIds: z.array(z.int()) }),
  { concurrency: 3, sendsMail: true },
)
