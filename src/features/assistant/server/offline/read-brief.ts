import type { Place } from '#features/geo/contract.ts'
import { foldPlaceName } from '#features/geo/rules.ts'
import type { Places } from '#features/geo/server/service.ts'
import type { Occupation } from '#features/occupations/contract.ts'
import { type OccupationNames, wordsOf } from '#features/occupations/rules.ts'
import type { SkillNames } from '#features/occupations/server/service.ts'
import type { Locale } from '#kernel/locale.ts'
import { namedBenefits } from '../../data/benefits.ts'
import { languageOf } from './language.ts'
import { type Pay, payIn } from './read-pay.ts'
import { experienceIn, scheduleIn } from './read-schedule.ts'
import { type ReadSkills, skillsIn } from './read-skills.ts'
import {
  type ContractMention,
  contractsIn,
  languagesIn,
  levelIn,
  streetIn,
  timeIn,
  workplaceIn,
} from './read-work.ts'

export interface Dictionaries {
  readonly places: Places
  readonly occupations: OccupationNames
  readonly skills: SkillNames
}

/** The facts that a text states about an offer. */
export interface Brief {
  readonly locale: Locale
  readonly occupation: Occupation | null
  readonly level: string | null
  /** Years of experience required; null if not stated. */
  readonly experience: number | null
  /** Working hours as phrases 'polski|English'. */
  readonly schedule: readonly string[]
  readonly places: readonly Place[]
  readonly street: string
  readonly workplace: string | null
  readonly time: string | null
  readonly pay: readonly Pay[]
  readonly contracts: readonly ContractMention['type'][]
  readonly languages: ReturnType<typeof languagesIn>
  readonly skills: ReadSkills
  /** Phrases 'polski|English'. */
  readonly benefits: readonly string[]
}

interface OccupationMatch {
  readonly key: string
  readonly length: number
  readonly isTrade: boolean
}

const occupationIn = (text: string, occupations: OccupationNames): Occupation | null => {
  const words = wordsOf(text)
  const found: OccupationMatch[] = []
  for (let start = 0; start < words.length; ) {
    const named = occupations.at(words, start)
    const [key] = named?.keys ?? []
    if (named && key !== undefined) found.push({ key, length: named.length, isTrade: named.isTrade })
    start += named?.length ?? 1
  }
  // Prefers names of occupations to names of trades, then the longest, then the first.
  const [best] = found.toSorted((a, b) => Number(a.isTrade) - Number(b.isTrade) || b.length - a.length)
  return best ? occupations.byKey(best.key) : null
}

const PREPOSITIONS = new Set(['w', 'we', 'in', 'near', 'pod', 'kolo', 'na', 'do'])
const MAX_PLACES = 3

const placesIn = (text: string, { names }: Places): Place[] => {
  const words = text
    .split(/[\s,;():/]+/)
    .map((word) => foldPlaceName(word))
    .filter((word) => word !== '')
  const capitals = text.split(/[\s,;():/]+/).filter((word) => foldPlaceName(word) !== '')
  const found = new Map<number, Place>()
  for (let start = 0; start < words.length; ) {
    const isPointedAt = PREPOSITIONS.has(words[start - 1] ?? '')
    const isName = /^\p{Lu}/u.test(capitals[start] ?? '')
    const named = isName
      ? names.at(words, start, { isPointedAt, isInUse: () => false, mayBeMistyped: false })
      : null
    if (named) found.set(named.place.id, named.place)
    start += named?.length ?? 1
  }
  return [...found.values()].slice(0, MAX_PLACES)
}

const levelOfYears = (years: number | null): string | null =>
  years === null ? null : years >= 5 ? 'senior' : years >= 2 ? 'mid' : 'junior'

const WITHOUT_STREET = /\b(?:ul\.|ulic\p{L}+|al\.|alej\p{L}+|pl\.|plac\p{L}*)\s+[^,.;\n]+/gu

/** Parses a brief by rules and dictionaries. `otherwise` is the language of a text that does not show its own. */
export const readBrief = (text: string, dictionaries: Dictionaries, otherwise: Locale): Brief => ({
  locale: languageOf(text, otherwise),
  occupation: occupationIn(text, dictionaries.occupations),
  level: levelIn(text) ?? levelOfYears(experienceIn(text)),
  experience: experienceIn(text),
  schedule: scheduleIn(text),
  places: placesIn(text.replace(WITHOUT_STREET, ' '), dictionaries.places),
  street: streetIn(text),
  workplace: workplaceIn(text),
  time: timeIn(text),
  pay: payIn(text),
  contracts: [...new Set(contractsIn(text).map(({ type }) => type))],
  languages: languagesIn(text),
  skills: skillsIn(text, dictionaries.skills),
  benefits: namedBenefits.flatMap(([pattern, phrase]) => (pattern.test(text) ? [phrase] : [])),
})
