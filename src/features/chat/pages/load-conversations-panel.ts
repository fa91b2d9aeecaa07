import { loadPanel } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { conversationsPage } from '../addresses.ts'

/** Data of the panel around the list of conversations. */
export const loadConversationsPanel = (page: PageContext) =>
  loadPanel(page, {
    active: conversationsPage,
    title: translatorOf(page.locale)('chat:panel.entry'),
    texts: [
      'chat:talk',
      'chat:page',
      'chat:panel',
      'chat:search',
      'chat:compose',
      'chat:templates',
      'chat:lines',
      'chat:quick',
      'candidates:aside',
      'candidates:detail',
    ],
  })
