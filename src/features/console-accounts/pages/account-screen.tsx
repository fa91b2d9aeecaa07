import { logPage } from '#features/audit/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { accountsPage } from '../addresses.ts'
import type { AccountDetail, AccountLookup } from '../contract.ts'
import type { AccountChange } from '../enumerations.ts'
import { AccountActs } from './account-acts.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { AccountStateName } from './account-state.tsx'
import type { ChangeOutcome } from './change-form.tsx'
import { CompaniesOf } from './companies-of.tsx'
import './account.css'

export interface AccountData {
  readonly frame: ConsoleData
  readonly id: number
  readonly looked: AccountLookup
  /** The change that this operator has just made. */
  readonly done: AccountChange | null
  /** Whether the operator looks at their own account. */
  readonly isOwn: boolean
}

interface AccountScreenProps {
  data: AccountData
  outcome: ChangeOutcome
}

/** One account: its data, sessions and actions; nothing that its owner wrote or sent. */
export const AccountScreen = ({ data, outcome }: AccountScreenProps) => {
  const t = useT()
  const { frame, id, looked, done, isOwn } = data
  const { isTooLate, retryAfterSeconds: count } = outcome
  const title =
    looked.kind === 'account' ? looked.found.account.email : t('console-accounts:list.numberOf', { id })
  return (
    <ConsoleFrame data={frame} title={title}>
      {done && !isTooLate && count === 0 && (
        <Notice kind="success">{t(`console-accounts:done.${done}`)}</Notice>
      )}
      {isTooLate && <Notice kind="warning">{t('console-accounts:failures.changed')}</Notice>}
      {count > 0 && <Notice kind="warning">{t('console-accounts:failures.tooMany', { count })}</Notice>}
      {looked.kind === 'erased' ? (
        <div className="con__body">
          <Head data={data} />
          <p className="con__empty">
            {t('console-accounts:detail.erased', { time: formatDateTime(looked.erased.erasedAt) })}
          </p>
        </div>
      ) : (
        <div className="con__body con__body--inspected conacc">
          <div className="con__lists">
            <Head data={data} />
            <Facts found={looked.found} />
            <AccountSessions found={looked.found} />
          </div>
          <AccountActs found={looked.found} outcome={outcome} isOwn={isOwn} />
        </div>
      )}
    </ConsoleFrame>
  )
}

const Head = ({ data: { frame, id, looked } }: { data: AccountData }) => {
  const t = useT()
  const locale = useLocale()
  const { tenantId } = looked.kind === 'account' ? looked.found.account : looked.erased
  return (
    <p className="con__facts">
      <a className="con__link" href={hrefFor(accountsPage, {}, locale)}>
        {t('console-accounts:detail.back')}
      </a>
      <TenantName tenant={frame.tenants.find((tenant) => tenant.id === tenantId)} />
      {looked.kind === 'account' && <span>{t(`console-accounts:kinds.${looked.found.account.kind}`)}</span>}
      <AccountStateName state={looked.kind === 'account' ? looked.found.account.state : 'erased'} />
      <a className="con__link" href={withQuery(hrefFor(logPage, {}, locale), { object: `account:${id}` })}>
        {t('console-accounts:detail.log')}
      </a>
    </p>
  )
}

const Facts = ({ found }: { found: AccountDetail }) => {
  const t = useT()
  const { account, confirmedAt, block, refusedMail } = found
  const { signedInAt } = account
  const time = (at: Date) => <span className="num">{formatDateTime(at)}</span>
  const soft = (text: string) => <span className="con__soft">{text}</span>
  return (
    <section className="conacc__part" aria-label={t('console-accounts:detail.facts')}>
      <h2>{t('console-accounts:detail.facts')}</h2>
      <dl className="con__dl">
        <dt>{t('console-accounts:detail.email')}</dt>
        <dd>{account.email}</dd>
        <dt>{t('console-accounts:detail.name')}</dt>
        <dd>{account.name || soft(t('console-accounts:detail.noName'))}</dd>
        <dt>{t('console-accounts:detail.id')}</dt>
        <dd className="num">{account.id}</dd>
        <dt>{t('console-accounts:detail.since')}</dt>
        <dd>{time(account.createdAt)}</dd>
        <dt>{t('console-accounts:detail.confirmedAt')}</dt>
        <dd>{confirmedAt ? time(confirmedAt) : soft(t('console-accounts:detail.notConfirmed'))}</dd>
        {refusedMail && (
          <>
            <dt>{t('console-accounts:detail.mail')}</dt>
            <dd>
              {t(`console-accounts:refusedMail.${refusedMail.reason}`)} {time(refusedMail.at)}
            </dd>
          </>
        )}
        <dt>{t('console-accounts:detail.signedIn')}</dt>
        <dd>{signedInAt ? time(signedInAt) : soft(t('console-accounts:list.never'))}</dd>
        {account.memberships.length > 0 && (
          <>
            <dt>{t('console-accounts:detail.companies')}</dt>
            <dd>
              <CompaniesOf memberships={account.memberships} />
            </dd>
          </>
        )}
        {block && (
          <>
            <dt>{t('console-accounts:detail.blockedAt')}</dt>
            <dd>{time(block.at)}</dd>
            <dt>{t('console-accounts:detail.toldReason')}</dt>
            <dd className="conacc__text">{block.reason}</dd>
          </>
        )}
      </dl>
      <p className="con__soft">{t('console-accounts:detail.seen')}</p>
    </section>
  )
}
