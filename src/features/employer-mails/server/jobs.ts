import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Plans reminders for offers that end soon. Runs hourly from eight, to make up a missed run on the same day. */
export const planReminders = defineJob('employer-mails.plan-reminders', z.object({}), {
  schedule: { cron: '5 8-20 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3_600,
})

/** Plans mails about offers that have just been published. */
export const planPublished = defineJob('employer-mails.plan-published', z.object({}), {
  schedule: { cron: '*/5 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

/** Mails one reader about one offer. */
export const notifyOfOffer = defineJob(
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

/** Plans the daily digests of applications. */
export const planDigests = defineJob('employer-mails.plan-digests', z.object({}), {
  schedule: { cron: '0 8 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3_600,
})

/** Mails a digest of exactly these applications, so that a retry sends the same mail. */
export const sendDigest = defineJob(
  'employer-mails.send-digest',
  z.object({ tenantId: z.int(), accountId: z.int(), applicationIds: z.array(z.int()) }),
  { concurrency: 3, sendsMail: true },
)
