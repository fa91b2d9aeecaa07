import type { NamedOccupations } from '#features/occupations/contract.ts'
import type { TextPiece } from '../contract.ts'
import type { Reading, UnderstandingContext } from './context.ts'
import { isPaySign, payAt } from './pay.ts'
import {
  ambiguousAlone,
  isBeforeLanguage,
  isLanguage,
  isNoTown,
  licenceAt,
  onlyAtEnd,
  phraseAt,
} from './phrases.ts'
import { placeAt, streetAt } from './places.ts'
import { sought, type TextToken, textTokens, typed } from './text-tokens.ts'
import {
  type Correction,
  nothingUnderstood,
  type TextUnit,
  type Understanding,
  type UnderstoodPart,
} from './understanding.ts'

const NOTHING_NAMED: NamedOccupations = { length: 0, keys: [], others: [], isTrade: false }

/** Longer texts are searched as words without being interpreted. */
const MAX_TOKENS = 24
const MAX_NAME_WORDS = 6

/** Length in tokens of the longest company name or title from `start` on; 0 for none. */
const ownNameAt = (
  tokens: readonly TextToken[],
  start: number,
  kept: readonly boolean[],
  isOwnName: UnderstandingContext['isOwnName'],
): number => {
  let longest = 0
  let name = ''
  for (let length = 1; length <= MAX_NAME_WORDS; length++) {
    const token = tokens[start + length - 1]
    if (!token || kept[start + length - 1]) break
    name = length === 1 ? token.word : `${name} ${token.word}`
    if (isOwnName(name)) longest = length
  }
  return longest
}

/** Marks the tokens that are not interpreted: quoted ones, company names and titles, and literal pieces. */
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

/** Splits a search text into conditions and the rest, which is searched for. */
export const understand = (
  text: string,
  literal: readonly string[],
  context: UnderstandingContext,
): Understanding => {
  const all = textTokens(text)
  const isAmount = (at: number) => /\d/.test(all[at]?.word ?? '')
  // Tokens without words, such as dashes, are ignored unless they belong to an amount or there is nothing else.
  const spoken = all.filter(
    ({ words, word }, at) => words.length > 0 || isPaySign(word, isAmount(at - 1), isAmount(at + 1)),
  )
  const tokens = spoken.some(({ words }) => words.length > 0) ? spoken : all
  if (tokens.length > MAX_TOKENS)
    return { ...nothingUnderstood, rest: text, units: [{ kind: 'words', text }] }
  const kept = keptTokens(tokens, literal, context.isOwnName)
  const words = tokens.map(({ word }, at) => (kept[at] ? '' : word))
  const engineWords = engineWordsOf(tokens)
  const parts: UnderstoodPart[] = []
  const found: Found[] = []
  const corrections: Correction[] = []
  for (let at = 0; at < tokens.length; ) {
    const reading = kept[at]
      ? nameAt(engineWords, at, tokens, context)
      : readingAt(words, engineWords, at, tokens, context)
    const length = reading?.length ?? 1
    const read = tokens.slice(at, at + length)
    if (reading?.kind === 'part') parts.push({ text: typed(read), meaning: reading.meaning })
    else if (reading?.kind !== 'filler') {
      found.push({ tokens: read, unit: reading?.unit ?? null })
      const { word = '', as = '' } = reading?.corrected ?? {}
      const wrong = read.find(({ words: own }) => own.includes(word))
      if (wrong) corrections.push({ typed: wrong.raw, words: [as] })
    }
    at += length
  }
  return {
    parts,
    rest: typed(found.flatMap((one) => one.tokens)),
    units: unitsOf(found),
    pieces: found.flatMap(piecesOf),
    corrections,
  }
}

type Found = { readonly tokens: readonly TextToken[]; readonly unit: TextUnit | null }

const piecesOf = ({ tokens, unit }: Found): TextPiece[] =>
  unit
    ? [{ text: typed(tokens), isName: unit.kind === 'named', isQuoted: false }]
    : tokens.map((token) => ({ text: token.raw, isName: false, isQuoted: token.isQuoted }))

