import type { Offers } from '#features/offers/server/service.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import type { Files } from '#server/files/files.ts'
import { recallSockets } from '#server/realtime/announcements.ts'
import { announceToBoth } from './events.ts'
import { chatTables } from './store/conversation-store.ts'
import { listMessages } from './store/message-store.ts'

const EVERYTHING = { afterSeq: 0, limit: 100_000 }

const listOwn = (db: TenantDb, accountId: number) =>
  chatTables(db)
    .selectFrom('conversations')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .select(['conversations.id', 'conversations.uid', 'companies.name as company', 'offer_id as offerId'])
    .select([
      'status',
      'invited_at as invitedAt',
      'answered_at as answeredAt',
      'reject_reason as rejectReason',
    ])
    .where('candidate_account_id', '=', accountId)
    .orderBy('conversations.id')
    .execute()

const listWritten = (db: TenantDb, accountId: number) =>
  chatTables(db)
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select(['conversations.uid as conversation', 'text', 'sent_at as sentAt'])
    .where('author_account_id', '=', accountId)
    .where('chat_messages.side', '=', 'company')
    .orderBy('sent_at')
    .execute()

const deleteFilesOf = async (tx: TenantDb, accountId: number): Promise<void> => {
  await chatTables(tx)
    .deleteFrom('chat_files')
    .where('side', '=', 'candidate')
    .where('conversation_id', 'in', (rows) =>
      rows.selectFrom('conversations').select('id').where('candidate_account_id', '=', accountId),
    )
    .execute()
}

/** Tells companies with the conversation on screen at once that the candidate is gone. */
const announceToCompanies = async (tx: TenantDb, accountId: number): Promise<void> => {
  const open = await chatTables(tx)
    .selectFrom('conversations')
    .select(['uid', 'company_id as companyId', 'status'])
    .where('candidate_account_id', '=', accountId)
    .execute()
  for (const { uid: conversationId, companyId, status } of open) {
    const data = { conversationId, status }
    await announceToBoth(tx, { companyId, candidateId: null }, { event: 'conversation', data })
  }
}

/**
 * Exports and erases a candidate's conversations. They belong to both sides: of an erased account the company keeps
 * messages without name and files.
 */
export const chatData = ({
  database,
  files,
  offers,
}: {
  readonly database: Database
  readonly offers: Pick<Offers, 'listForCopy'>
  readonly files: Pick<Files, 'read'>
}): PersonalData => ({
  async export({ tenantId, accountId }) {
    const db = forTenant(database, tenantId)
    const own = await listOwn(db, accountId)
    const named = await offers.listForCopy(
      tenantId,
      own.flatMap(({ offerId }) => offerId ?? []),
    )
    const conversations = []
    const attached = []
    for (const { id, offerId, ...conversation } of own) {
      const messages = await listMessages(db, id, EVERYTHING)
      const about = offerId === null ? null : named.get(offerId)
      conversations.push({ ...about, ...conversation, messages })
      for (const file of messages.flatMap((message) => message.files))
        attached.push({ name: `${file.id} ${file.name}`, read: () => files.read(file.id) })
    }
    const blocked = await chatTables(db)
      .selectFrom('chat_blocks')
      .innerJoin('companies', 'companies.id', 'chat_blocks.company_id')
      .select(['companies.name as company', 'at'])
      .where('candidate_account_id', '=', accountId)
      .execute()
    const reports = await chatTables(db)
      .selectFrom('chat_reports')
      .select(['reason', 'text', 'at'])
      .where('reporter_account_id', '=', accountId)
      .execute()
    const data = { conversations, written: await listWritten(db, accountId), blocked, reports }
    return { data, files: attached }
  },
  async erase(tx, { accountId }) {
    const tables = chatTables(tx)
    await recallSockets(tx.kysely, { tenantId: tx.tenantId, recalledAccountId: accountId })
    await announceToCompanies(tx, accountId)
    await deleteFilesOf(tx, accountId)
    await tables
      .deleteFrom('conversations')
      .where('candidate_account_id', '=', accountId)
      .where('status', '!=', 'accepted')
      .execute()
    await tables
      .updateTable('conversations')
      .set({ candidate_account_id: null })
      .where('candidate_account_id', '=', accountId)
      .execute()
    await tables
      .updateTable('conversations')
      .set({ invited_by_account_id: null })
      .where('invited_by_account_id', '=', accountId)
      .execute()
    await tables
      .updateTable('chat_messages')
      .set({ author_account_id: null })
      .where('author_account_id', '=', accountId)
      .execute()
    await tables
      .updateTable('chat_reports')
      .set({ reporter_account_id: null })
      .where('reporter_account_id', '=', accountId)
      .execute()
    await tables.deleteFrom('chat_blocks').where('candidate_account_id', '=', accountId).execute()
  },
})
