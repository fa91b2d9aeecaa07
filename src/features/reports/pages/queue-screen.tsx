import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterField,
  FilterForm,
  KeptSort,
  More,
  TenantFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { reportPage, reportsPage } from '../addresses.ts'
import type { Report, ReportsPage } from '../contract.ts'
import { queueFilters, reportReasons, reportSorts } from '../enumerations.ts'
import { ReportStateName } from './report-state.tsx'

export interface QueueData {
  readonly frame: ConsoleData
  readonly page: ReportsPage
  /** Query parameters of the queue; '' shows waiting reports. */
  readonly query: Readonly<Record<'show' | 'reason' | 'tenant' | 'text' | 'sort' | 'before', string>>
}

const QueueFilterForm = ({ data, path }: { data: QueueData; path: string }) => {
  const t = useT()
  const { frame, query } = data
  return (
    <FilterForm path={path} label={t('reports:queue.title')} isFiltered={listAddress(path, query).isFiltered}>
      <FilterField label={t('reports:queue.state')}>
        {(id) => (
          <select id={id} name="show" defaultValue={query.show}>
            {queueFilters.map((show) => (
              <option key={show} value={show === 'waiting' ? '' : show}>
                {t(`reports:queue.show.${show}`)}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <FilterField label={t('reports:queue.reason')}>
        {(id) => (
          <select id={id} name="reason" defaultValue={query.reason}>
            <option value="">{t('reports:queue.allReasons')}</option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reports:reasons.${reason}`)}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <TextFilter label={t('reports:queue.text')} value={query.text} />
      <TenantFilter tenants={frame.tenants} value={query.tenant} />
      <KeptSort value={query.sort} />
    </FilterForm>
  )
}

export const QueueScreen = ({ data }: { data: QueueData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, page, query } = data
  const path = hrefFor(reportsPage, {}, locale)
  const list = listAddress(path, query)
  const tenantOf = (id: number) => frame.tenants.find((tenant) => tenant.id === id)
  const columns: readonly Column<Report>[] = [
    {
      head: t('reports:queue.offer'),
      sorts: ['name'],
      isWide: true,
      cell: ({ id, offerTitle }) => <a href={hrefFor(reportPage, { id }, locale)}>{offerTitle}</a>,
    },
    { head: t('reports:queue.company'), cell: ({ companyName }) => companyName || '–' },
    { head: t('reports:queue.reason'), cell: ({ reason }) => t(`reports:reasons.${reason}`) },
    {
      head: t('console:frame.tenant'),
      cell: ({ tenantId }) => <TenantName tenant={tenantOf(tenantId)} />,
    },
    { head: t('reports:queue.state'), cell: ({ state }) => <ReportStateName state={state} /> },
    {
      head: t('reports:queue.received'),
      sorts: ['newest', 'oldest'],
      isNumber: true,
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
  ]
  return (
    <ConsoleFrame data={frame} title={t('reports:queue.title')}>
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('reports:queue.title')}>
            <QueueFilterForm data={data} path={path} />
            <ConsoleTable
              label={t('reports:queue.title')}
              rows={page.reports}
              keyOf={({ id }) => id}
              empty={t(list.isPart ? 'reports:queue.noneFound' : 'reports:queue.none')}
              columns={columns}
              order={listOrder(path, list.filter, reportSorts)}
            />
            <More {...list.pages(page.next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
