import { callApi } from '#web/api/call-api.ts'
import type { Problem } from '#web/api/call-types.ts'
import type {
  acceptRequest,
  addOwnFile,
  blockCompany,
  issueChatToken,
  listOwnConversations,
  listOwnMessages,
  readOwnMessages,
  rejectRequest,
  sendOwnMessage,
} from '../../candidate-gateway.ts'
import type {
  ChatFile,
  ChatMessage,
  Conversation,
  ConversationList,
  MessagePage,
  NewMessage,
} from '../../contract.ts'
import type {
  addCompanyFile,
  listCompanyConversations,
  listCompanyMessages,
  readCompanyMessages,
  sendCompanyMessage,
} from '../../employer-gateway.ts'
import {
  type ChatSide,
  type ConversationSort,
  type ConversationView,
  chatLimits,
} from '../../enumerations.ts'
import type { ViewCounts } from '../../rules.ts'
import { fetchToken } from './fetch-token.ts'

export type Result<Value> =
  | { readonly isOk: true; readonly body: Value }
  | { readonly isOk: false; readonly problem: Problem }

interface Range {
  readonly after?: number
  readonly before?: number
}

export interface ListPart {
  readonly view: ConversationView
  readonly sort: ConversationSort
  readonly search: string
  readonly pageNumber: number
}

/** API calls of one side of conversations. */
export interface ChatPort {
  readonly side: ChatSide
  /** Identifies the signed-in user. */
  readonly owner: string
  /** `part` selects a page of a company's list. */
  list(part?: ListPart): Promise<Result<ConversationList & { readonly counts?: ViewCounts }>>
  messages(id: string, range: Range): Promise<Result<MessagePage>>
  send(id: string, message: NewMessage): Promise<Result<ChatMessage>>
  markRead(id: string, seq: number): Promise<Result<unknown>>
  addFile(id: string, file: File): Promise<Result<ChatFile>>
  /** Fetches the socket's token; without it the browser's cookie identifies the user. */
  readonly token?: () => Promise<string | null>
}

/** A candidate's calls, who can also answer invitations and block companies. */
export interface CandidatePort extends ChatPort {
  answer(one: Conversation, isAccepted: boolean): Promise<Result<unknown>>
  block(one: Conversation): Promise<Result<unknown>>
}

/** A lost connection could keep a call pending for minutes. */
const SENT_WITHIN_MS = 15_000

/** Whether a later attempt may succeed. */
export const isRetryable = ({ code, statusCode }: Pick<Problem, 'code' | 'statusCode'>): boolean =>
  code.startsWith('call.') || statusCode === 429 || statusCode >= 500

const sending = (body: NewMessage) => ({ body, signal: AbortSignal.timeout(SENT_WITHIN_MS) })

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.set('file', file)
  return form
}

export const candidatePort = (tenant: string, id: string): CandidatePort => {
  const of = (conversationId: string) => ({ tenant, params: { id, conversationId } })
  const path = '/candidates/{id}/conversations' as const
  return {
    side: 'candidate',
    owner: id,
    list: () => callApi<typeof listOwnConversations>(`GET ${path}`, { tenant, params: { id } }),
    messages: (one, query) =>
      callApi<typeof listOwnMessages>(`GET ${path}/{conversationId}/messages`, { ...of(one), query }),
    send: (one, message) =>
      callApi<typeof sendOwnMessage>(`POST ${path}/{conversationId}/messages`, {
        ...of(one),
        ...sending(message),
      }),
    markRead: (one, seq) =>
      callApi<typeof readOwnMessages>(`PUT ${path}/{conversationId}/read`, { ...of(one), body: { seq } }),
    addFile: (one, file) =>
      callApi<typeof addOwnFile>(`POST ${path}/{conversationId}/files`, { ...of(one), body: formOf(file) }),
    token: () =>
      fetchToken(() =>
        callApi<typeof issueChatToken>('POST /candidates/{id}/conversation-chats/sendbird/session-token', {
          ...{ tenant, params: { id } },
        }),
      ),
    answer({ company, jobAdvertisement }, isAccepted) {
      const params = { id, companyId: company.id, adId: jobAdvertisement?.id ?? '' }
      const request =
        '/candidates/{id}/companies/{companyId}/job-advertisements/{adId}/conversation-request' as const
      return isAccepted
        ? callApi<typeof acceptRequest>(`PUT ${request}/acceptances`, { tenant, params })
        : callApi<typeof rejectRequest>(`PUT ${request}/rejections`, {
            tenant,
            params,
            body: { reason: null },
          })
    },
    block: ({ company }) =>
      callApi<typeof blockCompany>('PUT /candidates/{id}/blocked-companies/{companyId}', {
        ...{ tenant, params: { id, companyId: company.id } },
      }),
  }
}

export const companyPort = (owner: string): ChatPort => {
  const of = (conversationId: string) => ({ params: { conversationId } })
  const path = '/v2/employer-panel/conversations' as const
  return {
    side: 'company',
    owner,
    list: (part) =>
      callApi<typeof listCompanyConversations>(`GET ${path}`, {
        ...(part && { query: { ...part, pageSize: chatLimits.conversationsAPage } }),
      }),
    messages: (one, query) =>
      callApi<typeof listCompanyMessages>(`GET ${path}/{conversationId}/messages`, { ...of(one), query }),
    send: (one, message) =>
      callApi<typeof sendCompanyMessage>(`POST ${path}/{conversationId}/messages`, {
        ...of(one),
        ...sending(message),
      }),
    markRead: (one, seq) =>
      callApi<typeof readCompanyMessages>(`PUT ${path}/{conversationId}/read`, { ...of(one), body: { seq } }),
    addFile: (one, file) =>
      callApi<typeof addCompanyFile>(`POST ${path}/{conversationId}/files`, {
        ...of(one),
        body: formOf(file),
      }),
  }
}
