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
import {
  type TemplateOutcome,
  type TemplatesData,
  TemplatesScreen,
  type TypedTemplate,
  untouched,
} from './templates-screen.tsx'

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
    templates: templates.map((one) => ({ ...one, mark: messageTemplates.markOf(one) })),
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
  const [id, basis] = [textIn(fields, 'id', 36), textIn(fields, 'basis', 64)]
  const isRemoval = textIn(fields, 'intent', 10) === 'remove'
  const none = { problems: [], theirs: null, isGone: false }
  const read = basis === '' ? {} : { basis }
  try {
    if (isRemoval) {
      await messageTemplates.remove(member, { id, ...read })
      return redirectTo(withQuery(here, { done: 'removed' }))
    }
    const given = { ...typed, id: id === '' ? null : id, ...read }
    const problems = await messageTemplates.save(member, given)
    if (problems.length === 0) return redirectTo(withQuery(here, { done: 'kept' }))
    return answer({ ...none, id, basis, ...typed, problems }, 422)
  } catch (error) {
    const code = isAppError(error) ? error.code : null
    // The template was deleted meanwhile: the form now creates a new one.
    if (code === 'template.not-found' && !isRemoval)
      return answer({ ...none, id: '', basis: '', ...typed, isGone: true }, 404)
    const list = code === 'template.changed' ? await messageTemplates.list(member) : []
    const theirs = list.find((one) => one.id === id.toLowerCase())
    if (!theirs) return refuse(error)
    const mark = messageTemplates.markOf(theirs)
    if (isRemoval)
      return data<TemplateOutcome>({ ...untouched, doubted: { ...theirs, mark } }, { status: 409 })
    // Saved once more, the typed one replaces the colleague's, which the form now knows of.
    return answer({ ...none, id, basis: mark, ...typed, theirs }, 409)
  }
}

const answer = (typed: TypedTemplate, status: number) =>
  data<TemplateOutcome>({ ...untouched, typed }, { status })

export const headers = formHeaders
export const meta = ownMeta

export default function PanelMessageTemplates() {
  const { frame, templates } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() ?? untouched
  return <TemplatesScreen frame={frame} data={templates} result={outcome} />
}
