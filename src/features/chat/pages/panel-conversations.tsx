import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { conversationsPage } from '../addresses.ts'
import { ConversationsScreen } from './conversations-screen.tsx'
import { loadConversations } from './load-conversations.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ...(await loadConversations(context.get(pageContext), null)),
  alternates: alternatesOf(conversationsPage, {}),
})

export const headers = () => ownHeaders
export const meta = ownMeta

export default function PanelConversations() {
  const { frame, chats } = useLoaderData<typeof loader>()
  return <ConversationsScreen frame={frame} data={chats} posted={null} />
}
