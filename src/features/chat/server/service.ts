import type { Companies } from '#features/companies/server/service.ts'
import type { Storage } from '#features/storage/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { isUuid, uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import type { ChatFile, ChatMessage, Conversation, MessagePage, NewMessage, Unread } from '../contract.ts'
import { type ChatReportReason, chatLimits } from '../enumerations.ts'
import type { Participant } from '../participant.ts'
import { announceToBoth } from './events.ts'
import { type ConversationPage, createListing, type FoundConversation, type PageQuery } from './listing.ts'
import { canInvite, canWrite } from './policy.ts'
import { shownConversations } from './shown.ts'
import {
  type AnswerOfCandidate,
  advanceRead,
  answerConversation,
  countInvitedSince,
  countUnread,
  deleteBlock,
  findConversation,
  hasAccepted,
  insertBlock,
  insertConversation,
  insertReport,
  isBlocked,
  listAnswers,
  listConversations,
  lockConversation,
  type StoredConversation,
} from './store/conversation-store.ts'
import {
  countWaitingFiles,
  findByClientId,
  findFile,
  insertFile,
  insertMessage,
  listMessages,
} from './store/message-store.ts'
import { type TakeOver, takeOverConversations } from './store/take-over.ts'
import { advanceReadSql, type WriteResult, writeMessage } from './store/writing.ts'

export type { AnswerOfCandidate } from './store/conversation-store.ts'

/** Conversations between candidates and companies. Throws 'chat.not-found' for a conversation of others. */
export interface Chat {
  /** Whether the board has conversations, and whether they are under maintenance. */
  stateOf(tenantId: number): {
    readonly isOpen: boolean
    readonly maintenance: { readonly backAt: string | null } | null
  }
  list(who: Participant): Promise<Conversation[]>
  /**
   * The participant's conversations in which the names, the offer or one message has all words of the text; null if the
   * text has no word.
   */
  search(who: Participant, text: string): Promise<readonly FoundConversation[] | null>
  /** A page of conversations, with the count of each view. */
  page(who: Participant, query: PageQuery): Promise<ConversationPage>
  get(who: Participant, id: string): Promise<Conversation>
  count(who: Participant): Promise<Unread>
  /** Number of conversations with messages that nobody of the company has read. */
  countOfCompany(company: { readonly tenantId: number; readonly companyId: number }): Promise<number>
  /** A page of messages in order: those after `afterSeq`, or the last ones before `beforeSeq`. */
  messages(
    who: Participant,
    id: string,
    range: { afterSeq?: number; beforeSeq?: number | undefined },
  ): Promise<MessagePage>
  /**
   * Sends a message; the same client id again returns the first one. Throws 'chat.status-conflict', 'chat.blocked',
   * 'chat.maintenance'.
   */
  send(who: Participant, id: string, message: NewMessage): Promise<ChatMessage>
  markRead(who: Participant, id: string, seq: number): Promise<void>
  /** Tells the other side that the participant is typing; nothing is stored. */
  typing(who: Participant, id: string): Promise<void>
  /** Stores a file for the next message. Throws 'upload.invalid' and, if too many are waiting, 'chat.invalid'. */
  addFile(who: Participant, id: string, file: UploadedFile): Promise<ChatFile>
  /** A path that opens a file of a message for some minutes. */
  filePath(who: Participant, id: string, fileId: string): Promise<string>
  /**
   * Invites a candidate to talk about the company's offer, in the caller's transaction. The caller decides whether the
   * candidate may be invited. Throws 'chat.already-invited', 'chat.too-soon', 'chat.blocked', 'request.too-many'.
   */
  invite(tx: TenantDb, who: Participant, invitation: Invitation): Promise<string>
  /** Throws 'chat.status-conflict' if it was answered differently before. */
  answer(who: Participant, id: string, answer: { isAccepted: boolean; reason: string | null }): Promise<void>
  block(who: Participant, companyUid: string, isBlocked: boolean): Promise<void>
  report(who: Participant, id: string, report: { reason: ChatReportReason; text: string }): Promise<void>
  /** Throws 'chat.closed', 'chat.maintenance' or 'chat.no-conversation' if the socket may not be opened. */
  expectTalking(who: Participant): Promise<void>
  /** Status of this company's invitations to these candidates. */
  answersOf(
    tenantId: number,
    companyId: number,
    candidateIds: readonly number[],
  ): Promise<AnswerOfCandidate[]>
  /**
   * Moves another company's conversations to this one, in the caller's transaction and before the other is deleted.
   * False if the company has to be verified first.
   */
  takeOver(tx: TenantDb, companies: TakeOver): Promise<boolean>
  /** Number of invitations that the company may still send this month. */
  invitationsLeft(tenantId: number, companyId: number): Promise<number>
}

export interface Invitation {
  readonly candidateId: number
  readonly offerId: number
  readonly text: string
}

export interface ChatDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Pick<Tenants, 'byId'>
  readonly companies: Pick<Companies, 'listCompaniesByIds'>
  readonly storage: Pick<Storage, 'keepDocument' | 'record' | 'privatePath'>
  readonly limits: Pick<Limits, 'hit'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const MAX_WAITING_FILES = 2 * chatLimits.filesOfMessage
