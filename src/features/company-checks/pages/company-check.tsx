import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders } from '#app/loaders/asking.ts'
import { keyNumber, leadOn, loadConsole, operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { isPublicState } from '#features/offers/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { companyCheckPage, companyChecksPage } from '../addresses.ts'
import { companyCheckErrors } from '../contract.ts'
import { readDecision } from '../rules.ts'
import { type CheckData, CompanyScreen } from './company-screen.tsx'
import type { DecisionOutcome } from './decision-form.tsx'
import { heldTexts } from './held-texts.ts'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const id = keyNumber(params.id ?? '') ?? 0
  const { operator, shown } = await loadConsole(page, {
    active: companyChecksPage,
    title: translatorOf(page.locale)('company-checks:list.title'),
    texts: ['company-checks', 'offers:salary'],
  })
  const { companyChecks, companyConsents, tenants, links } = page.services
  const found = await companyChecks.get(operator, id).catch(refuseWith(companyCheckErrors))
  const tenant = tenants.byId(found.company.tenantId)
  const check: CheckData = {
    consents: await companyConsents.list(operator, found.company),
    ...{ frame: shown.frame, found, isDecided: url.searchParams.has('decided') },
    heldTexts: await heldTexts(page, found),
    offerHrefs: Object.fromEntries(
      found.offers.flatMap((offer) =>
        isPublicState(offer.state) && offer.slug !== ''
          ? [[offer.guid, links.absolute(tenant, hrefFor(offerPage, { slug: offer.slug }, page.locale))]]
          : [],
      ),
    ),
  }
  return {
    ...shown,
    title: `${found.company.name} | ${shown.title}`,
    check,
    alternates: alternatesOf(companyCheckPage, { id }),
  }
}

export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, companyChecks } = page.services
  const sender = { request, ip: page.ip }
  const fields = await bodies.readFields(sender).catch(refuseWith())
  const companyId = keyNumber(params.id ?? '') ?? 0
  const typed = readDecision(fields)
  try {
    const decided = await companyChecks.decide(operator, { companyId, typed })
    if (decided.kind === 'wrong')
      return data<DecisionOutcome>({ typed, problems: decided.problems, isTooLate: false }, { status: 422 })
  } catch (error) {
    const isTooLate = isAppError(error) && error.code === 'company.already-decided'
    if (!isTooLate) return refuseWith(companyCheckErrors)(error)
    return data<DecisionOutcome>({ typed, problems: [], isTooLate }, { status: 409 })
  }
  const own = withQuery(hrefFor(companyCheckPage, { id: companyId }, page.locale), { decided: '1' })
  return leadOn(page, url, own)
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: DecisionOutcome = {
  typed: { decision: '', reason: '', money: 'refund' },
  problems: [],
  isTooLate: false,
}

export default function Company() {
  const { check } = useLoaderData<typeof loader>()
  return <CompanyScreen data={check} outcome={useActionData<typeof action>() ?? untouched} />
}
