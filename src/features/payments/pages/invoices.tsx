import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { invoicesPage } from '../addresses.ts'
import { invoiceStates } from '../enumerations.ts'
import { InvoicesScreen } from './invoices/invoices-screen.tsx'
import { moneyQueryOf } from './orders/money-query.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: invoicesPage,
    title: translatorOf(page.locale)('payments:invoices.title'),
    texts: ['payments:invoices'],
  })
  const { address, filter } = moneyQueryOf(url, invoiceStates)
  const { firstIssue, ...found } = await page.services.operatorInvoices.list(operator, filter)
  const monthOf = (date: Date) => warsawDay(date).slice(0, 7)
  const months = firstIssue && { first: monthOf(firstIssue), last: monthOf(page.now) }
  return {
    ...shown,
    invoices: { frame: shown.frame, ...found, months, query: address },
    alternates: alternatesOf(invoicesPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Invoices() {
  return <InvoicesScreen data={useLoaderData<typeof loader>().invoices} />
}
