import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Mail, Mailer } from './mail.ts'

export interface SendOnceOptions {
  readonly database: Pick<Database, 'kysely'>
  readonly mailer: Mailer
  readonly clock: Clock
}

/**
 * Remembers the ids of mails that were taken over, so that a job that is run again does not mail again. Only a
 * process that dies between the mail server's answer and our note repeats a mail, with the same Message-ID.
 */
export const createSendOnce = ({ database: { kysely }, mailer, clock }: SendOnceOptions): Mailer => ({
  async send(mail: Mail) {
    const sent = await kysely
      .selectFrom('sent_mails')
      .select('message_id')
      .where('message_id', '=', mail.messageId)
      .executeTakeFirst()
    if (sent) return
    await mailer.send(mail)
    await kysely
      .insertInto('sent_mails')
      .values({ message_id: mail.messageId, sent_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  close: () => mailer.close(),
})
