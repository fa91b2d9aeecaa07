import { Download } from 'lucide-react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { AuditAction } from '#kernel/audit-action.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { FilterField, FilterForm, KeptSort, More, TenantName } from '#screens/console/console-parts.tsx'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { DaysFilter } from '#screens/console/days-filter.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { ObjectLink } from '#screens/console/object-link.tsx'
import { Input } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { logCsvPage, logPage } from '../addresses.ts'
import type { AuditPage } from '../contract.ts'
import { logSorts } from '../enumerations.ts'
import { ChangeWords } from './change-words.tsx'

export interface LogData {
  readonly frame: ConsoleData
  readonly page: AuditPage
  /** Every action that features log, with its name in the page's language. */
  readonly actions: readonly { readonly action: AuditAction; readonly label: string }[]
  /** Words for names of values, by the entry's id, beyond those that every entry has. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Query parameters of the log's address. */
  readonly query: Readonly<Record<'person' | 'action' | 'object' | 'sort' | 'from' | 'to' | 'before', string>>
}

const LogFilter = ({ query, actions, path }: Pick<LogData, 'query' | 'actions'> & { path: string }) => {
  const t = useT()
  return (
    <FilterForm path={path} label={t('audit:log.title')} isFiltered={listAddress(path, query).isFiltered}>
      <FilterField label={t('audit:log.person')}>
        {(id) => <Input id={id} look="sm" name="person" defaultValue={query.person} maxLength={100} />}
      </FilterField>
      <FilterField label={t('audit:log.action')}>
        {(id) => (
          <select id={id} name="action" defaultValue={query.action}>
            <option value="">{t('audit:log.allActions')}</option>
            {actions.map(({ action, label }) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <FilterField label={t('audit:log.object')}>
        {(id) => <Input id={id} look="sm" name="object" defaultValue={query.object} maxLength={100} />}
      </FilterField>
      <DaysFilter from={query.from} to={query.to} />
      <KeptSort value={query.sort} />
    </FilterForm>
  )
}

export const LogScreen = ({ data }: { data: LogData }) => {
  const t = useT()
  const { frame, page, query, actions, names } = data
  const labels = new Map(actions.map(({ action, label }) => [action, label]))
  const locale = useLocale()
  const path = hrefFor(logPage, {}, locale)
  const list = listAddress(path, query)
  const tenantOf = (id: number | null) => frame.tenants.find((tenant) => tenant.id === id)
  return (
    <ConsoleFrame
      data={frame}
      title={t('audit:log.title')}
      acts={
        page.entries.length > 0 && (
          <ButtonLink
            kind="quiet"
            size="sm"
            to={withQuery(hrefFor(logCsvPage, {}, locale), list.filter)}
            reloadDocument
            download
          >
            <Icon of={Download} size={16} /> CSV
          </ButtonLink>
        )
      }
    >
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('audit:log.title')}>
            <LogFilter query={query} actions={actions} path={path} />
            <p className="con__note">{t('audit:log.readOnly')}</p>
            <ConsoleTable
              label={t('audit:log.title')}
              rows={page.entries}
              keyOf={({ id }) => id}
              empty={t('audit:log.none')}
              order={listOrder(path, listAddress(path, query).filter, logSorts)}
              columns={[
                {
                  head: t('audit:log.time'),
                  sorts: ['newest', 'oldest'],
                  cell: ({ at }) => <span className="num con__stamp">{formatDateTime(at)}</span>,
                },
                {
                  head: t('audit:log.person'),
                  cell: ({ person }) => (
                    <span className="con__person">{person || t('audit:log.unknown')}</span>
                  ),
                },
                { head: t('audit:log.action'), cell: ({ action }) => labels.get(action) ?? action },
                {
                  head: t('audit:log.object'),
                  isCode: true,
                  cell: ({ object }) => <ObjectLink object={object} />,
                },
                {
                  head: t('console:frame.tenant'),
                  cell: ({ tenantId }) => <TenantName tenant={tenantOf(tenantId)} />,
                },
                {
                  head: t('audit:log.change'),
                  isWide: true,
                  cell: ({ id, before, after }) => (
                    <ChangeWords before={before} after={after} names={names[id]} />
                  ),
                },
                { head: t('audit:log.ip'), isNumber: true, cell: ({ ip }) => ip || '–' },
              ]}
            />
            <More {...list.pages(page.next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
