import { LRUCache } from 'lru-cache'
import { foldText } from '#kernel/text/fold-text.ts'
import { documentTokens } from '#search-core/text/tokenise.ts'

/** A piece of a typed text: the characters between two spaces, or inside quotation marks. */
export interface TextToken {
  /** As typed, with its quotation marks. */
  readonly raw: string
  /** As typed, without the ending of the other gender: 'księgowy' for 'księgowy/a'. */
  readonly sought: string
  /** Folded, without surrounding punctuation. */
  readonly word: string
  /** The words into which the search engine splits it. */
  readonly words: readonly string[]
  readonly isQuoted: boolean
}

const PIECE = /["„”“«»][^"„”“«»]*["„”“«»]|[^\s"„”“«»]+/gu
const QUOTED = /^["„”“«»]/u
/** Endings of the other gender after a word of the first: 'księgowy/a', 'sprzedawca/-czyni', 'kelner(ka)'. */
const OTHER_GENDER =
  /(?<=^\p{L}{3,})(?:\/-?|\()(?:a|ka|ki|ni|yni|ini|czyni|czka|rka|owa|ica|nica|y|ek|k|rz|arz)\)?(?=[,;.]?$)/iu
const AROUND = /^[,;:!?()[\]{}–—-]+|[,;:!?()[\]{}.–—-]+$/gu

/** Tokens are cached by word, since whole texts rarely repeat. */
const known = new LRUCache<string, TextToken>({ max: 5_000 })
const LONGEST_KNOWN = 40

const tokenOf = (raw: string): TextToken => {
  const kept = known.get(raw)
  if (kept) return kept
  const isQuoted = QUOTED.test(raw)
  const sought = isQuoted ? raw : raw.replace(OTHER_GENDER, '')
  const words = documentTokens(sought).map(({ word }) => word)
  const bare = isQuoted ? raw.slice(1, -1) : sought.replace(AROUND, '')
  const token = { raw, sought, word: foldText(words.length === 0 ? raw : bare), words, isQuoted }
  if (raw.length <= LONGEST_KNOWN) known.set(raw, token)
  return token
}

export const textTokens = (text: string): readonly TextToken[] =>
  [...text.matchAll(PIECE)]
    .map(([raw]) => tokenOf(raw))
    .filter(({ words, isQuoted }) => words.length > 0 || !isQuoted)

/** Joins the tokens as they were typed. */
export const typed = (tokens: readonly TextToken[]): string => tokens.map(({ raw }) => raw).join(' ')

/** Joins the tokens as they are searched for. */
export const sought = (tokens: readonly TextToken[]): string => tokens.map((token) => token.sought).join(' ')
