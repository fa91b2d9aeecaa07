import type { EmploymentType, ExperienceLevel, WorkplaceType } from '#features/offers/enumerations.ts'
import { type Currency, convertAmount, currencies, type ExchangeRates } from '#kernel/currency.ts'
import type { Factor } from '#search-core/match-query.ts'
import type { Clause, Synonyms } from '#search-core/query.ts'
import { type MatchFactor, matchFactors, type Preferences } from './contract.ts'

/** Maximum points by factor. None of them concerns the person. */
const WEIGHTS: Readonly<Record<MatchFactor, number>> = {
  skills: 50,
  category: 15,
  experience: 10,
  location: 8,
  workplace: 7,
  salary: 10,
}

/** Whether the preferences state something that the factor can compare. */
const STATED: Readonly<Record<MatchFactor, (preferences: Preferences) => boolean>> = {
  skills: ({ skills }) => skills.length > 0,
  category: ({ categoryIds, desiredPositions }) => categoryIds.length + desiredPositions.length > 0,
  experience: ({ experienceYears }) => experienceYears !== undefined,
  location: ({ locations }) => locations.residences.length > 0,
  workplace: ({ locations }) => locations.workplaceTypes.length > 0,
  salary: ({ employments }) => employments.length > 0,
}

/** Weight of each factor out of 100, and whether the preferences state it; null preferences state none. */
export const statedPoints = (
  preferences: Preferences | null,
): { readonly factor: MatchFactor; readonly points: number; readonly isStated: boolean }[] =>
  matchFactors.map((factor) => ({
    ...{ factor, points: WEIGHTS[factor], isStated: preferences !== null && STATED[factor](preferences) },
  }))

