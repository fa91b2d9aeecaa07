import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { MailAttachment, Mailer } from './mail.ts'

export interface StoredMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly sentAt: Date
}

export interface OpenedMail extends StoredMail {
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
}

export interface Mailbox extends Mailer {
  /** Newest first by default. `after` is the id of the last mail of the previous page. */
  list(limit: number, after?: number, filter?: MailboxFilter): Promise<StoredMail[]>
  find(id: number): Promise<OpenedMail | null>
}

export interface MailboxFilter {
  readonly text?: string
  readonly isOldestFirst?: boolean
}

export interface MailboxOptions {
  readonly database: Pick<Database, 'kysely'>
  readonly clock: Clock
}

/** The demo's mailbox: mails are stored in the database and shown on a page, never sent. */
export const createMailbox = ({ database: { kysely }, clock }: MailboxOptions): Mailbox => {
  const stored = ['id', 'recipient as to', 'subject', 'sent_at as sentAt'] as const
  return {
    async send(mail) {
      await kysely
        .insertInto('mailbox')
        .values({
          message_id: mail.messageId,
          recipient: mail.to,
          subject: mail.subject,
          html: mail.html,
          plain: mail.text,
          sent_at: clock.now(),
          attachments: JSON.stringify(
            (mail.attachments ?? []).map(({ name, type, bytes }) => ({
              ...{ name, type, base64: bytes.toString('base64') },
            })),
          ),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute()
    },
    list(limit, after, { text = '', isOldestFirst = false } = {}) {
      const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
      let query = kysely.selectFrom('mailbox').select(stored)
      if (after !== undefined) query = query.where('id', isOldestFirst ? '>' : '<', after)
      if (text !== '')
        query = query.where((row) =>
          row.or([row('subject', 'ilike', pattern), row('recipient', 'ilike', pattern)]),
        )
      return query
        .orderBy('id', isOldestFirst ? 'asc' : 'desc')
        .limit(limit)
        .execute()
    },
    async find(id) {
      const found = await kysely
        .selectFrom('mailbox')
        .select([...stored, 'html', 'plain as text', 'attachments'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!found) return null
      const attachments = found.attachments.map(({ name, type, base64 }) => ({
        ...{ name, type, bytes: Buffer.from(base64, 'base64') },
      }))
      return { ...found, attachments }
    },
    close: () => undefined,
  }
}
