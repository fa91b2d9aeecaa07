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
 * `id` is that of the mail's subject: a mailed token, an entry in an account's log, or an invitation. `locale` is that
 * of the page where the mail was requested; by default the account's.
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
