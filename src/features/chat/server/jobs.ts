import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Every minute, finds messages unread for ten minutes. */
export const findUnread = defineJob('chat.find-unread', z.object({}), {
  schedule: { cron: '* * * * *', timeZone: 'Europe/Warsaw' },
})

/** Mails one side of a conversation about its unread messages. */
export const mailUnread = defineJob(
  'chat.tell-unread',
  z.object({
    tenantId: z.int(),
    conversationId: z.int(),
    side: z.enum(['candidate', 'company']),
    seq: z.int(),
  }),
  { concurrency: 5, sendsMail: true },
)

/** Deletes uploaded files that no message used, and conversations past their retention. */
export const tidyChat = defineJob('chat.tidy', z.object({}), {
  schedule: { cron: '20 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
