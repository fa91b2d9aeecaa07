import { Download } from 'lucide-react'
import { type PointerEvent, useState } from 'react'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { formatDay, formatNumber, formatTime } from '#kernel/format.ts'
import { Tabs } from '#screens/panel/panel-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { offerDaysCsvPage, panelOfferPage } from '../../addresses.ts'
import { type DayFigures, type OfferEvent, type StatisticsSpan, statisticsSpans } from '../../enumerations.ts'
import { scaleTop } from '../../rules.ts'
import { stepText } from './offer-steps.ts'

const series = ['views', 'redirects', 'applications'] as const
const heights = { views: 120, redirects: 72, applications: 72 } as const

/** '22.11' of '2026-11-22'. */
const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`

/** Width of the labels before the charts, as in the style sheet. */
const GUTTER = 44

/** Where a day stands between 0 and 1; bars and points share it. */
const placeOf = (index: number, count: number): number => (index + 0.5) / count

interface StatisticsProps {
  days: readonly DayFigures[]
  span: StatisticsSpan
  /** Id of the offer. */
  id: string
  /** What happened to the offer, latest first. */
  events: readonly OfferEvent[]
}

/** Days labelled below the charts: first, last and up to two between. */
const marksOf = (days: readonly DayFigures[]): DayFigures[] => {
  const last = days.length - 1
  const marks = new Set([0, 1, 2, 3].map((third) => Math.round((third * last) / 3)))
  return days.filter((_, index) => marks.has(index))
}

const withSpan = (path: string, span: StatisticsSpan): string =>
  withQuery(path, { days: span === '30' ? '' : span })

/** Three charts on a common time axis, each with its own scale, and their data as a table. */
export const Statistics = ({ days, span, id, events }: StatisticsProps) => {
  const t = useT()
  const locale = useLocale()
  const [at, setAt] = useState<number | null>(null)
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { right, width } = currentTarget.getBoundingClientRect()
    const drawn = width - GUTTER
    const index = Math.floor(((clientX - right + drawn) / drawn) * days.length)
    setAt(Math.min(days.length - 1, Math.max(0, index)))
  }
  const pointed = at === null ? undefined : days[at]
  const factsOf = (day: string) => [formatDay(day), ...happenings(t, events, day)].join(' · ')
  return (
    <div className="ostat">
      <section aria-label={t('panel:statistics.charts')}>
        <div className="ostat__head">
          <h2>{t('panel:statistics.perDay')}</h2>
          <p className="ostat__day num" aria-live="off">
            {pointed && factsOf(pointed.day)}
          </p>
          <Tabs
            label={t('panel:statistics.span')}
            tabs={statisticsSpans.map((one) => ({
              ...{ key: one, label: t(`panel:statistics.spans.${one}`), isCurrent: one === span },
              href: withSpan(hrefFor(panelOfferPage, { id }, locale), one),
            }))}
          />
        </div>
        <DayInput {...{ days, at, setAt, factsOf }} />
        <div className="ostat__charts" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
          {series.map((name) => (
            <Chart key={name} name={name} days={days} at={at} />
          ))}
          <Axis days={days} at={at} />
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
              <tr
                key={figures.day}
                className={figures === pointed ? 'is-current' : undefined}
                onPointerEnter={() => setAt(days.indexOf(figures))}
                onPointerLeave={() => setAt(null)}
              >
                <td className="num">{formatDay(figures.day)}</td>
                {series.map((name) => (
                  <td key={name} className={figures[name] === 0 ? 'r is-none' : 'r'}>
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

interface DayInputProps {
  days: readonly DayFigures[]
  at: number | null
  setAt: (at: number | null) => void
  /** A day and what happened on it. */
  factsOf: (day: string) => string
}

/** Points at a day of the charts by keyboard, as the pointer does; read out with the day's figures. */
const DayInput = ({ days, at, setAt, factsOf }: DayInputProps) => {
  const t = useT()
  const locale = useLocale()
  const hasScripts = useHydrated()
  const last = days.length - 1
  const figures = days[at ?? last]
  if (!hasScripts || !figures) return null
  const numbers = series.map(
    (name) => `${t(`panel:statistics.${name}`)}: ${formatNumber(figures[name], locale)}`,
  )
  return (
    <input
      type="range"
      className="sr ostat__range"
      min={0}
      max={last}
      value={at ?? last}
      aria-label={t('panel:statistics.pointed')}
      aria-valuetext={[factsOf(figures.day), ...numbers].join(', ')}
      onFocus={() => setAt(at ?? last)}
      onBlur={() => setAt(null)}
      onChange={(event) => setAt(Number(event.currentTarget.value))}
    />
  )
}

/** Bumps and changes of state on a day, with their times. */
const happenings = (t: ReturnType<typeof useT>, events: readonly OfferEvent[], day: string): string[] =>
  events
    .filter((event) => warsawDay(new Date(event.at)) === day)
    .map((event) => `${stepText(t, event)}, ${formatTime(new Date(event.at))}`)

const left = (index: number, count: number) => ({ left: `${placeOf(index, count) * 100}%` })

const Axis = ({ days, at }: { days: readonly DayFigures[]; at: number | null }) => {
  const pointed = at === null ? undefined : days[at]
  return (
    <div className="chart__axis num" aria-hidden>
      {marksOf(days).map((figures) => (
        <span key={figures.day} style={left(days.indexOf(figures), days.length)}>
          {shortDay(figures.day)}
        </span>
      ))}
      {at !== null && pointed && <b style={left(at, days.length)}>{shortDay(pointed.day)}</b>}
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
  const top = scaleTop(values)
  const y = (value: number) => height - (value / top) * height
  const shown = at === null ? values.reduce((sum, value) => sum + value, 0) : (values[at] ?? 0)
  return (
    <div className="chart">
      <h3 className="chart__title">
        {t(`panel:statistics.${name}`)}
        <b className="num">{formatNumber(shown, locale)}</b>
      </h3>
      <div className="chart__box">
        <div className="chart__scale num" aria-hidden>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value, locale)}</span>
          ))}
        </div>
        <svg height={height} viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <line key={value} className="chart__grid" x1="0" x2="1000" y1={y(value)} y2={y(value)} />
          ))}
          {name === 'applications' ? (
            <Bars days={days} y={y} height={height} at={at} />
          ) : (
            <Line values={values} y={y} height={height} />
          )}
        </svg>
        {at !== null && <i className="chart__hair" style={left(at, days.length)} aria-hidden />}
        {name !== 'applications' && (at !== null || values.length === 1) && (
          <i
            className="chart__point"
            style={{ ...left(at ?? 0, days.length), top: `${y(values[at ?? 0] ?? 0)}px` }}
            aria-hidden
          />
        )}
      </div>
    </div>
  )
}

interface MarksProps {
  values: readonly number[]
  y: (value: number) => number
  height: number
}

const Line = ({ values, y, height }: MarksProps) => {
  const x = (index: number) => placeOf(index, values.length) * 1000
  const line = values.map((value, index) => `${index ? 'L' : 'M'}${x(index)} ${y(value)}`).join('')
  return (
    <>
      <path className="chart__area" d={`${line}L${x(values.length - 1)} ${height}L${x(0)} ${height}Z`} />
      <path className="chart__line" d={line} />
    </>
  )
}

interface BarsProps extends Omit<MarksProps, 'values'> {
  days: readonly DayFigures[]
  at: number | null
}

/** Few and whole, so that a line between them would say what never was. */
const Bars = ({ days, y, height, at }: BarsProps) => {
  const step = 1000 / days.length
  const width = Math.min(step * 0.55, 40)
  return days.map(({ day, applications }, index) => (
    <rect
      key={day}
      className={index === at ? 'chart__bar is-pointed' : 'chart__bar'}
      x={(index + 0.5) * step - width / 2}
      width={width}
      y={y(applications)}
      height={height - y(applications)}
    />
  ))
}
