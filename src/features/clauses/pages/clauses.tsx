import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, isTicked, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel, memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { clausesPage } from '../addresses.ts'
import { type CompanyClauses, clauseErrors, clauseRoles } from '../contract.ts'
import { clauseFields } from '../rules.ts'
import { type ClausesData, type ClausesOutcome, ClausesScreen } from './clauses-screen.tsx'

/** Three texts of the greatest length, each character percent-encoded. */
const MAX_BYTES = 200_000
const outcomes = ['clauses', 'retention', 'promise', 'blind'] as const

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member, shown } = await loadPanel(page, {
    active: clausesPage,
    title: translatorOf(page.locale)('clauses:title'),
    texts: ['clauses'],
  })
  const { frame, ...head } = shown
  const saved = textIn(url.searchParams, 'saved', 20)
  const { clauses, panelBlindReview, panelPromise, panelRetention } = page.services
  const kept = await clauses.find(member)
  const loaded: ClausesData = {
    frame,
    ...{ kept, editions: clauses.editionsOf(kept) },
    retention: await panelRetention.read(member),
    promise: await panelPromise.read(member),
    isBlind: await panelBlindReview.read(member),
    saved: outcomes.find((name) => name === saved) ?? null,
  }
  return { ...head, loaded, alternates: alternatesOf(clausesPage, {}) }
}

const readClauses = (fields: URLSearchParams): CompanyClauses => ({
  informationClause: fields.get('informationClause') ?? '',
  futureConsent: {
    enabled: isTicked(fields, 'futureConsentEnabled'),
    value: fields.get('futureConsent') ?? '',
  },
  customConsent: {
    enabled: isTicked(fields, 'customConsentEnabled'),
    value: fields.get('customConsent') ?? '',
  },
})

/** Answers 422 for a value that none of the page's radio buttons has. */
const orWrongChoice = async (save: () => Promise<Response>) => {
  try {
    return await save()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'application.invalid') throw error
    const problems: readonly FormProblem[] = error.details.problems ?? []
    return data<ClausesOutcome>({ typed: null, problems }, { status: 422 })
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { bodies, clauses, panelBlindReview, panelPromise, panelRetention } = page.services
  const fields = await bodies.readFields({ request, ip: page.ip }, MAX_BYTES).catch(refuseWith())
  const typed = readClauses(fields)
  const texts = [typed.informationClause, typed.futureConsent.value, typed.customConsent.value]
  const { member } = await memberOf(page, clauseRoles, ...texts)
  const intent = textIn(fields, 'intent', 20)
  if (intent === 'retention') {
    const months = Number(textIn(fields, 'months', 3))
    return orWrongChoice(async () => {
      await panelRetention.save(member, months)
      return redirectTo(withQuery(hrefFor(clausesPage, {}, page.locale), { saved: 'retention' }))
    })
  }
  if (intent === 'promise') {
    const days = textIn(fields, 'days', 3)
    return orWrongChoice(async () => {
      await panelPromise.save(member, days === '' ? null : Number(days))
      return redirectTo(withQuery(hrefFor(clausesPage, {}, page.locale), { saved: 'promise' }))
    })
  }
  if (intent === 'blind') {
    await panelBlindReview.save(member, isTicked(fields, 'isBlind'))
    return redirectTo(withQuery(hrefFor(clausesPage, {}, page.locale), { saved: 'blind' }))
  }
  const editions = textIn(fields, 'editions', 60)
  try {
    await clauses.save(member, typed, editions || undefined)
  } catch (error) {
    if (isAppError(error) && error.code === 'clauses.conflict') {
      const { both, theirs } = error.details
      const conflicts = clauseFields.filter((field) => Array.isArray(both) && both.includes(field))
      // Else the next save would put back what the member never touched.
      const kept = clauseFields.filter((field) => Array.isArray(theirs) && theirs.includes(field))
      return data<ClausesOutcome>({ typed, problems: [], conflicts, kept }, { status: 409 })
    }
    if (!isAppError(error) || error.code !== 'clauses.invalid') return refuseWith(clauseErrors)(error)
    const problems: readonly FormProblem[] = error.details.problems ?? []
    return data<ClausesOutcome>({ typed, problems, editions }, { status: 422 })
  }
  return redirectTo(withQuery(hrefFor(clausesPage, {}, page.locale), { saved: 'clauses' }))
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: ClausesOutcome = { typed: null, problems: [] }

export default function Clauses() {
  const { loaded } = useLoaderData<typeof loader>()
  return <ClausesScreen data={loaded} outcome={useActionData<typeof action>() ?? untouched} />
}
