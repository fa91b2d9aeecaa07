import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { conversationsPage } from '../addresses.ts'
import { memberFor } from '../participant.ts'
import { loadChats } from './load-chats.ts'

/** The conversations of a company in its panel, with one of them open. */
export const loadConversations = async (page: PageContext, id: string | null) => {
  const { member, shown } = await loadPanel(page, {
    active: conversationsPage,
    title: translatorOf(page.locale)('chat:panel.entry'),
    texts: ['chat:talk', 'chat:page', 'chat:panel'],
  })
  return { ...shown, chats: await loadChats(page, memberFor(member), id) }
}
