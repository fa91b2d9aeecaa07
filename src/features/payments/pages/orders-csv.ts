import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { operatorOf } from '#app/loaders/console.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { amountCell } from '#features/money/rules.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { spreadsheetOf } from '#kernel/text/csv.ts'
import { orderStates } from '../enumerations.ts'
import { orderNumber, shownTaxId } from '../rules.ts'
import { moneyQueryOf } from './orders/money-query.ts'

/** Exports all payments that match the filter. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { before: _, ...filter } = moneyQueryOf(url, orderStates).filter
  const orders = await page.services.payments.listAllOrders(operator, filter)
  const t = translatorOf(page.locale)
  const dayOf = (at: Date | null): string => (at ? warsawDay(at) : '')
  const heads = [
    ...[t('payments:orders.number'), t('payments:orders.plan'), t('payments:orders.for')],
    ...[t('payments:orders.buyer'), t('payments:orders.taxId'), t('console:frame.tenant')],
    ...[t('payments:orders.state'), t('payments:orders.net'), t('payments:orders.tax')],
    ...[t('payments:orders.gross'), t('payments:orders.currency'), t('payments:orders.at')],
    ...[t('payments:orders.paidAt'), t('payments:orders.refunded'), t('payments:orders.refundedAt')],
  ]
  const rows = orders.map(({ tenantId, plan, buyer, state, ...order }) => [
    ...[orderNumber(order), plan.name, order.offerTitle],
    ...[buyer.companyName, shownTaxId(buyer.taxId, buyer.country), page.services.tenants.byId(tenantId).name],
    ...[t(`payments:orders.states.${state}`), amountCell(order.netMinor), amountCell(order.taxMinor)],
    ...[amountCell(order.grossMinor), order.currency.toUpperCase(), dayOf(order.createdAt)],
    ...[dayOf(order.paidAt), amountCell(order.refundedMinor), dayOf(order.refundedAt)],
  ])
  return new Response(spreadsheetOf([heads, ...rows], page.locale), {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('payments:orders.file')}-${warsawDay(page.now)}.csv"`,
    },
  })
}
