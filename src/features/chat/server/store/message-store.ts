import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ChatFile, ChatMessage } from '../../contract.ts'
import type { ChatSide } from '../../enumerations.ts'
import { chatTables } from './conversation-store.ts'

interface MessageRow {
  readonly conversationId: number
  readonly seq: number
  readonly clientId: string
  readonly side: ChatSide
  readonly firstName: string | null
  readonly lastName: string | null
  readonly authorId: string | null
  readonly text: string
  readonly sentAt: Date
}

const selectMessages = (db: TenantDb) =>
  chatTables(db)
    .selectFrom('chat_messages')
    .leftJoin('accounts', 'accounts.id', 'chat_messages.author_account_id')
    .select(['conversation_id as conversationId', 'seq', 'client_id as clientId', 'side', 'text'])
    .select(['sent_at as sentAt', 'first_name as firstName', 'last_name as lastName'])
    .select('accounts.uid as authorId')

const filesOf = async (db: TenantDb, rows: readonly MessageRow[]): Promise<Map<string, ChatFile[]>> => {
  const ids = [...new Set(rows.map(({ conversationId }) => conversationId))]
  if (ids.length === 0) return new Map()
  const seqs = [...new Set(rows.map(({ seq }) => seq))]
  const files = await chatTables(db)
    .selectFrom('chat_files')
    .innerJoin('files', 'files.id', 'chat_files.file_id')
    .select(['conversation_id as conversationId', 'message_seq as seq', 'files.id', 'files.name'])
    .select(['media_type as mediaType', 'byte_size as byteSize'])
    .where('conversation_id', 'in', ids)
    .where('message_seq', 'in', seqs)
    .orderBy('files.id')
    .execute()
  const byMessage = new Map<string, ChatFile[]>()
  for (const { conversationId, seq, ...file } of files) {
    const key = `${conversationId}:${seq}`
    byMessage.set(key, [...(byMessage.get(key) ?? []), file])
  }
  return byMessage
}

const shown = async (db: TenantDb, rows: readonly MessageRow[]): Promise<[number, ChatMessage][]> => {
  const files = await filesOf(db, rows)
  return rows.map(({ conversationId, firstName, lastName, sentAt, ...row }) => [
    conversationId,
    {
      ...row,
      author: `${firstName ?? ''} ${lastName ?? ''}`.trim() || null,
      files: files.get(`${conversationId}:${row.seq}`) ?? [],
      sentAt: sentAt.toISOString(),
    },
  ])
}

/** In the order of the conversation: messages after `afterSeq`, or the last ones before `beforeSeq`. */
export const listMessages = async (
  db: TenantDb,
  conversationId: number,
  range: { readonly afterSeq: number; readonly beforeSeq?: number | undefined; readonly limit: number },
): Promise<ChatMessage[]> => {
  const { afterSeq, beforeSeq, limit } = range
  const query = selectMessages(db).where('conversation_id', '=', conversationId).where('seq', '>', afterSeq)
  const rows =
    beforeSeq === undefined
      ? await query.orderBy('seq').limit(limit).execute()
      : (await query.where('seq', '<', beforeSeq).orderBy('seq', 'desc').limit(limit).execute()).toReversed()
  return (await shown(db, rows)).map(([, message]) => message)
}

/** The last message of each conversation. */
export const listLastMessages = async (
  db: TenantDb,
  conversationIds: readonly number[],
): Promise<Map<number, ChatMessage>> => {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectMessages(db)
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.id', '=', 'chat_messages.conversation_id')
        .onRef('conversations.last_seq', '=', 'chat_messages.seq'),
    )
    .where('conversation_id', 'in', conversationIds)
    .execute()
  return new Map(await shown(db, rows))
}

/** Number of unread messages of the other side by conversation, where there are any. */
export const countUnreadMessages = async (
  db: TenantDb,
  conversationIds: readonly number[],
  side: ChatSide,
): Promise<Map<number, number>> => {
  if (conversationIds.length === 0) return new Map()
  const rows = await chatTables(db)
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select(['conversation_id as id', (select) => select.fn.countAll<number>().as('count')])
    .where('conversation_id', 'in', conversationIds)
    .where('side', '!=', side)
    .whereRef('seq', '>', side === 'candidate' ? 'candidate_read_seq' : 'company_read_seq')
    .groupBy('conversation_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

export const findByClientId = async (
  db: TenantDb,
  { conversationId, side, clientId }: { conversationId: number; side: ChatSide; clientId: string },
): Promise<ChatMessage | null> => {
  const rows = await selectMessages(db)
    .where('conversation_id', '=', conversationId)
    .where('side', '=', side)
    .where('client_id', '=', clientId)
    .execute()
  return (await shown(db, rows))[0]?.[1] ?? null
}

interface NewRow {
  readonly conversationId: number
  readonly seq: number
  readonly side: ChatSide
  readonly clientId: string
  readonly authorId: number
  readonly text: string
  readonly now: Date
}

/** Requires a locked conversation, as the caller assigns the number. */
export const insertMessage = async (tx: TenantDb, row: NewRow): Promise<void> => {
  await chatTables(tx)
    .insertInto('chat_messages')
    .values({
      ...{ tenant_id: tx.tenantId, conversation_id: row.conversationId, seq: row.seq, side: row.side },
      ...{ client_id: row.clientId, author_account_id: row.authorId, text: row.text, sent_at: row.now },
    })
    .execute()
  await chatTables(tx)
    .updateTable('conversations')
    .set({ last_seq: row.seq, last_message_at: row.now })
    .where('id', '=', row.conversationId)
    .execute()
}

interface WaitingFile {
  readonly conversationId: number
  readonly side: ChatSide
}

export const insertFile = async (
  tx: TenantDb,
  file: WaitingFile & { readonly fileId: string; readonly now: Date },
): Promise<void> => {
  await chatTables(tx)
    .insertInto('chat_files')
    .values({
      ...{ file_id: file.fileId, tenant_id: tx.tenantId, conversation_id: file.conversationId },
      ...{ side: file.side, message_seq: null, added_at: file.now },
    })
    .execute()
}

export const countWaitingFiles = async (
  tx: TenantDb,
  { conversationId, side }: WaitingFile,
): Promise<number> => {
  const { count } = await chatTables(tx)
    .selectFrom('chat_files')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('side', '=', side)
    .where('message_seq', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Id of a file in a sent message; null for any other. */
export const findFile = async (
  db: TenantDb,
  { conversationId, fileId }: { readonly conversationId: number; readonly fileId: string },
): Promise<string | null> => {
  const row = await chatTables(db)
    .selectFrom('chat_files')
    .select('file_id')
    .where('conversation_id', '=', conversationId)
    .where('file_id', '=', fileId)
    .where('message_seq', 'is not', null)
    .executeTakeFirst()
  return row?.file_id ?? null
}
