import type { useT } from '#web/i18n/i18n.tsx'
import type { ListedCandidate } from '../contract.ts'
import { positionOf, weeksOf } from '../rules.ts'

type Translate = ReturnType<typeof useT>
type Preferences = ListedCandidate['preferences']

/** Position and years of experience: 'Go Developer, 6 lat doświadczenia'. */
export const headOf = (preferences: Preferences, t: Translate): string => {
  const { experienceYears } = preferences
  const position = positionOf(preferences) || t('candidates:panel.hidden')
  if (experienceYears === null) return position
  return `${position}, ${t('candidates:panel.years', { count: Math.round(experienceYears) })}`
}

export const placesText = (
  { locations: { residences, workplaceTypes } }: Preferences,
  t: Translate,
): string =>
  [
    ...residences.slice(0, 2).map(({ city }) => city),
    ...(workplaceTypes.includes('remote') ? [t('offers:workplaceType.remote')] : []),
  ].join(', ')

export const availabilityText = (preferences: Preferences, t: Translate): string => {
  const known = weeksOf(preferences)
  return known ? t(`candidates:detail.weeks.${known}`) : ''
}
