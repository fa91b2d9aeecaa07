import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keptSort, keyNumber, loadConsole, queryText, sortIn } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { invoicesPage } from '../addresses.ts'
import { invoiceStates, moneySorts } from '../enumerations.ts'
import { InvoicesScreen } from './invoices/invoices-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: invoicesPage,
    title: translatorOf(page.locale)('payments:invoices.title'),
    texts: ['payments:invoices'],
  })
  const sort = sortIn(url, moneySorts)
  const query = {
    sort: keptSort(sort, moneySorts),
    text: plainLine(queryText(url, 'text')),
    state: queryText(url, 'state'),
    tenant: queryText(url, 'tenant'),
    before: queryText(url, 'before'),
  }
  const found = await page.services.operatorInvoices.list(operator, {
    state: invoiceStates.find((one) => one === query.state),
    tenantId: keyNumber(query.tenant),
    sort,
    before: keyNumber(query.before),
    text: query.text,
  })
  return {
    ...shown,
    invoices: { frame: shown.frame, ...found, query },
    alternates: alternatesOf(invoicesPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Invoices() {
  return <InvoicesScreen data={useLoaderData<typeof loader>().invoices} />
}
