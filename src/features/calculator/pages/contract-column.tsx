import type { ContractPay, PayQuestion } from '#features/wages/contract.ts'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { RollingNumber } from '#web/motion/rolling-number.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Tag } from '#web/ui/tag.tsx'

interface ContractColumnProps {
  pay: ContractPay
  question: PayQuestion
  /** The contract to compare with; null if no single one is best. */
  best: ContractPay | null
}

/** Layers from bottom to top. */
const parts = ['net', 'tax', 'social', 'health', 'pensionPlan', 'costs'] as const

/** A contract: its net pay, the deductions, and the employer's cost. */
export const ContractColumn = ({ pay, question, best }: ContractColumnProps) => {
  const t = useT()
  const locale = useLocale()
  const { kind, average } = pay
  const isBackwards = question.direction === 'net'
  const main = isBackwards ? average.gross : average.net
  const money = (amount: number) => formatMoney(amount, 'pln', locale)
  const shown = parts.filter((part) => average[part] > 0)
  return (
    <article className={classNames('contractpay', best?.kind === kind && 'contractpay--best')}>
      <header>
        <h2 className="title-16">{t(`calculator:result.kinds.${kind}`)}</h2>
        <Difference pay={pay} best={best} question={question} />
      </header>
      <p className="contractpay__sum">
        <b>
          <RollingNumber>{formatNumber(Math.round(main), locale)}</RollingNumber>
        </b>
        <small>
          {locale === 'pl' ? 'zł ' : 'PLN '}
          {isBackwards
            ? t(kind === 'b2b' ? 'calculator:result.invoice' : 'calculator:result.gross')
            : t('calculator:result.net')}
        </small>
      </p>
      <div className="contractpay__stack" aria-hidden>
        {shown.toReversed().map((part) => (
          <i key={part} data-part={part} style={{ flexGrow: average[part] }}>
            <span>{t(`calculator:result.parts.${part}`)}</span>
            <b className="num">{formatNumber(Math.round(average[part]), locale)}</b>
          </i>
        ))}
      </div>
      <dl className="contractpay__parts">
        <Part part="net" amount={money(average.net)} />
        {shown
          .filter((part) => part !== 'net')
          .map((part) => (
            <Part key={part} part={part} amount={money(average[part])} />
          ))}
        <div className="contractpay__cost">
          <dt>{t('calculator:result.cost')}</dt>
          <dd className="num">{money(average.employerCost)}</dd>
        </div>
      </dl>
      <p className="contractpay__terms">
        {average.net < 0 ? t('calculator:result.minus') : <Terms of={pay} question={question} />}
      </p>
    </article>
  )
}

const Part = ({ part, amount }: { part: (typeof parts)[number]; amount: string }) => {
  const t = useT()
  return (
    <div>
      <dt>
        <i data-part={part} />
        {t(`calculator:result.parts.${part}`)}
      </dt>
      <dd className="num">{amount}</dd>
    </div>
  )
}

const Difference = ({ pay, best, question }: ContractColumnProps) => {
  const t = useT()
  const locale = useLocale()
  if (!best) return null
  const isBackwards = question.direction === 'net'
  if (best.kind === pay.kind)
    return <Tag kind="accent">{t(isBackwards ? 'calculator:result.least' : 'calculator:result.most')}</Tag>
  const key = isBackwards ? 'gross' : 'net'
  const amount = formatMoney(Math.abs(Math.round(best.average[key] - pay.average[key])), 'pln', locale)
  return (
    <span className="hint num">
      {t(isBackwards ? 'calculator:result.more' : 'calculator:result.less', { amount })}
    </span>
  )
}

const Terms = ({ of, question }: { of: ContractPay; question: PayQuestion }) => {
  const t = useT()
  if (of.kind === 'b2b')
    return t('calculator:result.terms.b2b', {
      tax: t(`calculator:form.b2bTaxes.${question.b2bTax}`),
      contributions: t(`calculator:form.b2bContributionsOf.${question.b2bContributions}`).toLowerCase(),
    })
  const isStudent = of.kind === 'mandate_contract' && question.isStudent && question.isUnder26
  return t(isStudent ? 'calculator:result.terms.mandateStudent' : `calculator:result.terms.${of.kind}`)
}
