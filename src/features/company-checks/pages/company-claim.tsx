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
import { companyPage } from '#features/companies/addresses.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import { companyClaimPage } from '../addresses.ts'
import { claimErrors } from '../claims.ts'
import { claimRoles } from '../enumerations.ts'
import { type ClaimData, type ClaimOutcome, ClaimScreen } from './claim-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member, shown } = await loadPanel(page, {
    active: companyClaimPage,
    title: translatorOf(page.locale)('company-checks:claim.title'),
    texts: ['company-checks:claim'],
  })
  const { companyClaims } = page.services
  const claimant = { ...member, actor: employer }
  const [found, foreignDomain, latest, hold] = await Promise.all([
    companyClaims.offered(claimant),
    companyClaims.findForeignDomain(claimant),
    companyClaims.findLatest(member),
    companyClaims.findHold(member),
  ])
  const claim: ClaimData = {
    ...{ frame: shown.frame, found, foreignDomain, latest, hold, isTaken: url.searchParams.has('taken') },
    profileHref: found?.slug ? hrefFor(companyPage, { slug: found.slug }, page.locale) : null,
  }
  return { ...shown, claim, alternates: alternatesOf(companyClaimPage, {}) }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member } = await memberOf(page, claimRoles)
  const { bodies, companyClaims } = page.services
  const fields = await bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const here = hrefFor(companyClaimPage, {}, page.locale)
  const claimant = { ...member, actor: employer }
  if (fields.get('intent') === 'take') {
    try {
      await companyClaims.take(claimant)
    } catch (error) {
      if (!isAppError(error) || error.code !== 'claim.gone') return refuseWith(claimErrors)(error)
      const outcome: ClaimOutcome = { typed: { page: '', note: '' }, problems: [], isGone: true }
      return data(outcome, { status: 409 })
    }
    return redirectTo(withQuery(here, { taken: '1' }))
  }
  const typed = {
    page: plainLine(textIn(fields, 'page')),
    note: storableText(fields.get('note') ?? '').trim(),
  }
  const asked = await companyClaims.ask(claimant, typed)
  if (asked.kind === 'asked') return redirectTo(here)
  return data<ClaimOutcome>({ typed, problems: asked.problems, isGone: false }, { status: 422 })
}

export const headers = formHeaders
export const meta = ownMeta

const untouched: ClaimOutcome = { typed: { page: '', note: '' }, problems: [], isGone: false }

export default function CompanyClaim() {
  const { claim } = useLoaderData<typeof loader>()
  return <ClaimScreen data={claim} outcome={useActionData<typeof action>() ?? untouched} />
}
