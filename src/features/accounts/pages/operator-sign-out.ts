import type { ActionFunctionArgs } from 'react-router'
import { redirectTo } from '#app/loaders/console.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { signInPage } from '../addresses.ts'
import { askingOf } from './sign-in-steps.ts'

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { operatorSignIn } = page.services
  const session = await operatorSignIn.session(askingOf(page, request))
  const to = withQuery(hrefFor(signInPage, {}, page.locale), { 'signed-out': '1' })
  return redirectTo(to, session ? await operatorSignIn.signOut(session) : undefined)
}

/** A form leads here; an address line does not sign anybody out. */
export const loader = ({ context }: ActionFunctionArgs) =>
  redirectTo(hrefFor(signInPage, {}, context.get(pageContext).locale))
