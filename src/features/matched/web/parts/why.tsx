import { Check, ChevronRight, Layers, LayoutGrid, Minus, X } from 'lucide-react'
import { Link } from 'react-router'
import type { MatchFactor, OfferFit } from '#features/matching/contract.ts'
import { editHref } from '#features/profiles/web/parts/edit-href.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import './why.css'

export interface ShownRaise {
  readonly matchPercent: number
  readonly skill: string | null
  readonly category: string | null
}

type Factor = OfferFit['matchFactors'][number]

interface WhyProps {
  fit: OfferFit
  raises: readonly ShownRaise[]
  /** What was compared, in words; factors without an entry have a general text. */
  facts?: Readonly<Partial<Record<MatchFactor, string>>>
  /** Texts for readers other than the candidate. */
  words?: { readonly said: (factor: Factor['factor'], isMissed: boolean) => string; readonly note: string }
}

/** The factors of a percentage in words, and possible raises. */
export const Why = ({ fit, raises, facts, words }: WhyProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <div className="why">
      <ul>
        {fit.matchFactors.map((factor) => (
          <FactorRow key={factor.factor} factor={factor} said={words?.said} fact={facts?.[factor.factor]} />
        ))}
      </ul>
      {raises.length > 0 && (
        <section className="why__raise">
          <h3>{t('matched:why.raise')}</h3>
          <ul>
            {raises.map(({ skill, category, matchPercent }) => (
              <li key={skill ?? category}>
                <Link to={skill ? editHref('skills', locale, skill) : editHref('categories', locale)}>
                  <Icon of={skill ? Layers : LayoutGrid} size={16} />
                  <span>
                    {skill
                      ? t('matched:why.raiseSkill', { skill })
                      : t('matched:why.raiseCategory', { category: category ?? '' })}
                  </span>
                  <b>{t('matched:why.raiseBy', { count: matchPercent - fit.matchPercent })}</b>
                  <Icon of={ChevronRight} size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="hint">{words?.note ?? t('matched:why.note')}</p>
    </div>
  )
}

const looks = { met: Check, part: Minus, missed: X } as const

interface FactorRowProps {
  factor: Factor
  said: NonNullable<WhyProps['words']>['said'] | undefined
  fact: string | undefined
}

const FactorRow = ({ factor, said, fact }: FactorRowProps) => {
  const t = useT()
  const { factor: name, points, of } = factor
  const state = points >= of ? 'met' : points > 0 ? 'part' : 'missed'
  return (
    <li className={classNames('why__factor', `why__factor--${state}`)}>
      <Icon of={looks[state]} size={16} />
      <div>
        <p className="why__name">
          <b>{t(`matched:factors.${name}`)}</b>
          <span className="num">
            <b>{points}</b> / {of}
          </span>
        </p>
        <span className="why__bar" style={{ inlineSize: `${of * 2}%` }} aria-hidden="true">
          <i style={{ inlineSize: `${of === 0 ? 0 : (points / of) * 100}%` }} />
        </span>
        <p className="hint">
          {name === 'skills'
            ? skillsText(factor, t)
            : (said?.(name, state === 'missed') ??
              fact ??
              t(`matched:said.${name}.${state === 'missed' ? 'missed' : 'met'}`))}
        </p>
      </div>
    </li>
  )
}

/** Text such as '5 z 6 umiejętności. Brakuje: Kafka'. */
export const skillsText = ({ met = [], unmet = [] }: Factor, t: ReturnType<typeof useT>): string => {
  const share = t('matched:said.skills.share', { met: met.length, count: met.length + unmet.length })
  return unmet.length === 0
    ? share
    : `${share}. ${t('matched:said.skills.unmet', { skills: unmet.join(', ') })}`
}
