import { majorUnits } from '#features/money/rules.ts'
import { type OfferState, offerStates } from '#features/offers/enumerations.ts'
import { searchWordsPage } from '#features/search-words/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDay, formatExactAmount, formatNumber } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { FilterField, FilterForm, TenantFilter } from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { boardNumbersPage, invoicesCsvPage } from '../addresses.ts'
import type { BoardNumbers, MonthNumbers, MonthRevenue, Period } from '../contract.ts'
import { MonthBars } from './month-bars.tsx'

export interface NumbersData {
  readonly frame: ConsoleData
  readonly numbers: BoardNumbers
  readonly period: Period
  /** Tenant id as in the address; '' for all boards. */
  readonly tenant: string
  readonly isFiltered: boolean
}

/** Statistics of the boards: offers now, activity by month, and revenue. */
export const NumbersScreen = ({ data }: { data: NumbersData }) => {
  const t = useT()
  return (
    <ConsoleFrame data={data.frame} title={t('board-numbers:numbers.title')}>
      <div className="con__body">
        <div className="con__lists">
          <PeriodForm data={data} />
          <OffersNow numbers={data.numbers} />
          <Months data={data} />
          <Revenue data={data} />
        </div>
      </div>
    </ConsoleFrame>
  )
}

const PeriodForm = ({ data: { frame, period, tenant, isFiltered } }: { data: NumbersData }) => {
  const t = useT()
  const path = hrefFor(boardNumbersPage, {}, useLocale())
  return (
    <FilterForm path={path} label={t('board-numbers:numbers.period')} isFiltered={isFiltered}>
      {(['from', 'to'] as const).map((name) => (
        <FilterField key={name} label={t(`board-numbers:numbers.${name}`)}>
          {(id) => (
            <input
              id={id}
              type="month"
              name={name}
              defaultValue={period[name]}
              pattern="20[0-9][0-9]-(0[1-9]|1[0-2])"
              placeholder="2026-11"
            />
          )}
        </FilterField>
      ))}
      <TenantFilter tenants={frame.tenants} value={tenant} />
    </FilterForm>
  )
}

const OffersNow = ({ numbers: { offers } }: { numbers: BoardNumbers }) => {
  const t = useT()
  const locale = useLocale()
  const columns: readonly Column<OfferState>[] = [
    {
      head: t('board-numbers:numbers.state'),
      isWide: true,
      cell: (state) => t(`board-numbers:states.${state}`),
    },
    {
      head: t('board-numbers:numbers.count'),
      isNumber: true,
      cell: (state) => formatNumber(offers[state] ?? 0, locale),
    },
  ]
  return (
    <section className="bars__now" aria-label={t('board-numbers:numbers.now')}>
      <h2>{t('board-numbers:numbers.now')}</h2>
      <ConsoleTable
        label={t('board-numbers:numbers.now')}
        rows={offerStates}
        keyOf={(state) => state}
        empty=""
        columns={columns}
      />
    </section>
  )
}

const figures = ['published', 'applications', 'redirects', 'companies', 'vainSearches'] as const

const Months = ({ data: { numbers } }: { data: NumbersData }) => {
  const t = useT()
  const locale = useLocale()
  const columns: readonly Column<MonthNumbers>[] = [
    { head: t('board-numbers:numbers.month'), isWide: true, cell: ({ month }) => formatDay(month) },
    ...figures.map(
      (name): Column<MonthNumbers> => ({
        head: t(`board-numbers:numbers.${name}`),
        isNumber: true,
        cell: (row) => formatNumber(row[name], locale),
      }),
    ),
  ]
  return (
    <section aria-label={t('board-numbers:numbers.byMonth')}>
      <h2>{t('board-numbers:numbers.byMonth')}</h2>
      <div className="bars__all">
        {figures.map((name) => (
          <MonthBars
            key={name}
            label={t(`board-numbers:numbers.${name}`)}
            values={numbers.months.map((row) => ({ month: row.month, value: row[name] }))}
          />
        ))}
      </div>
      <ConsoleTable
        label={t('board-numbers:numbers.byMonth')}
        rows={numbers.months.toReversed()}
        keyOf={({ month }) => month}
        empty=""
        columns={columns}
      />
      <p className="con__note">
        {t('board-numbers:numbers.vainNote')}{' '}
        <a className="con__link" href={hrefFor(searchWordsPage, {}, locale)}>
          {t('board-numbers:numbers.vainSearches')}
        </a>
      </p>
    </section>
  )
}

const Revenue = ({ data: { numbers, tenant } }: { data: NumbersData }) => {
  const t = useT()
  const locale = useLocale()
  const money = (minor: number) => formatExactAmount(majorUnits(minor), locale)
  const csvHref = (month: string) =>
    withQuery(hrefFor(invoicesCsvPage, { month }, locale), tenant === '' ? {} : { tenant })
  const columns: readonly Column<MonthRevenue>[] = [
    { head: t('board-numbers:numbers.month'), isWide: true, cell: ({ month }) => formatDay(month) },
    { head: t('board-numbers:numbers.currency'), cell: ({ currency }) => currency.toUpperCase() },
    { head: t('board-numbers:numbers.net'), isNumber: true, cell: ({ netMinor }) => money(netMinor) },
    { head: t('board-numbers:numbers.tax'), isNumber: true, cell: ({ taxMinor }) => money(taxMinor) },
    { head: t('board-numbers:numbers.gross'), isNumber: true, cell: ({ grossMinor }) => money(grossMinor) },
    {
      head: t('board-numbers:numbers.invoices'),
      isNumber: true,
      cell: ({ invoices }) => formatNumber(invoices, locale),
    },
    {
      head: t('board-numbers:numbers.corrections'),
      isNumber: true,
      cell: ({ corrections }) => formatNumber(corrections, locale),
    },
    {
      head: t('board-numbers:numbers.csv'),
      cell: ({ month }) => (
        <a href={csvHref(month)} aria-label={t('board-numbers:numbers.csvOf', { month })} download>
          CSV
        </a>
      ),
    },
  ]
  return (
    <section aria-label={t('board-numbers:numbers.revenue')}>
      <h2>{t('board-numbers:numbers.revenue')}</h2>
      <div className="bars__wide">
        <ConsoleTable
          label={t('board-numbers:numbers.revenue')}
          rows={numbers.revenue}
          keyOf={({ month, currency }) => `${month} ${currency}`}
          empty={t('board-numbers:numbers.noRevenue')}
          columns={columns}
        />
      </div>
      <p className="con__note">{t('board-numbers:numbers.revenueNote')}</p>
    </section>
  )
}
