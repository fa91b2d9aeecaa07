import { Link } from 'react-router'
import { codesPage } from '#features/plans/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDay, formatNumber } from '#kernel/format.ts'
import { usePromisedDays } from '#screens/panel/promised-days.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { changePercent } from '../../rules.ts'
import type { HomeData } from './home-data.ts'
import { Team } from './team.tsx'

const HEIGHT = 80
const measures = ['views', 'redirects', 'applications'] as const

/** Applications per day, with totals compared to the period before. */
export const Figures = ({ data }: { data: HomeData }) => {
  const t = useT()
  const locale = useLocale()
  const { days, totals, before, answers } = data.overview
  const promised = usePromisedDays()
  const written = (value: number): string => formatNumber(value, locale)
  return (
    <aside className="home__side" aria-label={t('panel:home.figures')}>
      <h2 className="title-16">{t('panel:home.figures')}</h2>
      <Bars data={data} />
      <table className="home__table" aria-label={t('panel:home.figures')}>
        <thead>
          <tr>
            <th scope="col">{t('panel:home.measure')}</th>
            <th scope="col">{t('panel:home.period')}</th>
            <th scope="col">{t('panel:home.change')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((name) => {
            const change = changePercent(totals[name], before[name])
            return (
              <tr key={name}>
                <th scope="row">{t(`panel:statistics.${name}`)}</th>
                <td>{written(totals[name])}</td>
                <td
                  className={classNames(
                    change !== null && change !== 0 && `is-${change > 0 ? 'up' : 'down'}`,
                  )}
                >
                  {change === null ? '–' : `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}%`}
                </td>
              </tr>
            )
          })}
          {answers.inTimePercent !== null && (
            <tr>
              <th scope="row">{t('panel:home.inTime', { count: promised })}</th>
              <td>{`${answers.inTimePercent}%`}</td>
              <td />
            </tr>
          )}
          {answers.days !== null && (
            <tr>
              <th scope="row">{t('panel:home.firstAnswer')}</th>
              <td>{t('panel:home.daysShort', { count: answers.days, days: written(answers.days) })}</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
      {data.freeCodes !== null && (
        <p className="home__codes">
          {t('panel:home.codes')} <b className="num">{data.freeCodes}</b>
          <Link className="plink tasks__more" to={hrefFor(codesPage, {}, locale)}>
            {t('panel:home.seeCodes')}
          </Link>
        </p>
      )}
      <Team steps={data.overview.team} />
      <table className="sr">
        <caption>{t('panel:home.perDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('panel:home.day')}</th>
            <th scope="col">{t('panel:statistics.applications')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, applications }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{applications}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  )
}

const Bars = ({ data: { overview } }: { data: HomeData }) => {
  const t = useT()
  const { days } = overview
  const most = Math.max(4, ...days.map(({ applications }) => applications))
  const step = 300 / days.length
  return (
    <figure className="home__bars" aria-hidden>
      <figcaption>
        {t('panel:home.perDay')} <span className="num">{most}</span>
      </figcaption>
      <svg viewBox={`0 0 300 ${HEIGHT}`} height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="300" y1="0.5" y2="0.5" />
        <line x1="0" x2="300" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {days.map(({ day, applications }, index) => {
          const height = (applications / most) * (HEIGHT - 4)
          return (
            <rect
              key={day}
              x={index * step + 1}
              width={step - 2}
              y={HEIGHT - height}
              height={height}
              rx="1"
            />
          )
        })}
      </svg>
      <p className="num">
        <span>{formatDay(days[0]?.day ?? '').slice(0, 5)}</span>
        <span>{formatDay(days.at(-1)?.day ?? '').slice(0, 5)}</span>
      </p>
    </figure>
  )
}
