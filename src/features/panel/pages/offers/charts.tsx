import { Download } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDay, formatNumber } from '#kernel/format.ts'
import { Tabs } from '#screens/panel/panel-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { offerDaysCsvPage, panelOfferPage } from '../../addresses.ts'
import { type DayFigures, type StatisticsSpan, statisticsSpans } from '../../enumerations.ts'

const series = ['views', 'redirects', 'applications'] as const
const heights = { views: 120, redirects: 72, applications: 72 } as const

/** '22.11' of '2026-11-22'. */
const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`

/** Upper end of the scale: a round number not below the maximum. */
const topOf = (values: readonly number[]): number => {
  const most = Math.max(4, ...values)
  const unit = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / (unit / 2)) * (unit / 2)
}

interface StatisticsProps {
  days: readonly DayFigures[]
  span: StatisticsSpan
  /** Id of the offer. */
  id: string
}

/** Days labelled below the charts: first, last and two between. */
const marksOf = (days: readonly DayFigures[]): DayFigures[] => {
  const last = days.length - 1
  const marks = new Set([0, 1, 2, 3].map((third) => Math.round((third * last) / 3)))
  return days.filter((_, index) => marks.has(index))
}

const withSpan = (path: string, span: StatisticsSpan): string =>
  withQuery(path, { days: span === '30' ? '' : span })

/** Three charts on a common time axis, each with its own scale, and their data as a table. */
export const Statistics = ({ days, span, id }: StatisticsProps) => {
  const t = useT()
  const locale = useLocale()
  const [at, setAt] = useState<number | null>(null)
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.round(((clientX - left) / width) * (days.length - 1))
    setAt(Math.min(days.length - 1, Math.max(0, index)))
  }
  const pointed = at === null ? undefined : days[at]
  return (
    <div className="ostat">
      <section aria-label={t('panel:statistics.charts')}>
        <Tabs
          label={t('panel:statistics.span')}
          tabs={statisticsSpans.map((one) => ({
            ...{ key: one, label: t(`panel:statistics.spans.${one}`), isCurrent: one === span },
            href: withSpan(hrefFor(panelOfferPage, { id }, locale), one),
          }))}
        />
        <div className="ostat__charts" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
          {series.map((name) => (
            <Chart key={name} name={name} days={days} at={at} />
          ))}
          <div className="chart__axis num" aria-hidden>
            {pointed ? (
              <b>{shortDay(pointed.day)}</b>
            ) : (
              marksOf(days).map(({ day }) => <span key={day}>{shortDay(day)}</span>)
            )}
          </div>
        </div>
      </section>
      <section className="ostat__table" aria-label={t('panel:statistics.table')}>
        <div className="ostat__head">
          <h2>{t('panel:statistics.table')}</h2>
          <a
            className="btn btn--quiet btn--sm"
            href={withSpan(hrefFor(offerDaysCsvPage, { id }, locale), span)}
            download
          >
            <Icon of={Download} size={16} />
            CSV<span className="sr">: {t('panel:statistics.csv')}</span>
          </a>
        </div>
        <table className="ptable" aria-label={t('panel:statistics.table')}>
          <thead>
            <tr>
              <th scope="col">{t('panel:statistics.day')}</th>
              {series.map((name) => (
                <th key={name} scope="col" className="r">
                  {t(`panel:statistics.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((figures) => (
              <tr key={figures.day} className={figures === pointed ? 'is-current' : undefined}>
                <td className="num">{formatDay(figures.day)}</td>
                {series.map((name) => (
                  <td key={name} className="r">
                    {formatNumber(figures[name], locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface ChartProps {
  days: readonly DayFigures[]
  name: (typeof series)[number]
  at: number | null
}

const Chart = ({ name, days, at }: ChartProps) => {
  const t = useT()
  const locale = useLocale()
  const values = days.map((figures) => figures[name])
  const height = heights[name]
  const top = topOf(values)
  const x = (index: number) => (index / Math.max(1, days.length - 1)) * 1000
  const y = (value: number) => height - (value / top) * (height - 8)
  const line = values.map((value, index) => `${index ? 'L' : 'M'}${x(index)} ${y(value)}`).join('')
  const shown = at === null ? values.reduce((sum, value) => sum + value, 0) : (values[at] ?? 0)
  return (
    <div className="chart">
      <h2>
        {t(`panel:statistics.${name}`)}
        <b>{formatNumber(shown, locale)}</b>
      </h2>
      <div className="chart__box">
        <span className="num" aria-hidden>
          {top}
        </span>
        <svg height={height} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <line className="chart__grid" x1="0" x2="1000" y1={y(top)} y2={y(top)} />
          <line className="chart__grid" x1="0" x2="1000" y1={y(top / 2)} y2={y(top / 2)} />
          <line className="chart__grid" x1="0" x2="1000" y1={height} y2={height} />
          <path className="chart__area" d={`${line}L1000 ${height}L0 ${height}Z`} />
          <path className="chart__line" d={line} />
          {at !== null && <line className="chart__hair" x1={x(at)} x2={x(at)} y1="0" y2={height} />}
        </svg>
      </div>
    </div>
  )
}