const MONTH_MS = 30 * 86_400_000
const QUIET_MS = chatLimits.quietMonths * MONTH_MS
const FILES_AN_HOUR = 60

const notFound = () => new AppError('chat.not-found')
const invalid = (field: string, reason: string) =>
  new AppError('chat.invalid', { problems: [{ field, reason }] })

export const createChat = (dependencies: ChatDependencies): Chat => {
  const { database, clock, tenants, storage, limits } = dependencies
  const dbOf = ({ tenantId }: Pick<Participant, 'tenantId'>) => forTenant(database, tenantId)

  const stateOf: Chat['stateOf'] = (tenantId) => {
    const { flags, chatMaintenance } = tenants.byId(tenantId).settings
    return {
      isOpen: flags.passiveCandidates,
      maintenance: chatMaintenance?.isOn ? { backAt: chatMaintenance.backAt ?? null } : null,
    }
  }

  const expectOpen = ({ tenantId }: Participant, { toWrite = true } = {}): void => {
    const { isOpen, maintenance } = stateOf(tenantId)
    if (!isOpen) throw new AppError('chat.closed')
    if (toWrite && maintenance) throw new AppError('chat.maintenance', { ...maintenance })
  }

  const find = async (db: TenantDb, who: Participant, id: string): Promise<StoredConversation> => {
    const found = isUuid(id) ? await findConversation(db, who, id) : null
    if (!found) throw notFound()
    return found
  }

  const expectOngoing = (conversation: Pick<WriteResult, 'status' | 'hasCandidate' | 'isBlocked'>): void => {
    if (conversation.status !== 'accepted' || !conversation.hasCandidate)
      throw new AppError('chat.status-conflict', { status: conversation.status })
    if (conversation.isBlocked) throw new AppError('chat.blocked')
  }

  const findOngoing = async (db: TenantDb, who: Participant, id: string): Promise<StoredConversation> => {
    const conversation = await find(db, who, id)
    expectOngoing({ ...conversation, hasCandidate: conversation.candidateId !== null })
    return conversation
  }

  const listing = createListing((db, who, stored) => shownConversations(dependencies, db, who, stored))

  return {
    stateOf,

    async list(who) {
      expectOpen(who, { toWrite: false })
      const db = dbOf(who)
      return shownConversations(dependencies, db, who, await listConversations(db, who))
    },

    async search(who, text) {
      expectOpen(who, { toWrite: false })
      return listing.search(dbOf(who), who, text)
    },

    async page(who, query) {
      expectOpen(who, { toWrite: false })
      return listing.page(dbOf(who), who, query)
    },

    async get(who, id) {
      const db = dbOf(who)
      const [shown] = await shownConversations(dependencies, db, who, [await find(db, who, id)])
      if (!shown) throw notFound()
      return shown
    },

    count: (who) => countUnread(dbOf(who), who),

    takeOver: takeOverConversations,

    countOfCompany: async (company) =>
      (await countUnread(dbOf(company), { ...company, side: 'company' })).chats,

    async messages(who, id, { afterSeq = 0, beforeSeq }) {
      const db = dbOf(who)
      const conversation = await find(db, who, id)
      const limit = chatLimits.page + 1
      const found = await listMessages(db, conversation.id, { afterSeq, beforeSeq, limit })
      const isLess = found.length <= chatLimits.page
      if (isLess) return { messages: found, hasMore: false }
      return { messages: beforeSeq === undefined ? found.slice(0, -1) : found.slice(1), hasMore: true }
    },

    async send(who, id, { clientId, text, fileIds }) {
      allow(canWrite(who))
      expectOpen(who)
      if (text === '' && fileIds.length === 0) throw invalid('text', 'required')
      if (!isUuid(id)) throw notFound()
      const db = dbOf(who)
      const given = { conversationId: id, clientId, text, fileIds, now: clock.now() }
      const written = await writeMessage(db, who, given)
      if (!written) throw notFound()
      if (written.message) return written.message
      // The client repeats a message whose response was lost.
      const { conversationId } = written
      const known = await findByClientId(db, { conversationId, side: who.side, clientId })
      if (known) return known
      expectOngoing(written)
      throw invalid('fileIds', 'unknown')
    },

    async markRead(who, id, seq) {
      if (!isUuid(id) || !(await advanceReadSql(dbOf(who), who, { conversationId: id, seq })))
        throw notFound()
    },

    async typing(who, id) {
      allow(canWrite(who))
      const db = dbOf(who)
      const conversation = await findOngoing(db, who, id)
      await announceToBoth(db, conversation, {
        event: 'typing',
        data: { conversationId: id, side: who.side },
      })
    },

    async addFile(who, id, file) {
      allow(canWrite(who))
      expectOpen(who)
      const bucket = `chat-files:${who.accountId}`
      await limits.hit([{ bucket, max: FILES_AN_HOUR, windowSeconds: 3_600 }])
      const conversation = await findOngoing(dbOf(who), who, id)
      const waiting = { conversationId: conversation.id, side: who.side }
      if ((await countWaitingFiles(dbOf(who), waiting)) >= MAX_WAITING_FILES) throw invalid('file', 'tooMany')
      const kept = await storage.keepDocument(who, file)
      await dbOf(who).transaction(async (tx) => {
        await storage.record(tx, kept)
        await insertFile(tx, { ...waiting, fileId: kept.id, now: clock.now() })
      })
      const { name, mediaType, byteSize } = kept.file
      return { id: kept.id, name, mediaType, byteSize }
    },

    async filePath(who, id, fileId) {
      const db = dbOf(who)
      const conversation = await find(db, who, id)
      const found = isUuid(fileId) ? await findFile(db, { conversationId: conversation.id, fileId }) : null
      if (found === null) throw notFound()
      return storage.privatePath({ tenantId: who.tenantId, id: found })
    },

    async invite(tx, who, { candidateId, offerId, text }) {
      allow(canInvite(who))
      expectOpen(who)
      if (who.side !== 'company') throw notFound()
      const { companyId, accountId } = who
      const now = clock.now()
      if (await isBlocked(tx, { candidateId, companyId })) throw new AppError('chat.blocked')
      const rejected = (await listAnswers(tx, companyId, [candidateId])).some(
        ({ status, answeredAt }) =>
          status === 'rejected' && answeredAt && now.getTime() - answeredAt.getTime() < QUIET_MS,
      )
      if (rejected) throw new AppError('chat.too-soon')
      if (
        (await countInvitedSince(tx, companyId, new Date(now.getTime() - MONTH_MS))) >=
        chatLimits.invitationsAMonth
      )
        throw new AppError('request.too-many', { retryAfterSeconds: 86_400 })
      const uid = uuidV7(now)
      const id = await insertConversation(tx, {
        uid,
        companyId,
        offerId,
        candidateId,
        invitedBy: accountId,
        now,
      })
      if (id === null) throw new AppError('chat.already-invited')
      const clientId = uuidV7(now)
      await insertMessage(tx, {
        conversationId: id,
        seq: 1,
        side: 'company',
        clientId,
        authorId: accountId,
        text,
        now,
      })
      await announceToBoth(
        tx,
        { companyId, candidateId },
        { event: 'conversation', data: { conversationId: uid, status: 'invited' } },
      )
      return uid
    },

    async answer(who, id, { isAccepted, reason }) {
      expectOpen(who)
      if (who.side !== 'candidate') throw notFound()
      const status = isAccepted ? 'accepted' : 'rejected'
      await dbOf(who).transaction(async (tx) => {
        const conversation = await find(tx, who, id)
        const locked = await lockConversation(tx, conversation.id)
        if (locked.status === status) return
        if (locked.status !== 'invited') throw new AppError('chat.status-conflict', { status: locked.status })
        const now = clock.now()
        await answerConversation(tx, conversation.id, { status, reason, now })
        await advanceRead(tx, { id: conversation.id, side: 'candidate', seq: 1 })
        await announceToBoth(tx, conversation, {
          event: 'conversation',
          data: { conversationId: id, status },
        })
      })
    },

    async block(who, companyUid, isOn) {
      if (who.side !== 'candidate') throw notFound()
      await dbOf(who).transaction(async (tx) => {
        const of = (await listConversations(tx, who)).filter((one) => one.companyUid === companyUid)
        const [first] = of
        if (!first) throw notFound()
        const pair = { candidateId: who.accountId, companyId: first.companyId }
        await (isOn ? insertBlock(tx, { ...pair, now: clock.now() }) : deleteBlock(tx, pair))
        for (const { uid: conversationId, status } of of)
          await announceToBoth(tx, pair, { event: 'conversation', data: { conversationId, status } })
      })
    },

    async report(who, id, { reason, text }) {
      if (who.side !== 'candidate') throw notFound()
      const { tenantId, accountId } = who
      const day = { max: 10, windowSeconds: 86_400 }
      await limits.hit([{ bucket: `chat-reports:${tenantId}:${accountId}`, ...day }])
      await dbOf(who).transaction(async (tx) => {
        const { id: conversationId, companyId } = await find(tx, who, id)
        await insertReport(tx, {
          ...{ company_id: companyId, conversation_id: conversationId, reporter_account_id: accountId },
          ...{ reason, text, at: clock.now() },
        })
      })
    },

    async expectTalking(who) {
      expectOpen(who)
      if (who.side === 'candidate' && !(await hasAccepted(dbOf(who), who.accountId)))
        throw new AppError('chat.no-conversation')
    },

    answersOf: (tenantId, companyId, candidateIds) =>
      listAnswers(forTenant(database, tenantId), companyId, candidateIds),

    async invitationsLeft(tenantId, companyId) {
      const since = new Date(clock.now().getTime() - MONTH_MS)
      const sent = await countInvitedSince(forTenant(database, tenantId), companyId, since)
      return Math.max(0, chatLimits.invitationsAMonth - sent)
    },
  }
}
