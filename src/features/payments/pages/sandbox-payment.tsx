import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { ownHeaders, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { isCurrency } from '#kernel/currency.ts'
import { sandboxPaymentPage } from '../addresses.ts'
import { sandboxDeeds } from '../enumerations.ts'
import { type SandboxData, SandboxScreen } from './sandbox-screen.tsx'

const notFound = () => new Response(null, { status: 404 })

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services } = page
  const reference = params.reference ?? ''
  const payment = await services.sandbox?.find(reference)
  if (!payment || !isCurrency(payment.currency)) throw notFound()
  const sandbox: SandboxData = {
    action: hrefFor(sandboxPaymentPage, { reference }, locale),
    ...{ description: payment.description, amountMinor: payment.amount_minor, currency: payment.currency },
    ...{ isOpen: payment.state === 'open', returnUrl: payment.return_url },
  }
  return {
    sandbox,
    title: translatorOf(locale)('payments:sandbox.title'),
    messages: messagesOf(locale, 'payments:sandbox'),
    alternates: alternatesOf(sandboxPaymentPage, { reference }),
  }
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { sandbox } = page.services
  const reference = params.reference ?? ''
  const payment = await sandbox?.find(reference)
  if (!sandbox || !payment) throw notFound()
  const fields = await fieldsOf(page, request)
  const deed = sandboxDeeds.find((one) => one === textIn(fields, 'deed'))
  if (!deed) throw new Response(null, { status: 400 })
  await sandbox.act(reference, deed)
  // A path only: forms may not lead to another host.
  const { pathname, search } = new URL(payment.return_url)
  return redirect(pathname + search, 303)
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function SandboxPayment() {
  return <SandboxScreen data={useLoaderData<typeof loader>().sandbox} />
}
