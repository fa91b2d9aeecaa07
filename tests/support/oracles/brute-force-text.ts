import type { IndexDocument, IndexSchema } from '#search-core/schema.ts'
import { type Alternative, type QueryTerm, queryTermsOf } from '#search-core/text/query-terms.ts'
import { stemsOf } from '#search-core/text/stemmer.ts'
import type { TextQuery } from '#search-core/text/text-index.ts'
import { documentTokens } from '#search-core/text/tokenise.ts'

const WORTH = { exact: 16, word: 16, compound: 16, joined: 15, parts: 15, synonym: 11 } as const

/** Restricted Damerau-Levenshtein distance by the full table: each letter takes part in one edit only. */
export const editsBetween = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = table[i]
      if (row)
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        )
    }
  return at(a.length, b.length)
}

/** Quality of a typo match against a document's word: 4, for its prefix 2, otherwise 0. */
export const worthOfTypo = (sought: string, word: string, isPrefix: boolean): number => {
  if (!/^\p{L}{4,32}$/u.test(sought) || !/^\p{L}+$/u.test(word)) return 0
  const most = sought.length < 8 ? 1 : 2
  if (editsBetween(sought, word) <= most) return 4
  const beginnings = Array.from(word, (_, index) => word.slice(0, index)).filter(
    (beginning) => beginning.at(-1) === sought.at(-1),
  )
  // Four letters with another first one begin too many words that mean something else.
  if (sought.length === 4 && !sought.slice(0, 2).includes(word.charAt(0))) return 0
  return isPrefix && beginnings.some((beginning) => editsBetween(sought, beginning) <= most) ? 2 : 0
}

/** All splits into two words of at least three letters. */
const partsOf = ({ words: [word = ''] }: Alternative): [string, string][] =>
  Array.from(word, (_, at): [string, string] => [word.slice(0, at), word.slice(at)]).filter(
    ([first, second]) => first.length >= 3 && second.length >= 3,
  )

export interface TextPoints {
  /** Points by term; 0 where the document lacks it. */
  readonly each: (document: IndexDocument) => number[]
  readonly ordered: (document: IndexDocument) => number
}

type Places = readonly (readonly string[])[]

