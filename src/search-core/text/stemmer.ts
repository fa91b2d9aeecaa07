import { ENDINGS, type Ending } from './suffixes.ts'

/** A trie of endings in reverse, so that one walk from a word's end finds all its endings. */
interface EndingNode {
  ending: Ending | null
  readonly before: Map<number, EndingNode>
}

const newNode = (): EndingNode => ({ ending: null, before: new Map() })

const root = newNode()
for (const [letters, ending] of ENDINGS) {
  let node = root
  for (let at = letters.length - 1; at >= 0; at--) {
    const letter = letters.charCodeAt(at)
    const next = node.before.get(letter) ?? newNode()
    node.before.set(letter, next)
    node = next
  }
  node.ending = ending
}

/** The longest ending of the word that leaves enough letters, with their number; null without one. */
const endingOf = (word: string): { readonly ending: Ending; readonly kept: number } | null => {
  let longest: { readonly ending: Ending; readonly kept: number } | null = null
  let node = root.before.get(word.charCodeAt(word.length - 1))
  for (let kept = word.length - 1; node && kept > 0; kept--) {
    const { ending } = node
    if (ending && kept >= ending.kept) longest = { ending, kept }
    node = node.before.get(word.charCodeAt(kept - 1))
  }
  return longest
}

const VOWELS = 'aeiouy'

/**
 * The stems of a folded word, which its inflections share: "ksiegow" of "ksiegowej" and "ksiegowy". Two if the ending
 * may be part of the word, as in "krakow" and "developerow". The word itself if no ending applies.
 */
export const stemsOf = (word: string): readonly string[] => {
  if (!/^[a-z]+$/.test(word)) return []
  const longest = endingOf(word)
  if (!longest) return [word]
  const rest = word.slice(0, longest.kept)
  const stems = longest.ending.become.map((end) => rest + end)
  // A word that ends in a consonant may be the base form.
  return VOWELS.includes(word.charAt(word.length - 1)) ? stems : [word, ...stems]
}

/** Whether two folded words share a stem. */
export const isSameStem = (a: string, b: string): boolean => {
  if (a === b) return true
  const stems = stemsOf(a)
  return stemsOf(b).some((stem) => stems.includes(stem))
}
