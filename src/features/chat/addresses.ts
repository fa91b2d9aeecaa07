import { definePage } from '#kernel/addresses.ts'

/** A candidate's conversations and invitations. */
export const chatsPage = definePage('chats', { pl: '/chats', en: '/en/chats' })
export const chatPage = definePage('chat', { pl: '/chats/:id', en: '/en/chats/:id' })
/** A file of a message. */
export const chatFilePage = definePage('chat-file', {
  pl: '/chats/:id/plik/:fileId',
  en: '/en/chats/:id/file/:fileId',
})
export const conversationsPage = definePage('panel-conversations', {
  pl: '/pracodawca/panel/rozmowy',
  en: '/en/employer/panel/conversations',
})
export const conversationPage = definePage('panel-conversation', {
  pl: '/pracodawca/panel/rozmowy/:id',
  en: '/en/employer/panel/conversations/:id',
})
export const conversationFilePage = definePage('panel-conversation-file', {
  pl: '/pracodawca/panel/rozmowy/:id/plik/:fileId',
  en: '/en/employer/panel/conversations/:id/file/:fileId',
})
/** Message templates that a company's members share. */
export const messageTemplatesPage = definePage('panel-message-templates', {
  pl: '/pracodawca/panel/rozmowy/szablony',
  en: '/en/employer/panel/conversations/templates',
})
/** Candidates' reports of companies, for operators. */
export const chatReportsPage = definePage('chat-reports', {
  pl: '/operator/zgloszenia-firm',
  en: '/en/operator/reports-of-companies',
})
