import type { EmploymentType, LanguageLevel } from '#features/offers/enumerations.ts'
import { isForWeekends } from './read-schedule.ts'

// Patterns for contract, workplace, level, languages and address in both languages.

export interface ContractMention {
  readonly type: Exclude<EmploymentType, 'undetermined' | 'any'>
  readonly at: number
}

const contractWords: readonly (readonly [ContractMention['type'], RegExp])[] = [
  [
    'permanent',
    /um[oó]w\p{L}* o prac|\bu\.?o\.?p\b|\bna etat|employment contract|permanent (?:contract|position|job)|contract of employment/giu,
  ],
  ['b2b', /\bb2b\b|na faktur|self-employ/giu],
  ['mandate_contract', /zleceni|\buz\b|contract of mandate|mandate contract/giu],
  ['contract', /o dzieło|specific[- ]work|specific[- ]task/giu],
  ['internship', /um[oó]w\p{L}* (?:o staż|stażow)|praktyk|\bstaż|internship|trainee/giu],
]

export const contractsIn = (text: string): ContractMention[] =>
  contractWords
    .flatMap(([type, words]) => [...text.matchAll(words)].map(({ index }) => ({ type, at: index })))
    .sort((a, b) => a.at - b.at)

const first = <Value>(text: string, table: readonly (readonly [Value, RegExp])[]): Value | null =>
  table.find(([, words]) => words.test(text))?.[0] ?? null

export const levelIn = (text: string): string | null =>
  first(text, [
    // Managers of accounts, projects or offices are no executives.
    [
      'c_level',
      /\b(?:dyrektor|kierowni|mened[żz]er(?!\p{L}* (?:projekt|produkt|ds\.? kluczowych))|head of|director|(?<!(?:account|project|product|office|community|brand|event) )manager)\p{L}*/iu,
    ],
    ['expert', /\b(?:ekspert|główn|wiodąc|lead|principal|expert)\p{L}*/iu],
    ['senior', /\b(?:senior|starsz|doświadczon|[5-9]\+? (?:lat|years)|experienced)\p{L}*/iu],
    [
      'junior',
      /\b(?:junior|młodsz|staż|praktyk|student|studenc|bez doświadczenia|pierwsz\p{L}+ prac|intern(?!i|a|u)|trainee|entry.level|no experience|beginner|początkując)\p{L}*/iu,
    ],
    ['mid', /\b(?:mid|regular|[2-4]\+? (?:lata|years)|specjalist|specialist)\p{L}*/iu],
  ])

export const workplaceIn = (text: string): string | null =>
  first(text, [
    ['hybrid', /hybryd|hybrid|częściowo zdaln|partly remote/iu],
    ['remote', /zdaln|remote|home office/iu],
    ['mobile', /w terenie|w trasie|mobiln(?:a|ej) prac|in the field|on the road/iu],
    ['office', /stacjonarn|na miejscu|w biurze|on.?site|in the office/iu],
  ])

export const timeIn = (text: string): string | null =>
  first(text, [
    ['practice_internship', /\bstaż|praktyk|internship|trainee/iu],
    [
      'part_time',
      /p[oó]ł etatu|część etatu|częś[cć]i etatu|1\/2 etatu|3\/4 etatu|dorywcz|niepełn|part.?time|half.?time/iu,
    ],
    ['full_time', /pełn\p{L}+ (?:etat|wymiar)|cały etat|full.?time|\betat/iu],
  ]) ?? (isForWeekends(text) ? 'part_time' : null)

const languageWords: readonly (readonly [code: string, words: RegExp])[] = [
  ['en', /angielsk|\benglish/iu],
  ['de', /niemieck|\bgerman\b/iu],
  ['fr', /francusk|\bfrench/iu],
  ['uk', /ukraińsk|\bukrainian/iu],
  ['es', /hiszpańsk|\bspanish/iu],
  ['it', /włosk|\bitalian/iu],
  ['cs', /\bczesk|\bczech/iu],
]
const levels: readonly LanguageLevel[] = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2']
const USUAL_LEVEL: LanguageLevel = 'b2'
const LANGUAGE_REACH = 30

/** Required languages, with the level stated nearby or a usual one. */
export const languagesIn = (text: string): { readonly code: string; readonly level: LanguageLevel }[] =>
  languageWords.flatMap(([code, words]) => {
    const found = words.exec(text)
    if (!found) return []
    const near = text.slice(found.index, found.index + LANGUAGE_REACH).toLowerCase()
    return [{ code, level: levels.find((level) => near.includes(level)) ?? USUAL_LEVEL }]
  })

const STREET =
  /\b(?:ul\.|ulic\p{L}+|al\.|alej\p{L}+|pl\.|plac\p{L}*)\s+(?<name>\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)*)\s+(?<number>\d+\p{L}?(?:\/\d+)?)/u
const STREET_EN = /\b(?<number>\d+\p{L}?)\s+(?<name>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)\s+(?:Street|St\.)/u

/** 'Zmyślona 7' from 'przy ul. Zmyślona 7'; '' if no street is named. */
export const streetIn = (text: string): string => {
  const { name, number } = (STREET.exec(text) ?? STREET_EN.exec(text))?.groups ?? {}
  return name && number ? `${name} ${number}` : ''
}
