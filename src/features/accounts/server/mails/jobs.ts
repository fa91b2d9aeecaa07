import { z } from 'zod'
import { locales } from '#kernel/locale.ts'
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
  'blocked',
  'unblocked',
  'secondFactorReset',
  'invitation',
] as const
export type AccountMail = (typeof accountMails)[number]

/**
 * The id is that of a mailed token, of an entry in an account's log, or of an invitation: whatever the mail is about.
 * The language is that of the page on which it was asked for; else it is the account's.
 */
export const sendAccountMail = defineJob(
  'accounts.send-mail',
  z.object({
    tenantId: z.int(),
    mail: z.enum(accountMails),
    id: z.string(),
    locale: z.enum(locales).optional(),
  }),
  { concurrency: 5, sendsMail: true },
)
