import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { conversationsPage } from '../addresses.ts'
import { memberFor } from '../participant.ts'
import { ConversationsScreen, noExtras } from './conversations-screen.tsx'
import { loadChats } from './load-chats.ts'
import { loadConversationsPanel } from './load-conversations-panel.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member, shown } = await loadConversationsPanel(page)
  const chats = await loadChats(page, memberFor(member), { id: null, query: url.searchParams })
  return { ...shown, chats, me: employer.uid, alternates: alternatesOf(conversationsPage, {}) }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function PanelConversations() {
  const { frame, chats, me } = useLoaderData<typeof loader>()
  return <ConversationsScreen {...{ frame, me }} data={chats} posted={null} extras={noExtras} />
}
