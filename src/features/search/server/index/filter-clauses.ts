import type { Area } from '#features/geo/contract.ts'
import type { Places } from '#features/geo/server/service.ts'
import { loadOccupations, loadSkills } from '#features/occupations/server/service.ts'
import { shifts, statedShift } from '#features/offers/week-contract.ts'
import { type Currency, convertAmount, currencies, type ExchangeRates } from '#kernel/currency.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Clause, Synonyms } from '#search-core/query.ts'
import type { OfferFilter } from '../../contract.ts'
import type { TextUnit, UnderstoodPart } from '../../understanding/understanding.ts'

/** Tags of conditions; a facet excludes the conditions with its own tag when it counts its options. */
export type FilterTag =
  | 'category'
  | 'employment'
  | 'experience'
  | 'workingTime'
  | 'workplace'
  | 'remote'
  | 'withSalary'
  | 'ukraine'
  | 'city'
  | 'skill'
  | 'language'
  | 'contentLanguage'
  | 'minimumAge'
  | 'duration'

export interface ClauseContext {
  /** Null means all boards. */
  readonly tenantKey: string | null
  /** The tenant's synonyms. */
  readonly synonyms?: Synonyms | undefined
  /** Currency of the filter's salary bounds. */
  readonly currency: Currency
  /** Without rates, the bounds match only salaries in their own currency. */
  readonly rates: ExchangeRates | null
  readonly places: Pick<Places, 'bySlug' | 'names'>
}

const folded = (texts: readonly string[]): string[] => texts.map((text) => foldText(text.trim()))

/** No values mean no condition. */
const anyOf = (field: string, values: readonly string[], tag?: FilterTag): Clause[] =>
  values.length === 0 ? [] : [{ kind: 'values', field, values, ...(tag && { tag }) }]

const flag = (isOn: boolean, value: string, tag: FilterTag): Clause[] =>
  isOn ? [{ kind: 'values', field: 'flag', values: [value], tag }] : []

/** 'Java' finds every version of the skill, 'Java 21' only that version. */
const skillClause = (names: readonly string[]): Clause[] => {
  const skills = loadSkills()
  const versions = names.flatMap((name) => skills.versionOf(name) ?? [])
  const others = names.filter((name) => skills.versionOf(name) === null)
  const keys = others.map((name) => skills.keyOf(name))
  const clauses = [...anyOf('skill', keys, 'skill'), ...anyOf('skillVersion', versions, 'skill')]
  return clauses.length > 1 ? [{ kind: 'either', clauses, tag: 'skill' }] : clauses
}

/** A whole title; the shown name of an occupation, as suggestions have it, finds all forms of that occupation. */
const titleClause = (titles: readonly string[]): Clause[] => {
  const occupations = titles.flatMap((title) => loadOccupations().byShownName(title) ?? [])
  const clauses = [...anyOf('title', folded(titles)), ...anyOf('occupation', occupations)]
  return clauses.length > 1 ? [{ kind: 'either', clauses }] : clauses
}

/** Requires all words of at least one text. */
const textClause = (texts: readonly string[], synonyms: Synonyms | undefined): Clause[] => {
  const clauses = texts
    .filter((text) => text.trim() !== '')
    .map((text): Clause => ({ kind: 'text', text, ...(synonyms && { synonyms }) }))
  return clauses.length > 1 ? [{ kind: 'either', clauses }] : clauses
}

/**
 * Score of the named occupation and of those it includes, above that of a mention in another occupation's title. The
 * named occupation itself also gets SAME_SCORE.
 */
const OCCUPATION_SCORE = 1_408
const SAME_SCORE = 128
/** Score of a related occupation, below that of a mention. */
const RELATED_SCORE = 768
const CATEGORY_SCORE = 384
const DISTRICT_SCORE = 256

const unitClause = (unit: TextUnit, synonyms: Synonyms | undefined): Clause => {
  const textOf = (text: string): Clause => ({
    ...{ kind: 'text', text, completesKnownWords: false },
    ...(synonyms && { synonyms }),
  })
  const having = (field: string, values: readonly string[], score: number): Clause[] =>
    values.length === 0 ? [] : [{ kind: 'values', field, values, score }]
  if (unit.kind === 'words') return textOf(unit.text)
  if (unit.kind === 'street') return { kind: 'values', field: 'street', values: [unit.name] }
  const clauses = [
    ...having('occupation', [...unit.same, ...unit.narrower], OCCUPATION_SCORE),
    ...having('occupation', unit.same, SAME_SCORE),
    ...having('occupation', unit.related, RELATED_SCORE),
    ...having('category', unit.categoryIds.map(String), CATEGORY_SCORE),
    ...(unit.text === null ? [] : [textOf(unit.text)]),
  ]
  return { kind: 'either', clauses }
}

