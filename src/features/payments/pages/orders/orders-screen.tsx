import { Download, RefreshCw } from 'lucide-react'
import { majorUnits } from '#features/money/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterForm,
  More,
  SortFilter,
  StateFilter,
  TenantFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { DaysFilter } from '#screens/console/days-filter.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { orderPage, ordersCsvPage, ordersPage } from '../../addresses.ts'
import type { OpenTrouble, Order, OrderDocument, OrderSum } from '../../contract.ts'
import { moneySorts, orderStates } from '../../enumerations.ts'
import { orderNumber } from '../../rules.ts'
import type { MoneyAddress } from './money-query.ts'
import { OrderStateName } from './order-state.tsx'
import { OrderDocuments, OrderSums, type ReconciledProps, ReconciliationResult } from './orders-parts.tsx'
import { OpenTroubles } from './troubles.tsx'

interface OrdersData {
  readonly frame: ConsoleData
  readonly orders: readonly Order[]
  readonly next: number | null
  readonly sums: readonly OrderSum[]
  readonly documents: readonly OrderDocument[]
  readonly troubles: readonly OpenTrouble[]
  readonly reconciled: ReconciledProps['reconciled']
  readonly isRequested: boolean
  readonly query: MoneyAddress
}

/** The payments of all boards. */
export const OrdersScreen = ({ data }: { data: OrdersData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, orders, next, query, sums, documents, reconciled, isRequested: isAsked } = data
  const path = hrefFor(ordersPage, {}, locale)
  const list = listAddress(path, query)
  const columns: readonly Column<Order>[] = [
    {
      head: t('payments:orders.number'),
      cell: (order) => (
        <a className="num" href={hrefFor(orderPage, { id: order.uid }, locale)}>
          {orderNumber(order)}
        </a>
      ),
    },
    {
      head: t('payments:orders.for'),
      isWide: true,
      cell: ({ plan, offerTitle }) => `${plan.name}, ${offerTitle}`,
    },
    {
      head: t('payments:orders.buyer'),
      cell: ({ buyer }) => <span className="con__clip">{buyer.companyName}</span>,
    },
    {
      head: t('console:frame.tenant'),
      cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
    },
    { head: t('payments:orders.state'), cell: ({ state }) => <OrderStateName state={state} /> },
    {
      head: t('payments:orders.gross'),
      isNumber: true,
      cell: ({ grossMinor, currency }) => formatExactMoney(majorUnits(grossMinor), currency, locale),
    },
    {
      head: t('payments:orders.paper'),
      isMinor: true,
      cell: ({ id }) => <OrderDocuments documents={documents.filter(({ orderId }) => orderId === id)} />,
    },
    { head: t('payments:orders.at'), isNumber: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  ]
  return (
    <ConsoleFrame
      data={frame}
      title={t('payments:orders.title')}
      acts={
        <>
          <form method="post" action={path}>
            <Button type="submit" size="sm">
              <Icon of={RefreshCw} size={16} /> {t('payments:orders.reconcile')}
            </Button>
          </form>
          {orders.length > 0 && (
            <ButtonLink
              kind="quiet"
              size="sm"
              to={withQuery(hrefFor(ordersCsvPage, {}, locale), list.filter)}
              reloadDocument
              download
            >
              <Icon of={Download} size={16} /> CSV
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('payments:orders.title')}>
            <FilterForm path={path} label={t('payments:orders.title')} isFiltered={list.isFiltered}>
              <TextFilter label={t('payments:orders.text')} value={query.text} />
              <StateFilter
                label={t('payments:orders.state')}
                all={t('payments:orders.all')}
                states={orderStates}
                nameOf={(state) => t(`payments:orders.states.${state}`)}
                value={query.state}
              />
              <TenantFilter tenants={frame.tenants} value={query.tenant} />
              <DaysFilter from={query.from} to={query.to} />
              <SortFilter sorts={moneySorts} value={query.sort} />
            </FilterForm>
            <OpenTroubles troubles={data.troubles} />
            <ReconciliationResult reconciled={reconciled} isRequested={isAsked} />
            <OrderSums sums={sums} />
            <ConsoleTable
              label={t('payments:orders.title')}
              rows={orders}
              keyOf={({ id }) => id}
              empty={t(list.isPart ? 'payments:orders.noneFound' : 'payments:orders.none')}
              columns={columns}
            />
            <More {...list.pages(next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
