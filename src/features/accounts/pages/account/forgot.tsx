import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { accountPageData, fieldsOf, portalOf, refusedForm } from '#app/loaders/account.ts'
import { formHeaders, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import { ForgotScreen, ForgotSentScreen } from '#screens/account/mail-screens.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const portal = portalOf(page)
  return { ...accountPageData(page, portal, 'forgot'), portal }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  const email = textIn(fields, 'email', 254)
  try {
    await page.services.passwordReset.ask(sessionLookupOf(page, request), portalOf(page), {
      ...{ email, locale: page.locale },
    })
    return { sent: email, outcome: nothingPosted }
  } catch (error) {
    return refusedForm(error, fields)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Forgot() {
  const { portal } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  if (posted?.sent) return <ForgotSentScreen portal={portal} email={posted.sent} />
  return <ForgotScreen portal={portal} outcome={posted?.outcome ?? nothingPosted} />
}
