import { LRUCache } from 'lru-cache'
import type { Places } from '#features/geo/server/service.ts'
import type { OccupationNames } from '#features/occupations/rules.ts'
import type { Category, Tenant } from '#features/tenants/contract.ts'
import { categoryByKey } from '#features/tenants/rules.ts'
import type { Clock } from '#kernel/clock.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Synonyms } from '#search-core/query.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import { queryTermsOf } from '#search-core/text/query-terms.ts'
import { isSameStem, stemsOf } from '#search-core/text/stemmer.ts'
import { documentTokens } from '#search-core/text/tokenise.ts'
import { Vocabulary } from '#search-core/text/vocabulary.ts'
import type { OfferFilter } from '../../contract.ts'
import type { UnderstandingContext } from '../../understanding/context.ts'
import { understand } from '../../understanding/understand.ts'
import { nothingUnderstood, type Understanding } from '../../understanding/understanding.ts'

export interface UnderstandingsOptions {
  readonly index: () => Pick<SearchIndex, 'uses' | 'search' | 'knowledge'>
  readonly places: Pick<Places, 'names'>
  readonly occupations: OccupationNames
  readonly clock: Clock
  /** Changes whenever offers change. */
  readonly revision: () => number
}

type Board = Pick<Tenant, 'key'> & {
  readonly categories?: readonly Category[]
  readonly settings?: Pick<Tenant['settings'], 'synonyms'>
}

const MAX_KEPT = 500
const MAX_FACTS_KEPT = 2_000
const MAX_CORRECTIONS = 2_000
const NO_CATEGORIES: readonly Category[] = []
const SHORTEST_CORRECTED = 5

/** Each word as itself or an inflection, but not as the prefix of another. */
const termsOf = (text: string, synonyms: Synonyms = []) =>
  queryTermsOf(text, synonyms).map((term) => term.map((alternative) => ({ ...alternative, isPrefix: false })))

interface CategoryName {
  readonly words: readonly string[]
  readonly ids: number[]
}

/** Names of a board's categories by the stems of their first word, the longest name first. */
type CategoryNames = ReadonlyMap<string, readonly CategoryName[]>

const wordsOf = (text: string): readonly string[] => documentTokens(text).map(({ word }) => word)

/** The label and each of its parts: 'Kadry i płace' is also found by 'kadry' and by 'płace'. */
const namesOfLabel = (label: string): readonly string[] => [
  label,
  ...label.split(/ i | and |, /).filter((part) => part !== label && part.length > 3),
]

const categoryNames = (categories: readonly Category[]): CategoryNames => {
  const names = new Map<string, CategoryName>()
  for (const { id, labels } of categories)
    for (const label of new Set([labels.pl, labels.en].flatMap(namesOfLabel))) {
      const words = wordsOf(label)
      const name = names.get(words.join(' ')) ?? { words, ids: [] }
      if (!name.ids.includes(id)) name.ids.push(id)
      names.set(words.join(' '), name)
    }
  const byFirstWord = new Map<string, CategoryName[]>()
  for (const name of [...names.values()].toSorted((a, b) => b.words.length - a.words.length))
    for (const key of keysOf(name.words[0] ?? '')) {
      const known = byFirstWord.get(key)
      if (known) known.push(name)
      else byFirstWord.set(key, [name])
    }
  return byFirstWord
}

/** Keys of a word; two words share a key whenever they share a stem. */
const keysOf = (word: string): readonly string[] => [...new Set([word, ...stemsOf(word)])]

const categoryFrom = (
  names: CategoryNames,
  words: readonly string[],
  start: number,
): CategoryName | undefined => {
  let found: CategoryName | undefined
  for (const key of keysOf(words[start] ?? ''))
    for (const name of names.get(key) ?? []) {
      if (name.words.length <= (found?.words.length ?? 0)) break
      if (name.words.every((word, at) => isSameStem(word, words[start + at] ?? ''))) found = name
    }
  return found
}

/** Finds words of occupations' names that a misspelled word may stand for. */
const createSimilarWords = (occupations: OccupationNames): UnderstandingContext['similarWords'] => {
  const spelled = new Vocabulary()
  const spellings: string[] = []
  for (const word of occupations.words)
    if (word.length >= SHORTEST_CORRECTED) spellings[spelled.acquire(word)] = word
  spelled.build()
  const cachedCorrections = new LRUCache<string, readonly string[]>({ max: MAX_CORRECTIONS })
  return (word) => {
    if (word.length < SHORTEST_CORRECTED) return []
    const known = cachedCorrections.get(word)
    if (known) return known
    const similar = spelled.similar(word, false).whole.flatMap((number) => spellings[number] ?? [])
    cachedCorrections.set(word, similar)
    return similar
  }
}

