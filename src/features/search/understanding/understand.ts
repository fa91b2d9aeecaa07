import type { Area, NamedPlace } from '#features/geo/contract.ts'
import type { NamedOccupations } from '#features/occupations/contract.ts'
import type { OccupationNames } from '#features/occupations/rules.ts'
import type { TextPiece } from '../contract.ts'
import { payAt } from './pay.ts'
import {
  aroundAt,
  isBeforeLanguage,
  lastOnly,
  neverAlone,
  phraseAt,
  pointerAt,
  regionWords,
} from './phrases.ts'
import { type TextToken, textTokens, typed } from './text-tokens.ts'
import type { Meaning, TextUnit, Understanding, UnderstoodPart } from './understanding.ts'

/** What a text is read against. */
export interface UnderstandingContext {
  /** A place is chosen beside the text: then no word with a letter wrong is one. */
  readonly isPlaceChosen: boolean
  readonly occupations: Pick<OccupationNames, 'at' | 'narrower' | 'byKey' | 'words'>
  readonly places: {
    at(
      words: readonly string[],
      start: number,
      options: { isPointedAt: boolean; isInUse: (slug: string) => boolean; mayBeMistyped: boolean },
    ): NamedPlace | null
    areaAt(words: readonly string[], start: number): { readonly length: number; readonly area: Area } | null
  }
  /** Whether the board has offers in the place. */
  readonly isPlaceInUse: (slug: string) => boolean
  /** Whether any offer has the word. */
  readonly isWordInUse: (word: string) => boolean
  /** Whether offers have each word of the text in some inflection. */
  readonly isTextInUse: (text: string) => boolean
  readonly isOccupationInUse: (key: string) => boolean
  /** Ids of the board's categories where offers of the occupations stand. */
  readonly categoryIdsOf: (keys: readonly string[]) => readonly number[]
  /** The board's categories that the folded words from `start` on name. */
  readonly categoryAt: (
    words: readonly string[],
    start: number,
  ) => { readonly length: number; readonly ids: readonly number[] } | null
  /** Whether the text is the whole name of a company of the board, or the title of an offer. */
  readonly isOwnName: (text: string) => boolean
  /** Words of occupations' names that a mistyped word may mean. */
  readonly similarWords: (word: string) => readonly string[]
}

type Reading =
  | { readonly kind: 'part'; readonly length: number; readonly meaning: Meaning }
  | { readonly kind: 'filler'; readonly length: number }
  | { readonly kind: 'unit'; readonly length: number; readonly unit: TextUnit }

const NOTHING_NAMED: NamedOccupations = { length: 0, keys: [], others: [], isTrade: false }

/** Longer texts are searched as they are. */
const MOST_TOKENS = 24
const MOST_WORDS_OF_NAME = 6

/** How many tokens from `start` on are the longest name of the board's own; 0 for none. */
const ownNameAt = (
  tokens: readonly TextToken[],
  start: number,
  kept: readonly boolean[],
  isOwnName: UnderstandingContext['isOwnName'],
): number => {
  let longest = 0
  let name = ''
  for (let length = 1; length <= MOST_WORDS_OF_NAME; length++) {
    const token = tokens[start + length - 1]
    if (!token || kept[start + length - 1]) break
    name = length === 1 ? token.word : `${name} ${token.word}`
    if (isOwnName(name)) longest = length
  }
  return longest
}

/** Which tokens are not interpreted: quoted ones, names of the board's own, and what is to be taken literally. */
const keptTokens = (
  tokens: readonly TextToken[],
  literal: readonly string[],
  isOwnName: UnderstandingContext['isOwnName'],
): boolean[] => {
  const kept = tokens.map(({ isQuoted }) => isQuoted)
  const mark = (start: number, length: number) => kept.fill(true, start, start + length)
  for (const piece of literal) {
    const words = textTokens(piece).map(({ word }) => word)
    if (words.length === 0) continue
    const start = tokens.findIndex((_, at) =>
      words.every((word, index) => tokens[at + index]?.word === word && kept[at + index] !== true),
    )
    if (start >= 0) mark(start, words.length)
  }
  for (let start = 0; start < tokens.length; start++) {
    mark(start, ownNameAt(tokens, start, kept, isOwnName))
  }
  if (tokens.length > 0 && isOwnName(tokens.map(({ word }) => word).join(' '))) kept.fill(true)
  return kept
}

