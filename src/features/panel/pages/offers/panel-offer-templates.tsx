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
import { postingErrors, templateLimits } from '#features/posting/contract.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { offerTemplatesPage, panelOffersPage } from '../../addresses.ts'
import { type TemplatesData, TemplatesScreen, type TypedName } from './templates-screen.tsx'

const outcomes = ['kept', 'removed'] as const

const GUID = 36

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member, shown } = await loadPanel(page, {
    active: panelOffersPage,
    title: translatorOf(page.locale)('panel:templates.title'),
    texts: ['panel:templates'],
  })
  const { posting } = page.services
  const asked = (name: string) => textIn(url.searchParams, name, GUID)
  const canWrite = managesOffers(member.role)
  const of = canWrite ? asked('of') : ''
  const [templates, source] = await Promise.all([
    posting.listTemplates(employer),
    of === '' ? null : posting.read(employer, of).catch(refuseWith(postingErrors)),
  ])
  const title = source?.form.jobPositionName.trim() ?? ''
  const loaded: TemplatesData = {
    ...{ templates, canWrite },
    edited: (canWrite && templates.find(({ id }) => id === asked('edit'))) || null,
    source: source && { id: source.id, title: title.slice(0, templateLimits.name) },
    saved: asked('saved'),
    outcome: outcomes.find((known) => known === asked('done')) ?? null,
  }
  return { ...shown, templates: loaded, alternates: alternatesOf(offerTemplatesPage, {}) }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { bodies, posting } = page.services
  const refuse = refuseWith(postingErrors)
  const fields = await bodies.readFields({ request, ip: page.ip }).catch(refuse)
  const name = fields.get('name') ?? ''
  const { employer } = await memberOf(page, recruitingRoles, name)
  const here = hrefFor(offerTemplatesPage, {}, page.locale)
  const [id, of] = [textIn(fields, 'id', GUID), textIn(fields, 'of', GUID)]
  if (textIn(fields, 'intent', 10) === 'remove') {
    await posting.removeTemplate(employer, id).catch(refuse)
    return redirectTo(withQuery(here, { done: 'removed', of }))
  }
  const { id: saved, problems } = await (id === ''
    ? posting.saveTemplate(employer, { of, name })
    : posting.renameTemplate(employer, { id, name }).then((found) => ({ id, problems: found }))
  ).catch(refuse)
  if (problems.length === 0) return redirectTo(withQuery(here, { done: 'kept', saved }))
  return data<TypedName>({ name, problems }, { status: 422 })
}

export const headers = formHeaders
export const meta = ownMeta

export default function OfferTemplates() {
  const { frame, templates } = useLoaderData<typeof loader>()
  return <TemplatesScreen frame={frame} data={templates} typed={useActionData<typeof action>() ?? null} />
}
