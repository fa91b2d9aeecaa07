import type { Preferences } from '#features/matching/contract.ts'
import { statedPoints } from '#features/matching/rules.ts'
import { type CityNames, cityNameIn } from '#features/offers/web/parts/city-names.ts'
import type { PreferencesPart } from '#features/profiles/contract.ts'
import { formatMoney } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { BasisData } from './matched-basis.tsx'

interface Stated {
  /** In the terms of the match. */
  readonly compared: Preferences
  /** As the profile states them. */
  readonly own: PreferencesPart
}

interface BasisContext {
  readonly cityNames: CityNames
  readonly labelOf: (categoryId: number) => string | null
  readonly t: Translate
  readonly locale: Locale
}

/** Up to this number all skills are named, else the best ones. */
const MAX_NAMED = 4
const BEST = 2

/** The pay that the profile asks for by type of contract, such as '24 000 zł / mies.' */
export const payOf = (
  { employments }: PreferencesPart,
  t: Translate,
  locale: Locale,
): ReadonlyMap<string, string> =>
  new Map(
    employments.flatMap(({ type, salary }) =>
      salary
        ? [
            [
              type,
              `${formatMoney(salary.amount, salary.currency, locale)}${
                salary.unit === 'month' ? '' : ` ${t(`profiles:pay.per.${salary.unit}`)}`
              }`,
            ] as const,
          ]
        : [],
    ),
  )

const skillsIn = (skills: PreferencesPart['skills'], t: Translate, locale: Locale): readonly string[] => {
  if (skills.length <= MAX_NAMED) return skills.map(({ name }) => name)
  const best = skills.toSorted((one, other) => other.level - one.level).slice(0, BEST)
  const named = new Intl.ListFormat(locale).format(best.map(({ name }) => name))
  return [t('matched:basis.best', { number: skills.length, skills: named })]
}

export const basisOf = (
  { compared, own }: Stated,
  { cityNames, labelOf, t, locale }: BasisContext,
): BasisData => {
  const pay = payOf(own, t, locale)
  const { residences, workplaceTypes } = compared.locations
  return {
    rows: {
      positions: compared.desiredPositions.map(({ name }) => name),
      skills: skillsIn(own.skills, t, locale),
      experience:
        compared.experienceYears === undefined
          ? []
          : [t('matched:basis.years', { count: compared.experienceYears })],
      pay: compared.employments.map(({ type }) => {
        const amount = pay.get(type)
        const contract = t(`offers:employmentType.${type}`)
        return amount ? t('matched:basis.from', { contract, amount }) : contract
      }),
      categories: compared.categoryIds.flatMap((id) => labelOf(id) ?? []),
      places: [
        ...residences.map(({ city }) => cityNameIn(cityNames, city)),
        ...workplaceTypes.map((way) => t(`offers:workplaceType.${way}`).toLocaleLowerCase(locale)),
      ],
    },
    missing: statedPoints(compared).flatMap(({ factor, points, isStated }) =>
      isStated ? [] : [{ factor, points }],
    ),
  }
}

/** The cities named as on the offers that they are compared with. */
export const withOwnCityNames = (preferences: Preferences, cityNames: CityNames): Preferences => ({
  ...preferences,
  locations: {
    ...preferences.locations,
    residences: preferences.locations.residences.map((place) => ({
      ...place,
      city: cityNameIn(cityNames, place.city),
    })),
  },
})
