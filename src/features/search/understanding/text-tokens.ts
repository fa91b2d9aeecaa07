import { LRUCache } from 'lru-cache'
import { foldText } from '#kernel/text/fold-text.ts'
import { documentTokens } from '#search-core/text/tokenise.ts'

/** A piece of a typed text: the characters between two spaces, or inside quotation marks. */
export interface TextToken {
  /** As typed, with its quotation marks. */
  readonly raw: string
  /** Folded, without surrounding punctuation. */
  readonly word: string
  /** The words into which the search engine splits it. */
  readonly words: readonly string[]
  readonly isQuoted: boolean
}

const PIECE = /["„”“«»][^"„”“«»]*["„”“«»]|[^\s"„”“«»]+/gu
const QUOTED = /^["„”“«»]/u
const AROUND = /^[,;:!?()[\]{}–—-]+|[,;:!?()[\]{}.–—-]+$/gu

/** Tokens are cached by word, since whole texts rarely repeat. */
const known = new LRUCache<string, TextToken>({ max: 5_000 })
const LONGEST_KNOWN = 40

const tokenOf = (raw: string): TextToken => {
  const kept = known.get(raw)
  if (kept) return kept
  const isQuoted = QUOTED.test(raw)
  const words = documentTokens(raw).map(({ word }) => word)
  const bare = isQuoted ? raw.slice(1, -1) : raw.replace(AROUND, '')
  const token = { raw, word: foldText(words.length === 0 ? raw : bare), words, isQuoted }
  if (raw.length <= LONGEST_KNOWN) known.set(raw, token)
  return token
}

export const textTokens = (text: string): readonly TextToken[] =>
  [...text.matchAll(PIECE)]
    .map(([raw]) => tokenOf(raw))
    .filter(({ words, isQuoted }) => words.length > 0 || !isQuoted)

/** Joins the tokens as they were typed. */
export const typed = (tokens: readonly TextToken[]): string => tokens.map(({ raw }) => raw).join(' ')
