import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Mailbox } from '#server/mail/mailbox.ts'
import type { SentMailQuery, SentMailRow } from '../contract.ts'

/** Mails in the demo's mailbox. */
export const listMailbox = async (
  mailbox: Pick<Mailbox, 'list'>,
  { text = '', sort, after = '' }: SentMailQuery,
  limit: number,
): Promise<SentMailRow[]> => {
  const key = /^\d{1,15}$/.test(after) ? Number(after) : undefined
  const mails = await mailbox.list(limit, key, { text, isOldestFirst: sort === 'oldest' })
  return mails.map(({ id, to, subject, sentAt }) => ({
    ...{ key: String(id), sentAt, messageId: null, mailboxId: id },
    ...{ to, subject },
  }))
}

const KEY = /^(\d{1,17})\.(.{1,300})$/

/** Mails handed over to a mail server: only time and Message-ID are kept of each. */
export const listSent = async (
  { kysely }: Pick<Database, 'kysely'>,
  { text = '', sort, after = '' }: SentMailQuery,
  limit: number,
): Promise<SentMailRow[]> => {
  const isOldestFirst = sort === 'oldest'
  const [, micros, id] = KEY.exec(after) ?? []
  const sentMicros = sql<number>`(extract(epoch from sent_at) * 1000000)::bigint`
  let query = kysely
    .selectFrom('sent_mails')
    .select(['message_id as messageId', 'sent_at as sentAt', sentMicros.as('micros')])
  if (micros !== undefined && id !== undefined)
    query = query.where(
      sql<boolean>`(sent_at, message_id) ${isOldestFirst ? sql`>` : sql`<`} (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`,
    )
  if (text !== '') query = query.where('message_id', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`)
  const direction = isOldestFirst ? 'asc' : 'desc'
  const rows = await query
    .orderBy('sent_at', direction)
    .orderBy('message_id', direction)
    .limit(limit)
    .execute()
  return rows.map(({ messageId, sentAt, micros: time }) => ({
    ...{ key: `${time}.${messageId}`, sentAt, messageId, mailboxId: null },
    ...{ to: null, subject: null },
  }))
}
