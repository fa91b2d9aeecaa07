import { warsawDay } from '#kernel/calendar-day.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'

type TalkTables = {
  conversations: {
    id: number
    uid: string
    tenant_id: number
    invited_at: Date
    answered_at: Date | null
    last_message_at: Date
    last_seq: number
    candidate_mailed_seq: number
    company_mailed_seq: number
  }
  chat_messages: {
    tenant_id: number
    conversation_id: number
    seq: number
    side: 'candidate' | 'company'
    sent_at: Date
  }
}

/** A time of day, '08:55', that many days ago, in Polish winter time. */
export type DaysAgo = readonly [days: number, time: string]

const DAY_MS = 86_400_000

export const momentOf = ([days, time]: DaysAgo, now: Date): Date =>
  new Date(`${warsawDay(new Date(now.getTime() - days * DAY_MS))}T${time}:00+01:00`)

export interface TalkTimes {
  /** Times of the messages; the first one is the invitation. */
  readonly sent: readonly DaysAgo[]
  readonly answered: DaysAgo | null
}

/** Backdates a conversation to these times, and marks its messages as mailed so that nobody is notified. */
export const spreadTalk = (
  database: Database,
  { tenantId, uid, now }: { readonly tenantId: number; readonly uid: string; readonly now: Date },
  { sent, answered }: TalkTimes,
): Promise<void> =>
  forTenant(database, tenantId).transaction(async (tx) => {
    const tables = tx.kysely.withTables<TalkTables>()
    const moments = sent.map((one) => momentOf(one, now))
    // Only the other side's messages count as mailed to a side; its own would hide the next message.
    const { id } = await tables
      .updateTable('conversations')
      .set(({ selectFrom }) => {
        const lastSeqOf = (side: 'candidate' | 'company') =>
          selectFrom('chat_messages')
            .where('tenant_id', '=', tenantId)
            .whereRef('conversation_id', '=', 'conversations.id')
            .where('side', '=', side)
            .select((row) => row.fn.coalesce(row.fn.max('seq'), row.lit(0)).as('seq'))
        return {
          invited_at: moments[0] ?? now,
          answered_at: answered && momentOf(answered, now),
          last_message_at: moments.at(-1) ?? now,
          candidate_mailed_seq: lastSeqOf('company'),
          company_mailed_seq: lastSeqOf('candidate'),
        }
      })
      .where('uid', '=', uid)
      .where('tenant_id', '=', tenantId)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [at, moment] of moments.entries())
      await tables
        .updateTable('chat_messages')
        .set({ sent_at: moment })
        .where('conversation_id', '=', id)
        .where('tenant_id', '=', tenantId)
        .where('seq', '=', at + 1)
        .execute()
  })