/** Text search by brute force, document by document and word by word. */
export const createBruteForceText = (
  schema: Pick<IndexSchema, 'texts'>,
  documents: () => Iterable<IndexDocument>,
  shortestPrefix = 3,
) => {
  const placesCache = new WeakMap<IndexDocument, Map<string, Places>>()

  const placesOf = (document: IndexDocument, field: string): Places => {
    const byField = placesCache.get(document) ?? new Map<string, Places>()
    placesCache.set(document, byField)
    const tokens = () => documentTokens(document.texts[field] ?? '').map(({ word, also }) => [word, ...also])
    const places = byField.get(field) ?? tokens()
    byField.set(field, places)
    return places
  }

  const stemsCache = new Map<string, ReadonlySet<string>>()
  const stems = (word: string): ReadonlySet<string> => {
    const known = stemsCache.get(word) ?? new Set(stemsOf(word))
    stemsCache.set(word, known)
    return known
  }

  const typoCache = new Map<string, number>()
  const typo = (sought: string, word: string, isPrefix: boolean): number => {
    const key = `${sought} ${word} ${isPrefix}`
    const worth = typoCache.get(key) ?? worthOfTypo(sought, word, isPrefix)
    typoCache.set(key, worth)
    return worth
  }

  const isLike = (sought: string, known: ReadonlySet<string>): boolean =>
    [...known].some((word) => typo(sought, word, false) > 0)

  let words: ReadonlySet<string> | null = null
  const allWords = (): ReadonlySet<string> => {
    words ??= new Set(
      [...documents()].flatMap((document) =>
        Object.keys(schema.texts).flatMap((field) => placesOf(document, field).flat()),
      ),
    )
    return words
  }

  const worthOfWord = ({ match, isPrefix, words: [sought = ''] }: Alternative, word: string): number => {
    if (word === sought) return WORTH[match]
    const isForm = [...stems(word)].some((stem) => stems(sought).has(stem))
    if (match === 'word' && isForm) return 13
    if (match === 'synonym' && isForm) return WORTH.synonym
    const isBeginning = isPrefix && (sought.length >= shortestPrefix || !allWords().has(sought))
    return isBeginning && word.startsWith(sought) ? 5 : 0
  }

  const worthAt = (alternative: Alternative, places: Places, start: number): number => {
    if (alternative.match === 'parts') {
      const isHere = partsOf(alternative).some((parts) =>
        parts.every((word, index) => places[start + index]?.includes(word)),
      )
      return isHere ? 15 : 0
    }
    if (alternative.words.length === 1)
      return Math.max(...(places[start] ?? []).map((word) => worthOfWord(alternative, word)))
    const isHere = alternative.words.every((word, index) => places[start + index]?.includes(word))
    return isHere ? WORTH[alternative.match] : 0
  }

  const isKnown = (term: QueryTerm, known: ReadonlySet<string>): boolean =>
    term.some((alternative) =>
      alternative.match === 'parts'
        ? partsOf(alternative).some((parts) => parts.every((word) => known.has(word)))
        : alternative.words.length > 1
          ? alternative.words.every((word) => known.has(word))
          : [...known].some((word) => worthOfWord(alternative, word) > 0),
    )

  const points = (query: TextQuery): TextPoints => {
    const known = allWords()
    const terms = queryTermsOf(query.text, query.synonyms)
      .map((term) => {
        const whole = term.map((alternative) => ({ ...alternative, isPrefix: false }))
        return query.completesKnownWords === false && isKnown(whole, known) ? whole : term
      })
      .map((term) => ({ term, isKnown: isKnown(term, known) }))
    const fields = query.fields ?? Object.keys(schema.texts)
    const qualityOfTerm = (term: QueryTerm, isMistyped: boolean, places: Places, start: number): number =>
      Math.max(
        ...term.map((alternative) => {
          if (!isMistyped) return worthAt(alternative, places, start)
          const {
            match,
            words: [sought = ''],
            isPrefix,
          } = alternative
          if (match !== 'word') return 0
          return Math.max(
            ...(places[start] ?? []).map((word) => typo(sought, word, isPrefix && !isLike(sought, known))),
          )
        }),
      )
    const heaviest = fields.toSorted(
      (a, b) => (schema.texts[b]?.weight ?? 0) - (schema.texts[a]?.weight ?? 0),
    )[0]
    const isAt = (nth: number, places: Places, start: number): boolean => {
      const { term = [], isKnown = true } = terms[nth] ?? {}
      const ofOneWord = term.filter(({ match, words }) => match !== 'parts' && words.length === 1)
      return ofOneWord.length > 0 && qualityOfTerm(ofOneWord, !isKnown, places, start) > 0
    }
    /** Bonus for adjacent pairs among the first terms in the heaviest field; a word does not follow itself. */
    const ordered = (document: IndexDocument): number => {
      const places = heaviest === undefined ? [] : placesOf(document, heaviest)
      const others = places.map((words, at) => words.filter((word) => !places[at - 1]?.includes(word)))
      const pairs = [0, 1, 2].filter(
        (nth) =>
          nth + 1 < terms.length &&
          places.some(
            (_, start) =>
              isAt(nth, places, start) && start + 1 < places.length && isAt(nth + 1, others, start + 1),
          ),
      )
      return pairs.length * 8 * (schema.texts[heaviest ?? '']?.weight ?? 0)
    }
    const each = (document: IndexDocument): number[] =>
      terms.map(({ term, isKnown }) =>
        Math.max(
          0,
          ...fields.flatMap((field) => {
            const places = placesOf(document, field)
            const weight = schema.texts[field]?.weight ?? 0
            return places.map((_, start) => {
              const worth = qualityOfTerm(term, !isKnown, places, start)
              return worth === 0 ? 0 : weight * (worth * 8 + Math.max(0, 7 - start))
            })
          }),
        ),
      )
    return { each, ordered }
  }

  /** Must be called after the documents have changed. */
  const changed = () => {
    words = null
  }

  return { points, changed }
}
