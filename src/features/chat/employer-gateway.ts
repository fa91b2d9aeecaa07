import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, textField } from '#kernel/query-fields.ts'
import { bodyOfFile, exampleFile, exampleMessage, messageRange } from './candidate-gateway.ts'
import {
  chatErrors,
  chatFile,
  chatMessage,
  companyConversations,
  conversationId,
  fileId,
  messagePage,
  newMessage,
} from './contract.ts'
import { chatLimits, conversationSorts, conversationViewNames } from './enumerations.ts'

const params = z.object({ conversationId })
const errors = { ...chatErrors, 'company.not-found': 404 } as const
const common = { tag: 'chat', auth: ['employer'], errors } as const

export const listCompanyConversations = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/conversations',
  summary: 'Conversations and invitations of the caller’s company',
  description: 'Nobody has a name before accepting the invitation.',
  query: z.object({
    view: z.enum(conversationViewNames).default('all').describe('Those without an answer, or invitations'),
    sort: z
      .enum(conversationSorts)
      .default('newest')
      .describe(
        'The latest first; those that wait longest for an answer; or by name, those without a name last',
      ),
    search: textField(100).default('').describe('A person, an offer, or words of a message'),
    pageNumber: integerField({ min: 1, max: 9_999 }).default(1).describe('From 1 on'),
    pageSize: integerField({ min: 1, max: chatLimits.conversations })
      .default(chatLimits.conversations)
      .describe('Conversations of a page'),
  }),
  answers: {
    200: { description: 'The conversations', schema: companyConversations },
  },
})

export const listCompanyMessages = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/conversations/{conversationId}/messages',
  summary: 'Messages of a conversation, a hundred at a time',
  description: 'Always in the order of the conversation.',
  params,
  query: messageRange,
  answers: { 200: { description: 'The messages', schema: messagePage } },
})

export const sendCompanyMessage = endpoint({
  ...common,
  method: 'POST',
  path: '/v2/employer-panel/conversations/{conversationId}/messages',
  summary: 'Sends a message on behalf of the company',
  description: 'A message that is sent again with its client id is kept once and answered the same.',
  params,
  example: exampleMessage,
  body: { kind: 'json', schema: newMessage },
  answers: { 200: { description: 'The message as it is kept', schema: chatMessage } },
})

export const readCompanyMessages = endpoint({
  ...common,
  method: 'PUT',
  path: '/v2/employer-panel/conversations/{conversationId}/read',
  summary: 'Marks messages as read by the company',
  description: 'For all of its people. Never goes back.',
  params,
  example: { seq: 3 },
  body: { kind: 'json', schema: z.object({ seq: z.int().min(0).max(2_147_483_647) }) },
  answers: { 204: { description: 'Noted' } },
})

export const addCompanyFile = endpoint({
  ...common,
  method: 'POST',
  path: '/v2/employer-panel/conversations/{conversationId}/files',
  summary: 'Uploads a file to attach to a message',
  description: `Checked as a CV is. A message names at most ${chatLimits.filesOfMessage}.`,
  params,
  example: exampleFile,
  body: bodyOfFile,
  answers: { 201: { description: 'The file', schema: chatFile } },
})

export const openCompanyFile = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/conversations/{conversationId}/files/{fileId}',
  summary: 'Redirects to a message’s file; the link expires within minutes',
  description: 'The address that it leads to is signed.',
  params: params.extend({ fileId }),
  answers: { 302: { description: 'To the file' } },
})
