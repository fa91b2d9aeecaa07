import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownerOf, portalOf } from '#app/loaders/account.ts'
import { ownHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { chatsPage } from '../addresses.ts'
import { candidateOf } from '../participant.ts'
import { noChatOutcome } from './chats-data.ts'
import { ChatsScreen } from './chats-screen.tsx'
import { loadChats } from './load-chats.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  portalOf(page)
  const candidate = await ownerOf(page, 'candidate')
  return {
    chats: await loadChats(page, candidateOf(candidate), { id: null, query: url.searchParams }),
    uid: candidate.uid,
    title: `${translatorOf(page.locale)('chat:talk.title')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'chat:talk', 'chat:page', 'chat:search', 'chat:compose', 'chat:lines'),
    alternates: alternatesOf(chatsPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Chats() {
  const { chats, uid } = useLoaderData<typeof loader>()
  return <ChatsScreen data={chats} application={null} uid={uid} posted={noChatOutcome} />
}
