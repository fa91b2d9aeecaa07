import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keptSort, keyNumber, loadConsole, queryText, sortIn } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { ordersPage } from '../addresses.ts'
import { moneySorts, orderStates } from '../enumerations.ts'
import { OrdersScreen } from './orders/orders-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: ordersPage,
    title: translatorOf(page.locale)('payments:orders.title'),
    texts: ['payments:orders'],
  })
  const sort = sortIn(url, moneySorts)
  const query = {
    sort: keptSort(sort, moneySorts),
    text: plainLine(queryText(url, 'text')),
    state: queryText(url, 'state'),
    tenant: queryText(url, 'tenant'),
    before: queryText(url, 'before'),
  }
  const found = await page.services.payments.listOrders(operator, {
    state: orderStates.find((one) => one === query.state),
    tenantId: keyNumber(query.tenant),
    sort,
    before: keyNumber(query.before),
    text: query.text,
  })
  return {
    ...shown,
    orders: { frame: shown.frame, ...found, query },
    alternates: alternatesOf(ordersPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Orders() {
  return <OrdersScreen data={useLoaderData<typeof loader>().orders} />
}
