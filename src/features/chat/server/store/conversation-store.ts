import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Unread } from '../../contract.ts'
import {
  type ConversationSort,
  type ConversationStatus,
  type ConversationView,
  chatLimits,
} from '../../enumerations.ts'
import type { Participant } from '../../participant.ts'
import type { ChatTables } from '../tables.ts'

export const chatTables = (db: TenantDb) => db.kysely.withTables<ChatTables>()

export interface StoredConversation {
  readonly id: number
  readonly uid: string
  readonly status: ConversationStatus
  readonly companyId: number
  readonly companyUid: string
  readonly companyName: string
  readonly candidateId: number | null
  readonly candidateUid: string | null
  readonly candidateName: string | null
  readonly recruiter: string | null
  readonly offerId: number | null
  readonly offerGuid: string | null
  readonly offerTitle: string | null
  readonly offerSlug: string | null
  readonly invitedAt: Date
  readonly answeredAt: Date | null
  readonly lastMessageAt: Date
  readonly lastSeq: number
  readonly candidateReadSeq: number
  readonly companyReadSeq: number
  readonly isBlocked: boolean
}

const nameOf = (table: string) =>
  sql<
    string | null
  >`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`

const selectAll = (db: TenantDb) =>
  chatTables(db)
    .selectFrom('conversations')
    .innerJoin('companies', 'companies.id', 'conversations.company_id')
    .leftJoin('accounts as candidates', 'candidates.id', 'conversations.candidate_account_id')
    .leftJoin('accounts as recruiters', 'recruiters.id', 'conversations.invited_by_account_id')
    .leftJoin('offers', 'offers.id', 'conversations.offer_id')
    .leftJoin('chat_blocks', (join) =>
      join
        .onRef('chat_blocks.company_id', '=', 'conversations.company_id')
        .onRef('chat_blocks.candidate_account_id', '=', 'conversations.candidate_account_id'),
    )
    .leftJoin('offer_locations', (join) =>
      join.onRef('offer_locations.offer_id', '=', 'offers.id').on('offer_locations.ordinal', '=', 0),
    )
    .select([
      ...(['conversations.id', 'conversations.uid', 'conversations.status'] as const),
      ...(['conversations.company_id as companyId', 'companies.uid as companyUid'] as const),
      'companies.name as companyName',
      'conversations.candidate_account_id as candidateId',
      'candidates.uid as candidateUid',
      ...(['offers.id as offerId', 'offers.guid as offerGuid', 'offers.title as offerTitle'] as const),
      'offer_locations.slug as offerSlug',
      ...(['invited_at as invitedAt', 'answered_at as answeredAt', 'last_seq as lastSeq'] as const),
      'last_message_at as lastMessageAt',
      ...(['candidate_read_seq as candidateReadSeq', 'company_read_seq as companyReadSeq'] as const),
    ])
    .select([
      nameOf('candidates').as('candidateName'),
      nameOf('recruiters').as('recruiter'),
      sql<boolean>`chat_blocks.at is not null`.as('isBlocked'),
    ])

export type Selected = ReturnType<typeof selectAll>

export type QueryFilter = (query: Selected) => Selected
const whole: QueryFilter = (query) => query

export interface Part {
  readonly limit: number
  readonly offset: number
  readonly sort: ConversationSort
}

const seenBy = (query: Selected, who: Participant): Selected =>
  who.side === 'candidate'
    ? query.where('conversations.candidate_account_id', '=', who.accountId)
    : query.where('conversations.company_id', '=', who.companyId)

type Row =
  Selected extends SelectQueryBuilder<infer Tables, infer From, object>
    ? ExpressionBuilder<Tables, From>
    : never

/** Whether the candidate wrote last. */
const isUnanswered = (row: Row) =>
  row.and([
    row('conversations.status', '=', 'accepted'),
    row.exists(
      row
        .selectFrom('chat_messages as final')
        .select('final.seq')
        .whereRef('final.conversation_id', '=', 'conversations.id')
        .whereRef('final.seq', '=', 'conversations.last_seq')
        .where('final.side', '=', 'candidate'),
    ),
  ])

