import type { Clock } from '#kernel/clock.ts'
import type { Config } from '#server/config/env.ts'
import type { Database } from '#server/db/database.ts'
import type { Mailer } from './mail.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { createRefusedAddresses, type RefusedAddresses, skipRefusedAddresses } from './refused-addresses.ts'
import { createSendOnce } from './send-once.ts'
import { createSmtpMailer } from './smtp.ts'

export interface MailService {
  /** Sends each message id once. */
  readonly mailer: Mailer
  /** The demo's mailbox; null with SMTP. */
  readonly mailbox: Mailbox | null
  readonly refusedAddresses: RefusedAddresses
}

/** Sends by SMTP if configured, otherwise into the demo's mailbox. */
export const createMail = (options: {
  readonly config: Pick<Config, 'smtp'>
  readonly database: Database
  readonly clock: Clock
}): MailService => {
  const { config, database, clock } = options
  const refusedAddresses = createRefusedAddresses({ database, clock })
  const withSafeguards = (mailer: Mailer) =>
    createSendOnce({ database, mailer: skipRefusedAddresses(mailer, refusedAddresses, clock), clock })
  if (config.smtp)
    return { mailer: withSafeguards(createSmtpMailer(config.smtp)), mailbox: null, refusedAddresses }
  const mailbox = createMailbox({ database, clock })
  return { mailer: withSafeguards(mailbox), mailbox, refusedAddresses }
}
