import { LRUCache } from 'lru-cache'
import type { Places } from '#features/geo/server/service.ts'
import type { OccupationNames } from '#features/occupations/rules.ts'
import type { Category, Tenant } from '#features/tenants/contract.ts'
import { categoryByKey } from '#features/tenants/rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Synonyms } from '#search-core/query.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import { queryTermsOf } from '#search-core/text/query-terms.ts'
import { isSameStem } from '#search-core/text/stemmer.ts'
import { documentTokens } from '#search-core/text/tokenise.ts'
import { Vocabulary } from '#search-core/text/vocabulary.ts'
import type { TypedText } from '../../contract.ts'
import { type UnderstandingContext, understand } from '../../understanding/understand.ts'
import { nothingUnderstood, type Understanding } from '../../understanding/understanding.ts'

export interface UnderstandingsOptions {
  readonly index: () => Pick<SearchIndex, 'uses' | 'search' | 'knowledge'>
  readonly places: Pick<Places, 'names'>
  readonly occupations: OccupationNames
  /** Changes with the offers. */
  readonly revision: () => number
}

type Board = Pick<Tenant, 'key'> & {
  readonly categories?: readonly Category[]
  readonly settings?: Pick<Tenant['settings'], 'synonyms'>
}

const MOST_KEPT = 500
const SHORTEST_CORRECTED = 5

/** Each word as itself or an inflection, not as the beginning of another. */
const termsOf = (text: string, synonyms: Synonyms = []) =>
  queryTermsOf(text, synonyms).map((term) => term.map((alternative) => ({ ...alternative, isPrefix: false })))

interface CategoryName {
  readonly words: readonly string[]
  readonly ids: number[]
}

const wordsOf = (text: string): readonly string[] => documentTokens(text).map(({ word }) => word)

/** 'Kadry i płace' is found by either of the two as well. */
const namesOfLabel = (label: string): readonly string[] => [
  label,
  ...label.split(/ i | and |, /).filter((part) => part !== label && part.length > 3),
]

const categoryNames = (categories: readonly Category[]): readonly CategoryName[] => {
  const names = new Map<string, CategoryName>()
  for (const { id, labels } of categories)
    for (const label of new Set([labels.pl, labels.en].flatMap(namesOfLabel))) {
      const words = wordsOf(label)
      const name = names.get(words.join(' ')) ?? { words, ids: [] }
      if (!name.ids.includes(id)) name.ids.push(id)
      names.set(words.join(' '), name)
    }
  return [...names.values()].toSorted((a, b) => b.words.length - a.words.length)
}

/** What texts ask for, read against what the board has now. */
export const createUnderstandings = ({ index, places, occupations, revision }: UnderstandingsOptions) => {
  const kept = new LRUCache<string, Understanding>({ max: MOST_KEPT })
  let keptRevision = -1
  const keptSynonyms = new Map<string, Synonyms | undefined>()
  const namesByCategories = new WeakMap<readonly Category[], readonly CategoryName[]>()
  const spelled = new Vocabulary()
  const spellings: string[] = []
  for (const word of occupations.words)
    if (word.length >= SHORTEST_CORRECTED) spellings[spelled.acquire(word)] = word
  spelled.build()

  const contextOf = (board: Board): UnderstandingContext => {
    const { key, categories = [], settings } = board
    const found = index()
    const known = namesByCategories.get(categories) ?? categoryNames(categories)
    namesByCategories.set(categories, known)
    const isOnBoard = (field: string, value: string): boolean => {
      if (found.uses(field, value) === 0) return false
      const filter = [
        { kind: 'values', field: 'tenant', values: [key] } as const,
        { kind: 'values', field, values: [value] } as const,
      ]
      return found.search({ filter, sort: 'newest', from: 0, size: 0, now: 0 }).total > 0
    }
    return {
      occupations,
      places: places.names,
      isPlaceInUse: (slug) => found.uses('city', slug) > 0,
      isWordInUse: (word) => found.knowledge.hasWord(word),
      isTextInUse: (text) => termsOf(text, settings?.synonyms).every((term) => found.knowledge.knows(term)),
      isOccupationInUse: (occupation) => isOnBoard('occupation', occupation),
      categoryIdsOf: (keys) =>
        keys.flatMap((one) =>
          (occupations.byKey(one)?.categories ?? []).flatMap((place) => {
            const [tenantKey, categoryKey = ''] = place.split('/')
            return tenantKey === key ? (categoryByKey({ categories }, categoryKey)?.id ?? []) : []
          }),
        ),
      isOwnName: (text) => isOnBoard('company', text) || isOnBoard('title', text),
      categoryAt(words, start) {
        const name = known.find((one) =>
          one.words.every((word, at) => isSameStem(word, words[start + at] ?? '')),
        )
        // On a board for programmers categories are called like skills, which mean less than the category.
        if (!name || found.uses('skill', foldText(name.words.join(' '))) > 0) return null
        return { length: name.words.length, ids: name.ids }
      },
      correct(word) {
        if (word.length < SHORTEST_CORRECTED) return null
        const similar = spelled.similar(word, false).whole.map((number) => spellings[number] ?? '')
        return similar.find((one) => occupations.at([one], 0) !== null) ?? null
      },
    }
  }

  return (board: Board, typed: TypedText | undefined): Understanding => {
    if (!typed || typed.text.trim() === '') return nothingUnderstood
    const synonyms = board.settings?.synonyms
    if (keptRevision !== revision() || keptSynonyms.get(board.key) !== synonyms) kept.clear()
    keptRevision = revision()
    keptSynonyms.set(board.key, synonyms)
    const key = JSON.stringify([board.key, typed.text, typed.literal])
    const known = kept.get(key)
    if (known) return known
    const understanding = understand(typed.text, typed.literal, contextOf(board))
    kept.set(key, understanding)
    return understanding
  }
}