const ordered: Readonly<Record<ConversationSort, QueryFilter>> = {
  newest: whole,
  waiting: (query) =>
    query.orderBy(
      (row) => row.case().when(isUnanswered(row)).then(row.ref('conversations.last_message_at')).end(),
      (order) => order.asc().nullsLast(),
    ),
  /** Candidates whose name the company may not see come last, so that the order reveals nothing. */
  name: (query) =>
    query.orderBy(
      sql`case when conversations.status = 'accepted' then ${nameOf('candidates')} end`,
      (order) => order.asc().nullsLast(),
    ),
}

/**
 * In the order asked for, the latest first among equals. Candidates can still read conversations with companies they
 * blocked.
 */
export const listConversations = (
  db: TenantDb,
  who: Participant,
  filter: QueryFilter = whole,
  { limit, offset, sort }: Part = { limit: chatLimits.conversations, offset: 0, sort: 'newest' },
): Promise<StoredConversation[]> =>
  ordered[sort](filter(seenBy(selectAll(db), who)))
    .orderBy('last_message_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

const isInvitation = (row: Row) => row('conversations.status', '=', 'invited')

/** SQL equivalent of `conversationViews`. */
export const filterOfView: Readonly<Record<ConversationView, QueryFilter>> = {
  all: whole,
  unanswered: (query) => query.where(isUnanswered),
  invitations: (query) => query.where(isInvitation),
}

/** Counts of the views among the narrowed conversations. */
export const countViews = async (
  db: TenantDb,
  who: Participant,
  narrowed: QueryFilter,
): Promise<Record<ConversationView, number>> => {
  const counts = await narrowed(seenBy(selectAll(db), who))
    .clearSelect()
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.countAll<number>().filterWhere(isUnanswered(row)).as('unanswered'),
      row.fn.countAll<number>().filterWhere(isInvitation(row)).as('invitations'),
    ])
    .executeTakeFirstOrThrow()
  const { all, unanswered, invitations } = counts
  return { all: Number(all), unanswered: Number(unanswered), invitations: Number(invitations) }
}

/** Null for a conversation of others. */
export const findConversation = async (
  db: TenantDb,
  who: Participant,
  uid: string,
): Promise<StoredConversation | null> =>
  (await seenBy(selectAll(db), who).where('conversations.uid', '=', uid).executeTakeFirst()) ?? null