/** Interprets search texts against the offers that the board has now. */
export const createUnderstandings = (options: UnderstandingsOptions) => {
  const { index, places, occupations, revision, clock } = options
  const cachedUnderstandings = new LRUCache<string, Understanding>({ max: MAX_KEPT })
  // Facts are cached by word, since whole texts rarely repeat.
  const onBoards = new LRUCache<string, boolean>({ max: MAX_FACTS_KEPT })
  const textsInUse = new LRUCache<string, boolean>({ max: MAX_FACTS_KEPT })
  let keptRevision = -1
  const keptSynonyms = new Map<string, Synonyms | undefined>()
  const namesByCategories = new WeakMap<readonly Category[], CategoryNames>()
  const similarWords = createSimilarWords(occupations)

  const namesOf = (categories: readonly Category[]): CategoryNames => {
    const known = namesByCategories.get(categories) ?? categoryNames(categories)
    namesByCategories.set(categories, known)
    return known
  }

  const isOnBoard = (board: string, field: string, value: string): boolean => {
    const found = index()
    if (found.uses(field, value) === 0) return false
    const key = `${board} ${field} ${value}`
    const known = onBoards.get(key)
    if (known !== undefined) return known
    const filter = [
      { kind: 'values', field: 'tenant', values: [board] } as const,
      { kind: 'values', field, values: [value] } as const,
    ]
    const now = clock.now().getTime()
    const isThere = found.search({ filter, sort: 'newest', from: 0, size: 0, now }).total > 0
    onBoards.set(key, isThere)
    return isThere
  }

  const isTextInUse = ({ key, settings }: Board, text: string): boolean => {
    const known = textsInUse.get(`${key} ${text}`)
    if (known !== undefined) return known
    const { knowledge } = index()
    const isThere = termsOf(text, settings?.synonyms).every((term) => knowledge.knows(term))
    textsInUse.set(`${key} ${text}`, isThere)
    return isThere
  }

  const contextOf = (board: Board, isPlaceChosen: boolean): UnderstandingContext => {
    const { key, categories = NO_CATEGORIES } = board
    const found = index()
    const names = namesOf(categories)
    return {
      isPlaceChosen,
      occupations,
      places: places.names,
      isPlaceInUse: (slug) => found.uses('city', slug) > 0,
      isWordInUse: (word) => found.knowledge.hasWord(word),
      isTextInUse: (text) => isTextInUse(board, text),
      isOccupationInUse: (occupation) => isOnBoard(key, 'occupation', occupation),
      categoryIdsOf: (keys) =>
        keys.flatMap((one) =>
          (occupations.byKey(one)?.categories ?? []).flatMap((place) => {
            const [tenantKey, categoryKey = ''] = place.split('/')
            return tenantKey === key ? (categoryByKey({ categories }, categoryKey)?.id ?? []) : []
          }),
        ),
      isStreetInUse: (name) => isOnBoard(key, 'street', name),
      isOwnName: (text) => isOnBoard(key, 'company', text) || isOnBoard(key, 'title', text),
      categoryAt(words, start) {
        const name = categoryFrom(names, words, start)
        // On a board for programmers some categories are named like skills; the skill finds more precisely than the
        // category.
        if (!name || found.uses('skill', foldText(name.words.join(' '))) > 0) return null
        return { length: name.words.length, ids: name.ids }
      },
      similarWords,
    }
  }

  return (board: Board, { typed, citySlug }: Pick<OfferFilter, 'typed' | 'citySlug'>): Understanding => {
    if (!typed || typed.text.trim() === '') return nothingUnderstood
    const synonyms = board.settings?.synonyms
    if (keptRevision !== revision() || keptSynonyms.get(board.key) !== synonyms)
      for (const cache of [cachedUnderstandings, onBoards, textsInUse]) cache.clear()
    keptRevision = revision()
    keptSynonyms.set(board.key, synonyms)
    const isPlaceChosen = citySlug !== null
    const key = JSON.stringify([board.key, typed.text, typed.literal, isPlaceChosen])
    const known = cachedUnderstandings.get(key)
    if (known) return known
    const understanding = understand(typed.text, typed.literal, contextOf(board, isPlaceChosen))
    cachedUnderstandings.set(key, understanding)
    return understanding
  }
}