/** What a search text asks for: conditions, and what is left to look for. */
export const understand = (
  text: string,
  literal: readonly string[],
  context: UnderstandingContext,
): Understanding => {
  const all = textTokens(text)
  const spoken = all.filter(({ words }) => words.length > 0)
  // Strokes and dashes say nothing between words; alone they are the text.
  const tokens = spoken.length > 0 ? spoken : all
  if (tokens.length > MOST_TOKENS)
    return { parts: [], rest: text, units: [{ kind: 'words', text }], pieces: [] }
  const kept = keptTokens(tokens, literal, context.isOwnName)
  const words = tokens.map(({ word }, at) => (kept[at] ? '' : word))
  const engineWords = engineWordsOf(tokens)
  const parts: UnderstoodPart[] = []
  const found: Found[] = []
  for (let at = 0; at < tokens.length; ) {
    const reading = kept[at]
      ? nameAt(engineWords, at, tokens, context)
      : readingAt(words, engineWords, at, tokens, context)
    const length = reading?.length ?? 1
    const read = tokens.slice(at, at + length)
    if (reading?.kind === 'part') parts.push({ text: typed(read), meaning: reading.meaning })
    else if (reading?.kind !== 'filler') found.push({ tokens: read, unit: reading?.unit ?? null })
    at += length
  }
  return {
    parts,
    rest: typed(found.flatMap((one) => one.tokens)),
    units: unitsOf(found),
    pieces: found.flatMap(piecesOf),
  }
}

type Found = { readonly tokens: readonly TextToken[]; readonly unit: TextUnit | null }

const piecesOf = ({ tokens, unit }: Found): TextPiece[] =>
  unit
    ? [{ text: typed(tokens), isName: unit.kind === 'named', isQuoted: false }]
    : tokens.map((token) => ({ text: token.raw, isName: false, isQuoted: token.isQuoted }))

/** Words that stand together are one unit, so that their order counts. */
const unitsOf = (found: readonly Found[]) => {
  const units: TextUnit[] = []
  let plain: TextToken[] = []
  const flush = () => {
    if (plain.length > 0) units.push({ kind: 'words', text: typed(plain) })
    plain = []
  }
  for (const { tokens, unit } of found) {
    if (!unit) {
      plain.push(...tokens)
      continue
    }
    flush()
    units.push(unit)
  }
  flush()
  return units
}

/**
 * Where the board has none of an occupation, it is what includes it, and else the category where such offers stand. What
 * the name means besides counts where the board has categories for that alone.
 */
const namedUnit = (
  text: string,
  { keys, others }: Pick<NamedOccupations, 'keys' | 'others'>,
  labelIds: readonly number[],
  context: UnderstandingContext,
): TextUnit => {
  const { occupations, isOccupationInUse, categoryIdsOf } = context
  const sought = context.isTextInUse(text) ? text : null
  const isElsewhere = categoryIdsOf(others).length > 0 && categoryIdsOf(keys).length === 0
  const besides = isElsewhere ? others : []
  const narrower = [...besides, ...occupations.narrower([...keys, ...besides])]
  if ([...keys, ...narrower].some(isOccupationInUse))
    return { kind: 'named', text: sought, same: keys, narrower, related: [], categoryIds: labelIds }
  const wider = keys.flatMap((key) => occupations.byKey(key)?.under ?? [])
  const related = [...wider, ...occupations.narrower(wider)]
  const isRelated = related.some(isOccupationInUse)
  const categoryIds = isRelated ? labelIds : [...new Set([...labelIds, ...categoryIdsOf(keys)])]
  const isFound = isRelated || categoryIds.length > 0
  return { kind: 'named', text: isFound ? sought : text, same: keys, narrower, related, categoryIds }
}

const readingAt = (
  words: readonly string[],
  engineWords: EngineWords,
  at: number,
  tokens: readonly TextToken[],
  context: UnderstandingContext,
): Reading | null => {
  if (isBeforeLanguage(words, at))
    return { kind: 'unit', length: 2, unit: { kind: 'words', text: words[at + 1] ?? '' } }
  const phrase = phraseAt(words, at)
  const written = nameAt(engineWords, at, tokens, context)
  const named = mistypedNameAt(words, engineWords, at, written?.length ?? 0, context) ?? written
  // The longer reading wins; of equals the condition: 'junior', 'zdalnie'.
  if (phrase && phrase.meaning.kind !== 'filler' && phrase.words.length >= (named?.length ?? 0)) {
    const isLast = at + phrase.words.length === tokens.length
    const isAlone = tokens.length === 1 && neverAlone.has(words[at] ?? '')
    if ((isLast && !isAlone) || phrase.words.length > 1 || !(isAlone || lastOnly.has(words[at] ?? '')))
      return { kind: 'part', length: phrase.words.length, meaning: phrase.meaning }
  }
  const pay = payAt(words, at)
  if (pay) return { kind: 'part', length: pay.length, meaning: { kind: 'salary', pay: pay.pay } }
  if (named && (!phrase || named.length >= phrase.words.length)) return named
  const place = placeAt(words, at, context)
  if (place) return place
  return phrase ? { kind: 'filler', length: phrase.words.length } : mistypedAt(words, at, tokens, context)
}

