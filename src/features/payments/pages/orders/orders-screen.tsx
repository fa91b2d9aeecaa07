import { Download, RefreshCw } from 'lucide-react'
import { Suspense } from 'react'
import { majorUnits } from '#features/money/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { PreviewLink, useFollowingPreview } from '#screens/console/beside/preview-link.tsx'
import { ChipFilter } from '#screens/console/chip-filter/chip-filter.tsx'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { KeptSort, More, StateFilter, TenantName } from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { orderPage, ordersCsvPage, ordersPage } from '../../addresses.ts'
import type { OpenTrouble, Order, OrderDocument, OrderSum } from '../../contract.ts'
import { moneySorts, orderStates } from '../../enumerations.ts'
import { orderNumber } from '../../rules.ts'
import type { MoneyAddress } from './money-query.ts'
import type { OrderFacts } from './order-data.ts'
import type { OrderPreviewProps } from './order-preview.tsx'
import { OrderStateName } from './order-state.tsx'
import { OrderDocuments, OrderSums, type ReconciledProps, ReconciliationResult } from './orders-parts.tsx'
import { OpenTroubles } from './troubles.tsx'
import './order.css'

const LatePreview = latePart<OrderPreviewProps>(
  async () => (await import('./order-preview.tsx')).OrderPreview,
)

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
  /** The payment shown beside the list. */
  readonly shown: OrderFacts | null
}

/** The payments of all boards. */
export const OrdersScreen = ({ data }: { data: OrdersData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, orders, next, query, sums, documents, reconciled, isRequested: isAsked, shown } = data
  const path = hrefFor(ordersPage, {}, locale)
  const list = listAddress(path, query)
  const here = withQuery(path, query)
  const follow = useFollowingPreview(shown?.order.uid ?? null)
  const states = orderStates.filter((state) => state === query.state)
  const columns: readonly Column<Order>[] = [
    {
      head: t('payments:orders.number'),
      cell: (order) => (
        <span className="orderpage__named">
          <a className="num" href={hrefFor(orderPage, { id: order.uid }, locale)}>
            {orderNumber(order)}
          </a>
          <PreviewLink
            id={order.uid}
            title={orderNumber(order)}
            here={here}
            isShown={order.uid === shown?.order.uid}
          />
        </span>
      ),
    },
    {
      head: t('payments:orders.for'),
      isWide: true,
      cell: ({ plan, offerTitle }) => `${plan.name}, ${offerTitle}`,
    },
    {
      head: t('payments:orders.buyer'),
      sorts: ['name'],
      cell: ({ buyer }) => <span className="con__clip">{buyer.companyName}</span>,
    },
    {
      head: t('console:frame.tenant'),
      isMinor: shown !== null,
      cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
    },
    { head: t('payments:orders.state'), cell: ({ state }) => <OrderStateName state={state} /> },
    {
      head: t('payments:orders.gross'),
      sorts: ['amount'],
      isNumber: true,
      cell: ({ grossMinor, currency }) => formatExactMoney(majorUnits(grossMinor), currency, locale),
    },
    {
      head: t('payments:orders.paper'),
      isMinor: true,
      cell: ({ id }) => <OrderDocuments documents={documents.filter(({ orderId }) => orderId === id)} />,
    },
    {
      head: t('payments:orders.at'),
      sorts: ['newest', 'oldest'],
      isNumber: true,
      isMinor: shown !== null,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ]
  return (
    <ConsoleFrame
      data={frame}
      title={t('payments:orders.title')}
      keys={[{ caps: ['P'], does: t('console:frame.keys.preview') }]}
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
      <div className={shown ? 'con__body con__body--inspected' : 'con__body'}>
        <div className="con__lists">
          <section aria-label={t('payments:orders.title')} onFocus={follow}>
            <ChipFilter
              {...{ frame, path, query }}
              label={t('payments:orders.title')}
              textLabel={t('payments:orders.text')}
              chips={states.map((state) => ({
                text: t(`payments:orders.states.${state}`),
                without: { state: '' },
              }))}
              sort={<KeptSort value={query.sort} />}
            >
              <StateFilter
                label={t('payments:orders.state')}
                all={t('payments:orders.all')}
                states={orderStates}
                nameOf={(state) => t(`payments:orders.states.${state}`)}
                value={query.state}
              />
            </ChipFilter>
            <OpenTroubles troubles={data.troubles} />
            <ReconciliationResult reconciled={reconciled} isRequested={isAsked} />
            <OrderSums sums={sums} />
            <ConsoleTable
              label={t('payments:orders.title')}
              rows={orders}
              keyOf={({ id }) => id}
              isCurrent={({ uid }) => uid === shown?.order.uid}
              empty={t(list.isPart ? 'payments:orders.noneFound' : 'payments:orders.none')}
              columns={columns}
              order={listOrder(path, list.filter, moneySorts)}
            />
            <More {...list.pages(next)} />
          </section>
        </div>
        {shown && (
          <Suspense>
            <LatePreview {...{ frame, here }} found={shown} />
          </Suspense>
        )}
      </div>
    </ConsoleFrame>
  )
}
