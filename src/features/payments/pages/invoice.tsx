import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { loadConsole, operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { invoicePage, invoicesPage } from '../addresses.ts'
import { registrationErrors } from '../contract.ts'
import { InvoiceScreen } from './invoices/invoice-screen.tsx'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const id = params.id ?? ''
  const { operator, shown } = await loadConsole(page, {
    active: invoicesPage,
    title: translatorOf(page.locale)('payments:invoices.one'),
    texts: ['payments:invoices'],
  })
  const found = await page.services.operatorInvoices.get(operator, id).catch(refuseWith(registrationErrors))
  return {
    ...shown,
    invoice: { frame: shown.frame, ...found },
    alternates: alternatesOf(invoicePage, { id }),
  }
}

/** Sends the invoice to KSeF again, or fetches its receipt again. */
export const action = async ({ context, params }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const id = params.id ?? ''
  try {
    await page.services.operatorInvoices.sendAgain(operator, id)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invoice.state-conflict')
      return refuseWith(registrationErrors)(error)
    return data({ isConflict: true }, { status: 409 })
  }
  return redirectTo(hrefFor(invoicePage, { id }, page.locale))
}

export const headers = formHeaders
export const meta = ownMeta

export default function InvoiceDetail() {
  const { invoice } = useLoaderData<typeof loader>()
  return <InvoiceScreen data={invoice} isConflict={useActionData<typeof action>()?.isConflict ?? false} />
}
