import {
  type ActionFunctionArgs,
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
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import {
  applicationStatuses,
  decidedStatuses,
  withdrawalChannels,
} from '#features/applications/enumerations.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { panelApplicationsPage, triagePage } from '../../addresses.ts'
import { panelErrors } from '../../contract.ts'
import { applicantName } from './parts.tsx'
import { readListState, triageHref, withListState } from './query.ts'
import { readRefusal } from './read-form.ts'
import { queueOf } from './triage-queue.ts'
import { type TriageData, type TriageProblem, TriageScreen, type Undone } from './triage-screen.tsx'

const questions = ['reject', 'delete'] as const
const outcomes = ['told', 'unseen'] as const satisfies readonly Undone[]
const decidedOf = (text: string) => decidedStatuses.find((known) => known === text)

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const t = translatorOf(page.locale)
  const listTitle = t('panel:applications.title')
  const { employer, member, shown } = await loadPanel(page, {
    ...{
      active: panelApplicationsPage,
      title: listTitle,
      texts: [
        'panel',
        'offers:workplaceType',
        'matched:toCompany',
        'matched:factors',
        'matched:said',
        'matched:why',
      ],
    },
  })
  const state = { ...readListState(url.searchParams), open: '' }
  const id = (params.id ?? '').toLowerCase()
  // Read before the application is opened, so that a new one is still among the new ones.
  const last = textIn(url.searchParams, 'last', 36)
  const from = textIn(url.searchParams, 'from', 36) || last
  const queue = await queueOf(page, member, { state, id, from })
  const application = await page.services.panelApplications
    .open({ employer, member }, id, { isBlind: state.isBlind })
    .catch(refuseWith(panelErrors))
  const was = decidedOf(textIn(url.searchParams, 'was'))
  const decided = was && last ? await page.services.panelApplications.look(member, last, state.isBlind) : null
  const asks = questions.find((name) => name === textIn(url.searchParams, 'do')) ?? null
  const triage: TriageData = {
    ...{ frame: shown.frame, application, state, ...queue },
    // The queue was read before this one was opened.
    queue: queue.queue.map((one) => (one.id === id ? { ...one, status: application.status } : one)),
    last: was && decided ? { ...decided, was, decision: decidedOf(textIn(url.searchParams, 'to')) } : null,
    undone: outcomes.find((name) => name === textIn(url.searchParams, 'undone')) ?? null,
    asks,
    consent: await page.services.panelApplications.consentOf(member, id),
    hasWithdrawn: url.searchParams.has('withdrawn'),
    canAskConsent: asks === 'reject' && (await page.services.panelApplications.canAskConsent(member, [id])),
  }
  const title = `${applicantName(t, application)} · ${listTitle} | ${page.tenant.settings.brand.name}`
  return { ...shown, title, triage, alternates: alternatesOf(triagePage, { id }) }
}

const problems = [
  { code: 'application.invalid', status: 422, shown: 'invalid' },
  { code: 'application.status-conflict', status: 409, shown: 'statusChanged' },
  { code: 'application.already-told', status: 409, shown: 'alreadyTold' },
  { code: 'auth.wrong-kind', status: 403, shown: 'noLonger' },
] as const satisfies readonly { code: string; status: number; shown: TriageProblem }[]

const isConflict = (error: unknown): boolean =>
  isAppError(error) && error.code === 'application.status-conflict'

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  const intent = textIn(fields, 'intent')
  const typed = textIn(fields, intent === 'note' ? 'note' : 'message', 10_000)
  const by = await memberOf(page, undefined, typed)
  const state = { ...readListState(url.searchParams), open: '' }
  const id = (params.id ?? '').toLowerCase()
  const { panelApplications } = page.services
  const pathOf = (uid: string, of = state) => triageHref(uid, of, page.locale)
  try {
    if (intent === 'note') {
      await panelApplications.addNote(by.member, id, typed)
      return redirectTo(pathOf(id))
    }
    if (intent === 'withdrawConsent') {
      const channel = withdrawalChannels.find((known) => known === textIn(fields, 'channel'))
      if (!channel) throw new Response(null, { status: 400 })
      await panelApplications.recordWithdrawal(by.member, id, channel)
      return redirectTo(withQuery(pathOf(id), { withdrawn: '1' }))
    }
    if (intent === 'delete') {
      await panelApplications.remove(by, id)
      const list = withListState(hrefFor(panelApplicationsPage, {}, page.locale), state)
      return redirectTo(withQuery(list, { deleted: '1' }))
    }
    if (intent === 'undo') {
      const last = textIn(fields, 'last', 36)
      const was = decidedOf(textIn(fields, 'was'))
      const from = decidedOf(textIn(fields, 'from'))
      const decided = await panelApplications.look(by.member, last, true)
      if (!decided) throw new Response(null, { status: 404 })
      // A candidate not told yet gets no mail: the decision is revoked.
      const isUnseen = decided.goesOutAt !== null
      if (isUnseen) await panelApplications.revokeChange(by, last)
      else if (was && from) await panelApplications.decide(by, last, { status: was, from, message: '' })
      else throw new Response(null, { status: 400 })
      return redirectTo(withQuery(pathOf(last), { undone: isUnseen ? 'unseen' : 'told' }))
    }
    if (intent === 'takeBack') {
      await panelApplications.revokeChange(by, id)
      return redirectTo(withQuery(pathOf(id), { undone: 'unseen' }))
    }
    const status = intent === 'reject' ? 'rejected' : decidedOf(textIn(fields, 'status'))
    if (!status || !['reject', 'shortlist', 'status'].includes(intent))
      throw new Response(null, { status: 400 })
    // A refusal needs its form, with message and time.
    if (intent === 'status' && status === 'rejected') {
      if (!(await panelApplications.look(by.member, id, true))) throw new Response(null, { status: 404 })
      return redirectTo(withQuery(pathOf(id), { do: 'reject' }))
    }
    const { next } = await queueOf(page, by.member, { state, id })
    const before = await panelApplications.open(by, id, { isBlind: true, withoutExtract: true })
    const refusal = intent === 'reject' ? readRefusal(fields) : { message: '' }
    const path = intent === 'status' || next === null ? pathOf(id) : pathOf(next.id, next.state)
    const from = applicationStatuses.find((known) => known === textIn(fields, 'from'))
    try {
      await panelApplications.decide(by, id, { status, ...refusal, ...(from && { from }) })
    } catch (error) {
      // A repeated submission has succeeded already; a colleague's decision was not this one.
      if (!isConflict(error) || !(await panelApplications.hasJustDecided(by, id, status))) throw error
      return redirectTo(path)
    }
    return redirectTo(withQuery(path, { last: id, was: before.status, to: status }))
  } catch (error) {
    const problem = isAppError(error) ? problems.find(({ code }) => code === error.code) : undefined
    if (problem) return data({ problem: problem.shown, typed }, { status: problem.status })
    if (error instanceof Response) throw error
    if (typed !== '' && isAppError(error) && error.code === 'application.not-found')
      throw unsavedPage(page, 'gone', typed)
    return refuseWith(panelErrors)(error)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function TriagePage() {
  const { triage } = useLoaderData<typeof loader>()
  return <TriageScreen data={triage} outcome={useActionData<typeof action>() ?? null} />
}
