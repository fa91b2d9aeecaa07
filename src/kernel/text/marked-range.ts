import { foldText } from './fold-text.ts'

/** Folds each letter on its own, so that places in the result lead back to the text. */
const foldedLetters = (text: string): readonly string[] => [...text].map(foldText)

/** Where a text contains what was typed, in whatever case and without accents: 'ksie' in 'Księgowa'. */
export const markedRange = (
  text: string,
  typed: string,
): { readonly start: number; readonly end: number } | null => {
  const wanted = foldText(typed)
  if (wanted === '') return null
  const letters = foldedLetters(text)
  const found = letters.join('').indexOf(wanted)
  if (found < 0) return null
  const before = (most: number): number => {
    let folded = 0
    let plain = 0
    for (const [at, letter] of [...text].entries()) {
      if (folded >= most) break
      folded += letters[at]?.length ?? 0
      plain += letter.length
    }
    return plain
  }
  return { start: before(found), end: before(found + wanted.length) }
}
