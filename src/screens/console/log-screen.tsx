import { logPage } from '#features/audit/addresses.ts'
import { type AuditAction, type AuditPage, type AuditValues, auditActions } from '#features/audit/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { MessageKey } from '#kernel/translator.ts'
import { Input } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { ConsoleData } from './console-data.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { FilterField, FilterForm, More, TenantName } from './console-parts.tsx'
import { ConsoleTable } from './console-table.tsx'

export interface LogData {
  readonly frame: ConsoleData
  readonly page: AuditPage
  /** As the address has it. */
  readonly query: Readonly<Record<'person' | 'action' | 'from' | 'to' | 'before', string>>
}

const words: Readonly<Record<AuditAction, MessageKey>> = {
  'operator.signed-in': 'console:log.actions.operator-signed-in',
  'operator.sign-in-failed': 'console:log.actions.operator-sign-in-failed',
  'operator.signed-out': 'console:log.actions.operator-signed-out',
  'second-factor.enrolled': 'console:log.actions.second-factor-enrolled',
  'second-factor.failed': 'console:log.actions.second-factor-failed',
  'second-factor.reset': 'console:log.actions.second-factor-reset',
  'recovery-code.used': 'console:log.actions.recovery-code-used',
  'recovery-codes.renewed': 'console:log.actions.recovery-codes-renewed',
  'job.retried': 'console:log.actions.job-retried',
  'jobs.retried': 'console:log.actions.jobs-retried',
  'applications.retried': 'console:log.actions.applications-retried',
}

const textOf = (values: AuditValues | null): string =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

const Change = ({ before, after }: { before: AuditValues | null; after: AuditValues | null }) => (
  <>
    {before && <del className="con__error">{textOf(before)}</del>} {after && <ins>{textOf(after)}</ins>}
  </>
)

const LogFilter = ({ query, path }: { query: LogData['query']; path: string }) => {
  const t = useT()
  const isFiltered = [query.person, query.action, query.from, query.to].some((value) => value !== '')
  return (
    <FilterForm path={path} label={t('console:log.title')} isFiltered={isFiltered}>
      <FilterField label={t('console:log.person')}>
        {(id) => <Input id={id} look="sm" name="person" defaultValue={query.person} maxLength={100} />}
      </FilterField>
      <FilterField label={t('console:log.action')}>
        {(id) => (
          <select id={id} name="action" defaultValue={query.action}>
            <option value="">{t('console:log.allActions')}</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {t(words[action])}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <FilterField label={t('console:log.from')}>
        {(id) => <Input id={id} look="sm" type="date" name="from" defaultValue={query.from} />}
      </FilterField>
      <FilterField label={t('console:log.to')}>
        {(id) => <Input id={id} look="sm" type="date" name="to" defaultValue={query.to} />}
      </FilterField>
    </FilterForm>
  )
}

export const LogScreen = ({ data }: { data: LogData }) => {
  const t = useT()
  const { frame, page, query } = data
  const { before: shownBefore, ...filter } = query
  const path = hrefFor(logPage, {}, useLocale())
  const tenantOf = (id: number | null) => frame.tenants.find((tenant) => tenant.id === id)
  return (
    <ConsoleFrame data={frame} active="log" title={t('console:log.title')}>
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('console:log.title')}>
            <LogFilter query={query} path={path} />
            <p className="con__note">{t('console:log.readOnly')}</p>
            <ConsoleTable
              label={t('console:log.title')}
              rows={page.entries}
              keyOf={({ id }) => id}
              empty={t('console:log.none')}
              columns={[
                { head: t('console:log.time'), isNumber: true, cell: ({ at }) => formatDateTime(at) },
                { head: t('console:log.person'), cell: ({ person }) => person || t('console:log.unknown') },
                { head: t('console:log.action'), cell: ({ action }) => t(words[action]) },
                { head: t('console:log.object'), isCode: true, cell: ({ object }) => object || '–' },
                {
                  head: t('console:frame.tenant'),
                  cell: ({ tenantId }) => <TenantName tenant={tenantOf(tenantId)} />,
                },
                {
                  head: t('console:log.change'),
                  isWide: true,
                  cell: ({ before, after }) => <Change before={before} after={after} />,
                },
                { head: t('console:log.ip'), isNumber: true, cell: ({ ip }) => ip || '–' },
              ]}
            />
            <More
              nextHref={page.next === null ? null : withQuery(path, { ...filter, before: `${page.next}` })}
              firstHref={shownBefore ? withQuery(path, filter) : null}
            />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