/** Joins adjacent words into one unit, so that their order counts. */
const unitsOf = (found: readonly Found[]) => {
  const units: TextUnit[] = []
  let plain: TextToken[] = []
  const flush = () => {
    if (plain.length > 0) units.push({ kind: 'words', text: sought(plain) })
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
 * An occupation without offers on the board is searched as the wider one that includes it, else as the category of such
 * offers. The other meanings of a name count only if the board has categories for them and none for the main meaning.
 */
const namedUnit = (
  text: string,
  { keys, others }: Pick<NamedOccupations, 'keys' | 'others'>,
  labelIds: readonly number[],
  context: UnderstandingContext,
): TextUnit => {
  const { occupations, isOccupationInUse, categoryIdsOf } = context
  const known = context.isTextInUse(text) ? text : null
  const isElsewhere = categoryIdsOf(others).length > 0 && categoryIdsOf(keys).length === 0
  const besides = isElsewhere ? others : []
  const narrower = [...besides, ...occupations.narrower([...keys, ...besides])]
  if ([...keys, ...narrower].some(isOccupationInUse))
    return { kind: 'named', text: known, same: keys, narrower, related: [], categoryIds: labelIds }
  const wider = keys.flatMap((key) => occupations.byKey(key)?.under ?? [])
  const related = [...wider, ...occupations.narrower(wider)]
  const isRelated = related.some(isOccupationInUse)
  const categoryIds = isRelated ? labelIds : [...new Set([...labelIds, ...categoryIdsOf(keys)])]
  const isFound = isRelated || categoryIds.length > 0
  return { kind: 'named', text: isFound ? known : text, same: keys, narrower, related, categoryIds }
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
  const street = streetAt(words, at, tokens, context)
  if (street) return street
  const phrase = phraseAt(words, at)
  const written = nameAt(engineWords, at, tokens, context)
  const named = mistypedNameAt(words, engineWords, at, written?.length ?? 0, context) ?? written
  // The longer reading wins; of equally long ones the condition: 'junior', 'zdalnie'.
  if (phrase && phrase.meaning.kind !== 'filler' && phrase.words.length >= (named?.length ?? 0)) {
    const isLast = at + phrase.words.length === tokens.length
    const isAlone = tokens.length === 1 && ambiguousAlone.has(words[at] ?? '')
    if ((isLast && !isAlone) || phrase.words.length > 1 || !(isAlone || onlyAtEnd.has(words[at] ?? '')))
      return { kind: 'part', length: phrase.words.length, meaning: phrase.meaning }
  }
  const licence = licenceAt(words, at)
  if (licence !== null && (named?.length ?? 0) < 2)
    return { kind: 'unit', length: 2, unit: { kind: 'words', text: licence } }
  const pay = payAt(words, at)
  if (pay) return { kind: 'part', length: pay.length, meaning: { kind: 'salary', pay: pay.pay } }
  if (named && (!phrase || named.length >= phrase.words.length)) return named
  const place = placeAt(words, at, context)
  if (place) return place
  const isAlone = tokens.length === 1 && ambiguousAlone.has(words[at] ?? '')
  return phrase && !isAlone
    ? { kind: 'filler', length: phrase.words.length }
    : mistypedAt(words, at, tokens, context)
}

/** The search engine's words of all tokens, concatenated. */
interface EngineWords {
  readonly words: readonly string[]
  /** Index of each token's first word; the last entry is the number of words. */
  readonly starts: readonly number[]
}

/** A literal token may still name an occupation in all its forms; a quoted one may not. */
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

/** Number of tokens from `at` on that consist of exactly `length` words; 0 if these end inside a token. */
const tokensOf = ({ starts }: EngineWords, at: number, length: number): number => {
  const end = (starts[at] ?? 0) + length
  let next = at + 1
  while (next < starts.length && (starts[next] ?? 0) < end) next++
  return length > 0 && starts[next] === end ? next - at : 0
}

/** Reads an occupation, a category of the board, or both under one name; the longer name wins. */
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
  // The name of a trade also finds the category, because a trade has more occupations than those named after it.
  const ids =
    named.isTrade && named.keys.length > 0 ? [...labelIds, ...context.categoryIdsOf(named.keys)] : labelIds
  return { kind: 'unit', length, unit: namedUnit(sought(tokens.slice(at, at + length)), named, ids, context) }
}

/**
 * Reads a name of several words, longer than the exact match, in which one word that no offer has is misspelled:
 * 'pracownik produkji'.
 */
const mistypedNameAt = (
  words: readonly string[],
  engineWords: EngineWords,
  at: number,
  lengthWritten: number,
  context: UnderstandingContext,
): Extract<Reading, { kind: 'unit' }> | null => {
  const { occupations, similarWords, isWordInUse } = context
  const start = engineWords.starts[at] ?? 0
  const typedWords = engineWords.words.slice(start, start + MAX_NAME_WORDS)
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
    const unit = namedUnit(text, named, [], context)
    return { kind: 'unit', length, unit, corrected: { word: typedWords[wrong] ?? '', as: similar } }
  }
  return null
}

/** Reads a word that no offer has as a misspelled occupation or city. */
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
    if (!named) continue
    const unit = namedUnit(corrected, named, [], context)
    return { kind: 'unit', length: 1, unit, corrected: { word, as: corrected } }
  }
  const isKnown = context.occupations.words.has(word) || isLanguage(word) || isNoTown(word)
  if (context.isPlaceChosen || isKnown) return null
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
