import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  accountPageData,
  afterSignIn,
  fieldsOf,
  portalOf,
  refusedForm,
  returnPath,
} from '#app/loaders/account.ts'
import { formHeaders, guidIn, isTicked, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import { type SignInData, SignInScreen } from '#screens/account/sign-in-screen.tsx'
import { portals } from '../../rules.ts'

const noteOf = (url: URL): SignInData['note'] => {
  if (url.searchParams.has('signed-out')) return 'signedOut'
  return url.searchParams.has('email-changed') ? 'emailChanged' : null
}

const codePath = (
  page: PageContext,
  portal: SignInData['portal'],
  carried: Pick<SignInData, 'returnTo' | 'favoriteOfferId'>,
): string => withQuery(hrefFor(portals[portal].code, {}, page.locale), { ...carried })

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const returnTo = returnPath(textIn(url.searchParams, 'returnTo', 2_000))
  const favoriteOfferId = guidIn(url.searchParams, 'favoriteOfferId')
  const next = afterSignIn(portal, page, returnTo)
  const session = await page.findSession(portal)
  if (session)
    throw redirectTo(
      session.stage === 'complete' ? next : codePath(page, portal, { returnTo, favoriteOfferId }),
    )
  const { key: tenantKey } = page.tenant
  const signIn: SignInData = { portal, tenantKey, returnTo, favoriteOfferId, next, note: noteOf(url) }
  return { ...accountPageData(page, portal, 'signIn'), signIn }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const fields = await fieldsOf(page, request)
  const returnTo = returnPath(textIn(fields, 'returnTo', 2_000))
  const favoriteOfferId = guidIn(fields, 'favoriteOfferId')
  try {
    const { cookies, needsCode } = await page.services.signIn.signIn(sessionLookupOf(page, request), portal, {
      ...{ email: textIn(fields, 'email', 254), password: textIn(fields, 'password') },
      ...{ isRemembered: isTicked(fields, 'isRemembered'), favoriteOfferId },
    })
    const next = afterSignIn(portal, page, returnTo)
    return redirectTo(needsCode ? codePath(page, portal, { returnTo, favoriteOfferId }) : next, cookies)
  } catch (error) {
    return refusedForm(error, [['isRemembered', ''], ...fields])
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function SignIn() {
  const { signIn } = useLoaderData<typeof loader>()
  return <SignInScreen data={signIn} outcome={useActionData<typeof action>()?.outcome ?? nothingPosted} />
}
