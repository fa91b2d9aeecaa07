import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  accountPageData,
  afterSignIn,
  fieldsOf,
  linkResponse,
  portalOf,
  refusedForm,
} from '#app/loaders/account.ts'
import { formHeaders, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import {
  ConfirmedScreen,
  ConfirmScreen,
  ConfirmSentScreen,
  ExpiredScreen,
} from '#screens/account/mail-screens.tsx'
import { accountErrors } from '../../contract.ts'

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const token = textIn(url.searchParams, 'token', 200)
  const link = { kind: portal, purpose: 'confirm-account', token } as const
  const found = await page.services.passwordReset
    .find(sessionLookupOf(page, request), link)
    .catch(refuseWith())
  // A signed-in visitor with a used link has confirmed the address, by this link or a later one.
  const isSignedIn = !found && (await page.findActor(portal)) !== null
  return linkResponse(found ?? (isSignedIn ? { isSignedIn } : null), {
    ...accountPageData(page, portal, 'confirm'),
    portal,
    token,
    email: found?.email ?? null,
    accountHref: isSignedIn ? afterSignIn(portal, page, '') : null,
  })
}

const confirm = async (page: PageContext, request: Request, token: string) => {
  const portal = portalOf(page)
  const { registration } = page.services
  const { cookies, hasApplication, returnTo } = await registration.confirm(
    sessionLookupOf(page, request),
    portal,
    token,
  )
  if (portal === 'employer') return redirectTo(afterSignIn(portal, page, returnTo), cookies)
  const home = hrefFor(homePage, {}, page.locale)
  const verified = hasApplication ? 'application' : 'account'
  return redirectTo(`${withQuery(home, { verified })}#account-verified`, cookies)
}

/** Answers for a used link. After a double click the browser shows the second answer, which must confirm as well. */
const answerOfUsed = async (page: PageContext, request: Request, token: string) => {
  const { registration } = page.services
  const isConfirmed = await registration.hasJustConfirmed(
    sessionLookupOf(page, request),
    portalOf(page),
    token,
  )
  return data({ sent: null, isConfirmed, outcome: nothingPosted }, isConfirmed ? 200 : 404)
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  const email = textIn(fields, 'email', 254)
  const token = textIn(fields, 'token', 200)
  try {
    if (fields.get('intent') !== 'resend') return await confirm(page, request, token)
    await page.services.registration.resend(sessionLookupOf(page, request), portalOf(page), {
      ...{ email, locale: page.locale },
    })
    // Never 404, although the form may be on the page of an expired link.
    return data({ sent: email, isConfirmed: false, outcome: nothingPosted }, 200)
  } catch (error) {
    // The page itself says that the link no longer works.
    if (isAppError(error) && error.code === 'account.link-not-found')
      return await answerOfUsed(page, request, token)
    if (fields.get('intent') !== 'resend') return refuseWith(accountErrors)(error)
    const refused = refusedForm(error, fields)
    const { outcome } = refused.data
    return data({ sent: email, isConfirmed: false, outcome }, refused.init ?? undefined)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Verify() {
  const { portal, token, email, accountHref } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  if (posted?.sent) return <ConfirmSentScreen portal={portal} email={posted.sent} outcome={posted.outcome} />
  if (posted?.isConfirmed || accountHref) return <ConfirmedScreen portal={portal} accountHref={accountHref} />
  if (email === null) return <ExpiredScreen portal={portal} of="confirm" />
  return <ConfirmScreen portal={portal} token={token} email={email} of="confirm" />
}