/** Scales the weights of the stated factors to integers that add up to 100. */
export const weightsOf = (stated: readonly MatchFactor[]): ReadonlyMap<MatchFactor, number> => {
  const sum = stated.reduce((total, name) => total + WEIGHTS[name], 0)
  const shares = stated.map((name) => {
    const exact = (WEIGHTS[name] * 100) / sum
    return { name, whole: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  const missing = 100 - shares.reduce((total, { whole }) => total + whole, 0)
  // Largest remainder method; ties in the order of the factors.
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest || stated.indexOf(a.name) - stated.indexOf(b.name))
      .slice(0, stated.length === 0 ? 0 : missing)
      .map(({ name }) => name),
  )
  return new Map(shares.map(({ name, whole }) => [name, roundedUp.has(name) ? whole + 1 : whole]))
}

// Years of experience that fit a level, both ends inclusive.
const YEARS: readonly (readonly [level: ExperienceLevel, from: number, to: number])[] = [
  ['intern', 0, 1],
  ['junior', 0, 2],
  ['mid', 2, 5],
  ['senior', 5, Number.POSITIVE_INFINITY],
  ['expert', 8, Number.POSITIVE_INFINITY],
  ['c_level', 10, Number.POSITIVE_INFINITY],
]

export const levelsFor = (experienceYears: number): ExperienceLevel[] =>
  YEARS.flatMap(([level, from, to]) => (experienceYears >= from && experienceYears <= to ? [level] : []))

/** Default radius around the candidate's home. */
const NEAR_KM = 30

export interface FactorContext {
  /** The place meant by a city as somebody wrote it. */
  readonly findPlace: (
    city: string,
  ) => { readonly slug: string; readonly latitude: number; readonly longitude: number } | null
  /** Without rates, desired pay is compared with offers in its own currency only. */
  readonly rates: ExchangeRates | null
  /** The canonical key of a skill under any of its names. */
  readonly skillKey: (name: string) => string
  /** Synonyms of the board. */
  readonly synonyms: Synonyms | undefined
}

const oneOf = (field: string, values: readonly string[]): Clause => ({ kind: 'values', field, values })
const REMOTE: WorkplaceType = 'remote'
const ANY_CONTRACT: EmploymentType = 'any'

const categoryClauses = (
  { categoryIds, desiredPositions }: Preferences,
  { synonyms }: FactorContext,
): Clause[] => [
  ...(categoryIds.length === 0 ? [] : [oneOf('category', categoryIds.map(String))]),
  ...desiredPositions.map(
    ({ name }): Clause => ({ kind: 'text', text: name, fields: ['title'], ...(synonyms && { synonyms }) }),
  ),
]

/** Remote work counts as near every home. */
const locationClauses = ({ locations }: Preferences, { findPlace }: FactorContext): Clause[] =>
  locations.residences.length === 0
    ? []
    : [
        oneOf('workplace', [REMOTE]),
        ...locations.residences.flatMap(({ city, radiusKm = NEAR_KM }): Clause[] => {
          const place = findPlace(city)
          if (!place) return []
          const { slug, latitude, longitude } = place
          const around: Clause[] = radiusKm > 0 ? [{ kind: 'near', latitude, longitude, radiusKm }] : []
          return [oneOf('city', [slug]), ...around]
        }),
      ]

const payBounds = (amount: number, currency: Currency, rates: ExchangeRates | null) =>
  Object.fromEntries(
    (rates === null ? [currency] : currencies).map((to) => [
      to,
      { from: rates === null ? amount : convertAmount(amount, currency, to, rates) },
    ]),
  )

const salaryClauses = ({ employments }: Preferences, { rates }: FactorContext): Clause[] =>
  employments.map(({ type, salary }): Clause => {
    const labels = [type, ANY_CONTRACT]
    if (!salary) return oneOf('employment', labels)
    return {
      kind: 'range',
      field: 'salary',
      labels,
      bounds: payBounds(salary.amount, salary.currency, rates),
    }
  })

type Clauses = (preferences: Preferences, context: FactorContext) => Clause[]

/**
 * Clauses by factor: an offer meets a factor if it meets one of its clauses; a factor without clauses is not stated.
 */
const CLAUSES: Readonly<Record<Exclude<MatchFactor, 'skills'>, Clauses>> = {
  category: categoryClauses,
  experience: ({ experienceYears }) =>
    experienceYears === undefined ? [] : [oneOf('experience', levelsFor(experienceYears))],
  location: locationClauses,
  workplace: ({ locations: { workplaceTypes } }) =>
    workplaceTypes.length === 0 ? [] : [oneOf('workplace', workplaceTypes)],
  salary: salaryClauses,
}

export type FitFactor = Factor & { readonly name: MatchFactor }

type Wish =
  | { readonly kind: 'share'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'any'; readonly clauses: readonly Clause[] }

/** Null if the factor is not stated. */
const wishOf = (name: MatchFactor, preferences: Preferences, context: FactorContext): Wish | null => {
  if (name === 'skills') {
    const values = preferences.skills.map((skill) => context.skillKey(skill.name))
    return values.length === 0 ? null : { kind: 'share', field: 'skill', values }
  }
  const clauses = CLAUSES[name](preferences, context)
  return clauses.length === 0 ? null : { kind: 'any', clauses }
}

/** The stated preferences as match factors with weights that add up to 100. */
export const factorsOf = (preferences: Preferences, context: FactorContext): FitFactor[] => {
  const wishes = matchFactors.flatMap((name) => {
    const wish = wishOf(name, preferences, context)
    return wish ? [{ name, wish }] : []
  })
  const weights = weightsOf(wishes.map(({ name }) => name))
  return wishes.map(({ name, wish }) => ({ name, weight: weights.get(name) ?? 0, ...wish }))
}

/** The offer's skills, spelled as in the offer, that the candidate has (`met`) and lacks (`unmet`). */
export const compareSkills = (
  offered: readonly string[],
  { skills }: Pick<Preferences, 'skills'>,
  skillKey: FactorContext['skillKey'],
): { readonly met: string[]; readonly unmet: string[] } => {
  const own = new Set(skills.map(({ name }) => skillKey(name)))
  const byName = Map.groupBy(offered, skillKey)
  const named = (isOwn: boolean) =>
    [...byName].flatMap(([folded, [first]]) => (own.has(folded) === isOwn && first ? [first] : []))
  return { met: named(true), unmet: named(false) }
}
