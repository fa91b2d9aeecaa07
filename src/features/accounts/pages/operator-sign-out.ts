import type { ActionFunctionArgs } from 'react-router'
import { redirectTo, sessionLookupOf } from '#app/loaders/asking.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { signInPage } from '../addresses.ts'

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const session = await page.findSession('operator')
  const to = withQuery(hrefFor(signInPage, {}, page.locale), { 'signed-out': '1' })
  return redirectTo(
    to,
    session ? await page.services.signIn.signOut(sessionLookupOf(page, request), session) : [],
  )
}

/** Redirects GET requests; only a submitted form signs out. */
export const loader = ({ context }: ActionFunctionArgs) =>
  redirectTo(hrefFor(signInPage, {}, context.get(pageContext).locale))
