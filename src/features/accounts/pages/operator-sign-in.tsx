import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo, sessionLookupOf } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { signInPage } from '../addresses.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { pathOfStage, refusalOf } from './sign-in-steps.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const session = await page.findSession('operator')
  if (session) throw redirectTo(pathOfStage(session, page))
  return {
    isSignedOut: url.searchParams.has('signed-out'),
    title: translatorOf(page.locale)('accounts:signIn.title'),
    messages: messagesOf(page.locale, 'accounts:signIn', 'console:frame'),
    alternates: alternatesOf(signInPage, {}),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const form = await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const email = (form.get('email') ?? '').slice(0, 254)
  const password = (form.get('password') ?? '').slice(0, 200)
  try {
    const given = { email, password }
    const { cookies } = await page.services.signIn.signIn(sessionLookupOf(page, request), 'operator', given)
    // The next page redirects according to the session's stage.
    return redirectTo(hrefFor(signInPage, {}, page.locale), cookies)
  } catch (error) {
    const { refusal, init } = refusalOf(error)
    return data({ email, refusal }, init)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function SignIn() {
  const { isSignedOut } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <SignInScreen email={refused?.email ?? ''} refusal={refused?.refusal ?? null} isSignedOut={isSignedOut} />
  )
}
