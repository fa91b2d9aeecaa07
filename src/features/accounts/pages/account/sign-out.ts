import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { portalOf } from '#app/loaders/account.ts'
import { redirectTo, sessionLookupOf } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { portals } from '../../rules.ts'

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const { signIn, sessions } = page.services
  const session = await page.findSession(portal)
  const cookies = session
    ? await signIn.signOut(sessionLookupOf(page, request), session)
    : sessions.forget(portal)
  const to = hrefFor(portals[portal].signIn, {}, page.locale)
  return redirectTo(withQuery(to, { 'signed-out': '1' }), cookies)
}

/** Redirects GET requests; only a submitted form signs out. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  return redirectTo(hrefFor(portals[portalOf(page)].signIn, {}, page.locale))
}
