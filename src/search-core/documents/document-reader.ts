import type { IndexSchema, LabelledPoint, RangeEntry } from '../schema.ts'
import { CodeUnits, decodeText } from './code-units.ts'

/** Version of the format. Raise it when the format changes. */
export const FORM = 1

export const DOUBLE = 8
const LONGEST_SHIFT = 28

const wrong = (what: string): RangeError => new RangeError(`search-core: bytes of a document with ${what}`)

/** Reads stored documents one after the other, without allocating objects for skipped fields. */
export class DocumentReader {
  readonly #letters = new CodeUnits()
  /** Number of fields of each kind in the schema: keywords, numbers, texts, ranges. */
  readonly #kinds: readonly number[]
  /** Start of each field of the open document, ordered by kind, and then of the points; 0 for a missing field. */
  readonly #starts: Int32Array
  readonly #firstOf: { readonly numbers: number; readonly texts: number; readonly ranges: number }
  readonly #pointsAt: number
  #bytes: Uint8Array = new Uint8Array(0)
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  #end = 0

  constructor({ keywords, numbers, texts, ranges }: IndexSchema) {
    this.#kinds = [keywords.length, numbers.length, Object.keys(texts).length, ranges.length]
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#kinds
    this.#firstOf = { numbers: first, texts: first + second, ranges: first + second + third }
    this.#pointsAt = first + second + third + fourth
    this.#starts = new Int32Array(this.#pointsAt + 1)
  }

  /** Code units of the last text read. */
  get letters(): Uint16Array {
    return this.#letters.all
  }

  /** Checks the whole document and throws a RangeError if it is malformed; reading it afterwards never throws. */
  open(bytes: Uint8Array, start = 0, end = bytes.length): void {
    if (bytes.buffer !== this.#view.buffer) this.#view = new DataView(bytes.buffer)
    this.#bytes = bytes
    this.#at = start
    this.#end = end
    this.#starts.fill(0)
    if (this.#count() !== FORM) throw wrong('another form')
    let first = 0
    for (let kind = 0; kind < this.#kinds.length; kind++) {
      const most = this.#kinds[kind] ?? 0
      const fields = this.#count()
      if (fields > most) throw wrong('more fields than there are')
      for (let field = first; field < first + fields; field++) {
        this.#starts[field] = this.#at
        if (kind === 0) for (let values = this.#count(); values > 0; values--) this.#pass()
        else if (kind === 1) this.#skip(DOUBLE)
        else if (kind === 2) this.#pass()
        else this.#passRanges()
      }
      first += most
    }
    this.#starts[first] = this.#at
    this.#passPoints()
    if (this.#at !== end) throw wrong('another length')
  }

  /** Number of values of the keyword field; `next` reads each. */
  keywords(field: number): number {
    return this.#enter(field) ? this.#count() : 0
  }

  number(field: number): number {
    return this.#enter(this.#firstOf.numbers + field) ? this.#double() : Number.NaN
  }

  /** Reads the text field and returns its length in code units. */
  text(field: number): number {
    return this.#enter(this.#firstOf.texts + field) ? this.next() : 0
  }

  textOf(field: number): string {
    const length = this.text(field)
    return decodeText(this.letters, 0, length)
  }

  ranges(field: number): RangeEntry[] {
    const entries: RangeEntry[] = []
    if (this.#enter(this.#firstOf.ranges + field))
      for (let left = this.#count(); left > 0; left--)
        entries.push({
          label: this.nextText(),
          scale: this.nextText(),
          low: this.#double(),
          high: this.#double(),
        })
    return entries
  }

  points(): LabelledPoint[] {
    const points: LabelledPoint[] = []
    this.#at = this.#starts[this.#pointsAt] ?? 0
    for (let left = this.#count(); left > 0; left--) {
      const [latitude, longitude, label] = [this.#double(), this.#double(), this.nextText()]
      points.push(label === '' ? { latitude, longitude } : { latitude, longitude, label })
    }
    return points
  }

  /** Reads the next text and returns its length in code units. */
  next(): number {
    const size = this.#count()
    const length = size >>> 1
    const letters = this.#letters.room(length)
    const bytes = this.#bytes
    let at = this.#at
    if ((size & 1) === 0) for (let to = 0; to < length; to++) letters[to] = bytes[at++] ?? 0
    else
      for (let to = 0; to < length; to++, at += 2)
        letters[to] = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
    this.#at = at
    return length
  }

  nextText(): string {
    const length = this.next()
    return decodeText(this.letters, 0, length)
  }

  #enter(field: number): boolean {
    this.#at = this.#starts[field] ?? 0
    return this.#at > 0
  }

  #count(): number {
    const byte = this.#bytes[this.#at] ?? 0
    // The fast path: most counts take one byte.
    if (byte >= 0x80 || this.#at >= this.#end) return this.#longCount()
    this.#at++
    return byte
  }

  #longCount(): number {
    let count = 0
    for (let shift = 0; shift <= LONGEST_SHIFT; shift += 7) {
      if (this.#at >= this.#end) throw wrong('too few')
      const byte = this.#bytes[this.#at++] ?? 0
      count |= (byte & 0x7f) << shift
      if (byte < 0x80) return count >>> 0
    }
    throw wrong('a number that is too large')
  }

  #double(): number {
    const value = this.#view.getFloat64(this.#bytes.byteOffset + this.#at, true)
    this.#at += DOUBLE
    return value
  }

  #skip(bytes: number): void {
    this.#at += bytes
    if (this.#at > this.#end) throw wrong('too few')
  }

  #pass(): void {
    const size = this.#count()
    this.#skip((size >>> 1) * (1 + (size & 1)))
  }

  #checkedDouble(): number {
    this.#skip(DOUBLE)
    this.#at -= DOUBLE
    return this.#double()
  }

  #passRanges(): void {
    for (let left = this.#count(); left > 0; left--) {
      this.#pass()
      this.#pass()
      if (Number.isNaN(this.#checkedDouble()) || Number.isNaN(this.#checkedDouble()))
        throw wrong('a range without a bound')
    }
  }

  #passPoints(): void {
    for (let left = this.#count(); left > 0; left--) {
      const [latitude, longitude] = [this.#checkedDouble(), this.#checkedDouble()]
      if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw wrong('a point off the globe')
      this.#pass()
    }
  }
}
