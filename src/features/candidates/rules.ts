import type { PreferencesPart } from '#features/profiles/contract.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { ListedCandidate } from './contract.ts'
import type { Availability } from './enumerations.ts'

type Shown = ListedCandidate['preferences']

/** What a company reads of a candidate’s wishes: without the pay that is expected before both have met. */
export const shownPreferences = (part: PreferencesPart, isMatched: boolean): Shown => {
  const { categoryIds: _, employments, ...rest } = part
  return {
    ...rest,
    internalLanguages: Object.fromEntries(
      Object.entries(part.internalLanguages).flatMap(([code, level]) => (level ? [[code, level]] : [])),
    ),
    employments: employments.map(({ type, salary }) => ({ type, salary: isMatched ? salary : null })),
  }
}

export const isAvailable = (
  { availabilityPeriod }: Pick<Shown, 'availabilityPeriod'>,
  within: Availability,
): boolean => within === 'any' || (availabilityPeriod !== null && availabilityPeriod.value <= Number(within))

/** Whether every word stands in a skill, a position or a city. */
export const hasWords = ({ position, desiredPositions, skills, locations }: Shown, text: string): boolean => {
  const said = foldText(
    [position, ...desiredPositions, ...skills].map(({ name }) => name).join(' ') +
      ` ${locations.residences.map(({ city }) => city).join(' ')}`,
  )
  return foldText(text)
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/** What somebody works as, by what they say first; '' where they say nothing. */
export const positionOf = ({ position, desiredPositions, skills }: Shown): string =>
  position.name || desiredPositions[0]?.name || skills[0]?.name || ''

const weeks = ['0', '1', '2', '4', '8', '12'] as const

/** In how many weeks somebody can begin, of those that there are words for. */
export const weeksOf = ({ availabilityPeriod }: Shown) =>
  weeks.find((week) => week === String(availabilityPeriod?.value))
