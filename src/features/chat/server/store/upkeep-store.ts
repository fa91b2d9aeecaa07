import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ChatSide } from '../../enumerations.ts'
import { chatTables } from './conversation-store.ts'

export interface UnreadSide {
  readonly conversationId: number
  readonly side: ChatSide
  /** Number of the last message. */
  readonly seq: number
}

const columnsOf = {
  candidate: { read: 'candidate_read_seq', mailed: 'candidate_mailed_seq' },
  company: { read: 'company_read_seq', mailed: 'company_mailed_seq' },
} as const

/** Conversations with a message that this side has left unread since `before` and has not been mailed about. */
export const listUnreadSince = (
  db: TenantDb,
  { side, before, limit }: { readonly side: ChatSide; readonly before: Date; readonly limit: number },
): Promise<UnreadSide[]> => {
  const { read, mailed } = columnsOf[side]
  return (
    chatTables(db)
      .selectFrom('conversations')
      .leftJoin('chat_blocks', (join) =>
        join
          .onRef('chat_blocks.company_id', '=', 'conversations.company_id')
          .onRef('chat_blocks.candidate_account_id', '=', 'conversations.candidate_account_id'),
      )
      .select(['id as conversationId', 'last_seq as seq'])
      .select(sql<ChatSide>`${side}::text`.as('side'))
      .where('chat_blocks.at', 'is', null)
      .where('conversations.candidate_account_id', 'is not', null)
      .where('status', '!=', 'rejected')
      // No second mail before the messages of the first were read.
      .whereRef(mailed, '<=', read)
      .whereRef(read, '<', 'last_seq')
      .where((row) =>
        row.exists(
          row
            .selectFrom('chat_messages')
            .select('seq')
            .whereRef('chat_messages.conversation_id', '=', 'conversations.id')
            .whereRef('chat_messages.seq', '>', `conversations.${read}`)
            .where('side', '!=', side)
            .where('sent_at', '<=', before),
        ),
      )
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/** False if a concurrent job noted it first. */
export const saveMailed = async (
  tx: TenantDb,
  { conversationId, side, seq }: UnreadSide,
): Promise<boolean> => {
  const { read, mailed } = columnsOf[side]
  const { numUpdatedRows } = await chatTables(tx)
    .updateTable('conversations')
    .set({ [mailed]: seq })
    .where('id', '=', conversationId)
    .whereRef(mailed, '<=', read)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ForMail {
  readonly uid: string
  readonly status: string
  readonly companyName: string
  readonly offerTitle: string | null
  readonly readSeq: number
  readonly to: string
  /** Account of the recipient; null for a company's contact address. */
  readonly reader: { readonly accountId: number; readonly uid: string } | null
  readonly locale: 'pl' | 'en'
}

/** Recipient and subject of a mail about a conversation; null if there is no recipient any more. */
export const findForMail = async (
  db: TenantDb,
  { conversationId, side }: Pick<UnreadSide, 'conversationId' | 'side'>,
): Promise<ForMail | null> => {
  const row = await chatTables(db)
    .selectFrom('conversations')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .leftJoin('offers', 'offers.id', 'conversations.offer_id')
    .innerJoin('accounts as candidates', 'candidates.id', 'conversations.candidate_account_id')
    .leftJoin('accounts as recruiters', 'recruiters.id', 'conversations.invited_by_account_id')
    .select(['conversations.uid', 'status', 'companies.name as companyName', 'offers.title as offerTitle'])
    .select(['candidates.email as candidateEmail', 'candidates.locale as candidateLocale'])
    .select(['candidates.id as candidateId', 'candidates.uid as candidateUid'])
    .select(['recruiters.id as recruiterId', 'recruiters.uid as recruiterUid'])
    .select(`${columnsOf[side].read} as readSeq`)
    .select(['recruiters.email as recruiterEmail', 'recruiters.locale as recruiterLocale'])
    .select(['companies.contact_email as contactEmail', 'companies.locale as companyLocale'])
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst()
  if (!row) return null
  const { uid, status, companyName, offerTitle, readSeq } = row
  const about = { uid, status, companyName, offerTitle, readSeq }
  if (side === 'candidate') {
    const reader = { accountId: row.candidateId, uid: row.candidateUid }
    return { ...about, reader, to: row.candidateEmail, locale: row.candidateLocale }
  }
  const { recruiterId: accountId, recruiterUid, recruiterEmail, contactEmail } = row
  const to = recruiterEmail ?? contactEmail
  const reader = accountId === null || recruiterUid === null ? null : { accountId, uid: recruiterUid }
  return to === null ? null : { ...about, reader, to, locale: row.recruiterLocale ?? row.companyLocale }
}

/** Deletes files that no message used. */
export const deleteWaitingFiles = async (db: TenantDb, before: Date): Promise<void> => {
  await chatTables(db)
    .deleteFrom('chat_files')
    .where('message_seq', 'is', null)
    .where('added_at', '<', before)
    .execute()
}

/** Deletes conversations without a message for as long as the company keeps applications. */
export const deleteOutdated = async (
  db: TenantDb,
  { now, defaultMonths }: { readonly now: Date; readonly defaultMonths: number },
): Promise<void> => {
  await chatTables(db)
    .deleteFrom('conversations')
    .where('last_message_at', '<', (row) => {
      const months = row
        .selectFrom('application_retention')
        .select('months')
        .whereRef('application_retention.company_id', '=', 'conversations.company_id')
      return sql<Date>`${now}::timestamptz - make_interval(months => coalesce(${months}, ${defaultMonths})::int)`
    })
    .execute()
}
