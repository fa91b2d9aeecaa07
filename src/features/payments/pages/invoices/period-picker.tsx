import { CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { withQuery } from '#kernel/addresses.ts'
import { formatDay } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { daysOf, periodOf, yearsBetween } from './periods.ts'
import './period-picker.css'

interface PeriodPickerProps {
  path: string
  /** Parameters of the list's address, which the links keep. */
  filter: Readonly<Record<string, string>>
  /** Months as 2026-11. */
  firstMonth: string
  lastMonth: string
}

/** Years and months as links, in a panel that opens without scripts. */
export const PeriodPicker = ({ path, filter, firstMonth, lastMonth }: PeriodPickerProps) => {
  const t = useT()
  const id = useId()
  const { from = '', to = '' } = filter
  const current = periodOf({ from, to })
  const link = (period: string, text: string) => (
    <a
      key={period}
      className="periods__one num"
      href={withQuery(path, { ...filter, ...daysOf(period) })}
      aria-label={formatDay(period)}
      aria-current={period === current || undefined}
    >
      {text}
    </a>
  )
  return (
    <>
      <Button size="sm" popoverTarget={id}>
        <Icon of={CalendarDays} size={16} />
        {current === null
          ? t('payments:invoices.period')
          : t('payments:invoices.periodOf', { period: formatDay(current) })}
      </Button>
      <nav id={id} popover="auto" className="periods" aria-label={t('payments:invoices.period')}>
        {yearsBetween(firstMonth, lastMonth).map(({ year, months }) => (
          <div key={year} className="periods__year">
            {link(year, year)}
            {months.map((month) => link(month, month.slice(5)))}
          </div>
        ))}
        <a className="con__link" href={withQuery(path, { ...filter, from: '', to: '' })}>
          {t('payments:invoices.anyPeriod')}
        </a>
      </nav>
    </>
  )
}
