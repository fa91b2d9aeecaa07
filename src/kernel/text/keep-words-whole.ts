const WORD_JOINER = '\u2060'

/** A line never ends at a hyphen inside a word of the text, as in 'C-level'. */
export const keepWordsWhole = (text: string): string =>
  text.replace(/(?<=\p{L})-(?=\p{L})/gu, `-${WORD_JOINER}`)
