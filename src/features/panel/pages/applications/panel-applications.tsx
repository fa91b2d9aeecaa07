import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf, unsavedPage } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import type { CompanyMember } from '#features/accounts/contract.ts'
import { recruitingRoles } from '#features/accounts/rules.ts'
import { decidedStatuses } from '#features/applications/enumerations.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { keepPage } from '#web/forms/keep-page.ts'
import { panelApplicationsPage } from '../../addresses.ts'
import { panelErrors } from '../../contract.ts'
import type { ApplicationPage } from '../../enumerations.ts'
import { type ApplicationsData, noFiles } from './applications-data.ts'
import { ApplicationsScreen } from './applications-screen.tsx'
import { type ListState, readListState, shownBy, withListState } from './query.ts'
import { chosenIds, momentIn, readRefusal, shownStatuses } from './read-form.ts'

/** These applications as in the list, without those that are gone. */
const lookAt = async (
  { services }: PageContext,
  member: CompanyMember,
  { ids, state }: { readonly ids: readonly string[]; readonly state: ListState },
) => {
  const found = await Promise.all(ids.map((id) => services.panelApplications.look(member, id, state.isBlind)))
  return found.filter((one) => one !== null)
}

/** Details to show beside the list; null for an application that is gone. Opens it, like its own page. */
const openBeside = (
  { services }: PageContext,
  by: Parameters<PageContext['services']['panelApplications']['open']>[0],
  { id, state }: { readonly id: string; readonly state: ListState },
) =>
  services.panelApplications
    .open(by, id, { isBlind: state.isBlind, withoutExtract: true })
    .catch((error: unknown) => {
      if (isAppError(error) && error.code === 'application.not-found') return null
      throw error
    })

/** The applications before and after the open one, across the ends of a list's page. */
const neighboursOf = (
  { applications, pages }: ApplicationPage,
  { open, page, view }: ListState,
): ApplicationsData['neighbours'] => {
  const at = applications.findIndex(({ id }) => id === open)
  const placeOf = (index: number) => {
    const one = applications[index]
    return one ? { open: one.id, page } : null
  }
  const isList = view === 'list'
  const before = isList && at === 0 && page > 1 ? { open: 'last', page: page - 1 } : null
  const after =
    isList && at === applications.length - 1 && page < pages ? { open: 'first', page: page + 1 } : null
  return at < 0
    ? { previous: null, next: placeOf(0) }
    : { previous: placeOf(at - 1) ?? before, next: placeOf(at + 1) ?? after }
}

/** Maximum number of applicants named in a confirmation. */
const MAX_NAMED = 100
/** Maximum number named of those that stayed, as the address has them. */
const MAX_STAYED = 10

