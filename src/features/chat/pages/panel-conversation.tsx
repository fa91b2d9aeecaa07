import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { loadCandidateAside } from '#app/loaders/candidate-aside.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { conversationPage, conversationsPage } from '../addresses.ts'
import { memberFor } from '../participant.ts'
import { withListOf } from './conversations-query.ts'
import { ConversationsScreen } from './conversations-screen.tsx'
import { loadChats } from './load-chats.ts'
import { takeMessage } from './take-message.ts'
import { templatesFor } from './templates-for.ts'

const idOf = (params: Readonly<Record<string, string | undefined>>): string => (params.id ?? '').toLowerCase()

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member, shown } = await loadPanel(page, {
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
  const id = idOf(params)
  const chats = await loadChats(page, memberFor(member), { id, query: url.searchParams })
  const { open } = chats
  const [chosen, aside] = await Promise.all([
    templatesFor(page, member, { open, query: url.searchParams }),
    open &&
      loadCandidateAside(page, member, {
        ...{ candidateUid: open.one.candidate.id, offer: open.one.jobAdvertisement },
      }),
  ])
  const isAsked = url.searchParams.get('who') === 'yes'
  return {
    ...shown,
    chats,
    me: employer.uid,
    beside: { chosen, aside, isAsked },
    alternates: alternatesOf(conversationPage, { id }),
  }
}

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { member } = await memberOf(page)
  const id = idOf(params)
  const refused = await takeMessage(page, memberFor(member), { id, request })
  return refused === null
    ? redirectTo(withListOf(hrefFor(conversationPage, { id }, page.locale), url.searchParams))
    : data(refused, { status: 422 })
}

export const headers = formHeaders
export const meta = ownMeta

export default function PanelConversation() {
  const { frame, chats, me, beside } = useLoaderData<typeof loader>()
  return (
    <ConversationsScreen
      {...{ frame, me, beside }}
      data={chats}
      posted={useActionData<typeof action>() ?? null}
    />
  )
}
