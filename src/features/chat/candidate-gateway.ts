import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { uploadReadBytes } from '#kernel/files/upload-bytes.ts'
import { locales } from '#kernel/locale.ts'
import { integerField } from '#kernel/query-fields.ts'
import {
  chatErrors,
  chatFile,
  chatMessage,
  conversation,
  conversationId,
  conversationList,
  fileId,
  messagePage,
  newMessage,
  reasonText,
  reportText,
  sampleConversation,
} from './contract.ts'
import { chatLimits, reportReasons } from './enumerations.ts'

const id = z.string().max(36).describe('Of the caller; anybody else’s is not found')
const own = z.object({ id })
const ownConversation = z.object({ id, conversationId })
const common = { tag: 'chat', auth: ['candidate'], errors: chatErrors } as const

export const messageRange = z.object({
  after: integerField({ min: 0, max: 2_147_483_647 })
    .optional()
    .describe('Those after this number, the oldest first'),
  before: integerField({ min: 1, max: 2_147_483_647 })
    .optional()
    .describe('The last ones before this number'),
})

export const bodyOfFile = {
  kind: 'multipart',
  fields: z.object({}),
  files: {
    file: {
      description:
        'PDF, DOCX, JPEG or PNG, at most 5 MB. Refused with 422 `upload.invalid`: `invalid-file-name`, `invalid-file-type`, `corrupted-file`, `too-large` (with `maxSizeMb`)',
    },
  },
  maxBytes: 5 * 1024 * 1024 + 20_000,
  cutsFilesAt: uploadReadBytes,
} as const
export const exampleFile = { file: 'Portfolio.pdf' }
export const exampleMessage = {
  clientId: '0199a7f4-0000-7000-8000-000000000000',
  text: 'Środa 10:00 pasuje, dziękuję!',
}

const conversationRequest = z
  .object({
    conversationRequestId: z.uuid(),
    status: z.literal('received'),
    sentAt: z.iso.datetime(),
    message: z.string(),
    employer: z.object({ name: z.string(), avatarUrl: z.url().nullable().describe('Logo of the company') }),
    company: z.object({ id: z.uuid(), name: z.string() }),
    jobAdvertisement: z.object({ id: z.guid(), name: z.string(), slug: z.string() }),
  })
  .meta({
    id: 'ConversationRequest',
    examples: [
      {
        conversationRequestId: '0199a7f4-0000-7000-8000-000000000001',
        ...{ status: 'received', sentAt: '2026-06-11T09:15:00.000Z', message: 'Dzień dobry, porozmawiamy?' },
        employer: { name: 'Ewa Sikora', avatarUrl: null },
        company: { id: '0199a7f4-0000-7000-8000-000000000006', name: 'Żółw Software' },
        jobAdvertisement: {
          ...{ id: '0b0d0000-0000-4000-8000-000000000000', name: 'Java Developer' },
          slug: 'java-developer-zolw-software-warszawa-1',
        },
      },
    ],
  })

export const listConversationRequests = endpoint({
  ...common,
  method: 'GET',
  path: '/candidates/{id}/conversation-requests',
  summary: 'Company invitations the candidate has not answered',
  description: 'The latest first, without those of companies that the candidate blocked.',
  params: own,
  answers: {
    200: { description: 'The invitations', schema: z.object({ data: z.array(conversationRequest) }) },
  },
})

const companyId = z.uuid().meta({ examples: ['0199a7f4-0000-7000-8000-000000000003'] })
const request = z.object({
  id,
  companyId: companyId.describe('Id of the company that invited'),
  adId: z
    .guid()
    .describe('Guid of the offer that it is about')
    .meta({ examples: ['0199a7f4-0000-7000-8000-000000000002'] }),
})
const requestPath =
  '/candidates/{id}/companies/{companyId}/job-advertisements/{adId}/conversation-request' as const

export const acceptRequest = endpoint({
  ...common,
  method: 'PUT',
  path: `${requestPath}/acceptances`,
  summary: 'Accepts an invitation, so both sides can write',
  description:
    'The company sees the candidate’s name, contact and CV from then on. The same answer once more changes nothing; another one is a conflict.',
  params: request,
  answers: { 204: { description: 'Accepted' } },
})

export const rejectRequest = endpoint({
  ...common,
  method: 'PUT',
  path: `${requestPath}/rejections`,
  summary: 'Rejects an invitation',
  description: 'The company learns that, not who it was, and cannot invite again for six months.',
  params: request,
  example: { reason: null },
  body: {
    kind: 'json',
    isOptional: true,
    schema: z.object({ reason: reasonText.nullable().default(null) }),
  },
  answers: { 204: { description: 'Rejected' } },
})

