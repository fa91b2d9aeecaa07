import type { Synonyms } from '../query.ts'
import { isOfLetters } from './edit-distance.ts'
import { synonymsAt } from './synonyms.ts'
import { type QueryRun, queryRuns } from './tokenise.ts'

/** One of the things that satisfy a need: several words have to be consecutive in one field. */
export interface Alternative {
  readonly words: readonly string[]
  readonly match:
    | 'exact'
    /** The word, its forms, and mistyped when no alternative of the need is known. */
    | 'word'
    /** "nodejs" for "node.js": as good as the word itself. */
    | 'compound'
    /** "fullstack" for "full stack". */
    | 'joined'
    /** "full stack" for "fullstack": any two parts of the word, one after the other. */
    | 'parts'
    /** The word or its forms. */
    | 'synonym'
  /** Longer words that start with the (only) word are meant too. */
  readonly isPrefix: boolean
}

/** What a document must have for one word, or quoted phrase, of a text. */
export type Need = readonly Alternative[]

// "Fullstack" may be "full stack", but "java" is not "ja va".
const SHORTEST_JOINED = 6
const SHORTEST_PART = 3

interface SoughtWord {
  readonly word: string
  /** The compound that it is a part of: its number and its whole word. */
  readonly compound: number
  readonly whole: string | null
}

const hasParts = (word: string): boolean => word.length >= SHORTEST_JOINED && isOfLetters(word)

/** Each way to part the word of an alternative by `parts` in two. */
export const partsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) }, (_, index) => [
    word.slice(0, SHORTEST_PART + index),
    word.slice(SHORTEST_PART + index),
  ])

const needsOfRun = ({ compounds }: QueryRun, isLastRun: boolean, synonyms: Synonyms): Need[] => {
  const sought = compounds.flatMap((pieces, compound) =>
    pieces.map((word): SoughtWord => ({ word, compound, whole: pieces.length > 1 ? pieces.join('') : null })),
  )
  const words = sought.map(({ word }) => word)
  const last = sought.length - 1
  const needs: Alternative[][] = sought.map(({ word, compound, whole }, index) => {
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
    needs[index]?.push(one)
    needs[index + 1]?.push(one)
  }
  for (let start = 0; start <= last; start++)
    for (const { length, others } of synonymsAt(synonyms, words, start))
      for (const need of needs.slice(start, start + length))
        need.push(...others.map((other) => ({ words: other, match: 'synonym', isPrefix: false }) as const))
  return needs
}

/** What a document must have to be found by the text: all of it. */
export const needsOf = (text: string, synonyms: Synonyms = []): Need[] => {
  const runs = queryRuns(text)
  return runs.flatMap((run, index): Need[] =>
    run.isQuoted
      ? [[{ words: run.compounds.flat(), match: 'exact', isPrefix: false }]]
      : needsOfRun(run, index === runs.length - 1, synonyms),
  )
}
