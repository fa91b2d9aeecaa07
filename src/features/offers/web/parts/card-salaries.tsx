import type { Currency } from '#kernel/currency.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { CardSalary } from '../../contract.ts'
import { shownSalaries } from '../../rules.ts'
import { comparedAmount, givenAmount, salaryAmount, salaryKind } from './salary-text.ts'
import './card-salaries.css'

interface CardSalariesProps {
  salaries: readonly CardSalary[]
  currency: Currency
  /** Whether a missing salary is mentioned. */
  showsUndisclosed: boolean
  most?: number
}

export const CardSalaries = ({ salaries, currency, showsUndisclosed, most = 2 }: CardSalariesProps) => {
  const t = useT()
  const locale = useLocale()
  const shown = shownSalaries(salaries, currency).slice(0, most)
  if (shown.length === 0)
    return showsUndisclosed ? <p className="pay pay--none">{t('offers:salary.undisclosed')}</p> : null
  return shown.map((salary) => {
    const given = givenAmount(salary, locale)
    const compared = comparedAmount(salary, t, locale)
    return (
      <p className="pay" key={`${salary.type} ${salary.unit} ${salary.to}`}>
        <b className="pay__sum" title={given ? t('offers:salary.given', { amount: given }) : undefined}>
          {salaryAmount(salary, locale)}
          {compared && <small className="pay__compared"> {compared}</small>}
        </b>{' '}
        <span className="pay__kind">{salaryKind(salary, t)}</span>
      </p>
    )
  })
}
