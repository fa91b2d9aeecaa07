import { importPage, importsPage } from '#features/imports/addresses.ts'
import type { ImportRun, ImportRunsPage } from '#features/imports/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { ConsoleData } from './console-data.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { FilterField, FilterForm, More, TenantName } from './console-parts.tsx'
import { ConsoleTable } from './console-table.tsx'

export interface ImportsData {
  readonly frame: ConsoleData
  readonly page: ImportRunsPage
  readonly query: { readonly tenant: string; readonly before: string }
}

/** A word beside the dot: colour alone says nothing. */
export const ImportState = ({ run }: { run: Pick<ImportRun, 'outcome'> }) => {
  const t = useT()
  const states = {
    complete: t('console:imports.complete'),
    'broken-off': t('console:imports.brokenOff'),
    open: t('console:imports.open'),
  }
  const state = run.outcome ?? 'open'
  return <span className={`con__state con__state--${state}`}>{states[state]}</span>
}

export const ImportsScreen = ({ data }: { data: ImportsData }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, page, query } = data
  const path = hrefFor(importsPage, {}, locale)
  const tenantOf = (id: number) => frame.tenants.find((tenant) => tenant.id === id)
  return (
    <ConsoleFrame data={frame} active="imports" title={t('console:imports.title')}>
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('console:imports.title')}>
            <FilterForm path={path} label={t('console:imports.title')} isFiltered={query.tenant !== ''}>
              <FilterField label={t('console:frame.tenant')}>
                {(id) => (
                  <select id={id} name="tenant" defaultValue={query.tenant}>
                    <option value="">{t('console:frame.allTenants')}</option>
                    {frame.tenants.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </FilterField>
              <span className="con__soft">{t('console:imports.safe')}</span>
            </FilterForm>
            <ConsoleTable
              label={t('console:imports.title')}
              rows={page.runs}
              keyOf={({ id }) => id}
              empty={t('console:imports.none')}
              columns={[
                {
                  head: t('console:imports.file'),
                  isWide: true,
                  cell: ({ id, fileName }) => (
                    <a href={hrefFor(importPage, { id: id }, locale)}>{fileName}</a>
                  ),
                },
                {
                  head: t('console:frame.tenant'),
                  cell: ({ tenantId }) => <TenantName tenant={tenantOf(tenantId)} />,
                },
                { head: t('console:imports.state'), cell: (run) => <ImportState run={run} /> },
                { head: t('console:imports.read'), isNumber: true, cell: ({ read }) => read },
                { head: t('console:imports.imported'), isNumber: true, cell: ({ imported }) => imported },
                { head: t('console:imports.updated'), isNumber: true, cell: ({ updated }) => updated },
                {
                  head: t('console:imports.rejected'),
                  isNumber: true,
                  cell: ({ rejected }) => (rejected > 0 ? <b className="con__bad">{rejected}</b> : 0),
                },
                {
                  head: t('console:imports.started'),
                  isNumber: true,
                  cell: ({ startedAt }) => formatDateTime(startedAt),
                },
              ]}
            />
            <More
              nextHref={
                page.next === null ? null : withQuery(path, { tenant: query.tenant, before: `${page.next}` })
              }
              firstHref={query.before ? withQuery(path, { tenant: query.tenant }) : null}
            />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
