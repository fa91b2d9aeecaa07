import type { ReactNode } from 'react'
import { currencies } from '#kernel/currency.ts'
import { formatMoney } from '#kernel/format.ts'
import { languageInText } from '#kernel/language-name.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { SkillLevel } from '#web/ui/skill-level.tsx'
import type { CandidateDetail } from '../contract.ts'
import { Blurred } from './blurred.tsx'
import { availabilityText } from './candidate-words.ts'

interface DetailProps {
  open: CandidateDetail
}

const levels = ['1', '2', '3', '4', '5'] as const

export const Skills = ({ open: { preferences } }: DetailProps) => {
  const t = useT()
  if (preferences.skills.length === 0) return null
  return (
    <section className="cand__skills" aria-label={t('candidates:detail.skills')}>
      <h3 className="title-16">{t('candidates:detail.skills')}</h3>
      {preferences.skills.map(({ name, level }) => (
        <SkillLevel
          key={name}
          {...{ name, level }}
          word={t(`profiles:levels.${levels.find((known) => known === String(level)) ?? '1'}`)}
        />
      ))}
    </section>
  )
}

const units = ['month', 'day', 'hour'] as const

/** The candidate's preferences; the expected pay is blurred until both are matched. */
export const Facts = ({ open: { preferences, isMatched, profile } }: DetailProps) => {
  const t = useT()
  const locale = useLocale()
  const { employments, locations, internalLanguages } = preferences
  const pay = employments.flatMap(({ type, salary }) => {
    const currency = currencies.find((known) => known === salary?.currency)
    if (!salary || !currency) return []
    const unit = t(`candidates:detail.units.${units.find((known) => known === salary.unit) ?? 'month'}`)
    const amount = formatMoney(salary.amount, currency, locale)
    return [t('candidates:detail.payFrom', { amount, unit, type: t(`offers:employmentType.${type}`) })]
  })
  return (
    <section aria-label={t('candidates:detail.preferences')}>
      <h3 className="title-16">{t('candidates:detail.preferences')}</h3>
      <dl className="cand__facts">
        <FactRow label={t('candidates:detail.pay')}>
          {isMatched ? pay.join('; ') : <Blurred width={96} />}
        </FactRow>
        <FactRow label={t('candidates:detail.contracts')}>
          {employments.map(({ type }) => t(`offers:employmentType.${type}`)).join(', ')}
        </FactRow>
        <FactRow label={t('candidates:detail.modes')}>
          {locations.workplaceTypes.map((type) => t(`offers:workplaceType.${type}`)).join(', ')}
        </FactRow>
        <FactRow label={t('candidates:detail.places')}>
          {locations.residences.map(({ city }) => city).join(', ')}
        </FactRow>
        <FactRow label={t('candidates:detail.available')}>{availabilityText(preferences, t)}</FactRow>
        <FactRow label={t('candidates:detail.languages')}>
          {Object.entries(internalLanguages)
            .map(([code, level]) => {
              const known = level === 'native' ? t('profiles:languages.native') : level.toUpperCase()
              return `${languageInText(code, locale)} ${known}`
            })
            .join(', ')}
        </FactRow>
        {profile && profile.socialMediaProfiles.length > 0 && (
          <div>
            <dt>{t('candidates:detail.links')}</dt>
            <dd>
              {profile.socialMediaProfiles.map(({ link }) => (
                <a key={link} className="link" href={link} target="_blank" rel="noopener noreferrer nofollow">
                  {link}
                </a>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** One fact with its label; renders nothing for an empty value. */
const FactRow = ({ label, children }: { label: string; children: ReactNode }) =>
  children === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )

type Month = CandidateDetail['workHistory']['entries'][number]['period']['start']

const monthText = ({ year, month }: Month): string => `${String(month).padStart(2, '0')}.${year}`

export const Work = ({ open: { workHistory } }: DetailProps) => {
  const t = useT()
  if (workHistory.entries.length === 0) return null
  return (
    <section aria-label={t('candidates:detail.work')}>
      <h3 className="title-16">{t('candidates:detail.work')}</h3>
      <ol className="cand__work">
        {workHistory.entries.map(({ id, title, company, description, period }) => (
          <li key={id}>
            <p>
              <b>{title}</b>
              <small className="num muted">
                {`${monthText(period.start)} – ${period.end ? monthText(period.end) : t('candidates:detail.now')}`}
              </small>
            </p>
            <p className="muted">{company.name ?? <Blurred width={104} />}</p>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
