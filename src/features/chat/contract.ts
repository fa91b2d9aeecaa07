import { z } from 'zod'
import { storableText } from '#kernel/text/plain-text.ts'
import { type ChatReportReason, chatLimits, chatSides, conversationStatuses } from './enumerations.ts'

export const chatErrors = {
  'chat.not-found': 404,
  // the board has no conversations
  'chat.closed': 404,
  'chat.invalid': 422,
  'chat.maintenance': 503,
  // nobody has accepted an invitation yet
  'chat.no-conversation': 409,
  // the invitation was answered already, or is not accepted yet
  'chat.status-conflict': 409,
  'chat.blocked': 403,
  'chat.already-invited': 409,
  // the candidate rejected an invitation of the company within the last months
  'chat.too-soon': 409,
  'upload.invalid': 422,
  // the template belongs to another company or was deleted
  'template.not-found': 404,
  // a colleague changed the template since its form was opened
  'template.changed': 409,
  'request.too-many': 429,
} as const

/** Normalizes line breaks and trims, so that a text of white space only is empty. */
const text = (most: number) =>
  z.preprocess(
    (raw) => (typeof raw === 'string' ? storableText(raw.replace(/\r\n?/g, '\n')).trim() : raw),
    z.string().max(most),
  )

const EXAMPLE = '0199a7f4-0000-7000-8000-000000000001'
export const conversationId = z
  .uuid()
  .describe('Id of the conversation')
  .meta({ examples: [EXAMPLE] })
export const fileId = z
  .uuid()
  .describe('Id of the file')
  .meta({ examples: [EXAMPLE] })

export const newMessage = z
  .object({
    clientId: z.uuid().describe('Chosen by the sender: the same message sent again is kept once'),
    text: text(chatLimits.message).describe(`At most ${chatLimits.message} characters`),
    fileIds: z
      .array(z.uuid())
      .max(chatLimits.filesOfMessage)
      .default([])
      .describe('Files that were sent to the conversation before'),
  })
  .refine((message) => message.text !== '' || message.fileIds.length > 0, {
    path: ['text'],
    error: 'text should not be empty',
  })
export type NewMessage = z.output<typeof newMessage>

export const invitationText = text(chatLimits.invitation).pipe(z.string().min(1))
export const reasonText = text(chatLimits.reason)
export const reportText = text(chatLimits.report)

export const chatFile = z
  .object({ id: z.uuid(), name: z.string(), mediaType: z.string(), byteSize: z.int() })
  .meta({
    id: 'ChatFile',
    examples: [{ id: EXAMPLE, name: 'Portfolio.pdf', mediaType: 'application/pdf', byteSize: 182_400 }],
  })
export type ChatFile = z.output<typeof chatFile>

const sampleMessage = {
  ...{ seq: 3, clientId: '0199a7f4-0000-7000-8000-000000000000', side: 'candidate', author: 'Anna Nowacka' },
  ...{ authorId: '0199a7f4-0000-7000-8000-000000000004', text: 'Środa 10:00 pasuje, dziękuję!' },
  ...{ files: [], sentAt: '2026-06-12T08:30:00.000Z' },
}

export const chatMessage = z
  .object({
    seq: z.int().describe('From 1 on, without gaps: the order of the conversation'),
    clientId: z.uuid(),
    side: z.enum(chatSides),
    author: z.string().nullable().describe('Null for somebody who is not there any more'),
    authorId: z.uuid().nullable().describe('Tells colleagues of a company apart'),
    text: z.string(),
    files: z.array(chatFile),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatMessage', examples: [sampleMessage] })
export type ChatMessage = z.output<typeof chatMessage>

/** Example of a conversation, for the API's documentation. */
export const sampleConversation = {
  ...{ id: EXAMPLE, status: 'accepted' },
  company: { id: '0199a7f4-0000-7000-8000-000000000006', name: 'Żółw Software', logoUrl: null },
  jobAdvertisement: {
    ...{ id: '0b0d0000-0000-4000-8000-000000000000', name: 'Java Developer' },
    slug: 'java-developer-zolw-software-warszawa-1',
  },
  candidate: { id: sampleMessage.authorId, name: sampleMessage.author },
  ...{ recruiter: 'Ewa Sikora', unreadCount: 0, lastMessage: sampleMessage },
  ...{ lastSeq: 3, readSeq: 3, readByOtherSeq: 2, sentAt: '2026-06-11T09:15:00.000Z' },
  ...{ answeredAt: '2026-06-11T12:00:00.000Z', lastMessageAt: sampleMessage.sentAt, isBlocked: false },
}

export const conversation = z
  .object({
    id: z.uuid(),
    status: z.enum(conversationStatuses),
    company: z.object({
      id: z.uuid(),
      name: z.string(),
      logoUrl: z.string().nullable().describe('A path on the board’s host'),
    }),
    jobAdvertisement: z
      .object({ id: z.guid(), name: z.string(), slug: z.string() })
      .nullable()
      .describe('What it is about; null once the offer was deleted'),
    candidate: z
      .object({ id: z.uuid().nullable(), name: z.string().nullable() })
      .describe('To a company no name before the invitation was accepted; no id once the account is gone'),
    recruiter: z.string().nullable().describe('Who invited'),
    unreadCount: z.int(),
    lastMessage: chatMessage.nullable(),
    lastSeq: z.int(),
    readSeq: z.int().describe('Up to where the caller’s side has read'),
    readByOtherSeq: z.int(),
    sentAt: z.iso.datetime().describe('When the invitation was sent'),
    answeredAt: z.iso.datetime().nullable().describe('When it was accepted or rejected'),
    lastMessageAt: z.iso.datetime(),
    isBlocked: z.boolean().describe('The candidate does not want to hear of this company'),
  })
  .meta({ id: 'Conversation', examples: [sampleConversation] })
export type Conversation = z.output<typeof conversation>

export const conversationList = z.object({
  data: z.array(conversation),
  maintenance: z
    .object({ backAt: z.string().nullable().describe('Time of the day') })
    .nullable()
    .describe('While it lasts, conversations can only be read'),
})
export type ConversationList = z.output<typeof conversationList>

const count = z.int()
export const companyConversations = conversationList.extend({
  counts: z
    .object({ all: count, unanswered: count, invitations: count, unread: count })
    .describe('Of what was searched for; unread ones of all that the company has'),
  pageNumber: z.int(),
  totalPages: z.int(),
})
export type CompanyConversations = z.output<typeof companyConversations>

export const messagePage = z.object({
  messages: z.array(chatMessage),
  hasMore: z.boolean().describe('There are more in the direction that was asked for'),
})
export type MessagePage = z.output<typeof messagePage>

export const unread = z.object({ chats: z.int(), requests: z.int() })
export type Unread = z.output<typeof unread>

/** Messages that a client sends on the socket; `docs/realtime.md` documents them for API clients. */
export const socketEvents = {
  sendMessage: newMessage.safeExtend({ conversationId }),
  markRead: z.object({ conversationId, seq: z.int().min(0) }),
  typing: z.object({ conversationId }),
  /** Asks for the messages after the last one that the client has. */
  sync: z.object({ conversationId, afterSeq: z.int().min(0).default(0) }),
} as const

/** A company's text for repeated use; `rules.ts` fills in its placeholders. */
export interface MessageTemplate {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** A candidate's report of a company. */
export interface ChatReport {
  readonly id: number
  readonly tenantId: number
  readonly company: string
  readonly reason: ChatReportReason
  readonly text: string
  readonly at: number
}
