import type { ActionFunctionArgs } from 'react-router'
import { isCurrency } from '#kernel/currency.ts'
import { isTheme } from '#kernel/theme.ts'
import { preferenceCookie } from '#server/http/requests/cookies.ts'
import { pageContext } from '../pages/page-context.ts'
import { refuseWith } from '../pages/refusal.ts'
import { safeReturnPath } from '../pages/safe-return-path.ts'

/** Stores the choice of theme or currency in a cookie and redirects back to the page. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const { origin: own, ip, services } = context.get(pageContext)
  const form = await services.bodies.readFields({ request, ip }).catch(refuseWith())
  const isSecure = own.startsWith('https:')
  const headers = new Headers({ location: safeReturnPath(form.get('returnTo')) })
  const theme = form.get('theme')
  if (isTheme(theme) || theme === '') headers.append('set-cookie', preferenceCookie('theme', theme, isSecure))
  const currency = form.get('currency')
  if (isCurrency(currency)) headers.append('set-cookie', preferenceCookie('currency', currency, isSecure))
  return new Response(null, { status: 303, headers })
}
