import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf, ownerOf, portalOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { loadOwnApplication } from '#app/loaders/own-application.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import { chatPage, chatsPage } from '../addresses.ts'
import { chatErrors } from '../contract.ts'
import { chatLimits, reportReasons } from '../enumerations.ts'
import { candidateOf, type Participant } from '../participant.ts'
import { type ChatOutcome, noChatOutcome } from './chats-data.ts'
import { ChatsScreen } from './chats-screen.tsx'
import { loadChats } from './load-chats.ts'
import { takeMessage } from './take-message.ts'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  portalOf(page)
  const candidate = await ownerOf(page, 'candidate')
  const id = (params.id ?? '').toLowerCase()
  const chats = await loadChats(page, candidateOf(candidate), { id, query: url.searchParams })
  const offer = chats.open?.one.jobAdvertisement ?? null
  return {
    chats,
    application: await loadOwnApplication(page, candidate, offer),
    uid: candidate.uid,
    title: `${translatorOf(page.locale)('chat:talk.title')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'chat:talk', 'chat:page', 'chat:search', 'chat:compose', 'chat:lines'),
    alternates: alternatesOf(chatPage, { id }),
  }
}

/** Handles the small forms of a conversation: answer, block, report. */
const change = async (
  { services: { chat }, locale }: PageContext,
  who: Participant,
  { id, fields }: { readonly id: string; readonly fields: URLSearchParams },
): Promise<Response | ChatOutcome> => {
  const wish = textIn(fields, 'answer', 20)
  const here = redirectTo(hrefFor(chatPage, { id }, locale))
  if (wish === 'accept' || wish === 'reject') {
    await chat.answer(who, id, { isAccepted: wish === 'accept', reason: null })
    return wish === 'accept' ? here : redirectTo(hrefFor(chatsPage, {}, locale))
  }
  if (wish === 'block' || wish === 'unblock') {
    const { company } = await chat.get(who, id)
    await chat.block(who, company.id, wish === 'block')
    return here
  }
  const reason = reportReasons.find((known) => known === textIn(fields, 'reason'))
  if (wish !== 'report' || !reason) throw new Response(null, { status: 400 })
  const text = storableText(textIn(fields, 'text', chatLimits.report)).trim()
  await chat.report(who, id, { reason, text })
  return { ...noChatOutcome, isReported: true }
}

const isMessage = (request: Request): boolean =>
  (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  portalOf(page)
  const who = candidateOf(await ownerOf(page, 'candidate'))
  const id = (params.id ?? '').toLowerCase()
  if (isMessage(request)) {
    const refused = await takeMessage(page, () => who, { id, request })
    if (refused === null) return redirectTo(hrefFor(chatPage, { id }, page.locale))
    const posted: ChatOutcome = { ...noChatOutcome, message: refused }
    return data(posted, { status: 422 })
  }
  const fields = await fieldsOf(page, request)
  const done = await change(page, who, { id, fields }).catch((error: unknown) => {
    if (error instanceof Response) throw error
    return refuseWith(chatErrors)(error)
  })
  return done instanceof Response ? done : data(done)
}

export const headers = formHeaders
export const meta = ownMeta

export default function Chat() {
  const { chats, application, uid } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>() ?? noChatOutcome
  return <ChatsScreen data={chats} {...{ application, uid, posted }} />
}
