import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#server/config/env.ts'
import type { Database } from '#server/db/database.ts'
import type { Mailer } from './mail.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { createSendOnce } from './send-once.ts'
import { createSmtpMailer } from './smtp.ts'

export interface MailService {
  /** Sends each message id once. */
  readonly mailer: Mailer
  /** Only where mail stays in the demo's own mailbox. */
  readonly mailbox: Mailbox | null
}

/** SMTP where it is configured, otherwise the demo's mailbox. */
export const createMail = (options: {
  readonly config: Pick<Config, 'smtp'>
  readonly database: Database
  readonly clock: Clock
}): MailService => {
  const { config, database, clock } = options
  const once = (mailer: Mailer) => createSendOnce({ database, mailer, clock })
  if (config.smtp) return { mailer: once(createSmtpMailer(config.smtp)), mailbox: null }
  const mailbox = createMailbox({ database, clock })
  return { mailer: once(mailbox), mailbox }
}
