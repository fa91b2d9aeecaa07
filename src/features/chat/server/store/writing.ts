// What happens on every message is one statement: it checks, writes and announces, so that sending takes one round trip
// to the database and no connection is held between steps.
import { type RawBuilder, sql } from 'kysely'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { ChatMessage, NewMessage } from '../../contract.ts'
import type { ConversationStatus } from '../../enumerations.ts'
import type { Participant } from '../../participant.ts'
import { announcementSql } from '../events.ts'

const ownedBy = (who: Participant): RawBuilder<unknown> =>
  who.side === 'candidate' ? sql`candidate_account_id = ${who.accountId}` : sql`company_id = ${who.companyId}`

/** Result of writing a message. */
export interface WriteResult {
  readonly conversationId: number
  readonly status: ConversationStatus
  readonly hasCandidate: boolean
  readonly isBlocked: boolean
  /** Null if nothing was written: the message was there already, or was not allowed. */
  readonly message: ChatMessage | null
}

/** Adds a message with its files and announces it to both sides; null for a conversation of others. */
export const writeMessage = async (
  db: TenantDb,
  who: Participant,
  { conversationId, clientId, text, fileIds, now }: NewMessage & { conversationId: string; now: Date },
): Promise<WriteResult | null> => {
  const { tenantId } = db
  const files = [...new Set(fileIds)]
  const { rows } = await sql<WriteResult>`
    with conversation as (
      select id, status, last_seq, company_id, candidate_account_id, exists (
        select from chat_blocks
        where chat_blocks.tenant_id = ${tenantId} and chat_blocks.company_id = conversations.company_id
          and chat_blocks.candidate_account_id = conversations.candidate_account_id
      ) as is_blocked
      from conversations
      where tenant_id = ${tenantId} and uid = ${conversationId} and ${ownedBy(who)}
      for no key update
    ), waiting as (
      select chat_files.file_id, files.name, files.media_type, files.byte_size
      from conversation
      join chat_files on chat_files.tenant_id = ${tenantId} and chat_files.conversation_id = conversation.id
      join files on files.tenant_id = ${tenantId} and files.id = chat_files.file_id
      where file_id = any(${files}::uuid[]) and side = ${who.side} and message_seq is null
      for update of chat_files
    ), added as (
      insert into chat_messages
        (tenant_id, conversation_id, seq, side, client_id, author_account_id, text, sent_at)
      select ${tenantId}::int, id, last_seq + 1, ${who.side}::text, ${clientId}::uuid,
        ${who.accountId}::bigint, ${text}::text, ${now}::timestamptz
      from conversation
      where status = 'accepted' and candidate_account_id is not null and not is_blocked
        and (select count(*) from waiting) = ${files.length}
      -- sent again: the answer got lost on its way
      on conflict (conversation_id, side, client_id) do nothing
      returning conversation_id, seq
    ), counted as (
      update conversations set last_seq = added.seq, last_message_at = ${now}
      from added where conversations.id = added.conversation_id
    ), attached as (
      update chat_files set message_seq = added.seq
      from added, waiting where chat_files.file_id = waiting.file_id
    ), written as (
      select company_id, candidate_account_id, json_build_object(
        'seq', added.seq, 'clientId', ${clientId}::text, 'side', ${who.side}::text,
        'author', (
          select nullif(trim(first_name || ' ' || last_name), '')
          from accounts where tenant_id = ${tenantId} and id = ${who.accountId}
        ),
        'authorId', (select uid from accounts where tenant_id = ${tenantId} and id = ${who.accountId}),
        'text', ${text}::text,
        'files', coalesce((
          select json_agg(json_build_object(
            'id', file_id, 'name', name, 'mediaType', media_type, 'byteSize', byte_size) order by file_id)
          from waiting
        ), '[]'),
        'sentAt', ${now.toISOString()}::text
      ) as message
      from conversation join added on added.conversation_id = conversation.id
    ), told as (${announcementSql(db, {
      ...{ from: sql`written`, event: 'message' },
      data: sql`json_build_object('conversationId', ${conversationId}::text, 'message', message)`,
    })})
    select id as "conversationId", status, candidate_account_id is not null as "hasCandidate",
      is_blocked as "isBlocked", (select message from written) as message
    from conversation, told`.execute(acrossTenants(db))
  return rows[0] ?? null
}

/**
 * Advances how far a side has read and, if that changed, announces it to both sides; false for a conversation of
 * others.
 */
export const advanceReadSql = async (
  db: TenantDb,
  who: Participant,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
): Promise<boolean> => {
  const { tenantId } = db
  const column = sql.ref(who.side === 'candidate' ? 'candidate_read_seq' : 'company_read_seq')
  const own = sql`tenant_id = ${tenantId} and uid = ${conversationId} and ${ownedBy(who)}`
  const { rows } = await sql`
    with read as (
      update conversations set ${column} = least(${seq}, last_seq)
      where ${own} and ${column} < least(${seq}, last_seq)
      returning company_id, candidate_account_id, ${column} as seq
    ), told as (${announcementSql(db, {
      ...{ from: sql`read`, event: 'read' },
      data: sql`json_build_object(
        'conversationId', ${conversationId}::text, 'side', ${who.side}::text, 'seq', seq)`,
    })})
    select id from conversations, told where ${own}`.execute(acrossTenants(db))
  return rows.length > 0
}
