import { foldText } from '#kernel/text/fold-text.ts'
import { documentTokens } from '#search-core/text/tokenise.ts'

/** A piece of what somebody typed: what stands between two spaces, or inside quotation marks. */
export interface TextToken {
  /** As typed, with its quotation marks. */
  readonly raw: string
  /** Folded, without punctuation around it. */
  readonly word: string
  /** The words that the search engine makes of it. */
  readonly words: readonly string[]
  readonly isQuoted: boolean
}

const PIECE = /["„”“«»][^"„”“«»]*["„”“«»]|[^\s"„”“«»]+/gu
const QUOTED = /^["„”“«»]/u
const AROUND = /^[,;:!?()[\]{}–—-]+|[,;:!?()[\]{}.–—-]+$/gu

export const textTokens = (text: string): readonly TextToken[] =>
  [...text.matchAll(PIECE)].flatMap(([raw]): TextToken[] => {
    const isQuoted = QUOTED.test(raw)
    const words = documentTokens(raw).map(({ word }) => word)
    if (words.length === 0) return isQuoted ? [] : [{ raw, word: foldText(raw), words, isQuoted }]
    return [{ raw, word: foldText(isQuoted ? raw.slice(1, -1) : raw.replace(AROUND, '')), words, isQuoted }]
  })

/** The pieces as they are typed again. */
export const typed = (tokens: readonly TextToken[]): string => tokens.map(({ raw }) => raw).join(' ')
