import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf, ownerOf } from '#app/loaders/account.ts'
import { formHeaders, isTicked, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { mailedDataPage, ownDataPage } from '../addresses.ts'
import { privacyErrors } from '../contract.ts'
import { type ErasureProblem, type OwnData, OwnDataScreen } from './own-data-screen.tsx'

/** Employers have no such page, because their accounts belong to a company. */
const candidateOf = (page: PageContext) => {
  // Accounts of the time before sign-in was switched off are reached by mail.
  if (!hasFlag(page.tenant, 'candidateLogin')) throw redirectTo(hrefFor(mailedDataPage, {}, page.locale))
  return ownerOf(page, 'candidate')
}

const doneNames = ['withdrawn', 'asked'] as const

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await candidateOf(page)
  const consents = await page.services.privacy.listConsents(owner)
  const own: OwnData = {
    consents: consents.map(({ at, withdrawnAt, ...consent }) => ({
      ...{ ...consent, at: at.getTime(), withdrawnAt: withdrawnAt?.getTime() ?? null },
    })),
    done: doneNames.find((name) => name === textIn(url.searchParams, 'done')) ?? null,
    isErasing: url.searchParams.has('erase'),
  }
  return {
    own,
    title: `${translatorOf(page.locale)('privacy:title')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'privacy', 'account'),
    alternates: alternatesOf(ownDataPage, {}),
  }
}

const refused = (problem: ErasureProblem) => data({ problem }, { status: 422 })

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const owner = await candidateOf(page)
  const fields = await fieldsOf(page, request)
  const { privacy } = page.services
  const done = (name: (typeof doneNames)[number]) =>
    redirectTo(withQuery(hrefFor(ownDataPage, {}, page.locale), { done: name }))
  const intent = textIn(fields, 'intent')
  if (intent === 'withdraw') {
    const id = Number(textIn(fields, 'id', 20))
    await privacy.withdrawConsent(owner, id).catch(refuseWith(privacyErrors))
    return done('withdrawn')
  }
  if (intent !== 'erase') throw new Response(null, { status: 400 })
  if (!isTicked(fields, 'understands')) return refused('mustUnderstand')
  try {
    await privacy.askErasure(sessionLookupOf(page, request), owner, { current: textIn(fields, 'current') })
  } catch (error) {
    if (isAppError(error) && error.code === 'account.invalid') return refused('wrongPassword')
    return refuseWith(privacyErrors)(error)
  }
  return done('asked')
}

export const headers = formHeaders
export const meta = ownMeta

export default function OwnDataPage() {
  const { own } = useLoaderData<typeof loader>()
  return <OwnDataScreen data={own} problem={useActionData<typeof action>()?.problem ?? null} />
}
