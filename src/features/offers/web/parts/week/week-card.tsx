import type { Currency } from '#kernel/currency.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { OfferCard } from '../../../contract.ts'
import { isNewOffer, shownSalaries } from '../../../rules.ts'
import { salaryAmount, salaryKind } from '../salary-text.ts'
import { WeekDays } from './week-days.tsx'
import { isTakeHomeForStudents, isWithoutExperience } from './week-text.ts'

interface WeekCardProps {
  card: OfferCard
  now: Date
}

/** Days, age and experience as tags: what decides about a first job. */
export const WeekFacts = ({ card, now }: WeekCardProps) => {
  const t = useT()
  return (
    <ul className="offercard__skills">
      {card.schedule && (
        <li>
          <WeekDays schedule={card.schedule} />
        </li>
      )}
      {isNewOffer(new Date(card.publishedAt), now) && (
        <li className="tag tag--ink">{t('offers:card.isNew')}</li>
      )}
      {card.minimumAge && <li className="tag tag--soft">{t(`offers:week.age.${card.minimumAge}`)}</li>}
      {isWithoutExperience(card.experienceLevel) && (
        <li className="tag tag--soft">{t('offers:week.noExperience')}</li>
      )}
      {card.duration && card.duration !== 'permanent' && (
        <li className="tag tag--soft">{t(`offers:duration.${card.duration}`)}</li>
      )}
    </ul>
  )
}

interface WeekPayProps extends Pick<WeekCardProps, 'card'> {
  /** Zlotys a year up to which people under 26 pay no tax. */
  reliefPln: number
  currency: Currency
  showsUndisclosed: boolean
}

/** Pay by the hour with its unit, and what of it a student takes home. */
export const WeekPay = ({ card, reliefPln, currency, showsUndisclosed }: WeekPayProps) => {
  const t = useT()
  const locale = useLocale()
  const shown = shownSalaries(card.employmentTypes, currency)
  if (shown.length === 0)
    return showsUndisclosed ? <p className="pay pay--none">{t('offers:salary.undisclosed')}</p> : null
  return shown.map((salary) => {
    const isHourly = salary.unit === 'hour'
    const kind = salaryKind(salary, t)
    return (
      <p className="pay" key={`${salary.type} ${salary.unit} ${salary.to}`}>
        <b className="pay__sum">
          {salaryAmount(salary, locale)}
          {isHourly && <small>{t('offers:week.perHour')}</small>}
        </b>{' '}
        <span className="pay__kind">
          {isHourly && isTakeHomeForStudents(salary, reliefPln) ? t('offers:week.takeHome') : kind}
        </span>
      </p>
    )
  })
}
