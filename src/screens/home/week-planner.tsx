import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { WeekGrid } from '#features/offers/web/parts/week/week-grid.tsx'
import { type Shift, weekdays } from '#features/offers/week-contract.ts'
import { formatMoney } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { RollingNumber } from '#web/motion/rolling-number.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useArrowKeys } from '../use-arrow-keys.ts'
import { useLiveCount } from '../use-live-count.ts'
import type { WeekPay } from './home-data.ts'
import { planOf, usualWeek } from './week-plan.ts'

/** Chooses the free parts of a week, and shows the hours, pay and offers they amount to. */
export const WeekPlanner = ({ week, now }: { week: WeekPay; now: number }) => {
  const t = useT()
  const locale = useLocale()
  const [chosen, setChosen] = useState<ReadonlySet<Shift>>(new Set(usualWeek))
  const keys = useArrowKeys<HTMLTableSectionElement>({ columns: weekdays.length })
  const plan = planOf(chosen.size, { hourlyPln: week.hourlyPln, now: new Date(now) })
  const form = useRef<HTMLFormElement>(null)
  const { count, recount } = useLiveCount(week.count)
  const toggle = (cell: Shift) => {
    setChosen(
      (before) => new Set(before.has(cell) ? [...before].filter((one) => one !== cell) : [...before, cell]),
    )
    if (form.current) recount(form.current)
  }
  return (
    <section className="evidence week" aria-labelledby="home-week">
      <h2 className="evidence__title" id="home-week">
        {t('search:home.week.title')}
      </h2>
      <Form ref={form} action={week.action} autoComplete="off">
        <WeekGrid
          labelledBy="home-week"
          partName={(part) => t(`search:home.week.parts.${part}`)}
          body={keys}
          boxOf={(shift, label) => (
            <input
              type="checkbox"
              className="weekgrid__cell"
              name={week.name}
              value={week.slugs[shift]}
              aria-label={label}
              checked={chosen.has(shift)}
              onChange={() => toggle(shift)}
            />
          )}
        />
        <p className="week__sum" aria-live="polite">
          <span>
            <b className="week__figure">
              <RollingNumber>{t('search:home.week.hours', { hours: plan.hours })}</RollingNumber>
            </b>{' '}
            {t('search:home.week.aWeek')}
            <small>{t('search:home.week.rate', { rate: formatMoney(week.hourlyPln, 'pln', locale) })}</small>
          </span>
          <Icon of={ArrowRight} />
          <span>
            <b className="week__figure">
              <RollingNumber>{formatMoney(plan.monthlyPln, 'pln', locale)}</RollingNumber>
            </b>{' '}
            {t(plan.isTaxFree ? 'search:home.week.net' : 'search:home.week.gross')}
            <small>{t(plan.isTaxFree ? 'search:home.week.taxFree' : 'search:home.week.taxed')}</small>
          </span>
        </p>
        <Button type="submit" kind="primary" size="lg" block>
          {chosen.size === 0 ? t('search:home.week.showAny') : t('search:home.week.show', { count })}
        </Button>
      </Form>
    </section>
  )
}
