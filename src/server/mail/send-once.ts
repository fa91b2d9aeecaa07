import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { Mail, Mailer } from './mail.ts'

export interface SendOnceOptions {
  readonly database: Pick<Database, 'kysely'>
  readonly mailer: Mailer
  readonly clock: Clock
  /** Pauses before the id of a sent mail is stored again after a failure. */
  readonly noteAgainAfterMs?: readonly number[]
}

// A restarting database is back within a second or two; a job may take five minutes.
const NOTE_AGAIN_AFTER_MS = [100, 250, 500, 1_000, 2_000, 4_000, 8_000]
const MAX_REMEMBERED = 10_000

/**
 * Stores the ids of sent mails, so that a retried job does not send them again. An id that the database could not store
 * is kept in memory and stored later. A mail is repeated (with the same Message-ID) only if the process dies between
 * the mail server's answer and storing the id.
 */
export const createSendOnce = (options: SendOnceOptions): Mailer => {
  const { mailer, clock, noteAgainAfterMs = NOTE_AGAIN_AFTER_MS } = options
  const { kysely } = options.database
  const notNoted = new Set<string>()

  const note = async (messageId: string): Promise<void> => {
    await kysely
      .insertInto('sent_mails')
      .values({ message_id: messageId, sent_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    notNoted.delete(messageId)
  }

  const notePatiently = async (messageId: string): Promise<void> => {
    notNoted.add(messageId)
    const [oldest = ''] = notNoted
    if (notNoted.size > MAX_REMEMBERED) notNoted.delete(oldest)
    for (const afterMs of noteAgainAfterMs) {
      try {
        return await note(messageId)
      } catch {
        await wait(afterMs)
      }
    }
    await note(messageId)
  }

  return {
    async send(mail: Mail) {
      if (notNoted.has(mail.messageId)) return note(mail.messageId)
      const sent = await kysely
        .selectFrom('sent_mails')
        .select('message_id')
        .where('message_id', '=', mail.messageId)
        .executeTakeFirst()
      if (sent) return
      await mailer.send(mail)
      await notePatiently(mail.messageId)
    },
    close: () => mailer.close(),
  }
}
