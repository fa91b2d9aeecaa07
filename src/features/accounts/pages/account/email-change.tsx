import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPageData, fieldsOf, linkResponse, portalOf } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { ConfirmScreen, ExpiredScreen } from '#screens/account/mail-screens.tsx'
import { portals } from '../../rules.ts'

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const token = textIn(url.searchParams, 'token', 200)
  const link = { kind: portal, purpose: 'change-email', token } as const
  const found = await page.services.passwordReset
    .find(sessionLookupOf(page, request), link)
    .catch(refuseWith())
  return linkResponse(found, {
    ...accountPageData(page, portal, 'emailChange'),
    portal,
    token,
    email: found?.email ?? null,
  })
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const token = textIn(await fieldsOf(page, request), 'token', 200)
  try {
    await page.services.accountSettings.confirmEmailChange(sessionLookupOf(page, request), portal, token)
  } catch (error) {
    // The page itself says that the link no longer works.
    if (isAppError(error) && error.code === 'account.link-not-found') return data(null, 404)
    return refuseWith()(error)
  }
  const isSignedIn = (await page.findActor(portal)) !== null
  const { settings, signIn } = portals[portal]
  if (isSignedIn) return redirectTo(hrefFor(settings, {}, page.locale))
  return redirectTo(withQuery(hrefFor(signIn, {}, page.locale), { 'email-changed': '1' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function EmailChange() {
  const { portal, token, email } = useLoaderData<typeof loader>()
  if (email === null) return <ExpiredScreen portal={portal} of="emailChange" />
  return <ConfirmScreen portal={portal} token={token} email={email} of="emailChange" />
}
