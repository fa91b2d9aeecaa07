import type { IndexDocument, IndexSchema } from '../schema.ts'
import { checkDocument } from './check-document.ts'
import { DOUBLE, DocumentReader, FORM } from './document-reader.ts'

const FIRST_ROOM = 4_096
const GROWTH = 2
// The first code unit that needs two bytes.
const WIDE = 0x100

class DocumentWriter {
  #bytes = new Uint8Array(FIRST_ROOM)
  #view = new DataView(this.#bytes.buffer)
  #end = 0

  /** Returns the bytes written since the last call. */
  take(): Uint8Array {
    const written = this.#bytes.slice(0, this.#end)
    this.#end = 0
    return written
  }

  count(count: number): void {
    this.#makeRoom(DOUBLE)
    let rest = count
    for (; rest > 0x7f; rest >>>= 7) this.#bytes[this.#end++] = (rest & 0x7f) | 0x80
    this.#bytes[this.#end++] = rest
  }

  double(value: number): void {
    this.#makeRoom(DOUBLE)
    this.#view.setFloat64(this.#end, value, true)
    this.#end += DOUBLE
  }

  text(text: string): void {
    const { length } = text
    let isWide = false
    for (let at = 0; at < length; at++) isWide ||= text.charCodeAt(at) >= WIDE
    this.count(length * 2 + Number(isWide))
    this.#makeRoom(length * 2)
    for (let at = 0; at < length; at++) {
      const letter = text.charCodeAt(at)
      this.#bytes[this.#end++] = letter & 0xff
      if (isWide) this.#bytes[this.#end++] = letter >>> 8
    }
  }

  #makeRoom(more: number): void {
    if (this.#end + more <= this.#bytes.length) return
    const grown = new Uint8Array((this.#end + more) * GROWTH)
    grown.set(this.#bytes)
    this.#bytes = grown
    this.#view = new DataView(grown.buffer)
  }
}

const to = new DocumentWriter()

/**
 * The document without id and payload in the binary format that is stored, about half the size of JSON. FORM comes
 * first, then keywords, numbers, texts, ranges and points: the number of fields of the kind, then each field in the
 * schema's order, a list after its length. Counts are LEB128; numbers are little-endian doubles, NaN for none. A text
 * is the count (2 × length + wide), then its code units of one byte, or two if wide is 1. Fields may be appended to a
 * kind: older documents read as empty there. Throws a RangeError for a malformed document.
 */
export const writeDocument = (schema: IndexSchema, document: IndexDocument): Uint8Array => {
  checkDocument(document, schema)
  to.count(FORM)
  to.count(schema.keywords.length)
  for (const name of schema.keywords) {
    const values = document.keywords[name] ?? []
    to.count(values.length)
    for (const value of values) to.text(value)
  }
  to.count(schema.numbers.length)
  for (const name of schema.numbers) to.double(document.numbers[name] ?? Number.NaN)
  const texts = Object.keys(schema.texts)
  to.count(texts.length)
  for (const name of texts) to.text(document.texts[name] ?? '')
  to.count(schema.ranges.length)
  for (const name of schema.ranges) {
    const entries = document.ranges[name] ?? []
    to.count(entries.length)
    for (const { label, scale, low, high } of entries) {
      to.text(label)
      to.text(scale)
      to.double(low)
      to.double(high)
    }
  }
  to.count(document.points.length)
  for (const { latitude, longitude, label } of document.points) {
    to.double(latitude)
    to.double(longitude)
    to.text(label ?? '')
  }
  return to.take()
}

/** Reads what `writeDocument` wrote. Missing fields are empty. Throws a RangeError for malformed bytes. */
export const readDocument = (
  schema: IndexSchema,
  bytes: Uint8Array,
): Omit<IndexDocument, 'id' | 'payload'> => {
  const from = new DocumentReader(schema)
  from.open(bytes)
  const named = <T>(names: readonly string[], read: (field: number) => T): Record<string, T> =>
    Object.fromEntries(names.map((name, field) => [name, read(field)]))
  return {
    keywords: named(schema.keywords, (field) =>
      Array.from({ length: from.keywords(field) }, () => from.nextText()),
    ),
    numbers: named(schema.numbers, (field) => {
      const value = from.number(field)
      return Number.isNaN(value) ? null : value
    }),
    texts: named(Object.keys(schema.texts), (field) => from.textOf(field)),
    ranges: named(schema.ranges, (field) => from.ranges(field)),
    points: from.points(),
  }
}