/** Where offers are: 'Warszawa', 'koło Wrocławia', 'woj. śląskie'. */
const placeAt = (words: readonly string[], at: number, context: UnderstandingContext): Reading | null => {
  const pointer = pointerAt(words, at)
  let from = at + (pointer?.length ?? 0)
  if (regionWords.has(words[from] ?? '')) from++
  const area = context.places.areaAt(words, from)
  const isPointedAt = pointer !== null
  const place = context.places.at(words, from, {
    isPointedAt,
    isInUse: context.isPlaceInUse,
    mayBeMistyped: false,
  })
  if (area && area.length >= (place?.length ?? 0))
    return { kind: 'part', length: from - at + area.length, meaning: { kind: 'area', area: area.area } }
  if (!place) return null
  // Many villages are called like trades and tools.
  if (!isPointedAt && place.length === 1 && context.occupations.words.has(words[from] ?? '')) return null
  const { district } = place
  const around = aroundAt(words, from + place.length)
  const radiusKm = Math.max(pointer?.radiusKm ?? 0, place.radiusKm, around?.radiusKm ?? 0)
  const meaning: Meaning = { kind: 'place', place: place.place, radiusKm, district }
  return { kind: 'part', length: from - at + place.length + (around?.length ?? 0), meaning }
}

/** The search engine's words of all tokens, one after another. */
interface EngineWords {
  readonly words: readonly string[]
  /** Where each token begins among them, and at last their number. */
  readonly starts: readonly number[]
}

/** A word that is taken literally may still name an occupation in all its forms; a quoted one may not. */
const engineWordsOf = (tokens: readonly TextToken[]): EngineWords => {
  const words: string[] = []
  const starts = [0]
  for (const token of tokens) {
    if (token.isQuoted || token.word === '') words.push('')
    else words.push(...token.words)
    starts.push(words.length)
  }
  return { words, starts }
}

/** How many tokens from `at` on so many words are; 0 where they end inside one. */
const tokensOf = ({ starts }: EngineWords, at: number, length: number): number => {
  const end = (starts[at] ?? 0) + length
  let next = at + 1
  while (next < starts.length && (starts[next] ?? 0) < end) next++
  return length > 0 && starts[next] === end ? next - at : 0
}

/** An occupation, a category of the board, or both under one name; of two names the longer. */
const nameAt = (
  engineWords: EngineWords,
  at: number,
  tokens: readonly TextToken[],
  context: UnderstandingContext,
): Extract<Reading, { kind: 'unit' }> | null => {
  const { words, starts } = engineWords
  const start = starts[at] ?? 0
  const occupation = context.occupations.at(words, start)
  const ofOccupation = tokensOf(engineWords, at, occupation?.length ?? 0)
  const category = context.categoryAt(words, start)
  const ofCategory = tokensOf(engineWords, at, category?.length ?? 0)
  const length = Math.max(ofOccupation, ofCategory)
  if (length === 0) return null
  const named = occupation && ofOccupation === length ? occupation : NOTHING_NAMED
  const labelIds = ofCategory === length ? (category?.ids ?? []) : []
  // A trade is more than the people who are called after it.
  const ids =
    named.isTrade && named.keys.length > 0 ? [...labelIds, ...context.categoryIdsOf(named.keys)] : labelIds
  return { kind: 'unit', length, unit: namedUnit(typed(tokens.slice(at, at + length)), named, ids, context) }
}

/** A name of several words, longer than what is written, one of which no offer has: 'pracownik produkji'. */
const mistypedNameAt = (
  words: readonly string[],
  engineWords: EngineWords,
  at: number,
  lengthWritten: number,
  context: UnderstandingContext,
): Extract<Reading, { kind: 'unit' }> | null => {
  const { occupations, similarWords, isWordInUse } = context
  const start = engineWords.starts[at] ?? 0
  const typedWords = engineWords.words.slice(start, start + MOST_WORDS_OF_NAME)
  const wrong = typedWords.findIndex(
    (word) => word !== '' && !occupations.words.has(word) && !isWordInUse(word),
  )
  for (const similar of wrong < 0 ? [] : similarWords(typedWords[wrong] ?? '')) {
    const corrected = typedWords.with(wrong, similar)
    const named = occupations.at(corrected, 0)
    if (!named || named.length < 2 || named.length <= wrong) continue
    const length = tokensOf(engineWords, at, named.length)
    const isKept = words.slice(at, at + length).includes('')
    if (length <= lengthWritten || isKept) continue
    const text = corrected.slice(0, named.length).join(' ')
    return { kind: 'unit', length, unit: namedUnit(text, named, [], context) }
  }
  return null
}

/** A word that no offer has: an occupation or a city with a letter wrong. */
const mistypedAt = (
  words: readonly string[],
  at: number,
  tokens: readonly TextToken[],
  context: UnderstandingContext,
): Reading | null => {
  const token = tokens[at]
  const [word, ...more] = token?.words ?? []
  if (!token || word === undefined || more.length > 0 || context.isWordInUse(word)) return null
  for (const corrected of context.similarWords(word)) {
    const named = context.occupations.at([corrected], 0)
    if (named) return { kind: 'unit', length: 1, unit: namedUnit(corrected, named, [], context) }
  }
  if (context.isPlaceChosen || context.occupations.words.has(word)) return null
  const place = context.places.at(words, at, {
    isPointedAt: false,
    isInUse: context.isPlaceInUse,
    mayBeMistyped: true,
  })
  return (
    place && {
      kind: 'part',
      length: place.length,
      meaning: { kind: 'place', place: place.place, radiusKm: place.radiusKm, district: null },
    }
  )
}
