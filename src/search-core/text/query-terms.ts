import type { Synonyms } from '../query.ts'
import { hasOnlyLetters } from './edit-distance.ts'
import { synonymsAt } from './synonyms.ts'
import { type QueryRun, queryRuns } from './tokenise.ts'

/** One way to match a query term. Several words must be consecutive in one field. */
export interface Alternative {
  readonly words: readonly string[]
  readonly match:
    | 'exact'
    /** The word and its inflections, and typos if no alternative of the term is known. */
    | 'word'
    /** "nodejs" for "node.js", as good as the word itself. */
    | 'compound'
    /** "fullstack" for "full stack". */
    | 'joined'
    /** "full stack" for "fullstack": the word split in two at any position. */
    | 'parts'
    /** The word and its inflections. */
    | 'synonym'
  /** Also matches longer words that start with the (only) word. */
  readonly isPrefix: boolean
}

/** A word or quoted phrase of a query, as alternatives; a document must match at least one. */
export type QueryTerm = readonly Alternative[]

// "fullstack" may be "full stack", but "java" is not "ja va".
const SHORTEST_JOINED = 6
const SHORTEST_PART = 3

interface SoughtWord {
  readonly word: string
  /** Number of the compound that the word belongs to; `whole` is its joined form. */
  readonly compound: number
  readonly whole: string | null
}

const hasParts = (word: string): boolean => word.length >= SHORTEST_JOINED && hasOnlyLetters(word)

/** Each way to split the word in two. */
export const partsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, index) => [
    word.slice(0, SHORTEST_PART + index),
    word.slice(SHORTEST_PART + index),
  ])

const termsOfRun = ({ compounds }: QueryRun, isLastRun: boolean, synonyms: Synonyms): QueryTerm[] => {
  const sought = compounds.flatMap((pieces, compound) =>
    pieces.map((word): SoughtWord => ({ word, compound, whole: pieces.length > 1 ? pieces.join('') : null })),
  )
  const words = sought.map(({ word }) => word)
  const last = sought.length - 1
  const terms: Alternative[][] = sought.map(({ word, compound, whole }, index) => {
    const isPrefix = isLastRun && index === last
    const endsWithLast = isLastRun && sought[last]?.compound === compound
    return [
      { words: [word], match: 'word', isPrefix },
      ...(whole === null ? [] : [{ words: [whole], match: 'compound', isPrefix: endsWithLast } as const]),
      ...(whole === null && hasParts(word)
        ? [{ words: [word], match: 'parts', isPrefix: false } as const]
        : []),
    ]
  })
  for (let index = 0; index < last; index++) {
    const [first, second] = [sought[index], sought[index + 1]]
    const joined = `${first?.word ?? ''}${second?.word ?? ''}`
    if (joined.length < SHORTEST_JOINED || first?.compound === second?.compound) continue
    const one: Alternative = { words: [joined], match: 'joined', isPrefix: isLastRun && index + 1 === last }
    terms[index]?.push(one)
    terms[index + 1]?.push(one)
  }
  for (let start = 0; start <= last; start++)
    for (const { length, others } of synonymsAt(synonyms, words, start))
      for (const term of terms.slice(start, start + length))
        term.push(...others.map((other) => ({ words: other, match: 'synonym', isPrefix: false }) as const))
  return terms
}

/** The terms of a text, all of which a document must match. */
export const queryTermsOf = (text: string, synonyms: Synonyms = []): QueryTerm[] => {
  const runs = queryRuns(text)
  return runs.flatMap((run, index): QueryTerm[] =>
    run.isQuoted
      ? [[{ words: run.compounds.flat(), match: 'exact', isPrefix: false }]]
      : termsOfRun(run, index === runs.length - 1, synonyms),
  )
}
