import { majorUnits } from '#features/money/rules.ts'
import type { Plan } from '#features/plans/contract.ts'
import { formatDate, formatDay, formatMoney } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import { Radio } from '#web/forms/choice.tsx'
import { ChoiceGroup } from '#web/forms/choice-group.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'

export interface PlanOption extends Pick<Plan, 'name' | 'price' | 'limits' | 'enableGraphics'> {
  readonly key: string
  readonly promotionDeadline: string | null
  readonly features: readonly string[]
  readonly tags: readonly string[]
  /** The offer fits this plan's limits. */
  readonly isFitting: boolean
  /** New end of the offer; null before it was published. */
  readonly until: string | null
}

const DAY_MS = 86_400_000

export const planOptionOf = (
  { key, name, price, limits, enableGraphics, promotionDeadline, features, tags }: Plan,
  { locale, from = null, isFitting = true }: { locale: Locale; from?: Date | null; isFitting?: boolean },
): PlanOption => ({
  ...{ key, name, price, limits, enableGraphics, promotionDeadline, isFitting },
  features: features.map((feature) => feature[locale]),
  tags: tags.map((tag) => tag[locale]),
  until: from && formatDate(new Date(from.getTime() + limits.durationInDays * DAY_MS)),
})

interface PlanOptionsProps {
  legend: string
  options: readonly PlanOption[]
  chosen: string
  error?: string | null
}

/** The plans for sale, each with its content and net price. */
export const PlanOptions = ({ legend, options, chosen, error }: PlanOptionsProps) => (
  <ChoiceGroup
    className="pfplans"
    legend={legend}
    legendClass="field__label"
    {...(error !== undefined && { error })}
  >
    {options.map((option) => (
      <Radio
        key={option.key}
        className="pfplan"
        name="plan"
        value={option.key}
        defaultChecked={option.key === chosen}
        disabled={!option.isFitting}
        required
      >
        <OptionText option={option} />
      </Radio>
    ))}
  </ChoiceGroup>
)

const OptionText = ({ option }: { option: PlanOption }) => {
  const t = useT()
  const locale = useLocale()
  const { name, price, promotionDeadline, tags, until, isFitting } = option
  const zlotys = (minor: number) => formatMoney(majorUnits(minor), 'pln', locale)
  return (
    <>
      <span className="pfplan__name">
        <b>{name}</b>
        {tags.map((tag) => (
          <span key={tag} className="pfplan__tag">
            {tag}
          </span>
        ))}
      </span>
      <span className="pfplan__price num">
        {price.old && (
          <s>
            <span className="sr">{t('plans:pricing.before')} </span>
            {zlotys(price.old.netMinor)}
          </s>
        )}{' '}
        <b>{zlotys(price.netMinor)}</b> <span className="hint">{t('posting:variants.net')}</span>
      </span>
      <span className="hint pfplan__gives">
        {until && isFitting && <>{t('plans:pricing.until', { day: until })} · </>}
        {isFitting ? <Gives option={option} /> : t('posting:variants.planTooSmall')}
      </span>
      {promotionDeadline && isFitting && (
        <span className="hint pfplan__gives">
          {t('posting:variants.promotion', { day: formatDay(promotionDeadline) })}
        </span>
      )}
    </>
  )
}

const Gives = ({ option: { limits, enableGraphics, features } }: { option: PlanOption }) => {
  const t = useT()
  const { durationInDays, maxLocationsCount, bumpsUpCount, bumpsUpEveryDays, seniority, categories } = limits
  const levels = seniority?.map((level) => t(`offers:experienceLevel.${level}`)).join(', ')
  const named = (name: string, value: string | undefined) => (value ? [`${name}: ${value}`] : [])
  const bumps =
    bumpsUpCount > 0
      ? t('plans:limits.bumpsEvery', { count: bumpsUpCount, days: bumpsUpEveryDays })
      : t('plans:limits.none')
  return [
    t('plans:limits.days', { count: durationInDays }),
    ...named(t('plans:limits.locations'), t('plans:limits.upTo', { count: maxLocationsCount })),
    ...named(t('plans:limits.bumps'), bumps),
    ...(enableGraphics ? [t('plans:limits.bannerAndVideo')] : []),
    ...named(t('plans:limits.levels'), levels),
    ...named(t('plans:limits.categories'), categories ? t('plans:limits.someCategories') : undefined),
    ...features,
  ].join('\u00a0· ')
}
