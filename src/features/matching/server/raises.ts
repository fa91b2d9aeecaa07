import type { FittingOffer, MatchRaise, Preferences } from '../contract.ts'

export interface KnownOffer {
  readonly id: number
  readonly offer: FittingOffer
}

/** The service's own matching, so that nothing is estimated. */
type FitOf = (preferences: Preferences, offerIds: readonly number[]) => readonly FittingOffer[]

interface PossibleAddition {
  readonly addition: Omit<MatchRaise, 'matchPercent'>
  readonly preferences: Preferences
  readonly ids: number[]
}

/** Number of missing skills tried for an offer; a candidate who lacks more is hardly helped by adding one. */
const MAX_TRIED = 6
const MAX_SHOWN = 3

/**
 * Possible additions to the preferences: a skill that the offer names, or a category if none is stated. Never lower
 * pay.
 */
const possibleAdditions = (
  { offer }: KnownOffer,
  preferences: Preferences,
): Omit<PossibleAddition, 'ids'>[] => {
  const unmet = offer.matchFactors.find(({ factor }) => factor === 'skills')?.unmet ?? []
  const untold = preferences.skills.length === 0 ? offer.requiredSkills : unmet
  const skills = untold.slice(0, MAX_TRIED).map((skill) => ({
    addition: { skill },
    preferences: { ...preferences, skills: [...preferences.skills, { name: skill }] },
  }))
  const isOpen = preferences.categoryIds.length === 0 && preferences.desiredPositions.length === 0
  if (!isOpen || offer.categoryId === null) return skills
  const { categoryId } = offer
  return [...skills, { addition: { categoryId }, preferences: { ...preferences, categoryIds: [categoryId] } }]
}

/** Raises by the offer's guid, best first. Offers with the same possible addition are matched together. */
export const findRaises = (
  known: readonly KnownOffer[],
  preferences: Preferences,
  fitOf: FitOf,
): ReadonlyMap<string, readonly MatchRaise[]> => {
  const additions = new Map<string, PossibleAddition>()
  for (const one of known)
    for (const possible of possibleAdditions(one, preferences)) {
      const key = JSON.stringify(possible.addition)
      const same = additions.get(key) ?? { ...possible, ids: [] }
      same.ids.push(one.id)
      additions.set(key, same)
    }
  const before = new Map(known.map(({ offer }) => [offer.guid, offer.matchPercent]))
  const found = [...additions.values()].flatMap(({ addition, preferences: changed, ids }) =>
    fitOf(changed, ids).map(({ guid, matchPercent }) => ({ guid, raise: { ...addition, matchPercent } })),
  )
  const better = found.filter(({ guid, raise }) => raise.matchPercent > (before.get(guid) ?? 100))
  return new Map(
    [...Map.groupBy(better, ({ guid }) => guid)].map(([guid, raises]) => [
      guid,
      raises
        .map(({ raise }) => raise)
        .toSorted((one, other) => other.matchPercent - one.matchPercent)
        .slice(0, MAX_SHOWN),
    ]),
  )
}
