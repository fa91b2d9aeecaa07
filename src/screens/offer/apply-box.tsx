import { Check, Clock, ExternalLink } from 'lucide-react'
import { useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import { daysLeft, shownSalaries, urgencyOf } from '#features/offers/rules.ts'
import { daysLeftText } from '#features/offers/web/parts/days-left-text.ts'
import { salaryAmount, salaryTax, salaryUnit } from '#features/offers/web/parts/salary-text.ts'
import { formatDate } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ExpireBar } from '#web/ui/expire-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ApplyLink } from './apply-link.tsx'
import type { OfferPageData } from './offer-data.ts'
import { ShareLink } from './share/share-link.tsx'
import { SimilarLink } from './similar-link.tsx'
import './apply-box.css'

interface ApplyProps {
  data: OfferPageData
}

/** The box beside the offer: pay, apply button and remaining time. */
export const ApplyBox = ({ data }: ApplyProps) => {
  const t = useT()
  const locale = useLocale()
  const { offer, isActive } = data
  const salaries = shownSalaries(offer.employmentTypes, data.currency)
  if (!isActive && salaries.length === 0 && !data.similar) return null
  return (
    <aside className="box panel" aria-label={t('offers:page.summary')}>
      {salaries.length > 0 && (
        <dl className="box__pay">
          {salaries.map((salary) => (
            <div className="boxpay" key={`${salary.type} ${salary.unit} ${salary.to}`}>
              <dt>{t(`offers:employmentType.${salary.type}`)}</dt>
              <dd>
                <b className="num">{salaryAmount(salary, locale)}</b>
                <small>
                  {salaryTax(salary, t)} {salaryUnit(salary, t) || t('offers:salary.perMonth')}
                </small>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isActive && <SimilarLink data={data} isBlock />}
      {isActive && (
        <>
          <AppliedState guid={offer.guid} />
          {isClosed(data) && <p className="box__closed">{t('offers:page.applyNowhere')}</p>}
          <div className="box__acts">
            <ApplyLink data={data} isBlock />
            <ShareLink data={data} />
            <ApplyNote data={data} />
          </div>
          {data.showsCountdown && <Countdown data={data} />}
        </>
      )}
    </aside>
  )
}

/** Nobody would read a form, and no external URL is known: nobody can apply. */
const isClosed = ({ offer }: OfferPageData): boolean =>
  offer.applyMethod === 'external' && offer.applyUrl === null

/** Marks an offer that was applied to on this device; the list marks it too. */
const AppliedState = ({ guid }: { guid: string }) => {
  const t = useT()
  if (!useAppliedOffers().has(guid)) return null
  return (
    <p className="box__applied">
      <Icon of={Check} size={16} />
      {t('offers:card.applied')}
    </p>
  )
}

/** A note on how to apply. */
const ApplyNote = ({ data }: ApplyProps) => {
  const t = useT()
  const { offer } = data
  if (isClosed(data)) return null
  const isElsewhere = offer.applyMethod === 'external'
  return (
    <p className="hint box__note">
      {isElsewhere && <Icon of={ExternalLink} size={14} />}
      {isElsewhere ? t('offers:page.applyElsewhereNote') : t('offers:page.applyNote')}
    </p>
  )
}

const timeOf = ({ offer, now }: OfferPageData) => {
  const start = new Date(offer.publishedAt).getTime()
  const end = new Date(offer.expiredAt)
  const days = daysLeft(end, new Date(now))
  return { end, days, elapsed: (now - start) / Math.max(end.getTime() - start, 1) }
}

const Countdown = ({ data }: ApplyProps) => {
  const t = useT()
  const { end, days, elapsed } = timeOf(data)
  return (
    <div className={classNames('expire', `expire--${urgencyOf(days)}`)}>
      <p className="expire__text">
        <b>
          <Icon of={Clock} size={16} />
          {daysLeftText(days, t)}
        </b>
        <span>{t('offers:page.until', { date: formatDate(end) })}</span>
      </p>
      <ExpireBar daysLeft={days} elapsed={elapsed} />
    </div>
  )
}

/** Elapsed share of the offer's time; nothing where the board shows no countdown. */
export const TimeBar = ({ data }: ApplyProps) => {
  const { days, elapsed } = timeOf(data)
  return data.showsCountdown && <ExpireBar daysLeft={days} elapsed={elapsed} />
}

/** Apply button at the bottom of narrow screens, always visible. */
export const ApplyBar = ({ data }: ApplyProps) => {
  const t = useT()
  const locale = useLocale()
  const { days } = timeOf(data)
  const hasApplied = useAppliedOffers().has(data.offer.guid)
  const salaries = shownSalaries(data.offer.employmentTypes, data.currency)
  return (
    <div className={classNames('applybar', `expire--${urgencyOf(days)}`)}>
      <div className="applybar__time">
        <TimeBar data={data} />
      </div>
      <div className="applybar__text">
        {salaries.map((salary) => (
          <span className="applybar__pay" key={`${salary.type} ${salary.unit} ${salary.to}`}>
            <b className="num">{salaryAmount(salary, locale)}</b>
            <span>
              {t(`offers:employmentType.${salary.type}`)}, {salaryTax(salary, t)} {salaryUnit(salary, t)}
            </span>
          </span>
        ))}
        <small className="applybar__left">
          <Icon of={hasApplied ? Check : Clock} size={16} />
          {hasApplied ? t('offers:card.applied') : daysLeftText(days, t)}
        </small>
        {isClosed(data) && <small>{t('offers:page.applyNowhere')}</small>}
      </div>
      <ShareLink data={data} />
      <ApplyLink data={data} />
    </div>
  )
}
