import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  accountPageData,
  afterSignIn,
  fieldsOf,
  portalOf,
  refusedForm,
  returnPath,
} from '#app/loaders/account.ts'
import { formHeaders, guidIn, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import { CodeScreen } from '#screens/account/sign-in-screen.tsx'
import { portals } from '../../rules.ts'

/** A session that waits for its code; redirects any other visitor to the page for their session. */
const waitingSession = async (page: PageContext) => {
  const portal = portalOf(page)
  const session = await page.findSession(portal)
  if (!session) throw redirectTo(hrefFor(portals[portal].signIn, {}, page.locale))
  if (session.stage === 'complete') throw redirectTo(afterSignIn(portal, page, ''))
  return { portal, session }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { portal } = await waitingSession(page)
  const returnTo = returnPath(textIn(url.searchParams, 'returnTo', 2_000))
  const favoriteOfferId = guidIn(url.searchParams, 'favoriteOfferId')
  return { ...accountPageData(page, portal, 'code'), portal, returnTo, favoriteOfferId }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { portal, session } = await waitingSession(page)
  const fields = await fieldsOf(page, request)
  try {
    const asking = sessionLookupOf(page, request)
    const form = { code: textIn(fields, 'code', 40), favoriteOfferId: guidIn(fields, 'favoriteOfferId') }
    const { cookies } = await page.services.signIn.passCode(asking, session, form)
    return redirectTo(afterSignIn(portal, page, returnPath(textIn(fields, 'returnTo', 2_000))), cookies)
  } catch (error) {
    return refusedForm(error, fields)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Code() {
  const { portal, returnTo, favoriteOfferId } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()?.outcome ?? nothingPosted
  return <CodeScreen {...{ portal, returnTo, favoriteOfferId, outcome }} />
}