/** Ranks offers in the named district before others in the city. */
export const districtClauses = (parts: readonly UnderstoodPart[]): Clause[] =>
  parts.flatMap(({ meaning }): Clause[] =>
    meaning.kind === 'place' && meaning.district !== null
      ? [
          {
            kind: 'either',
            clauses: [
              { kind: 'values', field: 'district', values: [meaning.district], score: DISTRICT_SCORE },
              { kind: 'text', text: '' },
            ],
          },
        ]
      : [],
  )

/** Clauses for the units of a typed text. */
export const unitClauses = (units: readonly TextUnit[], synonyms: Synonyms | undefined): Clause[] =>
  units.map((unit) => unitClause(unit, synonyms))

/** Offers in one of the cities; with a radius, also those that have a location within it. */
const cityClause = (
  { citySlug, radiusKm, otherCities = [] }: OfferFilter,
  places: ClauseContext['places'],
): Clause[] => {
  if (citySlug === null) return []
  const tag: FilterTag = 'city'
  const cities = [{ citySlug, radiusKm }, ...otherCities]
  const inCity: Clause = { kind: 'values', field: 'city', values: cities.map((city) => city.citySlug), tag }
  const around = cities.flatMap((city): Clause[] => {
    const place = city.radiusKm > 0 ? places.bySlug(city.citySlug) : null
    if (!place) return []
    const { latitude, longitude } = place
    return [{ kind: 'near', latitude, longitude, radiusKm: city.radiusKm }]
  })
  return around.length === 0 ? [inCity] : [{ kind: 'either', clauses: [inCity, ...around], tag }]
}

/**
 * The salary of one contract type must be within the bounds; if the filter names contract types, that of one of them.
 * The clause without labels stays when a facet excludes the contract types.
 */
const salaryClauses = (filter: OfferFilter, { currency, rates }: ClauseContext): Clause[] => {
  const { salaryFrom, salaryTo, employmentTypes } = filter
  if (salaryFrom === null && salaryTo === null) return []
  const bound = (amount: number | null, to: Currency) =>
    amount === null || rates === null ? amount : convertAmount(amount, currency, to, rates)
  const reachable = rates === null ? [currency] : currencies
  const bounds = Object.fromEntries(
    reachable.map((to) => {
      const [from, upTo] = [bound(salaryFrom, to), bound(salaryTo, to)]
      return [to, { ...(from !== null && { from }), ...(upTo !== null && { to: upTo }) }]
    }),
  )
  const within: Clause = { kind: 'range', field: 'salary', bounds }
  return employmentTypes.length === 0
    ? [within]
    : [within, { ...within, labels: employmentTypes, tag: 'employment' }]
}

export const onBoard = (tenantKey: string): Clause[] => anyOf('tenant', [tenantKey])

/** A stated schedule lies within the free shifts if it leaves all others free. */
const scheduleClauses = (free: OfferFilter['shifts'] = []): Clause[] =>
  free.length === 0
    ? []
    : [statedShift, ...shifts.filter((shift) => !free.includes(shift))].flatMap((value) =>
        anyOf('freeShift', [value]),
      )

const slugsIn = (areas: readonly Area[], { places }: ClauseContext): string[] =>
  areas.flatMap((area) => places.names.slugsIn(area))

/** The clauses of the index for a filter. */
export const clausesOf = (filter: OfferFilter, context: ClauseContext): Clause[] => [
  ...anyOf('tenant', context.tenantKey === null ? [] : [context.tenantKey]),
  ...textClause(filter.keywords, context.synonyms),
  ...titleClause(filter.titles),
  ...anyOf('company', folded(filter.companies)),
  ...skillClause(filter.skills),
  ...anyOf('category', filter.categoryIds.map(String), 'category'),
  ...cityClause(filter, context.places),
  ...anyOf('city', slugsIn(filter.areas ?? [], context), 'city'),
  ...anyOf('employment', filter.employmentTypes, 'employment'),
  ...anyOf('experience', filter.experienceLevels, 'experience'),
  ...anyOf('workingTime', filter.workingTimes, 'workingTime'),
  ...anyOf('workplace', filter.workplaceTypes, 'workplace'),
  ...anyOf('workplace', filter.isRemote ? ['remote'] : [], 'remote'),
  ...flag(filter.withSalary, 'with-salary', 'withSalary'),
  ...flag(filter.isUkraineFriendly, 'ukraine', 'ukraine'),
  ...anyOf('language', filter.languages, 'language'),
  ...anyOf('contentLanguage', filter.contentLanguages, 'contentLanguage'),
  ...scheduleClauses(filter.shifts),
  ...anyOf('minimumAge', (filter.minimumAges ?? []).map(String), 'minimumAge'),
  ...anyOf('duration', filter.durations ?? [], 'duration'),
  ...salaryClauses(filter, context),
]
