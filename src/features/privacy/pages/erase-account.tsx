import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { ownHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { eraseAccountPage } from '../addresses.ts'
import { privacyErrors } from '../contract.ts'
import { EraseAccountScreen } from './erase-account-screen.tsx'

/** Changes nothing, because programs open links in mails. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const token = textIn(url.searchParams, 'token', 200)
  const isDone = url.searchParams.has('done')
  const found = isDone
    ? null
    : await page.services.privacy.findErasure(page.tenant.id, token).catch(() => null)
  const shown = {
    erasure: {
      ...{ token, isDone, email: found?.email ?? null },
      hasSignIn: hasFlag(page.tenant, 'candidateLogin'),
    },
    title: `${translatorOf(page.locale)('privacy:erase.page')} | ${page.tenant.settings.brand.name}`,
    messages: messagesOf(page.locale, 'privacy'),
    alternates: alternatesOf(eraseAccountPage, {}),
  }
  return data(shown, { status: isDone || found ? 200 : 404 })
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = await fieldsOf(page, request)
  const token = textIn(fields, 'token', 200)
  await page.services.privacy.erase(page.tenant.id, token).catch(refuseWith(privacyErrors))
  const to = withQuery(hrefFor(eraseAccountPage, {}, page.locale), { done: '1' })
  return redirectTo(to, page.services.sessions.forget('candidate'))
}

export const headers = () => ({ ...ownHeaders, 'referrer-policy': 'same-origin' })
export const meta = ownMeta

export default function EraseAccount() {
  return <EraseAccountScreen {...useLoaderData<typeof loader>().erasure} />
}
