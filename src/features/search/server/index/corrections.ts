import type { Synonyms } from '#search-core/query.ts'
import type { QueryTerm } from '#search-core/text/query-terms.ts'
import { type Knowledge, termsOfQuery } from '#search-core/text/text-index.ts'
import { textTokens } from '../../understanding/text-tokens.ts'
import type { Correction, TextUnit, Understanding } from '../../understanding/understanding.ts'

const textOf = (unit: TextUnit): string | null => (unit.kind === 'street' ? null : unit.text)

/** The single word of a term, and the words that it is taken for. */
const correctionOf = (term: QueryTerm, knowledge: Knowledge) => {
  const written = term.find(({ match }) => match === 'word')
  const [word = ''] = written?.words ?? []
  if (!written || knowledge.knows(term)) return []
  const words = knowledge.similar(word, written.isPrefix)
  return words.length === 0 ? [] : [{ word, words }]
}

/** The typed words that no offer has, each with those that the index searches for in its place. */
export const correctionsOf = (
  { units, pieces, corrections }: Understanding,
  { knowledge, synonyms }: { readonly knowledge: Knowledge; readonly synonyms: Synonyms },
): readonly Correction[] => {
  const tokens = pieces.flatMap(({ text }) => textTokens(text)).filter(({ isQuoted }) => !isQuoted)
  const ofIndex = units.flatMap((unit) => {
    const text = textOf(unit)
    if (text === null) return []
    return termsOfQuery({ text, synonyms, completesKnownWords: false }, knowledge)
      .flatMap((term) => correctionOf(term, knowledge))
      .flatMap(({ word, words }) => {
        const typed = tokens.find((token) => token.words.includes(word))?.raw
        return typed === undefined ? [] : [{ typed, words }]
      })
  })
  return [...corrections, ...ofIndex]
}
