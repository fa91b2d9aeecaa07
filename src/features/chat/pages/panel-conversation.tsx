import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { decideInAside, loadCandidateAside } from '#app/loaders/candidate-aside.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { memberOf } from '#app/loaders/panel.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { recruitingRoles } from '#features/accounts/rules.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { conversationPage } from '../addresses.ts'
import { chatErrors } from '../contract.ts'
import { memberFor } from '../participant.ts'
import { withListOf } from './conversations-query.ts'
import { ConversationsScreen } from './conversations-screen.tsx'
import { loadChats } from './load-chats.ts'
import { loadConversationsPanel } from './load-conversations-panel.ts'
import { takeMessage } from './take-message.ts'
import { templatesFor } from './templates-for.ts'

const idOf = (params: Readonly<Record<string, string | undefined>>): string => (params.id ?? '').toLowerCase()

interface Here {
  readonly id: string
  /** Set for a form other than that of the message. */
  readonly do?: 'decide'
}

const isAsideOpenIn = (url: URL): boolean => url.searchParams.get('who') === 'yes'

/** Address of the conversation, keeping the list's state and the opened details. */
const hereOf = ({ locale }: PageContext, url: URL, { id, ...asked }: Here) =>
  withListOf(hrefFor(conversationPage, { id }, locale), url.searchParams, {
    ...asked,
    ...(isAsideOpenIn(url) && { who: 'yes' }),
  })

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member, shown } = await loadConversationsPanel(page)
  const id = idOf(params)
  const chats = await loadChats(page, memberFor(member), { id, query: url.searchParams })
  const { open } = chats
  const [chosen, aside] = await Promise.all([
    templatesFor(page, member, { open, query: url.searchParams }),
    open &&
      loadCandidateAside(page, member, {
        ...{ candidateUid: open.one.candidate.id, offer: open.one.jobAdvertisement },
        decideHref: hereOf(page, url, { id, do: 'decide' }),
      }),
  ])
  return {
    ...shown,
    chats,
    me: employer.uid,
    extras: { chosen, aside, isAsideOpen: isAsideOpenIn(url) },
    alternates: alternatesOf(conversationPage, { id }),
  }
}

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const id = idOf(params)
  if (url.searchParams.get('do') === 'decide') {
    const by = await memberOf(page)
    const who = memberFor(by.member)
    const fields = await fieldsOf(page, request)
    const { candidate, jobAdvertisement } = await page.services.chat
      .get(who, id)
      .catch(refuseWith(chatErrors))
    const about = { candidateUid: candidate.id, offerId: jobAdvertisement?.id ?? null, fields }
    await decideInAside(page, by, about)
    return redirectTo(hereOf(page, url, { id }))
  }
  const participantOf = async (text: string) =>
    memberFor((await memberOf(page, recruitingRoles, text)).member)
  const refused = await takeMessage(page, participantOf, { id, request })
  return refused === null ? redirectTo(hereOf(page, url, { id })) : data(refused, { status: 422 })
}

export const headers = formHeaders
export const meta = ownMeta

export default function PanelConversation() {
  const { frame, chats, me, extras } = useLoaderData<typeof loader>()
  return (
    <ConversationsScreen
      {...{ frame, me, extras }}
      data={chats}
      posted={useActionData<typeof action>() ?? null}
    />
  )
}
