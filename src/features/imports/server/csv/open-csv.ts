import type { FileRow } from '../file-row.ts'
import type { FileLine } from '../read-lines.ts'
import { CsvHeader } from './columns.ts'
import { type CsvRecord, decodeLine, RecordReader } from './records.ts'

const SEPARATORS = [';', ',', '\t', '|'] as const
/** Excel's own line before the headings: 'sep=;'. */
const NAMED_SEPARATOR = /^sep=(.)$/i

const mostFrequent = (headings: string): string => {
  const bare = headings.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => bare.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}

export interface CsvStart {
  readonly header: CsvHeader
  readonly separator: string
  /** Number of the line with the headings. */
  readonly line: number
}

/** Reads separator and headings from a file's first lines; null if there are no headings. */
export const readCsvStart = (lines: readonly FileLine[]): CsvStart | null => {
  let named: string | null = null
  for (const { number, bytes } of lines) {
    if (bytes === null) return null
    const text = decodeLine(bytes).replace(/^\ufeff/, '')
    const separator = NAMED_SEPARATOR.exec(text.trim())?.[1]
    if (separator !== undefined && named === null) named = separator
    else if (/^\s*[{[<]/.test(text)) return null
    else if (text.trim() !== '') {
      const chosen = named ?? mostFrequent(text)
      const [record] = new RecordReader(chosen).read({ number, bytes: Buffer.from(text) })
      if (!record || !('cells' in record)) return null
      return { header: new CsvHeader(record.cells), separator: chosen, line: number }
    }
  }
  return null
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const rowOf = (record: CsvRecord, header: CsvHeader): FileRow | null => {
  const { line } = record
  if ('broken' in record) return { line, parsed: { rejected: record.broken } }
  const { cells } = record
  // Spreadsheets write empty rows below the last one.
  if (isEmpty(cells)) return null
  const content = header.rowOf(cells)
  if (!isEmpty(cells.slice(header.width)))
    return { line, parsed: { rejected: 'cells-too-many', detail: `${cells.length} > ${header.width}` } }
  return { line, parsed: { value: content }, headingOf: (path) => header.headingOf(path) }
}

/** Reads the records of a CSV file below its headings. */
export async function* csvRows(
  chunks: AsyncIterable<readonly FileLine[]>,
  { header, separator, line: headings }: CsvStart,
): AsyncGenerator<FileRow[]> {
  const reader = new RecordReader(separator)
  const rowsOf = (records: readonly CsvRecord[]): FileRow[] =>
    records.flatMap((record) => rowOf(record, header) ?? [])
  for await (const lines of chunks)
    yield rowsOf(lines.filter(({ number }) => number > headings).flatMap((line) => reader.read(line)))
  yield rowsOf(reader.end())
}