export const issueChatToken = endpoint({
  ...common,
  method: 'POST',
  path: '/candidates/{id}/conversation-chats/sendbird/session-token',
  summary: 'A token for the chat WebSocket, valid for ten minutes',
  description:
    'Only for candidates who accepted an invitation, on boards with candidates who want to be found, and not during maintenance. The last part but one of the path is kept for clients that know it; the socket is this program’s own, see `docs/realtime.md`.',
  params: own,
  answers: {
    200: {
      description: 'The token',
      schema: z
        .object({ data: z.object({ token: z.string() }) })
        .meta({ examples: [{ data: { token: 'eyJhbGciOiJIUzI1NiJ9…' } }] }),
    },
  },
})

const ownConversations = conversationList.extend({
  data: z.array(
    conversation
      .extend({ conversationLink: z.url().describe('Where the candidate reads and answers it') })
      .meta({
        id: 'OwnConversation',
        examples: [
          {
            ...sampleConversation,
            conversationLink: `https://board.example/chats/${sampleConversation.id}`,
          },
        ],
      }),
  ),
})

export const listOwnConversations = endpoint({
  ...common,
  method: 'GET',
  path: '/candidates/{id}/conversations',
  summary: 'The candidate’s conversations and invitations',
  description:
    'The latest first, at most 200. By the guid of `jobAdvertisement` and by `conversationLink` a list of offers says which of them a company talks about with the candidate.',
  params: own,
  query: z.object({ locale: z.enum(locales).default('pl').describe('Language of the linked pages') }),
  answers: {
    200: { description: 'The conversations', schema: ownConversations },
  },
})

export const listOwnMessages = endpoint({
  ...common,
  method: 'GET',
  path: '/candidates/{id}/conversations/{conversationId}/messages',
  summary: 'Messages of a conversation, a hundred at a time',
  description: 'Always in the order of the conversation.',
  params: ownConversation,
  query: messageRange,
  answers: { 200: { description: 'The messages', schema: messagePage } },
})

export const sendOwnMessage = endpoint({
  ...common,
  method: 'POST',
  path: '/candidates/{id}/conversations/{conversationId}/messages',
  summary: 'Sends a message',
  description: 'A message that is sent again with its client id is kept once and answered the same.',
  params: ownConversation,
  example: exampleMessage,
  body: { kind: 'json', schema: newMessage },
  answers: { 200: { description: 'The message as it is kept', schema: chatMessage } },
})

export const readOwnMessages = endpoint({
  ...common,
  method: 'PUT',
  path: '/candidates/{id}/conversations/{conversationId}/read',
  summary: 'Marks messages as read by the candidate',
  description: 'Never goes back.',
  params: ownConversation,
  example: { seq: 3 },
  body: { kind: 'json', schema: z.object({ seq: z.int().min(0).max(2_147_483_647) }) },
  answers: { 204: { description: 'Noted' } },
})

export const addOwnFile = endpoint({
  ...common,
  method: 'POST',
  path: '/candidates/{id}/conversations/{conversationId}/files',
  summary: 'Uploads a file to attach to a message',
  description: `Checked as a CV is. A message names at most ${chatLimits.filesOfMessage}.`,
  params: ownConversation,
  example: exampleFile,
  body: bodyOfFile,
  answers: { 201: { description: 'The file', schema: chatFile } },
})

export const openOwnFile = endpoint({
  ...common,
  method: 'GET',
  path: '/candidates/{id}/conversations/{conversationId}/files/{fileId}',
  summary: 'Redirects to a message’s file; the link expires within minutes',
  description: 'The address that it leads to is signed.',
  params: ownConversation.extend({ fileId }),
  answers: { 302: { description: 'To the file' } },
})

export const reportConversation = endpoint({
  ...common,
  method: 'POST',
  path: '/candidates/{id}/conversations/{conversationId}/reports',
  summary: 'Reports a company to the operators of the board',
  description: 'The company is not told.',
  params: ownConversation,
  example: { reason: 'fraud', text: 'Proszą o przelew przed rozmową.' },
  body: {
    kind: 'json',
    schema: z.object({ reason: z.enum(reportReasons), text: reportText.default('') }),
  },
  answers: { 204: { description: 'Taken' } },
})

const blocked = z.object({ id, companyId: companyId.describe('Id of the company') })

export const blockCompany = endpoint({
  ...common,
  method: 'PUT',
  path: '/candidates/{id}/blocked-companies/{companyId}',
  summary: 'Blocks a company',
  description: 'It can neither write nor invite, and does not find the candidate any more.',
  params: blocked,
  answers: { 204: { description: 'Blocked' } },
})

export const unblockCompany = endpoint({
  ...common,
  method: 'DELETE',
  path: '/candidates/{id}/blocked-companies/{companyId}',
  summary: 'Unblocks a company',
  description: 'Answers the same when it was not blocked.',
  params: blocked,
  answers: { 204: { description: 'Not blocked any more' } },
})
