import { foldText } from '#kernel/text/fold-text.ts'
import { stemsOf } from '#search-core/text/stemmer.ts'
import { documentTokens } from '#search-core/text/tokenise.ts'
import type { NamedOccupations, Occupation } from './contract.ts'

/** Finds occupations by name in titles and search texts. */
export interface OccupationNames {
  /**
   * Keys of the occupations that a title names; longer names take precedence, so 'data architect' contains no
   * 'architect'.
   */
  inTitle(title: string): readonly string[]
  /** Whether a title names two different occupations: 'Spawacz / Ślusarz'. */
  namesSeveral(title: string): boolean
  /** The occupations named, in any inflection, by the words from `start` on; the longest name wins. */
  at(words: readonly string[], start: number): NamedOccupations | null
  /** Keys of all occupations that these include, without themselves. */
  narrower(keys: readonly string[]): readonly string[]
  byKey(key: string): Occupation | null
  /** Key of the occupation with this shown name, as used in suggestions. */
  byShownName(name: string): string | null
  readonly all: readonly Occupation[]
  /** All words of names, folded. */
  readonly words: ReadonlySet<string>
}

interface Name {
  readonly words: readonly string[]
  /** Stems of each word. */
  readonly stems: readonly (readonly string[])[]
  readonly keys: string[]
}

export const wordsOf = (text: string): readonly string[] => documentTokens(text).map(({ word }) => word)

const SHORTEST_COMMON = 3

const isVariant = (one: string, other: string): boolean => {
  const common = Math.min(SHORTEST_COMMON, one.length, other.length)
  return one.slice(0, common) === other.slice(0, common)
}

/** Removes the other gender's form before a slash: 'Architektka / Architekt danych' becomes 'Architekt danych'. */
export const withoutOtherGender = (title: string): string => {
  const at = title.indexOf('/')
  if (at < 0) return title
  const [before, after] = [wordsOf(title.slice(0, at)), wordsOf(title.slice(at + 1))]
  const isOther = before.length > 0 && before.every((word, index) => isVariant(word, after[index] ?? ''))
  return isOther ? title.slice(at + 1) : title
}

/** Genitive plural of nouns in -ka, which shares no stem with the nominative: 'pielęgniarek'. */
const genitivePlural = (word: string): string[] =>
  word.length > 4 && word.endsWith('ka') ? [`${word.slice(0, -2)}ek`] : []

const titlesOf = ({ titles }: Occupation): readonly string[] => [...titles.pl, ...titles.en]

const longestFirst = (a: Name, b: Name): number => b.words.length - a.words.length

/** Names by each key of their first word, the longest first. */
const indexBy = (names: Iterable<Name>, keysOf: (word: string) => Iterable<string>): Map<string, Name[]> => {
  const index = new Map<string, Name[]>()
  for (const name of names)
    for (const key of keysOf(name.words[0] ?? '')) {
      const known = index.get(key)
      if (known) known.push(name)
      else index.set(key, [name])
    }
  for (const found of index.values()) found.sort(longestFirst)
  return index
}

const collectNames = (
  occupations: readonly Occupation[],
  textsOf: (one: Occupation) => readonly string[],
) => {
  const names = new Map<string, Name>()
  for (const occupation of occupations)
    for (const text of textsOf(occupation)) {
      const words = wordsOf(text)
      if (words.length === 0) continue
      const id = words.join(' ')
      const name = names.get(id) ?? { words, stems: words.map(stemsOf), keys: [] }
      if (!name.keys.includes(occupation.key)) name.keys.push(occupation.key)
      names.set(id, name)
    }
  return names
}

const startsWith = (words: readonly string[], start: number, { words: sought }: Name): boolean =>
  sought.every((word, index) => word === words[start + index])

/** Whether the words from `start` on are an inflection of the name; `stems` caches their stems. */
const isNamedAt = (
  name: Name,
  words: readonly string[],
  start: number,
  stems: (readonly string[])[],
): boolean => {
  for (let at = 0; at < name.words.length; at++) {
    const word = words[start + at] ?? ''
    if (word === '') return false
    if (word === name.words[at]) continue
    const own = stems[at] ?? stemsOf(word)
    stems[at] = own
    if (!own.some((stem) => name.stems[at]?.includes(stem) === true)) return false
  }
  return true
}

export const createOccupationNames = (occupations: readonly Occupation[]): OccupationNames => {
  const byKey = new Map(occupations.map((occupation) => [occupation.key, occupation]))
  const titles = collectNames(occupations, (one) => [...titlesOf(one), ...one.special])
  const sought = collectNames(occupations, (one) => [
    ...titlesOf(one),
    ...one.also,
    ...titlesOf(one).flatMap((text) => (text.includes(' ') ? [] : genitivePlural(text))),
  ])
  const byFirstWord = indexBy(titles.values(), (word) => [word])
  const byStem = indexBy(sought.values(), (word) => new Set([word, ...stemsOf(word)]))
  const shown = new Map(
    occupations.flatMap(({ key, names }) =>
      [names.en, names.pl].map((name) => [foldText(name), key] as const),
    ),
  )
  const children = new Map<string, string[]>()
  for (const { key, under } of occupations)
    for (const parent of under) children.set(parent, [...(children.get(parent) ?? []), key])

  const narrower = (keys: readonly string[]): readonly string[] => {
    const found = new Set<string>(keys)
    for (const key of found) for (const child of children.get(key) ?? []) found.add(child)
    return [...found].filter((key) => !keys.includes(key))
  }

  const namesIn = (title: string): readonly Name[] => {
    const words = wordsOf(withoutOtherGender(title))
    const found: Name[] = []
    for (let start = 0; start < words.length; ) {
      const name = byFirstWord.get(words[start] ?? '')?.find((one) => startsWith(words, start, one))
      if (name) found.push(name)
      start += name?.words.length ?? 1
    }
    return found
  }

  return {
    all: occupations,
    words: new Set([...sought.values()].flatMap(({ words }) => words)),
    byKey: (key) => byKey.get(key) ?? null,
    byShownName: (name) => shown.get(foldText(name.trim())) ?? null,
    narrower,
    inTitle: (title) => [...new Set(namesIn(title).flatMap(({ keys }) => keys))],
    namesSeveral(title) {
      const [first, ...others] = namesIn(title)
      return others.some(({ keys }) => !keys.some((key) => first?.keys.includes(key)))
    },
    at(words, start) {
      const first = words[start] ?? ''
      if (first === '') return null
      const stems: (readonly string[])[] = [stemsOf(first)]
      const found: Name[] = []
      for (const key of stems[0]?.includes(first) ? (stems[0] ?? []) : [first, ...(stems[0] ?? [])])
        for (const name of byStem.get(key) ?? []) {
          // Names are sorted by length, so shorter ones than the longest match can be skipped.
          if (name.words.length < (found[0]?.words.length ?? 1)) break
          if (!isNamedAt(name, words, start, stems)) continue
          if (name.words.length > (found[0]?.words.length ?? 0)) found.length = 0
          found.push(name)
        }
      const length = found[0]?.words.length ?? 0
      if (length === 0) return null
      const exact = found.filter((name) => startsWith(words, start, name))
      const named = exact.length > 0 ? exact : found
      const own = new Set(named.flatMap((name) => titles.get(name.words.join(' '))?.keys ?? []))
      const all = [...new Set(named.flatMap((name) => name.keys))]
      const isTrade = own.size === 0
      return {
        length,
        keys: isTrade ? all : [...own],
        others: isTrade ? [] : all.filter((key) => !own.has(key)),
        isTrade,
      }
    },
  }
}
