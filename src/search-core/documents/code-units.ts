const FIRST_ROOM = 256
// What one call makes a string of: each letter is an argument of it.
const AT_ONCE = 1_024

/** Room for the letters of one text: an array of them is read in a fraction of the time that a string takes. */
export class Letters {
  all = new Uint16Array(FIRST_ROOM)

  /** The array with room for so many. */
  room(length: number): Uint16Array {
    if (length > this.all.length) this.all = new Uint16Array(length * 2)
    return this.all
  }

  /** Writes the text's letters and returns how many there are. */
  spell(text: string): number {
    const { length } = text
    const all = this.room(length)
    for (let at = 0; at < length; at++) all[at] = text.charCodeAt(at)
    return length
  }
}

export const textOf = (letters: Uint16Array, start: number, end: number): string => {
  let text = ''
  for (let at = start; at < end; at += AT_ONCE) {
    const some: number[] = []
    for (let one = at; one < end && one < at + AT_ONCE; one++) some.push(letters[one] ?? 0)
    // Spreading them takes five times as long.
    text += String.fromCharCode.apply(null, some)
  }
  return text
}
