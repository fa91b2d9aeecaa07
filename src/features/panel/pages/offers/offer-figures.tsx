import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import { formatDate, formatDateTime, formatNumber } from '#kernel/format.ts'
import { Kpi, Kpis } from '#screens/panel/panel-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { Totals } from '../../enumerations.ts'
import { changePercent, shownEnd } from '../../rules.ts'
import { changeNote } from '../change-note.ts'
import type { OfferData } from './offer-data.ts'

/** An offer's totals with their change against the period before, and the time left. */
export const OfferFigures = ({ data }: { data: OfferData }) => {
  const t = useT()
  const locale = useLocale()
  const { offer, totals, before, similar, span, now } = data
  const number = (count: number) => formatNumber(count, locale)
  const kpi = (name: keyof Totals) => {
    const share =
      name === 'views' || totals[name] === 0 || totals.views === 0
        ? []
        : [t('panel:statistics.ofViews', { percent: number(shareOf(totals[name], totals.views)) })]
    const earlier =
      before === null || span === 'run'
        ? []
        : [t(`panel:statistics.before.${span}`, { number: number(before[name]) })]
    const like = similar ? [t('panel:statistics.similar', { number: number(similar.totals[name]) })] : []
    const change = before === null ? null : changePercent(totals[name], before[name])
    return (
      <Kpi
        label={`${t(`panel:statistics.${name}`)}, ${t(`panel:statistics.in.${span}`)}`}
        value={number(totals[name])}
        hint={[...share, ...earlier, ...like].join(' · ')}
        {...(change === null ? {} : { note: changeNote(change), ...toneOf(change) })}
      />
    )
  }
  return (
    <>
      <Kpis>
        {kpi('views')}
        {kpi('redirects')}
        {kpi('applications')}
        <TimeLeft data={data} />
      </Kpis>
      {similar && (
        <p className="offer-bump">
          {t('panel:statistics.similarAre', {
            ...{ count: similar.offers, companies: similar.companies },
          })}
        </p>
      )}
      {offer.bumps.nextAt !== null && (
        <p className="offer-bump">
          {t('panel:offers.nextBumpAt', {
            date: formatDateTime(new Date(Math.max(offer.bumps.nextAt, now))),
            count: offer.bumps.total - offer.bumps.used,
          })}
        </p>
      )}
    </>
  )
}

const toneOf = (change: number): { tone?: 'up' | 'down' } =>
  change === 0 ? {} : { tone: change > 0 ? 'up' : 'down' }

/** In per cent, with a decimal where it is small. */
const shareOf = (part: number, whole: number): number => {
  const percent = (part / whole) * 100
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
}

const TimeLeft = ({ data: { offer, now } }: { data: OfferData }) => {
  const t = useT()
  const end = shownEnd(offer, now)
  const date = end === null ? '–' : formatDate(new Date(end))
  if (offer.state !== 'published' || end === null)
    return <Kpi label={t('panel:offers.columns.until')} value={date} />
  const { total, used } = offer.bumps
  return (
    <Kpi
      label={t('panel:statistics.daysLeft')}
      value={Math.max(0, warsawDaysBetween(new Date(now), new Date(end)))}
      note={t('panel:statistics.until', { date })}
      hint={total === 0 ? '' : t('panel:statistics.bumps', { left: total - used, total })}
    />
  )
}
