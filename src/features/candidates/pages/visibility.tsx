import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsOf, ownerOf, portalOf } from '#app/loaders/account.ts'
import { ownHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { visibilityPage } from '../addresses.ts'
import { candidateErrors } from '../contract.ts'
import { type VisibilityData, VisibilityScreen } from './visibility-screen.tsx'

/** Throws 404 on a board where companies do not look for candidates. */
const requireVisibility = (page: PageContext) => {
  portalOf(page)
  if (!hasFlag(page.tenant, 'passiveCandidates')) throw new Response(null, { status: 404 })
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  requireVisibility(page)
  const candidate = await ownerOf(page, 'candidate')
  const { candidates, profiles } = page.services
  const [isFindable, views, { candidate: own }] = await Promise.all([
    candidates.isFindable(candidate),
    candidates.listViews(candidate),
    profiles.get(candidate),
  ])
  const { jobLooking, skills, desiredPositions } = own.preferences
  const visibility: VisibilityData = {
    ...{ isFindable, views, isClosed: jobLooking.status === 'closed' },
    isEmpty: skills.length + desiredPositions.length === 0,
    isSaved: url.searchParams.has('saved'),
  }
  return {
    visibility,
    title: `${translatorOf(page.locale)('candidates:visibility.title')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'candidates:visibility', 'account:settings'),
    alternates: alternatesOf(visibilityPage, {}),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  requireVisibility(page)
  const candidate = await ownerOf(page, 'candidate')
  const fields = await fieldsOf(page, request)
  const { locale } = page
  const isGiven = textIn(fields, 'isFindable') === 'yes'
  await page.services.candidates
    .setFindable(candidate, { isGiven, locale })
    .catch(refuseWith(candidateErrors))
  return redirectTo(withQuery(hrefFor(visibilityPage, {}, locale), { saved: '1' }))
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Visibility() {
  return <VisibilityScreen data={useLoaderData<typeof loader>().visibility} />
}
