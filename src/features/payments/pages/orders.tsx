import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders, redirectTo } from '#app/loaders/asking.ts'
import { loadConsole, operatorOf, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import type { Actor } from '#kernel/actor.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { ordersPage } from '../addresses.ts'
import { orderStates } from '../enumerations.ts'
import { moneyQueryOf } from './orders/money-query.ts'
import type { OrderFacts } from './orders/order-data.ts'
import { OrdersScreen } from './orders/orders-screen.tsx'

const nullIfMissing = (error: unknown): null => {
  if (isAppError(error) && error.code === 'payment.not-found') return null
  throw error
}

/** The payment shown beside the list; null if the address names none. */
const findShown = async (page: PageContext, operator: Actor, url: URL): Promise<OrderFacts | null> => {
  const uid = queryText(url, 'shown')
  const { payments, troubles } = page.services
  const found = uid ? await payments.findAnyOrder(operator, uid, page.locale).catch(nullIfMissing) : null
  return (
    found && {
      ...found,
      troubles: await troubles.listOf(operator, found.order),
      key: crypto.randomUUID(),
    }
  )
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: ordersPage,
    title: translatorOf(page.locale)('payments:orders.title'),
    texts: ['payments:orders', 'payments:trouble'],
  })
  const { address, filter } = moneyQueryOf(url, orderStates)
  const { payments, troubles } = page.services
  const [found, reconciled, open, shownOrder] = await Promise.all([
    payments.listOrders(operator, filter),
    payments.findReconciled(operator),
    troubles.listOpen(operator),
    findShown(page, operator, url),
  ])
  return {
    ...shown,
    orders: {
      frame: shown.frame,
      ...found,
      reconciled,
      troubles: open,
      shown: shownOrder,
      query: address,
      isRequested: url.searchParams.has('asked'),
    },
    alternates: alternatesOf(ordersPage, {}),
  }
}

/** Queues a reconciliation with the providers. */
export const action = async ({ context }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  await page.services.payments.reconcile(await operatorOf(page))
  return redirectTo(withQuery(hrefFor(ordersPage, {}, page.locale), { asked: '1' }))
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Orders() {
  return <OrdersScreen data={useLoaderData<typeof loader>().orders} />
}
