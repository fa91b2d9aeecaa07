import { hrefFor } from '#kernel/addresses.ts'
import { formatDate, formatNumber } from '#kernel/format.ts'
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
import { companyCheckPage, companyChecksPage, companyClaimsPage } from '../addresses.ts'
import type { CheckedCompany, CompaniesPage } from '../contract.ts'
import { companyFilters, sortsOf } from '../enumerations.ts'
import { CompanyStateName } from './company-state.tsx'

export interface CompaniesData {
  readonly frame: ConsoleData
  readonly page: CompaniesPage
  /** Number of open claims. */
  readonly claimCount: number
  /** Query parameters of the list; '' shows waiting companies. */
  readonly query: Readonly<Record<'show' | 'text' | 'tenant' | 'sort' | 'after', string>>
}

const Filters = ({ data: { frame, query }, path }: { data: CompaniesData; path: string }) => {
  const t = useT()
  return (
    <FilterForm
      path={path}
      label={t('company-checks:list.title')}
      isFiltered={listAddress(path, query).isFiltered}
    >
      <FilterField label={t('company-checks:list.show')}>
        {(id) => (
          <select id={id} name="show" defaultValue={query.show}>
            {companyFilters.map((show) => (
              <option key={show} value={show === 'waiting' ? '' : show}>
                {t(`company-checks:list.shown.${show}`)}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <TextFilter label={t('company-checks:list.text')} value={query.text} maxLength={200} />
      <TenantFilter tenants={frame.tenants} value={query.tenant} />
      <KeptSort value={query.sort} />
    </FilterForm>
  )
}

export const useCompanyColumns = (frame: ConsoleData): readonly Column<CheckedCompany>[] => {
  const t = useT()
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  return [
    {
      head: t('company-checks:list.company'),
      sorts: ['name'],
      isWide: true,
      cell: ({ id, name }) => <a href={hrefFor(companyCheckPage, { id }, locale)}>{name}</a>,
    },
    {
      head: t('company-checks:list.taxId'),
      cell: ({ taxId }) => <span className="num">{taxId ?? '–'}</span>,
    },
    {
      head: t('console:frame.tenant'),
      cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
    },
    {
      head: t('company-checks:list.state'),
      cell: ({ verification }) => <CompanyStateName state={verification} />,
    },
    {
      head: t('company-checks:list.held'),
      isNumber: true,
      cell: ({ heldCount }) => number(heldCount),
    },
    {
      head: t('company-checks:list.offers'),
      sorts: ['offers'],
      isNumber: true,
      cell: ({ offerCount }) => number(offerCount),
    },
    { head: t('company-checks:list.people'), isNumber: true, cell: ({ people }) => number(people) },
    {
      head: t('company-checks:list.since'),
      sorts: ['newest', 'oldest'],
      isNumber: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ]
}

/** Companies of all boards: those that await a decision, or the ones searched for. */
export const CompaniesScreen = ({ data }: { data: CompaniesData }) => {
  const t = useT()
  const locale = useLocale()
  const columns = useCompanyColumns(data.frame)
  const { frame, page, query } = data
  const path = hrefFor(companyChecksPage, {}, locale)
  const list = listAddress(path, query)
  return (
    <ConsoleFrame
      data={frame}
      title={t('company-checks:list.title')}
      acts={
        <a className="con__link" href={hrefFor(companyClaimsPage, {}, locale)}>
          {t('company-checks:claims.title')} <b className="num">{formatNumber(data.claimCount, locale)}</b>
        </a>
      }
    >
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('company-checks:list.title')}>
            <Filters data={data} path={path} />
            <ConsoleTable
              label={t('company-checks:list.title')}
              rows={page.companies}
              keyOf={({ id }) => id}
              empty={t(list.isPart ? 'company-checks:list.noneFound' : 'company-checks:list.none')}
              columns={columns}
              order={listOrder(path, list.filter, sortsOf(query.show))}
            />
            <More label={t('console:frame.nextRows')} {...list.pages(page.next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
