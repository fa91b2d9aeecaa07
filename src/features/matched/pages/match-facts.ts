import type { MatchFactor, OfferFit, Preferences } from '#features/matching/contract.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { allSalaries, type ShownSalary } from '#features/offers/rules.ts'
import { salaryWithUnit } from '#features/offers/web/parts/salary-text.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'

export interface FactContext {
  readonly preferences: Preferences
  /** The pay that the profile asks for, as it states it, by type of contract. */
  readonly pay: ReadonlyMap<string, string>
  readonly labelOf: (categoryId: number) => string | null
  /** Whether the category is one of the profile's, or within one. */
  readonly isOwn: (categoryId: number) => boolean
  readonly currency: Currency
  readonly t: Translate
  readonly locale: Locale
}

type FactOf = (card: OfferCard, isMet: boolean, context: FactContext) => string | undefined

const MAX_PLACES = 2

const category: FactOf = ({ categoryId }, isMet, { labelOf, isOwn, t }) => {
  const label = categoryId === null ? null : labelOf(categoryId)
  if (label === null || categoryId === null) return
  if (!isMet) return t('matched:said.category.offer', { category: label })
  return isOwn(categoryId) ? label : undefined
}

const experience: FactOf = ({ experienceLevel }, _isMet, { preferences: { experienceYears }, t }) =>
  experienceLevel === 'undetermined' || experienceYears === undefined
    ? undefined
    : t('matched:said.experience.fact', {
        count: experienceYears,
        level: t(`offers:experienceLevel.${experienceLevel}`),
      })

const location: FactOf = ({ workplaceType, multilocation }, isMet, { preferences, t }) => {
  if (workplaceType === 'remote') return t('offers:workplaceType.remote')
  const cities = [...new Set(multilocation.map(({ city }) => city))].filter(Boolean)
  const own = preferences.locations.residences.find(({ city }) => cities.includes(city))
  const places = own ? own.city : cities.slice(0, MAX_PLACES).join(', ')
  if (places === '') return
  return isMet ? places : t('matched:said.location.offer', { places })
}

const workplace: FactOf = ({ workplaceType }, isMet, { t }) => {
  if (workplaceType === 'undetermined') return
  const way = t(`offers:workplaceType.${workplaceType}`)
  return isMet ? way : t('matched:said.workplace.offer', { way })
}

const salary: FactOf = ({ employmentTypes }, isMet, { preferences, pay, currency, t, locale }) => {
  const shown = allSalaries(employmentTypes, currency)
  if (shown.length === 0) return t('offers:salary.undisclosed')
  const kindOf = ({ type }: ShownSalary) => t(`offers:salary.kind.${type === 'undetermined' ? 'any' : type}`)
  const fitting = preferences.employments.flatMap(({ type, salary: own }) => {
    const all = allSalaries(employmentTypes, own?.currency ?? currency)
    return all.flatMap((one) => {
      if (one.type !== type && one.type !== 'any') return []
      const isEnough = !own || one.monthly.to >= own.amount
      const shownAs = shown.find((other) => other.type === one.type && other.unit === one.unit) ?? one
      return [{ type, isEnough, offered: shownAs }]
    })
  })
  const found = fitting.find(({ isEnough }) => isEnough === isMet) ?? fitting[0]
  if (!found) return t('matched:said.salary.others', { kinds: [...new Set(shown.map(kindOf))].join(', ') })
  const offered = { range: salaryWithUnit(found.offered, t, locale), kind: kindOf(found.offered) }
  const own = pay.get(found.type)
  return own ? t('matched:said.salary.both', { ...offered, own }) : t('matched:said.salary.offered', offered)
}

const FACTS: Readonly<Partial<Record<MatchFactor, FactOf>>> = {
  category,
  experience,
  location,
  workplace,
  salary,
}

/** What an offer was compared by, in words, by factor. */
export const factsOf = (
  card: OfferCard & OfferFit,
  context: FactContext,
): Readonly<Partial<Record<MatchFactor, string>>> =>
  Object.fromEntries(
    card.matchFactors.flatMap(({ factor, points, of }) => {
      const fact = FACTS[factor]?.(card, points >= of, context)
      return fact ? [[factor, fact] as const] : []
    }),
  )
