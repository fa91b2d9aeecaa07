import { createShared, growShared } from './shared-array.ts'
import { forgivenIn, isOfLetters, type Likeness, likeness } from './typos.ts'

// Of a word that is sought as a beginning; two mistakes can push them into the first eight of the word that is meant.
const HEAD = 6
const LONGER_HEAD = HEAD + 2

const lettersOf = (word: string, length: number): number => {
  let letters = 0
  for (let at = 0; at < word.length && at < length; at++) {
    const letter = word.charCodeAt(at) - 97
    // Letters of other scripts share the six bits that are left.
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (word.charCodeAt(at) % 6))
  }
  return letters
}

const bitCount = (bits: number): number => {
  let count = bits - ((bits >>> 1) & 0x5555_5555)
  count = (count & 0x3333_3333) + ((count >>> 2) & 0x3333_3333)
  return Math.imul((count + (count >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/**
 * Which letters each numbered word has: a mistake changes one of them, or puts another in its place, so most words of a
 * dictionary are ruled out by two comparisons of bits.
 */
export class WordShapes {
  #letters = createShared(Uint32Array)
  #heads = createShared(Uint32Array)
  /** 0 where no word is, or one that nobody mistypes. */
  #lengths = createShared(Uint8Array)
  #end = 0

  add(number: number, word: string): void {
    const length = isOfLetters(word) ? Math.min(word.length, 255) : 0
    this.#letters = growShared(Uint32Array, this.#letters, number + 1)
    this.#heads = growShared(Uint32Array, this.#heads, number + 1)
    this.#lengths = growShared(Uint8Array, this.#lengths, number + 1)
    this.#letters[number] = lettersOf(word, word.length)
    this.#heads[number] = lettersOf(word, LONGER_HEAD)
    this.#lengths[number] = length
    this.#end = Math.max(this.#end, number + 1)
  }

  remove(number: number): void {
    this.#lengths[number] = 0
  }

  /** Calls `visit` with each word that `sought` may be a mistyping of, or with `isPrefix` of a beginning of it. */
  visitLike(
    sought: string,
    isPrefix: boolean,
    nameOf: (number: number) => string,
    visit: (number: number, likeness: Exclude<Likeness, null>) => void,
  ): void {
    const most = forgivenIn(sought)
    if (most === 0) return
    const letters = lettersOf(sought, sought.length)
    const head = lettersOf(sought, HEAD)
    const [allLetters, heads, lengths] = [this.#letters, this.#heads, this.#lengths]
    const [shortest, longest] = [sought.length - most, sought.length + most]
    for (let number = 0; number < this.#end; number++) {
      const length = lengths[number] ?? 0
      if (length < shortest || length === 0) continue
      if (isPrefix) {
        if (bitCount(head & ~(heads[number] ?? 0)) > most) continue
      } else {
        if (length > longest) continue
        const own = allLetters[number] ?? 0
        if (bitCount(letters & ~own) > most || bitCount(own & ~letters) > most) continue
      }
      const found = likeness(sought, nameOf(number), most)
      if (found === 'whole' || (found && isPrefix)) visit(number, found)
    }
  }
}
