import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

export const accountMails = [
  'confirm',
  'alreadyRegistered',
  'reset',
  'changeEmail',
  'changeAsked',
  'emailChanged',
  'passwordChanged',
  'newDevice',
  'invitation',
] as const
export type AccountMail = (typeof accountMails)[number]

/** The id is that of a mailed token, of an entry in an account's log, or of an invitation: whatever the mail is about. */
export const sendAccountMail = defineJob(
  'accounts.send-mail',
  z.object({ tenantId: z.int(), mail: z.enum(accountMails), id: z.string() }),
  { concurrency: 5, sendsMail: true },
)
