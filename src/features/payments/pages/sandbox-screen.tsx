import { majorUnits } from '#features/money/rules.ts'
import type { Currency } from '#kernel/currency.ts'
import { formatExactMoney } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sandboxDeeds } from '../enumerations.ts'
import './payment-result.css'

export interface SandboxData {
  readonly action: string
  readonly description: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly isOpen: boolean
  readonly returnUrl: string
}

/** The sandbox's payment page, in place of a bank: without the board's frame, like an external site. */
export const SandboxScreen = ({ data }: { data: SandboxData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <main id="main" className="sandbox">
      <section className="result">
        <div>
          <h1 className="title-20">{t('payments:sandbox.title')}</h1>
          <p className="muted">{t('payments:sandbox.lead')}</p>
        </div>
        <dl className="result__facts num">
          <div>
            <dt>{t('payments:sandbox.amount')}</dt>
            <dd>{formatExactMoney(majorUnits(data.amountMinor), data.currency, locale)}</dd>
          </div>
          <div>
            <dt>{t('payments:sandbox.for')}</dt>
            <dd>{data.description}</dd>
          </div>
        </dl>
        {data.isOpen ? (
          <form method="post" action={data.action} className="result__ways">
            {sandboxDeeds.map((deed) => (
              <Button
                key={deed}
                type="submit"
                name="deed"
                value={deed}
                block
                kind={deed === 'pay' ? 'primary' : 'line'}
              >
                {t(`payments:sandbox.deeds.${deed}`)}
              </Button>
            ))}
          </form>
        ) : (
          <>
            <Notice>{t('payments:sandbox.over')}</Notice>
            <a className="btn btn--line btn--block" href={data.returnUrl}>
              {t('payments:sandbox.back')}
            </a>
          </>
        )}
      </section>
    </main>
  )
}
