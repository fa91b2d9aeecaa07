import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { managesOffers, recruitingRoles } from '#features/accounts/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { conversationsPage, messageTemplatesPage } from '../addresses.ts'
import { chatErrors } from '../contract.ts'
import { type TemplatesData, TemplatesScreen, type TypedTemplate } from './templates-screen.tsx'

const outcomes = ['kept', 'removed'] as const

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member, shown } = await loadPanel(page, {
    active: conversationsPage,
    title: translatorOf(page.locale)('chat:templates.title'),
    texts: ['chat:templates'],
  })
  const { messageTemplates } = page.services
  const templates = await messageTemplates.list(member)
  const [edited, outcome] = [textIn(url.searchParams, 'edit', 36), textIn(url.searchParams, 'done', 10)]
  const found = templates.find(({ id }) => id === edited)
  const loaded: TemplatesData = {
    templates,
    edited: found ? { ...found, mark: messageTemplates.markOf(found) } : null,
    canWrite: managesOffers(member.role),
    outcome: outcomes.find((known) => known === outcome) ?? null,
  }
  return { ...shown, templates: loaded, alternates: alternatesOf(messageTemplatesPage, {}) }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { bodies, messageTemplates } = page.services
  const refuse = refuseWith(chatErrors)
  const fields = await bodies.readFields({ request, ip: page.ip }).catch(refuse)
  const typed = { name: fields.get('name') ?? '', text: fields.get('text') ?? '' }
  const { member } = await memberOf(page, recruitingRoles, typed.name, typed.text)
  const here = hrefFor(messageTemplatesPage, {}, page.locale)
  const id = textIn(fields, 'id', 36)
  if (textIn(fields, 'intent', 10) === 'remove') {
    await messageTemplates.remove(member, id).catch(refuse)
    return redirectTo(withQuery(here, { done: 'removed' }))
  }
  const basis = textIn(fields, 'basis', 64)
  const none = { problems: [], theirs: null, isGone: false }
  try {
    const given = { ...typed, id: id === '' ? null : id, basis: basis === '' ? undefined : basis }
    const problems = await messageTemplates.save(member, given)
    if (problems.length === 0) return redirectTo(withQuery(here, { done: 'kept' }))
    return data<TypedTemplate>({ ...none, id, basis, ...typed, problems }, { status: 422 })
  } catch (error) {
    const code = isAppError(error) ? error.code : null
    // The template was deleted meanwhile: the form now creates a new one.
    if (code === 'template.not-found')
      return data<TypedTemplate>({ ...none, id: '', basis: '', ...typed, isGone: true }, { status: 404 })
    const list = code === 'template.changed' ? await messageTemplates.list(member) : []
    const theirs = list.find((one) => one.id === id.toLowerCase())
    if (!theirs) return refuse(error)
    // Saved once more, the typed one replaces the colleague's, which the form now knows of.
    const settled = { ...none, id, basis: messageTemplates.markOf(theirs), ...typed, theirs }
    return data<TypedTemplate>(settled, { status: 409 })
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function PanelMessageTemplates() {
  const { frame, templates } = useLoaderData<typeof loader>()
  return <TemplatesScreen frame={frame} data={templates} typed={useActionData<typeof action>() ?? null} />
}
