import type { CardSalary } from '#features/offers/contract.ts'
import { allSalaries } from '#features/offers/rules.ts'
import {
  comparedAmount,
  givenAmount,
  salaryAmount,
  salaryKind,
} from '#features/offers/web/parts/salary-text.ts'
import type { Currency } from '#kernel/currency.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { barOn, type PayScale } from './pay-scale.ts'
import './stack-pay.css'

/** Characters of a sum that the column has room for at its full size: '≈ 51 061 – 61 699 PLN' has more. */
const LONG_SUM = 19

interface StackPayProps {
  salaries: readonly CardSalary[]
  currency: Currency
  showsUndisclosed: boolean
  scale: PayScale | null
}

/** The best pay as the employer states it, and its monthly worth on the axis that all rows share. */
export const StackPay = ({ salaries, currency, showsUndisclosed, scale }: StackPayProps) => {
  const t = useT()
  const locale = useLocale()
  const [best, ...others] = allSalaries(salaries, currency)
  if (!best)
    return showsUndisclosed ? <p className="stackpay__none">{t('offers:salary.undisclosed')}</p> : null
  const sum = salaryAmount(best, locale)
  const isLong = sum.length > LONG_SUM
  const given = givenAmount(best, locale)
  const notes = [
    isLong ? sum : null,
    comparedAmount(best, t, locale),
    given && t('offers:salary.given', { amount: given }),
    ...others.map((other) => `${salaryAmount(other, locale)} ${salaryKind(other, t)}`),
  ].filter((note) => note !== null)
  // Without an exchange rate the amounts are in another currency than the axis.
  const bar = scale && best.currency === currency ? barOn(scale, best.monthly) : null
  return (
    <>
      <b
        className={classNames('stackpay__sum num', isLong && 'stackpay__sum--long')}
        title={notes.length > 0 ? notes.join('\n') : undefined}
      >
        {sum}
      </b>
      {bar && (
        <span className="stackpay__axis" aria-hidden="true">
          <span style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
        </span>
      )}
      <small className="stackpay__kind">
        {salaryKind(best, t)}
        {others.length > 0 && ` · ${t('offers:salary.otherContracts', { count: others.length })}`}
      </small>
    </>
  )
}
