import { ChevronDown } from 'lucide-react'
import { type ContractKind, type ContractPay, contractKinds } from '#features/wages/contract.ts'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import { Segment } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { leastMonths } from '../least-months.ts'
import './year-of-pay.css'

const monthNames = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const
const parts = ['net', 'tax', 'social', 'health'] as const

interface YearOfPayProps {
  pay: ContractPay
  /** The contract selected initially. */
  yearOf: ContractKind
}

/** Monthly net pay of one contract as bars and as a table. */
export const YearOfPay = ({ pay, yearOf }: YearOfPayProps) => {
  const t = useT()
  const nets = pay.months.map(({ net }) => net)
  const most = Math.max(...nets, 1)
  return (
    <section className="year" aria-labelledby="year-of-pay">
      <div className="year__head">
        <div>
          <h2 className="title-20" id="year-of-pay">
            {t('calculator:year.title')}
          </h2>
          <p className="muted">
            <YearInWords pay={pay} />
          </p>
        </div>
        <Segment
          label={t('calculator:year.of')}
          name="year-of"
          defaultValue={yearOf}
          options={contractKinds.map((value) => ({ value, label: t(`calculator:result.kinds.${value}`) }))}
        />
      </div>
      <Bars pay={pay} most={most} />
      <details className="year__table">
        <summary className="link">
          <span className="year__show">{t('calculator:year.showTable')}</span>
          <span className="year__hide">{t('calculator:year.hideTable')}</span>
          <Icon of={ChevronDown} size={16} />
        </summary>
        <div className="year__scroll">
          <YearTable pay={pay} />
        </div>
      </details>
    </section>
  )
}

const YearInWords = ({ pay }: { pay: ContractPay }) => {
  const t = useT()
  const locale = useLocale()
  const money = (amount: number) => formatMoney(Math.round(amount), 'pln', locale)
  const nets = pay.months.map(({ net }) => net)
  const average = money(pay.average.net)
  const { amount: least, first, last } = leastMonths(nets)
  const [from, to] = [monthNames[first], monthNames[last]]
  if (!from || !to || Math.max(...nets) - least < 1) return t('calculator:year.same', { amount: average })
  const period = first === last ? 'in' : last === nets.length - 1 ? 'from' : 'until'
  return t(`calculator:year.varies.${period}`, {
    average,
    month: t(`calculator:year.in.${from}`),
    from: t(`calculator:year.genitive.${from}`),
    to: t(`calculator:year.genitive.${to}`),
    amount: money(least),
  })
}

const Bars = ({ pay, most }: { pay: ContractPay; most: number }) => {
  const t = useT()
  const locale = useLocale()
  const heightOf = (amount: number) => `${Math.max(0, Math.round((amount / most) * 100))}%`
  return (
    <div className="year__bars" aria-hidden>
      {pay.average.net > 0 && (
        <div className="year__plot">
          <span style={{ bottom: heightOf(pay.average.net) }} />
        </div>
      )}
      {monthNames.map((name, nth) => {
        const net = pay.months[nth]?.net ?? 0
        return (
          <div key={name} className="year__month" data-low={net < pay.average.net - 1 || undefined}>
            <span className="year__bar">
              <b className="year__net num">{formatNumber(Math.round(net), locale)}</b>
              <i className="year__fill" style={{ height: heightOf(net) }} />
            </span>
            <small className="year__name">{t(`calculator:year.short.${name}`)}</small>
          </div>
        )
      })}
    </div>
  )
}

const YearTable = ({ pay }: { pay: ContractPay }) => {
  const t = useT()
  const locale = useLocale()
  const formatAmount = (amount: number) => formatNumber(Math.round(amount), locale)
  const sum = (part: (typeof parts)[number]) => pay.months.reduce((total, month) => total + month[part], 0)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('calculator:year.month')}</th>
          {parts.map((part) => (
            <th key={part} scope="col">
              {t(`calculator:result.parts.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthNames.map((name, nth) => (
          <tr key={name}>
            <th scope="row">{t(`calculator:year.short.${name}`)}</th>
            {parts.map((part) => (
              <td key={part} className="num">
                {formatAmount(pay.months[nth]?.[part] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('calculator:year.total')}</th>
          {parts.map((part) => (
            <td key={part} className="num">
              {formatAmount(sum(part))}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
