import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { memberOf } from '#app/loaders/panel.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { conversationPage } from '../addresses.ts'
import { memberFor } from '../participant.ts'
import { ConversationsScreen } from './conversations-screen.tsx'
import { loadConversations } from './load-conversations.ts'
import { takeMessage } from './take-message.ts'

const idOf = (params: Readonly<Record<string, string | undefined>>): string => (params.id ?? '').toLowerCase()

export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  ...(await loadConversations(context.get(pageContext), idOf(params))),
  alternates: alternatesOf(conversationPage, { id: idOf(params) }),
})

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  const id = idOf(params)
  const refused = await takeMessage(page, memberFor(member), { id, request })
  return refused === null
    ? redirectTo(hrefFor(conversationPage, { id }, page.locale))
    : data(refused, { status: 422 })
}

export const headers = formHeaders
export const meta = ownMeta

export default function PanelConversation() {
  const { frame, chats } = useLoaderData<typeof loader>()
  return <ConversationsScreen frame={frame} data={chats} posted={useActionData<typeof action>() ?? null} />
}
