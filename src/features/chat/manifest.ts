import { defineFeature } from '#server/features/feature.ts'
import { chatReportsPage, conversationsPage } from './addresses.ts'
import { candidateOf } from './participant.ts'
import { candidateRoutes } from './server/candidate-routes.ts'
import { employerRoutes } from './server/employer-routes.ts'
import { chatData } from './server/personal-data.ts'
import { type ChatReports, createChatReports } from './server/reports.ts'
import { type Chat, createChat } from './server/service.ts'
import { chatSockets } from './server/socket.ts'
import { createMessageTemplates, type MessageTemplates } from './server/templates.ts'
import { unreadKind, workChat } from './server/unread-mails.ts'
import { waitingChatReports } from './server/waiting.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    chat: {
      readonly chat: Chat
      readonly chatReports: ChatReports
      readonly messageTemplates: MessageTemplates
    }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    chat: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

declare module '#kernel/audit-action.ts' {
  interface AuditActions {
    'chat-report.closed': true
  }
}

export default defineFeature({
  name: 'chat',
  uses: [
    'accounts',
    'applications',
    'audit',
    'companies',
    'content',
    'employer-mails',
    'mail-choices',
    'mails',
    'offers',
    'profiles',
    'storage',
    'tenants',
  ],
  create(parts) {
    workChat(parts)
    const chat = createChat(parts)
    parts.profiles.countRequestsBy(async (candidate) => (await chat.count(candidateOf(candidate))).requests)
    return {
      chat,
      chatReports: createChatReports(parts),
      messageTemplates: createMessageTemplates(parts),
    }
  },
  endpoints: (parts) => [...candidateRoutes(parts), ...employerRoutes(parts)],
  realtime: chatSockets,
  errors: {
    'chat.not-found': 'There is no such conversation, or not among your own',
    'chat.closed': 'The board has no conversations',
    'chat.invalid': 'Fields of the message are missing or not accepted; the details name them in `problems`',
    'chat.maintenance': 'Conversations are being maintained; try again later',
    'chat.no-conversation': 'The invitation is not accepted, so there is no conversation yet',
    'chat.status-conflict': 'The invitation was answered already, or is not accepted yet',
    'chat.blocked': 'One side has blocked the other',
    'chat.already-invited': 'The company has invited this candidate already',
    'chat.too-soon': 'The candidate has declined an invitation of the company within the last months',
    'template.changed': 'A colleague has changed the template meanwhile',
  },
  tags: {
    chat: 'Conversations of candidates with companies: invitations, messages, files, and the token of the socket.',
  },
  personalCounts: ({ chat }) => ({
    async unreadChats(candidate) {
      const { chats, requests } = await chat.count(candidateOf(candidate))
      return chats + requests
    },
  }),
  panelCounts: ({ chat }) => ({
    [conversationsPage.name]: (company) => chat.countOfCompany(company),
  }),
  consoleCounts: ({ chatReports }) => ({
    [chatReportsPage.name]: (operator) => chatReports.countOpen(operator),
  }),
  waiting: waitingChatReports,
  unsubscribes: ({ mailChoices }) => ({
    [unreadKind]: (of) => mailChoices.unsubscribe(of, { messages: false }),
  }),
  auditActions: ['chat-report.closed'],
  acrossTenants: {
    'server/reports.ts': 'operators look after the reports of all boards',
    'server/store/writing.ts': 'one statement that looks, writes and tells; it names its tenant itself',
  },
  personalData: chatData,
  personalColumns: {
    'conversations.candidate_account_id': 'emptied: the company keeps messages without a person',
    'conversations.invited_by_account_id': 'emptied: the conversation is the company’s',
    'chat_messages.author_account_id': 'emptied: the other side keeps a message without a person',
    'chat_reports.reporter_account_id': 'emptied: the report stays for the operators',
  },
})
