import { Link } from 'react-router'
import { codesPage } from '#features/plans/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDay, formatNumber } from '#kernel/format.ts'
import { usePromisedDays } from '#screens/panel/promised-days.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { changeNote } from '../change-note.ts'
import type { HomeData } from './home-data.ts'
import { Team } from './team.tsx'
import { WeekBars } from './week-bars.tsx'

const measures = ['views', 'redirects', 'applications'] as const

/** This week beside the one before. */
export const Figures = ({ data }: { data: HomeData }) => {
  const t = useT()
  const locale = useLocale()
  const { week, answers, answersBefore } = data.overview
  const promised = usePromisedDays()
  const written = (value: number): string => formatNumber(value, locale)
  const begun = week.days.filter(({ applications }) => applications !== null)
  return (
    <aside className="home__side" aria-label={t('panel:home.week.title')}>
      <div className="home__weekhead">
        <h2 className="title-16">{t('panel:home.week.title')}</h2>
        <span className="num">{spanOf(begun.map(({ day }) => formatDay(day)))}</span>
      </div>
      <WeekBars week={week} />
      <table className="home__table" aria-label={t('panel:home.week.title')}>
        <thead>
          <tr>
            <th scope="col">{t('panel:home.measure')}</th>
            <th scope="col">{t('panel:home.week.period')}</th>
            <th scope="col">{t('panel:home.change')}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`panel:statistics.${name}`)}</th>
              <td>{written(week.totals[name])}</td>
              <Change value={week.changes[name]} isGood={(change) => change > 0} unit="%" />
            </tr>
          ))}
          {answers.inTimePercent !== null && (
            <tr>
              <th scope="row">{t('panel:home.inTime', { count: promised })}</th>
              <td>{`${answers.inTimePercent}%`}</td>
              <Change
                value={differenceOf(answers.inTimePercent, answersBefore.inTimePercent)}
                isGood={(change) => change > 0}
                unit={`\u00a0${t('panel:home.week.points')}`}
              />
            </tr>
          )}
          {answers.days !== null && (
            <tr>
              <th scope="row">{t('panel:home.firstAnswer')}</th>
              <td>{t('panel:home.daysShort', { count: answers.days, days: written(answers.days) })}</td>
              <Change
                value={differenceOf(answers.days, answersBefore.days)}
                isGood={(change) => change < 0}
                unit=""
              />
            </tr>
          )}
        </tbody>
      </table>
      <p className="home__weeknote">{t('panel:home.week.note')}</p>
      {data.freeCodes !== null && (
        <p className="home__codes">
          {t('panel:home.codes')} <b className="num">{data.freeCodes}</b>
          <Link className="plink tasks__more" to={hrefFor(codesPage, {}, locale)}>
            {t('panel:home.seeCodes')}
          </Link>
        </p>
      )}
      <Team steps={data.overview.team} />
    </aside>
  )
}

const spanOf = (days: readonly string[]): string =>
  [...new Set([days[0], days.at(-1)])].filter(Boolean).join('–')

/** To a tenth; null where there is nothing to compare with. */
const differenceOf = (now: number, before: number | null): number | null =>
  before === null ? null : Math.round((now - before) * 10) / 10

interface ChangeProps {
  value: number | null
  isGood: (change: number) => boolean
  unit: string
}

const Change = ({ value, isGood, unit }: ChangeProps) => {
  const locale = useLocale()
  if (value === null) return <td>–</td>
  const tone = value === 0 ? undefined : isGood(value) ? 'is-up' : 'is-down'
  return (
    <td className={tone}>{changeNote(value, { unit, written: formatNumber(Math.abs(value), locale) })}</td>
  )
}
