import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterForm,
  More,
  SortFilter,
  TenantFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { importPage, importSourcesPage, importsPage, importUploadPage } from '../addresses.ts'
import type { ImportRun, ImportRunsPage } from '../contract.ts'
import { runSorts } from '../enumerations.ts'
import { isUnderWay } from './under-way.tsx'
import { TemplateLink } from './upload-screen.tsx'

export interface ImportsData {
  readonly frame: ConsoleData
  readonly page: ImportRunsPage
  readonly query: Readonly<Record<'text' | 'tenant' | 'sort' | 'before', string>>
}

/** The state as a word beside the dot, since colour alone conveys nothing. */
export const ImportState = ({ run }: { run: Pick<ImportRun, 'outcome' | 'bytesTotal'> }) => {
  const t = useT()
  const states = {
    complete: t('imports:runs.complete'),
    'broken-off': t('imports:runs.brokenOff'),
    open: t('imports:runs.open'),
    cancelled: t('imports:runs.cancelled'),
    running: t('imports:runs.running'),
  }
  const state = run.outcome ?? (isUnderWay(run) ? 'running' : 'open')
  return <span className={`con__state con__state--${state}`}>{states[state]}</span>
}

export const ImportsScreen = ({ data }: { data: ImportsData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, page, query } = data
  const path = hrefFor(importsPage, {}, locale)
  const list = listAddress(path, query)
  const number = (value: number) => formatNumber(value, locale)
  const tenantOf = (id: number) => frame.tenants.find((tenant) => tenant.id === id)
  return (
    <ConsoleFrame
      data={frame}
      title={t('imports:runs.title')}
      acts={
        <>
          <TemplateLink />
          <a className="btn btn--line btn--sm" href={hrefFor(importSourcesPage, {}, locale)}>
            {t('imports:runs.sources')}
          </a>
          <a
            className="btn btn--primary btn--sm"
            href={withQuery(hrefFor(importUploadPage, {}, locale), { tenant: query.tenant })}
          >
            {t('imports:upload.title')}
          </a>
        </>
      }
    >
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('imports:runs.title')}>
            <FilterForm path={path} label={t('imports:runs.title')} isFiltered={list.isFiltered}>
              <TextFilter label={t('imports:runs.text')} value={query.text} />
              <TenantFilter tenants={frame.tenants} value={query.tenant} />
              <SortFilter sorts={runSorts} value={query.sort} />
              <span className="con__soft">{t('imports:runs.safe')}</span>
            </FilterForm>
            <ConsoleTable
              label={t('imports:runs.title')}
              rows={page.runs}
              keyOf={({ id }) => id}
              empty={t(list.isPart ? 'imports:runs.noneFound' : 'imports:runs.none')}
              columns={[
                {
                  head: t('imports:runs.file'),
                  isWide: true,
                  cell: ({ id, fileName }) => (
                    <a href={hrefFor(importPage, { id: id }, locale)}>{fileName}</a>
                  ),
                },
                {
                  head: t('console:frame.tenant'),
                  cell: ({ tenantId }) => <TenantName tenant={tenantOf(tenantId)} />,
                },
                { head: t('imports:runs.state'), cell: (run) => <ImportState run={run} /> },
                { head: t('imports:runs.read'), isNumber: true, cell: ({ read }) => number(read) },
                {
                  head: t('imports:runs.imported'),
                  isNumber: true,
                  cell: ({ imported }) => number(imported),
                },
                { head: t('imports:runs.updated'), isNumber: true, cell: ({ updated }) => number(updated) },
                {
                  head: t('imports:runs.rejected'),
                  isNumber: true,
                  cell: ({ rejected }) => (rejected > 0 ? <b className="con__bad">{number(rejected)}</b> : 0),
                },
                { head: t('imports:runs.ended'), isNumber: true, cell: ({ ended }) => number(ended) },
                {
                  head: t('imports:runs.started'),
                  isNumber: true,
                  cell: ({ startedAt }) => formatDateTime(startedAt),
                },
              ]}
            />
            <More {...list.pages(page.next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
