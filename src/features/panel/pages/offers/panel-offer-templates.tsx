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
import { isAppError } from '#kernel/app-error.ts'
import { offerTemplatesPage, panelOffersPage } from '../../addresses.ts'
import { type TemplateOutcome, type TemplatesData, TemplatesScreen, untouched } from './templates-screen.tsx'

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
  const isRemoval = textIn(fields, 'intent', 10) === 'remove'
  const read = textIn(fields, 'read', templateLimits.name) || undefined
  try {
    if (isRemoval) {
      await posting.removeTemplate(employer, { id, read })
      return redirectTo(withQuery(here, { done: 'removed', of }))
    }
    const { id: saved, problems } = await (id === ''
      ? posting.saveTemplate(employer, { of, name })
      : posting.renameTemplate(employer, { id, name, read }).then((found) => ({ id, problems: found })))
    if (problems.length === 0) return redirectTo(withQuery(here, { done: 'kept', saved }))
    return answer({ typed: { name, read: read ?? '', isRenamed: false, problems } }, 422)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'template.changed') return refuse(error)
    const { name: stored } = error.details
    const theirs = typeof stored === 'string' ? stored : ''
    // Sent once more, the form now knows of the colleague's name.
    return isRemoval
      ? answer({ doubted: { id, of, name: theirs } }, 409)
      : answer({ typed: { name, read: theirs, isRenamed: true, problems: [] } }, 409)
  }
}

const answer = (outcome: Partial<TemplateOutcome>, status: number) =>
  data<TemplateOutcome>({ ...untouched, ...outcome }, { status })

export const headers = formHeaders
export const meta = ownMeta

export default function OfferTemplates() {
  const { frame, templates } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() ?? untouched
  return <TemplatesScreen frame={frame} data={templates} result={outcome} />
}
