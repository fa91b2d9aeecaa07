import { hrefFor } from '#kernel/addresses.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { FilterForm, More, SortFilter, TenantFilter, TextFilter } from '#screens/console/console-parts.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { importsPage } from '../addresses.ts'
import type { ImportRunsPage } from '../contract.ts'
import { runSorts } from '../enumerations.ts'
import { ImportsFrame } from './imports-frame.tsx'
import { ImportsStart } from './imports-start.tsx'
import { RunList } from './run-list.tsx'
import { RunReport, type RunReportData } from './run-report.tsx'

export interface ImportsData {
  readonly frame: ConsoleData
  readonly page: ImportRunsPage
  readonly query: Readonly<Record<'text' | 'tenant' | 'sort' | 'before', string>>
  /** Report of the list's first import; null for an empty list. */
  readonly report: RunReportData | null
  readonly now: Date
}

export const ImportsScreen = ({ data }: { data: ImportsData }) => {
  const t = useT()
  const path = hrefFor(importsPage, {}, useLocale())
  const { frame, page, query, report, now } = data
  const list = listAddress(path, query)
  return (
    <ImportsFrame
      data={frame}
      shows="list"
      runs={page.runs}
      hasRepairs={report?.page.rejections.some((rejection) => rejection.path !== null) ?? false}
      tenant={query.tenant}
    >
      <RunList
        tenants={frame.tenants}
        runs={page.runs}
        currentId={report?.run.id}
        now={now}
        tenant={query.tenant}
        label={t('imports:runs.title')}
        before={
          (page.runs.length > 0 || list.isPart) && (
            <FilterForm path={path} label={t('imports:runs.title')} isFiltered={list.isFiltered}>
              <TextFilter label={t('imports:runs.text')} value={query.text} />
              <TenantFilter tenants={frame.tenants} value={query.tenant} />
              <SortFilter sorts={runSorts} value={query.sort} />
            </FilterForm>
          )
        }
      >
        {page.runs.length === 0 && (
          <p className="con__empty">{t(list.isPart ? 'imports:runs.noneFound' : 'imports:runs.none')}</p>
        )}
        <More {...list.pages(page.next)} />
      </RunList>
      {report ? <RunReport key={report.run.id} data={report} tenants={frame.tenants} /> : <ImportsStart />}
    </ImportsFrame>
  )
}
