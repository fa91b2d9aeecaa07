import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatExactMoney } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { invoiceFilePage } from '../../addresses.ts'
import type { CompanyRefund } from '../../contract.ts'
import { Stage } from './stage.tsx'

/** How far the refunds of the last month are: decided, made, corrected, on the account. */
export const CompanyRefunds = ({ refunds }: { refunds: readonly CompanyRefund[] }) => {
  const t = useT()
  const locale = useLocale()
  if (refunds.length === 0) return null
  return (
    <section className="refunds" aria-label={t('payments:billing.refunds.title')}>
      {refunds.map(({ uid, invoice, reason, currency, grossMinor, askedAt, givenAt, correction }) => (
        <article key={uid} className="refunds__one">
          <h3 className="refunds__head">
            {t('payments:billing.refunds.of', { invoice })}
            <span className="num">{formatExactMoney(majorUnits(grossMinor), currency, locale)}</span>
          </h3>
          <ol className="stages">
            {askedAt && (
              <Stage state="done" at={askedAt}>
                {t('payments:billing.refunds.asked')}
              </Stage>
            )}
            <Stage state={givenAt ? 'done' : 'now'} at={givenAt}>
              {t(`payments:billing.refunds.${givenAt ? 'given' : 'atProvider'}`)}
            </Stage>
            <Stage state={correction ? 'done' : 'later'}>
              {t('payments:billing.refunds.correction')}
              {correction && (
                <>
                  {' '}
                  <a
                    className="billing__link"
                    href={hrefFor(invoiceFilePage, { id: correction.uid, format: 'pdf' }, locale)}
                    download
                  >
                    {correction.number}
                  </a>
                </>
              )}
            </Stage>
            <Stage state={givenAt ? 'now' : 'later'}>
              {t('payments:billing.refunds.arrived')}
              <span className="hint">{t('payments:billing.refunds.usually')}</span>
            </Stage>
          </ol>
          {reason && <p className="hint">{t('payments:billing.refunds.reason', { reason })}</p>}
        </article>
      ))}
    </section>
  )
}
