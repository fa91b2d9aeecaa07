import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { afterSignIn, fieldsOf, linkResponse, refusedForm } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import { type InvitationData, InvitationScreen } from '#screens/account/invitation-screen.tsx'
import { ExpiredScreen } from '#screens/account/mail-screens.tsx'
import { invitationPage } from '../../addresses.ts'

export const loader = async ({ context, request, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const token = textIn(url.searchParams, 'token', 200)
  const found = await page.services.team
    .findInvitation(sessionLookupOf(page, request), token)
    .catch(refuseWith())
  const invitation: InvitationData | null = found && {
    ...{ token, email: found.email, company: found.companyName, role: found.role },
    hasAccount: found.hasAccount,
  }
  return linkResponse(found, {
    invitation,
    title: `${translatorOf(page.locale)('account:invitation.page')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'account', 'accounts:roles'),
    alternates: alternatesOf(invitationPage, {}),
  })
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  try {
    const { cookies } = await page.services.team.accept(sessionLookupOf(page, request), {
      ...{ token: textIn(fields, 'token', 200), password: textIn(fields, 'password') },
      ...{ firstName: textIn(fields, 'firstName'), lastName: textIn(fields, 'lastName') },
      locale: page.locale,
    })
    return redirectTo(afterSignIn('employer', page, ''), cookies)
  } catch (error) {
    return refusedForm(error, fields)
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Invitation() {
  const { invitation } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()?.outcome ?? nothingPosted
  if (!invitation) return <ExpiredScreen portal="employer" of="invitation" />
  return <InvitationScreen data={invitation} outcome={outcome} />
}
