import { majorUnits } from '#features/money/rules.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PriorPayment } from '../../contract.ts'

/** An earlier payment for the same; `href` leads on to it while it is unfinished. */
export type PriorShown = Pick<
  PriorPayment,
  'key' | 'isPaid' | 'at' | 'plan' | 'currency' | 'grossMinor' | 'email'
> & { readonly href: string | null }

interface PriorNoticeProps {
  prior: PriorShown
  use: 'publish' | 'extend' | 'pack'
}

/** Tells of an earlier payment for the same before the buyer pays once more. */
export const PriorNotice = ({ prior, use }: PriorNoticeProps) => {
  const t = useT()
  const locale = useLocale()
  const { isPaid, at, plan, currency, grossMinor, email, href } = prior
  const amount = formatExactMoney(majorUnits(grossMinor), currency, locale)
  const facts = { plan, amount, at: formatDateTime(at) }
  return (
    <Notice kind="warning">
      <p>
        {t(`payments:step.prior.${isPaid ? 'paid' : 'open'}.${use}`, facts)}{' '}
        {email !== null && t('payments:step.prior.by', { email })}
      </p>
      <p>{t(isPaid ? `payments:step.prior.paidAgain.${use}` : 'payments:step.prior.anew')}</p>
      {href !== null && (
        <p className="paystep__prior">
          <ButtonLink size="sm" to={href} reloadDocument>
            {t('payments:step.prior.goOn')}
          </ButtonLink>
        </p>
      )}
    </Notice>
  )
}
