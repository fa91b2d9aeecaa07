import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Looks for messages that nobody has read for ten minutes. */
export const findUnread = defineJob('chat.find-unread', z.object({}), {
  schedule: { cron: '* * * * *', timeZone: 'Europe/Warsaw' },
})

/** Tells one side of a conversation of messages that were not read. */
export const tellUnread = defineJob(
  'chat.tell-unread',
  z.object({
    tenantId: z.int(),
    conversationId: z.int(),
    side: z.enum(['candidate', 'company']),
    seq: z.int(),
  }),
  { concurrency: 5, sendsMail: true },
)

/** Forgets files that no message took, and conversations whose time is over. */
export const tidyChat = defineJob('chat.tidy', z.object({}), {
  schedule: { cron: '20 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
