import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import {
  accountPageData,
  afterSignIn,
  fieldsOf,
  linkResponse,
  portalOf,
  refusedForm,
} from '#app/loaders/account.ts'
import { formHeaders, isTicked, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import { ExpiredScreen, ResetScreen } from '#screens/account/mail-screens.tsx'

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const token = textIn(url.searchParams, 'token', 200)
  const link = { kind: portal, purpose: 'reset-password', token } as const
  const found = await page.services.passwordReset
    .find(sessionLookupOf(page, request), link)
    .catch(refuseWith())
  return linkResponse(found, {
    ...accountPageData(page, portal, 'reset'),
    portal,
    token,
    email: found?.email ?? null,
  })
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  const fields = await fieldsOf(page, request)
  const form = { token: textIn(fields, 'token', 200), password: textIn(fields, 'password') }
  try {
    const { cookies } = await page.services.passwordReset.reset(sessionLookupOf(page, request), portal, {
      ...form,
      endsOthers: isTicked(fields, 'endsOthers'),
    })
    return redirectTo(afterSignIn(portal, page, ''), cookies)
  } catch (error) {
    return refusedForm(error, fields)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Reset() {
  const { portal, token, email } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()?.outcome ?? nothingPosted
  if (email === null) return <ExpiredScreen portal={portal} of="reset" />
  return <ResetScreen portal={portal} token={token} email={email} outcome={outcome} />
}
