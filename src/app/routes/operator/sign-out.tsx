import { type ActionFunctionArgs, redirect } from 'react-router'
import { consolePath, withQuery } from '#screens/console/console-paths.ts'
import { askingOf } from '../../loaders/console.ts'
import { pageContext } from '../../pages/page-context.ts'

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { operatorSignIn } = page.services
  const session = await operatorSignIn.session(askingOf(page, request))
  const to = withQuery(consolePath('signIn', page.locale), { 'signed-out': '1' })
  return redirect(to, session ? { headers: { 'set-cookie': await operatorSignIn.signOut(session) } } : {})
}

/** A form leads here; an address line does not sign anybody out. */
export const loader = ({ context }: ActionFunctionArgs) =>
  redirect(consolePath('signIn', context.get(pageContext).locale))
