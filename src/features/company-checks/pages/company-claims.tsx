import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders } from '#app/loaders/asking.ts'
import {
  keyNumber,
  leadOn,
  loadConsole,
  operatorOf,
  queryText,
  sortIn,
  sortParameter,
} from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { companyChecksPage, companyClaimsPage } from '../addresses.ts'
import { claimErrors } from '../claims.ts'
import { claimSorts } from '../enumerations.ts'
import { MAX_REASON_LENGTH, readDecision } from '../rules.ts'
import { ClaimsScreen } from './claims-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: companyChecksPage,
    title: translatorOf(page.locale)('company-checks:claims.title'),
    texts: ['company-checks:claims', 'company-checks:mailStates'],
  })
  const sort = sortIn(url, claimSorts)
  const query = {
    ...{ sort: sortParameter(sort, claimSorts), text: plainLine(queryText(url, 'text')) },
    after: queryText(url, 'after'),
  }
  const found = await page.services.companyClaims.listOpen(operator, {
    ...{ text: query.text, sort, after: keyNumber(query.after) },
  })
  return {
    ...shown,
    claims: {
      frame: shown.frame,
      ...found,
      query,
      done: (['granted', 'refused'] as const).find((one) => one === queryText(url, 'done')) ?? null,
    },
    alternates: alternatesOf(companyClaimsPage, {}),
  }
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, companyClaims } = page.services
  const fields = await bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const claimId = keyNumber(fields.get('claim') ?? '') ?? 0
  const isGranted = fields.get('decision') === 'granted'
  const reason = readDecision(fields).reason.slice(0, MAX_REASON_LENGTH)
  if (!isGranted && reason === '') return data({ noReason: claimId, isGone: false }, { status: 422 })
  try {
    await companyClaims.decide(operator, { claimId, isGranted, reason })
  } catch (error) {
    // The list, read again, says why the claim cannot be granted.
    if (isAppError(error) && error.code === 'claim.held')
      return data({ noReason: 0, isGone: false }, { status: 409 })
    if (!isAppError(error) || error.code !== 'claim.gone') return refuseWith(claimErrors)(error)
    return data({ noReason: 0, isGone: true }, { status: 409 })
  }
  const done = isGranted ? 'granted' : 'refused'
  return leadOn(page, url, withQuery(hrefFor(companyClaimsPage, {}, page.locale), { done }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function CompanyClaims() {
  const { claims } = useLoaderData<typeof loader>()
  return (
    <ClaimsScreen data={claims} outcome={useActionData<typeof action>() ?? { noReason: 0, isGone: false }} />
  )
}
