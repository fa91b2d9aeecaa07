import { formatMoney } from '#kernel/format.ts'
import { languageInText } from '#kernel/language-name.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { ApplicantFacts } from '../../../enumerations.ts'
import './facts.css'

/** '19 000 zł B2B'; another unit than the month is named. */
const payOf = (
  { amount, currency, unit, type }: ApplicantFacts['pays'][number],
  t: Translate,
  locale: Locale,
): string => {
  const money = formatMoney(amount, currency, locale)
  const per = unit === 'month' ? '' : `\u00a0/ ${t(`panel:applications.facts.units.${unit}`)}`
  return `${money}${per} ${t(`panel:applications.facts.contracts.${type}`)}`
}

/** 'Kraków, zdalnie'. */
export const placesOf = ({ cities, workplaceTypes }: ApplicantFacts, t: Translate): string =>
  [
    ...cities.slice(0, 2),
    ...(workplaceTypes.includes('remote') ? [t('offers:workplaceType.remote').toLowerCase()] : []),
  ].join(', ')

const weeks = ['0', '1', '2', '4', '8', '12'] as const

/** When the applicant can begin; '' when unstated. */
export const availabilityOf = ({ availableWeeks }: ApplicantFacts, t: Translate): string => {
  const known = weeks.find((week) => week === String(availableWeeks))
  return known ? t(`panel:applications.facts.weeks.${known}`) : ''
}

/** 'Go Developer, 6 lat'; of an applicant who states neither ''. */
export const occupationOf = ({ position, experienceYears }: ApplicantFacts, t: Translate): string => {
  const years =
    experienceYears === null
      ? ''
      : t('panel:applications.facts.years', { count: Math.round(experienceYears) })
  return [position, years].filter(Boolean).join(', ')
}

export const languagesOf = ({ languages }: ApplicantFacts, t: Translate, locale: Locale): string =>
  languages
    .map(({ code, level }) => {
      const known = level === 'native' ? t('panel:applications.facts.native') : level.toUpperCase()
      return `${languageInText(code, locale)} ${known}`
    })
    .join(', ')

export const paysOf = ({ pays }: ApplicantFacts, t: Translate, locale: Locale): string =>
  pays.map((pay) => payOf(pay, t, locale)).join('; ')

interface FactsProps {
  facts: ApplicantFacts | null
  /** With what a card has no room for. */
  isWhole?: boolean
}

/** Expected pay and place, on one line; nothing of an applicant who states neither. */
export const FactLine = ({ facts, isWhole = false }: FactsProps) => {
  const t = useT()
  const locale = useLocale()
  if (!facts) return null
  const [pay] = facts.pays
  const words = [
    placesOf(facts, t),
    ...(isWhole ? [availabilityOf(facts, t), languagesOf(facts, t, locale)] : []),
  ].filter(Boolean)
  if (!pay && words.length === 0) return null
  return (
    <p className="factline">
      {pay && (
        <b className="num">
          <span className="sr">{t('panel:applications.facts.pay')}: </span>
          {payOf(pay, t, locale)}
        </b>
      )}
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  )
}
