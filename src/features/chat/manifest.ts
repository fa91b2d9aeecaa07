import { defineFeature } from '#server/features/feature.ts'
import { conversationsPage } from './addresses.ts'
import { candidateOf } from './participant.ts'
import { candidateRoutes } from './server/candidate-routes.ts'
import { employerRoutes } from './server/employer-routes.ts'
import { chatData } from './server/personal-data.ts'
import { type Chat, createChat } from './server/service.ts'
import { chatSockets } from './server/socket.ts'
import { workChat } from './server/unread-mails.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    chat: { readonly chat: Chat }
  }
}
declare module '#kernel/translator.ts' {
  interface MessageCatalogue {
    chat: typeof import('./messages/pl.json', { with: { type: 'json' }})
  }
}

export default defineFeature({
  name: 'chat',
  uses: [
    'accounts',
    'applications',
    'companies',
    'content',
    'mails',
    'offers',
    'profiles',
    'storage',
    'tenants',
  ],
  create(parts) {
    workChat(parts)
    return { chat: createChat(parts) }
  },
  endpoints: (parts) => [...candidateRoutes(parts), ...employerRoutes(parts)],
  realtime: chatSockets,
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
  personalData: chatData,
  personalColumns: {
    'conversations.candidate_account_id': 'emptied: the company keeps messages without a person',
    'conversations.invited_by_account_id': 'emptied: the conversation is the company’s',
    'chat_messages.author_account_id': 'emptied: the other side keeps a message without a person',
    'chat_reports.reporter_account_id': 'emptied: the report stays for the operators',
  },
})
