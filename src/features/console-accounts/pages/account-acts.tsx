import { hrefFor } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { accountPage } from '../addresses.ts'
import type { AccountDetail } from '../contract.ts'
import { ChangeForm, type ChangeOutcome } from './change-form.tsx'

interface AccountActsProps {
  found: AccountDetail
  outcome: ChangeOutcome
  /** Whether the operator looks at their own account. */
  isOwn: boolean
}

/** Actions on the account: confirmation mail, second factor, block. */
export const AccountActs = ({ found, outcome, isOwn }: AccountActsProps) => {
  const t = useT()
  return (
    <aside className="con__inspector con__inspector--acts" aria-label={t('console-accounts:detail.actions')}>
      {found.account.state === 'unconfirmed' && <Confirmation found={found} />}
      <SecondFactor found={found} outcome={outcome} />
      <Block found={found} outcome={outcome} isOwn={isOwn} />
    </aside>
  )
}

const Confirmation = ({ found: { account } }: Pick<AccountActsProps, 'found'>) => {
  const t = useT()
  const action = hrefFor(accountPage, { id: account.id }, useLocale())
  return (
    <section className="conacc__act" aria-label={t('console-accounts:detail.confirmation')}>
      <h2>{t('console-accounts:detail.confirmation')}</h2>
      <p className="con__soft">{t('console-accounts:detail.confirmationText')}</p>
      <form method="post" action={action}>
        <Button type="submit" name="does" value="mail-confirmation">
          {t('console-accounts:detail.mailAgain')}
        </Button>
      </form>
    </section>
  )
}

const SecondFactor = ({ found, outcome }: Pick<AccountActsProps, 'found' | 'outcome'>) => {
  const t = useT()
  const { account, secondFactorSince: since, passkeyCount: count } = found
  const hasOne = since !== null || count > 0
  return (
    <section className="conacc__act" aria-label={t('console-accounts:detail.secondFactor')}>
      <h2>{t('console-accounts:detail.secondFactor')}</h2>
      {since !== null && <p>{t('console-accounts:detail.factorSince', { time: formatDate(since) })}</p>}
      {count > 0 && <p>{t('console-accounts:detail.passkeys', { count })}</p>}
      {!hasOne && <p className="con__soft">{t('console-accounts:detail.noFactor')}</p>}
      {hasOne && account.kind === 'operator' && (
        <p className="con__soft">{t('console-accounts:detail.factorOfOperator')}</p>
      )}
      {hasOne && account.kind !== 'operator' && (
        <ChangeForm
          {...{ id: account.id, outcome }}
          does="reset-second-factor"
          name={t('console-accounts:detail.resetFactor')}
          text={t('console-accounts:detail.resetText', { email: account.email })}
          isDangerous
        />
      )}
    </section>
  )
}

const Block = ({ found: { account, block }, outcome, isOwn }: AccountActsProps) => {
  const t = useT()
  const { id, email } = account
  return (
    <section className="conacc__act" aria-label={t('console-accounts:detail.blockTitle')}>
      <h2>{t('console-accounts:detail.blockTitle')}</h2>
      {isOwn && <p className="con__soft">{t('console-accounts:detail.ownBlock')}</p>}
      {!isOwn && block === null && (
        <ChangeForm
          {...{ id, outcome }}
          does="block"
          name={t('console-accounts:detail.block')}
          text={t('console-accounts:detail.blockText', { email })}
          isDangerous
        />
      )}
      {!isOwn && block !== null && (
        <ChangeForm
          {...{ id, outcome }}
          does="unblock"
          name={t('console-accounts:detail.unblock')}
          text={t('console-accounts:detail.unblockText', { email })}
        />
      )}
    </section>
  )
}
