const FIRST_ROOM = 256
// Number of arguments in one call of `String.fromCharCode`.
const AT_ONCE = 1_024

/** Reusable buffer for the UTF-16 code units of one text. Typed arrays are read much faster than strings. */
export class CodeUnits {
  all = new Uint16Array(FIRST_ROOM)

  /** The buffer, enlarged to at least `length`. */
  room(length: number): Uint16Array {
    if (length > this.all.length) this.all = new Uint16Array(length * 2)
    return this.all
  }

  /** Writes the text's code units and returns their number. */
  encode(text: string): number {
    const { length } = text
    const all = this.room(length)
    for (let at = 0; at < length; at++) all[at] = text.charCodeAt(at)
    return length
  }
}

export const decodeText = (letters: Uint16Array, start: number, end: number): string => {
  let text = ''
  for (let at = start; at < end; at += AT_ONCE) {
    const some: number[] = []
    for (let one = at; one < end && one < at + AT_ONCE; one++) some.push(letters[one] ?? 0)
    // `apply` is five times as fast as spreading.
    text += String.fromCharCode.apply(null, some)
  }
  return text
}
