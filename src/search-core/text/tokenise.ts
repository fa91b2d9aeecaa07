import { foldText } from '#kernel/text/fold-text.ts'

const LETTER = String.raw`[\p{L}\p{N}\p{M}]`
// "3.11" is one word. The signs of "c++", "c#" and "18+" belong to the word, those of "java+spring" do not.
const WORD = String.raw`(?:${LETTER}|(?<=\p{N})\.(?=\p{N}))+(?:[+#]+(?![\p{L}+#]))?`
const JOINT = String.raw`[.\-'’&\u2010\u2011]`
const COMPOUND = new RegExp(
  String.raw`(?<dot>(?<!${LETTER})\.(?=\p{L}))?(?<words>${WORD}(?:${JOINT}${WORD})*)`,
  'gu',
)
const PIECES = new RegExp(String.raw`(?<dot>\.)?(?<word>${WORD})`, 'gu')
const QUOTE = /["„”“«»]/

/** A position in a document's text and the words that match there. */
export interface Token {
  readonly word: string
  /** ".net" and "aspnet" at the position of "net" in "ASP.NET". */
  readonly also: readonly string[]
}

/** Consecutive words of a query. */
export interface QueryRun {
  /** Whether the words are quoted, so that they must match exactly and consecutively. */
  readonly isQuoted: boolean
  /** "node" and "js" form the compound "node.js"; most compounds are one word. */
  readonly compounds: readonly (readonly string[])[]
}

interface Piece {
  readonly word: string
  readonly hasDot: boolean
}

const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/

const compoundsOf = (text: string): Piece[][] => {
  const folded = foldText(text)
  // The fast path: most names and queries are words and spaces, and the expressions below take ten times as long.
  if (PLAIN_WORDS.test(folded)) return folded.split(' ').map((word) => [{ word, hasDot: false }])
  return [...folded.matchAll(COMPOUND)].map(([compound]) =>
    [...compound.matchAll(PIECES)].map(({ groups }) => ({
      word: groups?.word ?? '',
      hasDot: groups?.dot !== undefined,
    })),
  )
}

const joined = (pieces: readonly Piece[]): string => pieces.map(({ word }) => word).join('')

/** Tokenises a document's text: "ASP.NET" is "asp" or "aspnet", then "net" or ".net". */
export const documentTokens = (text: string): Token[] =>
  compoundsOf(text).flatMap((pieces) =>
    pieces.map(({ word, hasDot }, index) => {
      const plain = word.replace(/[+#]+$/, '')
      return {
        word,
        also: [
          ...(hasDot ? [`.${word}`] : []),
          // "excel+" also matches "excel", but "c++" does not match "c".
          ...(plain !== word && plain.length > 1 ? [plain] : []),
          ...(index === 0 && pieces.length > 1 ? [joined(pieces)] : []),
        ],
      }
    }),
  )

const queryCompounds = (text: string): string[][] =>
  compoundsOf(text).map((pieces) =>
    pieces.map(({ word, hasDot }, index) => (index === 0 && hasDot ? `.${word}` : word)),
  )

let last: { readonly text: string; readonly runs: readonly QueryRun[] } = { text: '', runs: [] }

/** Parses the text of a query. An unpaired quotation mark is ignored. */
export const queryRuns = (text: string): readonly QueryRun[] => {
  // Caches the last text, as a query is parsed several times.
  if (last.text !== text) last = { text, runs: runsOf(text) }
  return last.runs
}

const runsOf = (text: string): QueryRun[] => {
  const segments = text.split(QUOTE)
  const isOpen = segments.length % 2 === 0
  const closed = isOpen ? segments.slice(0, -2) : segments
  // Text after an unpaired quotation mark belongs to the words before it.
  if (isOpen) closed.push(segments.slice(-2).join(' '))
  return closed
    .map((segment, index) => ({ isQuoted: index % 2 === 1, compounds: queryCompounds(segment) }))
    .filter(({ compounds }) => compounds.length > 0)
}
