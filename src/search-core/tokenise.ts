import { foldText } from '#kernel/fold-text.ts'

const LETTER = String.raw`[\p{L}\p{N}\p{M}]`
// "3.11" is one word; the signs of "c++", "c#" and "18+" belong to it, those of "java+spring" do not.
const WORD = String.raw`(?:${LETTER}|(?<=\p{N})\.(?=\p{N}))+(?:[+#]+(?![\p{L}+#]))?`
const JOINT = String.raw`[.\-'’&\u2010\u2011]`
const COMPOUND = new RegExp(
  String.raw`(?<dot>(?<!${LETTER})\.(?=\p{L}))?(?<words>${WORD}(?:${JOINT}${WORD})*)`,
  'gu',
)
const PIECES = new RegExp(String.raw`(?<dot>\.)?(?<word>${WORD})`, 'gu')

export interface QueryWord {
  /** "nodejs" of "node.js". */
  readonly whole: string
  /** "node" and "js", which do as well; none when the word is not compound. */
  readonly parts: readonly string[]
  /** Longer words that start with it are meant too. */
  readonly isPrefix: boolean
}

interface Piece {
  readonly word: string
  readonly hasDot: boolean
}

const compoundsOf = (text: string): Piece[][] =>
  [...foldText(text).matchAll(COMPOUND)].map(([compound]) =>
    [...compound.matchAll(PIECES)].map(({ groups }) => ({
      word: groups?.word ?? '',
      hasDot: groups?.dot !== undefined,
    })),
  )

/** Distinct words under which a text is found: "ASP.NET" as "asp", "net", ".net" and "aspnet". */
export const documentWords = (text: string): string[] => {
  const words = new Set<string>()
  for (const pieces of compoundsOf(text)) {
    for (const { word, hasDot } of pieces) {
      words.add(word)
      if (hasDot) words.add(`.${word}`)
      const plain = word.replace(/[+#]+$/, '')
      // "excel+" is also "excel", but "c++" is not "c".
      if (plain.length > 1) words.add(plain)
    }
    if (pieces.length > 1) words.add(pieces.map(({ word }) => word).join(''))
  }
  return [...words]
}

/** The words that a text asks for, the last as a prefix. */
export const queryWords = (text: string): QueryWord[] => {
  const compounds = compoundsOf(text)
  return compounds.map((pieces, index) => {
    const [first] = pieces
    const start = first?.hasDot ? `.${first.word}` : (first?.word ?? '')
    const rest = pieces.slice(1).map(({ word }) => word)
    const isCompound = rest.length > 0
    return {
      whole: isCompound ? pieces.map(({ word }) => word).join('') : start,
      parts: isCompound ? [start, ...rest] : [],
      isPrefix: index === compounds.length - 1,
    }
  })
}
