import { formatDay, formatNumber, formatShortWeekday } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { WeekFigures } from '../../enumerations.ts'
import { scaleTop } from '../../rules.ts'

const HEIGHT = 80

import './week.css'

/** Applications of each day of the week beside those of the week before; readers get them as a table. */
export const WeekBars = ({ week: { days } }: { week: WeekFigures }) => {
  const t = useT()
  const locale = useLocale()
  const top = scaleTop(days.flatMap(({ applications, before }) => [applications ?? 0, before]))
  const y = (count: number): number => HEIGHT - (count / top) * HEIGHT
  const step = 700 / days.length
  const bar = (count: number, at: number, name: string) => (
    <rect className={name} x={at} width={step * 0.26} y={y(count)} height={HEIGHT - y(count)} />
  )
  const today = days.findLast(({ applications }) => applications !== null)
  return (
    <>
      <figure className="home__bars" aria-hidden>
        <figcaption>
          <b>{t('panel:home.perDay')}</b>
          <span className="home__this">{t('panel:home.week.this')}</span>
          <span className="home__last">{t('panel:home.week.last')}</span>
        </figcaption>
        <div className="home__plot">
          <div className="home__scale num">
            {[top, top / 2, 0].map((value) => (
              <span key={value}>{formatNumber(value, locale)}</span>
            ))}
          </div>
          <svg viewBox={`0 0 700 ${HEIGHT}`} height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
            {[top, top / 2, 0].map((value) => (
              <line key={value} x1="0" x2="700" y1={y(value)} y2={y(value)} />
            ))}
            {days.map(({ day, applications, before }, index) => (
              <g key={day}>
                {bar(before, (index + 0.22) * step, 'is-last')}
                {applications !== null && bar(applications, (index + 0.52) * step, 'is-this')}
              </g>
            ))}
          </svg>
          <p>
            {days.map((one) => (
              <span key={one.day} className={one === today ? 'is-today' : undefined}>
                {formatShortWeekday(one.day, locale)}
              </span>
            ))}
          </p>
        </div>
      </figure>
      <table className="sr">
        <caption>{t('panel:home.perDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('panel:home.day')}</th>
            <th scope="col">{t('panel:home.week.this')}</th>
            <th scope="col">{t('panel:home.week.last')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, applications, before }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{applications ?? '–'}</td>
              <td>{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
