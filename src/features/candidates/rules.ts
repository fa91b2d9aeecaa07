import type { PreferencesPart } from '#features/profiles/contract.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { ListedCandidate } from './contract.ts'
import type { Availability } from './enumerations.ts'

type Shown = ListedCandidate['preferences']

/** A candidate’s preferences as a company sees them: the expected pay only once both are matched. */
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

/** The position of a candidate, else the first desired one, else the first skill; '' without any. */
export const positionOf = ({ position, desiredPositions, skills }: Shown): string =>
  position.name || desiredPositions[0]?.name || skills[0]?.name || ''

const weeks = ['0', '1', '2', '4', '8', '12'] as const

/** Weeks before a candidate can begin, if the interface has a text for that number. */
export const weeksOf = ({ availabilityPeriod }: Shown) =>
  weeks.find((week) => week === String(availabilityPeriod?.value))
