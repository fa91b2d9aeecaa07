import type { Synonyms } from '../query.ts'
import { isSameStem, stemsOf } from './stemmer.ts'
import { queryRuns } from './tokenise.ts'

interface Spelling {
  /** The synonym as words of a query. */
  readonly words: readonly string[]
  readonly group: readonly Member[]
  readonly member: Member
}

interface Member {
  /** The synonym as words of documents, where a compound is one word. */
  readonly sought: readonly string[]
}

export interface SynonymsFound {
  /** Number of query words that the synonyms replace. */
  readonly length: number
  readonly others: readonly (readonly string[])[]
}

/** Spellings by each stem of their first word. */
type Spellings = ReadonlyMap<string, readonly Spelling[]>

const compiled = new WeakMap<Synonyms, Spellings>()

const keysOf = (word: string): Set<string> => new Set([word, ...stemsOf(word)])

const compile = (synonyms: Synonyms): Spellings => {
  const spellings = new Map<string, Spelling[]>()
  for (const texts of synonyms) {
    const members = texts.flatMap((text) => {
      const compounds = queryRuns(text).flatMap((run) => run.compounds)
      const sought = compounds.map((pieces) => pieces.join(''))
      return sought.length === 0 ? [] : { sought, pieces: compounds.flat() }
    })
    for (const member of members)
      for (const words of [member.sought, member.pieces])
        for (const key of keysOf(words[0] ?? '')) {
          const known = spellings.get(key) ?? []
          if (known.some((other) => other.member === member && other.words.length === words.length)) continue
          spellings.set(key, [...known, { words, member, group: members }])
        }
  }
  return spellings
}

/** Synonyms of the words from `start` on; the words may be inflected. */
export const synonymsAt = (
  synonyms: Synonyms,
  words: readonly string[],
  start: number,
): readonly SynonymsFound[] => {
  if (synonyms.length === 0) return []
  let spellings = compiled.get(synonyms)
  if (!spellings) {
    spellings = compile(synonyms)
    compiled.set(synonyms, spellings)
  }
  const candidates = new Set([...keysOf(words[start] ?? '')].flatMap((key) => spellings.get(key) ?? []))
  return [...candidates].flatMap(({ words: named, group, member }) => {
    const isNamed = named.every((word, index) => isSameStem(word, words[start + index] ?? ''))
    if (!isNamed) return []
    const others = group.filter((other) => other !== member).map(({ sought }) => sought)
    return { length: named.length, others }
  })
}
