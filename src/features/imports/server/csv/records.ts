import { isUtf8 } from 'node:buffer'
import type { FileLine } from '../read-lines.ts'

/** A record of a CSV file, or why it cannot be read. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly broken: 'line-too-long' | 'quote-open' }

interface TextLine {
  readonly number: number
  readonly text: string
}

const QUOTE = '"'
/** Lines of one record at most. A cell that is still open then lacks its closing quote. */
const MAX_RECORD_LINES = 100

const windows1250 = new TextDecoder('windows-1250')

/** Decodes a line as UTF-8, or as Windows-1250, as Polish spreadsheets save CSV; Polish letters of it are no UTF-8. */
export const decodeLine = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString() : windows1250.decode(bytes)

/** Reads records by RFC 4180, where quotes within an unquoted cell are text. */
export class RecordReader {
  readonly #separator: string
  #lines: TextLine[] = []
  #cells: string[] = []
  #cell = ''
  #isQuoted = false

  constructor(separator: string) {
    this.#separator = separator
  }

  /** Records that the line completes. */
  read({ number, bytes }: FileLine): CsvRecord[] {
    if (bytes !== null) return this.#take({ number, text: decodeLine(bytes) })
    return [...this.end(), { line: number, broken: 'line-too-long' }]
  }

  /** Records left at the end of the file. */
  end(): CsvRecord[] {
    const records: CsvRecord[] = []
    while (this.#lines.length > 0) records.push(...this.#giveUp())
    return records
  }

  #take(line: TextLine): CsvRecord[] {
    this.#lines.push(line)
    const state = this.#scan(line.text)
    if (state === 'broken' || (state === 'open' && this.#lines.length >= MAX_RECORD_LINES))
      return this.#giveUp()
    if (state === 'open') return []
    const record = { line: this.#lines[0]?.number ?? line.number, cells: this.#cells }
    this.#reset()
    return [record]
  }

  /** Rejects the record's first line alone, and reads its other lines as records of their own. */
  #giveUp(): CsvRecord[] {
    const [first, ...others] = this.#lines
    this.#reset()
    if (!first) return []
    return [{ line: first.number, broken: 'quote-open' }, ...others.flatMap((line) => this.#take(line))]
  }

  #reset(): void {
    this.#lines = []
    this.#cells = []
    this.#cell = ''
    this.#isQuoted = false
  }

  #scan(text: string): 'done' | 'open' | 'broken' {
    let at = 0
    for (;;) {
      if (!this.#isQuoted && text[at] !== QUOTE) {
        const end = text.indexOf(this.#separator, at)
        this.#cells.push(end < 0 ? text.slice(at) : text.slice(at, end))
        if (end < 0) return 'done'
        at = end + 1
        continue
      }
      if (!this.#isQuoted) at += 1
      this.#isQuoted = true
      const after = this.#quoted(text, at)
      if (after === null) return 'open'
      if (after >= text.length) return 'done'
      if (text[after] !== this.#separator) return 'broken'
      at = after + 1
    }
  }

  /** Reads a quoted cell up to its closing quote; the position after it, or null if it goes on in the next line. */
  #quoted(text: string, start: number): number | null {
    let at = start
    for (;;) {
      const end = text.indexOf(QUOTE, at)
      if (end < 0) {
        this.#cell += `${text.slice(at)}\n`
        return null
      }
      this.#cell += text.slice(at, end)
      if (text[end + 1] !== QUOTE) {
        this.#cells.push(this.#cell)
        this.#cell = ''
        this.#isQuoted = false
        return end + 1
      }
      this.#cell += QUOTE
      at = end + 2
    }
  }
}