/** In the address: which applications stayed as a colleague has changed them, and the number of all. */
const toldOf = (stayed: readonly string[]): Record<string, string> =>
  stayed.length === 0
    ? {}
    : { stayed: stayed.slice(0, MAX_STAYED).join('.'), stayedAll: String(stayed.length) }

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member, shown } = await loadPanel(page, {
    active: panelApplicationsPage,
    title: translatorOf(page.locale)('panel:applications.title'),
    texts: [
      'panel',
      'offers:workplaceType',
      'matched:toCompany',
      'matched:factors',
      'matched:said',
      'matched:why',
    ],
  })
  const state = readListState(url.searchParams)
  const { panelApplications } = page.services
  const stayed = textIn(url.searchParams, 'stayed', MAX_STAYED * 37).split('.')
  const [list, offers, some] = await Promise.all([
    panelApplications.list(member, shownBy(state)),
    panelApplications.listOffers(member),
    lookAt(page, member, { ids: stayed.slice(0, MAX_STAYED), state }),
  ])
  const listPage = Math.min(state.page, list.pages)
  const { open } = state
  const asked = open === 'first' ? list.applications.at(0) : open === 'last' ? list.applications.at(-1) : null
  const path = hrefFor(panelApplicationsPage, {}, page.locale)
  // Forms of the details name the application by the address.
  if (asked) throw redirectTo(withListState(path, { ...state, open: asked.id, page: listPage }))
  const opened = open === '' ? null : await openBeside(page, { employer, member }, { id: open, state })
  const numberIn = (name: string, longest: number) => {
    const text = textIn(url.searchParams, name, longest)
    return /^\d+$/.test(text) ? Number(text) : null
  }
  const applications: ApplicationsData = {
    ...list,
    ...{ frame: shown.frame, offers, state: { ...state, page: listPage } },
    ...{ opened, neighbours: neighboursOf(list, { ...state, page: listPage }) },
    changed: numberIn('changed', 4),
    stayed: { some, count: numberIn('stayedAll', 4) ?? 0 },
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

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  const intent = textIn(fields, 'intent')
  const note = intent === 'note' ? textIn(fields, 'note', 10_000) : ''
  const typed = intent === 'reject' ? readRefusal(fields).message : note
  // Before it is asked about, too: what a role may not do is not offered to it.
  const by = await memberOf(page, recruitingRoles, typed)
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
  if (intent === 'note') {
    try {
      await panelApplications.addNote(by.member, state.open, note)
    } catch (error) {
      if (!isAppError(error) || note.trim() === '') return refuseWith(panelErrors)(error)
      if (error.code === 'application.not-found') throw unsavedPage(page, 'gone', note)
      return data({ stayed: { some: [], count: 0 }, unsaved: note }, { status: 422 })
    }
    return redirectTo(back)
  }
  if (intent === 'delete' || intent === 'remove') {
    const ids = await chosenIds(page, by.member, { state, fields })
    const whole = momentIn(fields, 'whole')
    const from = shownStatuses(fields)
    const statuses = Object.fromEntries(from)
    // The first post shows a confirmation that names the applicants.
    if (intent === 'remove' && ids.length > 0)
      return { deleting: { ids: ids.slice(0, MAX_NAMED), count: ids.length, whole, statuses } }
    const unchangedSince = whole > 0 ? new Date(whole) : null
    const { removed, stayed } = await panelApplications
      .removeAll(by, ids, { from, unchangedSince })
      .catch(refuseWith(panelErrors))
    return redirectTo(withQuery(back, { deleted: String(removed), ...toldOf(stayed) }))
  }
  const status =
    intent === 'reject' || intent === 'refuse'
      ? 'rejected'
      : decidedStatuses.find((known) => known === textIn(fields, 'status'))
  if (!['bulk', 'refuse', 'reject'].includes(intent) || !status) throw new Response(null, { status: 400 })
  const whole = momentIn(fields, 'whole')
  const ids = await chosenIds(page, by.member, { state, fields })
  const from = shownStatuses(fields)
  // Whoever is refused in a list is shown first, with what they will be told.
  if (intent !== 'reject' && status === 'rejected' && ids.length > 0)
    return {
      rejecting: {
        ids: ids.slice(0, MAX_NAMED),
        count: ids.length,
        whole,
        statuses: Object.fromEntries(from),
      },
      canAskConsent: await panelApplications.canAskConsent(by.member, ids),
    }
  const decision = intent === 'reject' ? readRefusal(fields) : ({ message: '', sendTime: 'soon' } as const)
  const unchangedSince = whole > 0 ? new Date(whole) : null
  const { changed, stayed, goesOutAt, at } = await panelApplications
    .decideAll(by, ids, { status, ...decision, from, unchangedSince })
    .catch(refuseWith(panelErrors))
  const undo =
    goesOutAt && at ? { to: status, out: String(goesOutAt.getTime()), at: String(at.getTime()) } : {}
  if (stayed.length === 0) return redirectTo(withQuery(back, { changed: String(changed), ...undo }))
  const some = stayed.slice(0, MAX_STAYED)
  // Nobody got the message: its author gets it back.
  if (changed === 0 && decision.message !== '') {
    const found = await lookAt(page, by.member, { ids: some, state })
    return data({ stayed: { some: found, count: stayed.length }, unsaved: decision.message }, { status: 409 })
  }
  return redirectTo(withQuery(back, { changed: String(changed), ...undo, ...toldOf(stayed) }))
}

/** Only a card dragged on the board is sent by scripts. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepPage(serverAction<typeof action>, ({ signInHref }) => (signInHref ? null : { isUnsent: true as const }))

export const headers = formHeaders
export const meta = ownMeta

export default function PanelApplicationsPage() {
  const { applications } = useLoaderData<typeof loader>()
  const asked = useActionData<typeof action>() ?? null
  return (
    <ApplicationsScreen
      data={asked && 'stayed' in asked ? { ...applications, stayed: asked.stayed } : applications}
      unsaved={asked && 'unsaved' in asked ? asked.unsaved : ''}
      canAskConsent={asked !== null && 'canAskConsent' in asked && asked.canAskConsent}
      rejecting={asked && 'rejecting' in asked ? asked.rejecting : null}
      deleting={asked && 'deleting' in asked ? asked.deleting : null}
    />
  )
}
