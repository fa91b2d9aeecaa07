import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { ordersPage } from '../addresses.ts'
import { orderStates } from '../enumerations.ts'
import { moneyQueryOf } from './orders/money-query.ts'
import { OrdersScreen } from './orders/orders-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: ordersPage,
    title: translatorOf(page.locale)('payments:orders.title'),
    texts: ['payments:orders'],
  })
  const { address, filter } = moneyQueryOf(url, orderStates)
  const found = await page.services.payments.listOrders(operator, filter)
  return {
    ...shown,
    orders: { frame: shown.frame, ...found, query: address },
    alternates: alternatesOf(ordersPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Orders() {
  return <OrdersScreen data={useLoaderData<typeof loader>().orders} />
}