/** Locks the conversation against concurrent writers until the transaction ends. */
export const lockConversation = async (
  tx: TenantDb,
  id: number,
): Promise<{ status: ConversationStatus; lastSeq: number }> =>
  chatTables(tx)
    .selectFrom('conversations')
    .select(['status', 'last_seq as lastSeq'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

interface NewConversation {
  readonly uid: string
  readonly companyId: number
  readonly offerId: number
  readonly candidateId: number
  readonly invitedBy: number
  readonly now: Date
}

/** Null if the company has invited the candidate to this offer before. */
export const insertConversation = async (tx: TenantDb, row: NewConversation): Promise<number | null> => {
  const inserted = await chatTables(tx)
    .insertInto('conversations')
    .values({
      ...{ uid: row.uid, tenant_id: tx.tenantId, company_id: row.companyId, offer_id: row.offerId },
      ...{ candidate_account_id: row.candidateId, invited_by_account_id: row.invitedBy, status: 'invited' },
      ...{ invited_at: row.now, last_message_at: row.now, answered_at: null, reject_reason: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export const answerConversation = async (
  tx: TenantDb,
  id: number,
  answer: { readonly status: 'accepted' | 'rejected'; readonly reason: string | null; readonly now: Date },
): Promise<void> => {
  await chatTables(tx)
    .updateTable('conversations')
    .set({ status: answer.status, reject_reason: answer.reason, answered_at: answer.now })
    .where('id', '=', id)
    .execute()
}

/** Only moves forward; false if the side had already read that far. */
export const advanceRead = async (
  tx: TenantDb,
  { id, side, seq }: { readonly id: number; readonly side: Participant['side']; readonly seq: number },
): Promise<boolean> => {
  const column = side === 'candidate' ? 'candidate_read_seq' : 'company_read_seq'
  const { numUpdatedRows } = await chatTables(tx)
    .updateTable('conversations')
    .set({ [column]: sql`least(${seq}, last_seq)` })
    .where('id', '=', id)
    .where(column, '<', sql<number>`least(${seq}, last_seq)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Reader =
  | { readonly side: 'candidate'; readonly accountId: number }
  | { readonly side: 'company'; readonly companyId: number }

const selectUnblocked = (db: TenantDb, who: Reader) => {
  const heard = chatTables(db)
    .selectFrom('conversations')
    .leftJoin('chat_blocks', (join) =>
      join
        .onRef('chat_blocks.company_id', '=', 'conversations.company_id')
        .onRef('chat_blocks.candidate_account_id', '=', 'conversations.candidate_account_id'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('chat_blocks.at', 'is', null)
  return who.side === 'candidate'
    ? heard.where('conversations.candidate_account_id', '=', who.accountId)
    : heard.where('conversations.company_id', '=', who.companyId)
}

/** Number of conversations with unread messages of the other side, and for a candidate of unanswered invitations. */
export const countUnread = async (db: TenantDb, who: Reader): Promise<Unread> => {
  const read = who.side === 'candidate' ? 'candidate_read_seq' : 'company_read_seq'
  const chats = await selectUnblocked(db, who)
    .where('status', '=', 'accepted')
    .where((row) =>
      row.exists(
        row
          .selectFrom('chat_messages')
          .select('seq')
          .whereRef('chat_messages.conversation_id', '=', 'conversations.id')
          .whereRef('chat_messages.seq', '>', `conversations.${read}`)
          .where('side', '!=', who.side),
      ),
    )
    .executeTakeFirstOrThrow()
  if (who.side === 'company') return { chats: Number(chats.count), requests: 0 }
  const requests = await selectUnblocked(db, who).where('status', '=', 'invited').executeTakeFirstOrThrow()
  return { chats: Number(chats.count), requests: Number(requests.count) }
}

export const hasAccepted = async (db: TenantDb, candidateId: number): Promise<boolean> =>
  (await chatTables(db)
    .selectFrom('conversations')
    .select('id')
    .where('candidate_account_id', '=', candidateId)
    .where('status', '=', 'accepted')
    .limit(1)
    .executeTakeFirst()) !== undefined

export interface AnswerOfCandidate {
  readonly candidateId: number
  readonly uid: string
  readonly status: ConversationStatus
  readonly offerId: number | null
  readonly invitedAt: Date
  readonly answeredAt: Date | null
}

/** Status of a company's invitations to these candidates. */
export const listAnswers = async (
  db: TenantDb,
  companyId: number,
  candidateIds: readonly number[],
): Promise<AnswerOfCandidate[]> => {
  if (candidateIds.length === 0) return []
  const rows = await chatTables(db)
    .selectFrom('conversations')
    .select(['uid', 'candidate_account_id as candidateId', 'status', 'offer_id as offerId'])
    .select(['invited_at as invitedAt', 'answered_at as answeredAt'])
    .where('company_id', '=', companyId)
    .where('candidate_account_id', 'in', candidateIds)
    .execute()
  return rows.flatMap(({ candidateId, ...row }) => (candidateId === null ? [] : [{ ...row, candidateId }]))
}

export const countInvitedSince = async (db: TenantDb, companyId: number, since: Date): Promise<number> => {
  const { count } = await chatTables(db)
    .selectFrom('conversations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('invited_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const isBlocked = async (
  db: TenantDb,
  { candidateId, companyId }: { readonly candidateId: number; readonly companyId: number },
): Promise<boolean> =>
  (await chatTables(db)
    .selectFrom('chat_blocks')
    .select('company_id')
    .where('candidate_account_id', '=', candidateId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()) !== undefined

export const insertBlock = async (
  tx: TenantDb,
  { candidateId, companyId, now }: { candidateId: number; companyId: number; now: Date },
): Promise<void> => {
  await chatTables(tx)
    .insertInto('chat_blocks')
    .values({ tenant_id: tx.tenantId, candidate_account_id: candidateId, company_id: companyId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteBlock = async (
  tx: TenantDb,
  { candidateId, companyId }: { candidateId: number; companyId: number },
): Promise<void> => {
  await chatTables(tx)
    .deleteFrom('chat_blocks')
    .where('candidate_account_id', '=', candidateId)
    .where('company_id', '=', companyId)
    .execute()
}

export const insertReport = async (
  tx: TenantDb,
  report: Omit<ChatTables['chat_reports'], 'id' | 'tenant_id' | 'closed_at'>,
): Promise<void> => {
  await chatTables(tx)
    .insertInto('chat_reports')
    .values({ ...report, tenant_id: tx.tenantId, closed_at: null })
    .execute()
}
