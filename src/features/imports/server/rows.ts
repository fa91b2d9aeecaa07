import { csvRows, readCsvStart } from './csv/open-csv.ts'
import type { FileRow } from './file-row.ts'
import { parseLine } from './parse-line.ts'
import { type FileLine, openLines } from './read-lines.ts'

export interface RowFile {
  readonly bytesTotal: number
  /** Bytes of the file as stored, compressed or not. */
  bytesRead(): number
  rows(): AsyncGenerator<readonly FileRow[]>
}

async function* jsonRows(chunks: AsyncIterable<readonly FileLine[]>): AsyncGenerator<FileRow[]> {
  for await (const lines of chunks)
    yield lines.map((line) => ({ line: line.number, parsed: parseLine(line) }))
}

/** Lines that suffice to find the headings of a CSV file. */
const FIRST_LINES = 10

const firstLines = async (chunks: AsyncIterable<readonly FileLine[]>): Promise<FileLine[]> => {
  const first: FileLine[] = []
  for await (const lines of chunks) {
    first.push(...lines.slice(0, FIRST_LINES))
    if (first.length >= FIRST_LINES) break
  }
  return first
}

/** Opens a file of offers, plain or gzip: CSV if its first line has a heading for titles, otherwise JSON lines. */
export const openRows = async (path: string): Promise<RowFile> => {
  const file = await openLines(path)
  const start = readCsvStart(await firstLines(file.lines()))
  return {
    bytesTotal: file.bytesTotal,
    bytesRead: () => file.bytesRead(),
    rows: () => (start?.header.has('title') ? csvRows(file.lines(), start) : jsonRows(file.lines())),
  }
}
