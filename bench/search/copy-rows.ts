import type pg from 'pg'

/** What of pg's connection a COPY needs; its types leave that out. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value as the text format of COPY has it. */
const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  return String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

/** An array of texts as PostgreSQL writes it. */
export const textArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Words as a tsvector without places. */
export const wordVector = (words: readonly string[]): string =>
  words.map((word) => `'${word.replace(/['\\]/g, '$&$&')}'`).join(' ')

class CopyQuery {
  readonly #text: string
  readonly #bytes: Buffer
  readonly #done: (error?: Error) => void

  constructor(text: string, bytes: Buffer, done: (error?: Error) => void) {
    this.#text = text
    this.#bytes = bytes
    this.#done = done
  }

  submit(connection: Pick<CopyConnection, 'query'>): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#bytes)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done()
  }

  handleError(error: Error): void {
    this.#done(error)
  }
}

/** Sends rows with COPY, which takes a fraction of the time of INSERT. */
export const copyRows = (
  client: pg.ClientBase,
  into: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(rows.map((row) => `${row.map(cellOf).join('\t')}\n`).join(''))
    const done = (error?: Error) => (error ? reject(error) : resolve())
    client.query(new CopyQuery(`copy ${into} from stdin`, bytes, done))
  })
