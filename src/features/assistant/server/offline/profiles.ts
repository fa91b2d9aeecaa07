import type { Occupation } from '#features/occupations/contract.ts'
import { hands } from '../../data/hands.ts'
import { it } from '../../data/it.ts'
import { office } from '../../data/office.ts'
import { people } from '../../data/people.ts'
import type { Profile } from '../../data/profile.ts'

export const profiles: readonly Profile[] = [...it, ...office, ...hands, ...people]

/** The profile of the occupation, of one that includes it, or of the main category; null if there is none. */
export const profileOf = (
  occupation: Pick<Occupation, 'key' | 'under'>,
  mainCategory: string,
): Profile | null =>
  profiles.find(({ occupations }) => occupations.includes(occupation.key)) ??
  profiles.find(({ occupations }) => occupation.under.some((key) => occupations.includes(key))) ??
  profiles.find(({ categories }) => categories.includes(mainCategory)) ??
  null
