import type { useT } from '#web/i18n/i18n.tsx'
import type { ListedCandidate } from '../contract.ts'

type Translate = ReturnType<typeof useT>
type Preferences = ListedCandidate['preferences']

const positionOf = ({ position, desiredPositions, skills }: Preferences, t: Translate): string =>
  position.name || desiredPositions[0]?.name || skills[0]?.name || t('candidates:panel.hidden')

/** 'Go Developer, 6 lat doświadczenia'. */
export const headOf = (preferences: Preferences, t: Translate): string => {
  const { experienceYears } = preferences
  const position = positionOf(preferences, t)
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

const weeks = ['0', '1', '2', '4', '8', '12'] as const

export const availabilityText = ({ availabilityPeriod }: Preferences, t: Translate): string => {
  const known = weeks.find((week) => week === String(availabilityPeriod?.value))
  return known ? t(`candidates:detail.weeks.${known}`) : ''
}
