import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import { decidedStatuses } from '#features/applications/enumerations.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { panelApplicationsPage } from '../../addresses.ts'
import { panelErrors } from '../../contract.ts'
import { type ApplicationsData, noFiles } from './applications-data.ts'
import { ApplicationsScreen } from './applications-screen.tsx'
import { readListState, shownBy, withListState } from './query.ts'
import { chosenIds, momentIn, readRefusal } from './read-form.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member, shown } = await loadPanel(page, {
    active: panelApplicationsPage,
    title: translatorOf(page.locale)('panel:applications.title'),
    texts: ['panel'],
  })
  const state = readListState(url.searchParams)
  const { panelApplications } = page.services
  const [list, offers] = await Promise.all([
    panelApplications.list(member, shownBy(state)),
    panelApplications.listOffers(member),
  ])
  const numberIn = (name: string, longest: number) => {
    const text = textIn(url.searchParams, name, longest)
    return /^\d+$/.test(text) ? Number(text) : null
  }
  const applications: ApplicationsData = {
    ...list,
    ...{ frame: shown.frame, offers, state: { ...state, page: Math.min(state.page, list.pages) } },
    changed: numberIn('changed', 4),
    tookBack: numberIn('back', 4),
    goesOutAt: numberIn('out', 14),
    decidedAt: numberIn('at', 14),
    changedTo: decidedStatuses.find((status) => status === url.searchParams.get('to')) ?? null,
    readAt: page.now.getTime(),
    deleted: numberIn('deleted', 4),
    noFiles: noFiles.find((why) => why === url.searchParams.get('files')) ?? null,
  }
  return { ...shown, applications, alternates: alternatesOf(panelApplicationsPage, {}) }
}

/** Maximum number of applicants named in a confirmation. */
const MAX_NAMED = 100

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const by = await memberOf(page)
  const fields = await fieldsOf(page, request)
  const intent = textIn(fields, 'intent')
  const { panelApplications } = page.services
  const path = hrefFor(panelApplicationsPage, {}, page.locale)
  const back = withListState(path, readListState(url.searchParams))
  if (intent === 'takeBack') {
    const at = momentIn(fields, 'at')
    if (at === 0) throw new Response(null, { status: 400 })
    const tookBack = await panelApplications.revokeChanges(by, new Date(at)).catch(refuseWith(panelErrors))
    return redirectTo(withQuery(back, { back: String(tookBack) }))
  }
  const state = readListState(url.searchParams)
  // Before it is asked about, too: what a role may not do is not offered to it.
  if (!managesOffers(by.member.role)) throw new Response(null, { status: 403 })
  if (intent === 'delete' || intent === 'remove') {
    const ids = await chosenIds(page, by.member, { state, fields })
    const whole = momentIn(fields, 'whole')
    // The first post shows a confirmation that names the applicants.
    if (intent === 'remove' && ids.length > 0)
      return { deleting: { ids: ids.slice(0, MAX_NAMED), count: ids.length, whole } }
    const deleted = await panelApplications.removeAll(by, ids).catch(refuseWith(panelErrors))
    return redirectTo(withQuery(back, { deleted: String(deleted) }))
  }
  const status =
    intent === 'reject' || intent === 'refuse'
      ? 'rejected'
      : decidedStatuses.find((known) => known === textIn(fields, 'status'))
  if (!['bulk', 'refuse', 'reject'].includes(intent) || !status) throw new Response(null, { status: 400 })
  const whole = momentIn(fields, 'whole')
  const ids = await chosenIds(page, by.member, { state, fields })
  // Whoever is refused in a list is shown first, with what they will be told.
  if (intent !== 'reject' && status === 'rejected' && ids.length > 0)
    return {
      rejecting: { ids: ids.slice(0, MAX_NAMED), count: ids.length, whole },
      canAskConsent: await panelApplications.canAskConsent(by.member, ids),
    }
  const decision = intent === 'reject' ? readRefusal(fields) : ({ message: '', sendTime: 'soon' } as const)
  const { changed, goesOutAt, at } = await panelApplications
    .decideAll(by, ids, { status, ...decision })
    .catch(refuseWith(panelErrors))
  const undo =
    goesOutAt && at ? { to: status, out: String(goesOutAt.getTime()), at: String(at.getTime()) } : {}
  return redirectTo(withQuery(back, { changed: String(changed), ...undo }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function PanelApplicationsPage() {
  const { applications } = useLoaderData<typeof loader>()
  const asked = useActionData<typeof action>() ?? null
  return (
    <ApplicationsScreen
      data={applications}
      canAskConsent={asked !== null && 'canAskConsent' in asked && asked.canAskConsent}
      rejecting={asked && 'rejecting' in asked ? asked.rejecting : null}
      deleting={asked && 'deleting' in asked ? asked.deleting : null}
    />
  )
}
