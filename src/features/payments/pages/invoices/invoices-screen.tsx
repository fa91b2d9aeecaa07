import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatDay, formatExactMoney } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterForm,
  KeptSort,
  More,
  StateFilter,
  TenantFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { DaysFilter } from '#screens/console/days-filter.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invoicePage, invoicesPage } from '../../addresses.ts'
import type { Invoice } from '../../contract.ts'
import { invoiceStates, moneySorts, type TroubleReason } from '../../enumerations.ts'
import { stateOfInvoice } from '../../rules.ts'
import type { MoneyAddress } from '../orders/money-query.ts'
import { useFailureWords } from './failure-words.ts'
import { InvoiceStateWord } from './invoice-state.tsx'
import { PeriodPicker } from './period-picker.tsx'

type BoardInvoice = Invoice & { readonly tenantId: number }

interface InvoicesData {
  readonly frame: ConsoleData
  readonly invoices: readonly BoardInvoice[]
  readonly next: number | null
  readonly isConnected: boolean
  /** Months as 2026-11; null without an invoice. */
  readonly months: { readonly first: string; readonly last: string } | null
  readonly troubles: readonly {
    readonly seller: string
    readonly reason: TroubleReason
    readonly text: string
    readonly pausedUntil: Date
  }[]
  readonly query: MoneyAddress
}

/** The invoices of all boards with their KSeF state. */
export const InvoicesScreen = ({ data }: { data: InvoicesData }) => {
  const t = useT()
  const locale = useLocale()
  const failureWords = useFailureWords()
  const { frame, invoices, next, query } = data
  const path = hrefFor(invoicesPage, {}, locale)
  const list = listAddress(path, query)
  const columns: readonly Column<BoardInvoice>[] = [
    {
      head: t('payments:invoices.number'),
      cell: ({ uid, document }) => (
        <a className="invoices__number num" href={hrefFor(invoicePage, { id: uid }, locale)}>
          {document.number}
        </a>
      ),
    },
    {
      head: `${t('payments:invoices.buyer')}, ${t('payments:invoices.ksefNumber')}`,
      sorts: ['name'],
      isWide: true,
      cell: ({ document, registration }) => (
        <>
          {document.buyer.name}
          {registration?.ksefNumber && (
            <span className="invoices__ksef con__soft num">{registration.ksefNumber}</span>
          )}
        </>
      ),
    },
    {
      head: t('console:frame.tenant'),
      cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
    },
    {
      head: t('payments:invoices.state'),
      cell: (invoice) => <InvoiceStateWord state={stateOfInvoice(invoice)} />,
    },
    {
      head: t('payments:invoices.gross'),
      sorts: ['amount'],
      isNumber: true,
      cell: ({ document }) =>
        formatExactMoney(majorUnits(document.total.grossMinor), document.currency, locale),
    },
    {
      head: t('payments:invoices.issuedAt'),
      sorts: ['newest', 'oldest'],
      isNumber: true,
      cell: ({ document }) => formatDay(document.issuedOn),
    },
  ]
  return (
    <ConsoleFrame
      data={frame}
      title={t('payments:invoices.title')}
      acts={
        data.months && (
          <PeriodPicker
            {...{ path, filter: list.filter }}
            firstMonth={data.months.first}
            lastMonth={data.months.last}
          />
        )
      }
    >
      <div className="con__body">
        <div className="con__lists">
          {!data.isConnected && <Notice>{t('payments:invoices.notConnected')}</Notice>}
          {data.troubles.map(({ seller, reason, text, pausedUntil }) => (
            <Notice key={seller} kind="warning">
              {t('payments:invoices.trouble', {
                ...{ seller, trouble: failureWords(reason, text) },
                at: formatDateTime(pausedUntil),
              })}
            </Notice>
          ))}
          <section aria-label={t('payments:invoices.title')}>
            <FilterForm path={path} label={t('payments:invoices.title')} isFiltered={list.isFiltered}>
              <TextFilter label={t('payments:invoices.text')} value={query.text} />
              <StateFilter
                label={t('payments:invoices.state')}
                all={t('payments:invoices.all')}
                states={invoiceStates}
                nameOf={(state) => t(`payments:invoices.states.${state}`)}
                value={query.state}
              />
              <TenantFilter tenants={frame.tenants} value={query.tenant} />
              <DaysFilter from={query.from} to={query.to} />
              <KeptSort value={query.sort} />
            </FilterForm>
            <div className="invoices__wide">
              <ConsoleTable
                label={t('payments:invoices.title')}
                rows={invoices}
                keyOf={({ id }) => id}
                empty={t(list.isPart ? 'payments:invoices.noneFound' : 'payments:invoices.none')}
                columns={columns}
                order={listOrder(path, list.filter, moneySorts)}
              />
            </div>
            <More {...list.pages(next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
