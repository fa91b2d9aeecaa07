import { accountKinds } from '#features/accounts/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate, formatDateTime } from '#kernel/format.ts'
import { AccountLink } from '#screens/console/account-link.tsx'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterField,
  FilterForm,
  KeptSort,
  More,
  StateFilter,
  TenantFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { accountsPage } from '../addresses.ts'
import type { AccountsPage, ErasedAccount, ListedAccount } from '../contract.ts'
import { accountSorts, accountStates } from '../enumerations.ts'
import { AccountStateName } from './account-state.tsx'
import { CompaniesOf } from './companies-of.tsx'
import './account.css'

export interface AccountsData {
  readonly frame: ConsoleData
  readonly page: AccountsPage
  /** Query parameters of the list's address. */
  readonly query: Readonly<Record<'text' | 'tenant' | 'kind' | 'state' | 'sort' | 'after', string>>
}

const Filters = ({ data: { frame, query }, path }: { data: AccountsData; path: string }) => {
  const t = useT()
  return (
    <FilterForm
      path={path}
      label={t('console-accounts:list.title')}
      isFiltered={listAddress(path, query).isFiltered}
    >
      <TextFilter label={t('console-accounts:list.text')} value={query.text} maxLength={200} />
      <TenantFilter tenants={frame.tenants} value={query.tenant} />
      <FilterField label={t('console-accounts:list.kind')}>
        {(id) => (
          <select id={id} name="kind" defaultValue={query.kind}>
            <option value="">{t('console-accounts:list.allKinds')}</option>
            {accountKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`console-accounts:kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </FilterField>
      <StateFilter
        label={t('console-accounts:list.state')}
        all={t('console-accounts:list.allStates')}
        states={accountStates}
        nameOf={(state) => t(`console-accounts:states.${state}`)}
        value={query.state}
      />
      <KeptSort value={query.sort} />
    </FilterForm>
  )
}

const useBoardColumn = (frame: ConsoleData): Column<{ readonly tenantId: number }> => {
  const t = useT()
  return {
    head: t('console:frame.tenant'),
    cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
  }
}

const Accounts = ({ data: { frame, page, query }, empty }: { data: AccountsData; empty: string }) => {
  const t = useT()
  const board = useBoardColumn(frame)
  const path = hrefFor(accountsPage, {}, useLocale())
  const columns: readonly Column<ListedAccount>[] = [
    {
      head: t('console-accounts:list.person'),
      sorts: ['name'],
      isWide: true,
      cell: ({ id, email, name }) => (
        <span className="con__clip">
          <AccountLink id={id}>
            <EmailText email={email} />
          </AccountLink>
          {name !== '' && <span className="con__soft conacc__name"> {name}</span>}
        </span>
      ),
    },
    board,
    { head: t('console-accounts:list.kind'), cell: ({ kind }) => t(`console-accounts:kinds.${kind}`) },
    {
      head: t('console-accounts:list.company'),
      cell: ({ memberships }) =>
        memberships.length === 0 ? (
          <span className="con__soft">{t('console-accounts:list.noCompany')}</span>
        ) : (
          <CompaniesOf memberships={memberships} />
        ),
    },
    {
      head: t('console-accounts:list.signedIn'),
      sorts: ['signIn'],
      cell: ({ signedInAt }) =>
        signedInAt ? (
          <span className="num con__stamp">{formatDateTime(signedInAt)}</span>
        ) : (
          <span className="con__soft">{t('console-accounts:list.never')}</span>
        ),
    },
    { head: t('console-accounts:list.state'), cell: ({ state }) => <AccountStateName state={state} /> },
    {
      head: t('console-accounts:list.since'),
      sorts: ['newest', 'oldest'],
      isNumber: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ]
  return (
    <ConsoleTable
      label={t('console-accounts:list.title')}
      rows={page.accounts}
      keyOf={({ id }) => id}
      empty={empty}
      columns={columns}
      order={listOrder(path, listAddress(path, query).filter, accountSorts)}
    />
  )
}

const Erased = ({ data: { frame, page }, empty }: { data: AccountsData; empty: string }) => {
  const t = useT()
  const board = useBoardColumn(frame)
  const columns: readonly Column<ErasedAccount>[] = [
    {
      head: t('console-accounts:list.number'),
      isWide: true,
      cell: ({ id }) => <AccountLink id={id}>{t('console-accounts:list.numberOf', { id })}</AccountLink>,
    },
    board,
    { head: t('console-accounts:list.state'), cell: () => <AccountStateName state="erased" /> },
    {
      head: t('console-accounts:list.erasedAt'),
      isNumber: true,
      cell: ({ erasedAt }) => formatDateTime(erasedAt),
    },
  ]
  return (
    <ConsoleTable
      label={t('console-accounts:list.title')}
      rows={page.erased}
      keyOf={({ id }) => id}
      empty={empty}
      columns={columns}
    />
  )
}

/** Accounts of all boards. */
export const AccountsScreen = ({ data }: { data: AccountsData }) => {
  const t = useT()
  const { frame, page, query } = data
  const path = hrefFor(accountsPage, {}, useLocale())
  const list = listAddress(path, query)
  const empty = t(list.isPart ? 'console-accounts:list.noneFound' : 'console-accounts:list.none')
  return (
    <ConsoleFrame data={frame} title={t('console-accounts:list.title')}>
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('console-accounts:list.title')}>
            <Filters data={data} path={path} />
            {query.state === 'erased' ? (
              <Erased data={data} empty={empty} />
            ) : (
              <Accounts data={data} empty={empty} />
            )}
            <More label={t('console:frame.nextRows')} {...list.pages(page.next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
