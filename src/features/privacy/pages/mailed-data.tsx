import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { fieldsOf, refusedForm } from '#app/loaders/account.ts'
import { formHeaders, redirectTo, sessionLookupOf, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { nothingPosted } from '#screens/account/form-outcome.ts'
import { mailedDataPage, ownDataPage } from '../addresses.ts'
import { AskDataScreen, MailedDataScreen } from './mailed-data-screen.tsx'

/** Without a link, boards where candidates sign in have a page of their own for it. */
const leadToOwnData = ({ tenant, locale }: PageContext): void => {
  if (hasFlag(tenant, 'candidateLogin')) throw redirectTo(hrefFor(ownDataPage, {}, locale))
}

/** Changes nothing, because programs open links in mails. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services } = page
  const token = textIn(url.searchParams, 'token', 200)
  if (token === '') leadToOwnData(page)
  const found = token === '' ? null : await services.privacy.findErasure(tenant.id, token).catch(() => null)
  const shown = {
    link: token === '' ? null : { token, found },
    title: `${translatorOf(locale)('privacy:mailed.page')} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'privacy', 'account'),
    alternates: alternatesOf(mailedDataPage, {}),
  }
  return data(shown, { status: token === '' || found ? 200 : 404 })
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  leadToOwnData(page)
  const fields = await fieldsOf(page, request)
  const email = textIn(fields, 'email', 254)
  try {
    await page.services.privacy.askByMail(sessionLookupOf(page, request), { email })
    return { sent: email, outcome: nothingPosted }
  } catch (error) {
    return refusedForm(error, fields)
  }
}

export const headers = (args: Parameters<typeof formHeaders>[0]) => {
  const own = formHeaders(args)
  own.set('referrer-policy', 'same-origin')
  return own
}
export const meta = ownMeta

export default function MailedData() {
  const { link } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  if (link?.found) return <MailedDataScreen token={link.token} {...link.found} />
  return (
    <AskDataScreen
      isBroken={link !== null}
      sentTo={posted?.sent ?? null}
      outcome={posted?.outcome ?? nothingPosted}
    />
  )
}
