import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '#kernel/app-error.ts'
import type { ImportErrorCode } from '../contract.ts'

export interface FileLine {
  /** Line number from 1. */
  readonly number: number
  /** Null for a line longer than a row may be, whose content is dropped. */
  readonly bytes: Buffer | null
}

export interface LineFile {
  readonly bytesTotal: number
  /** Bytes of the file as stored, compressed or not. */
  bytesRead(): number
  lines(): AsyncGenerator<FileLine[]>
}

const NEW_LINE = 10
const CARRIAGE_RETURN = 13
export const MAX_LINE_BYTES = 1_000_000

const isGzip = async (path: string): Promise<{ size: number; gzip: boolean }> => {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    const { size } = await handle.stat()
    return { size, gzip: bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b }
  } finally {
    await handle.close()
  }
}

const unreadable = (path: string, line: number, error: unknown): AppError<ImportErrorCode> =>
  new AppError('import.unreadable', {
    path,
    line,
    message: error instanceof Error ? error.message : String(error),
  })

/** Splits a stream of bytes into lines, chunk by chunk; memory is bounded by one line. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileLine[]> {
  let number = 0
  let rest: Buffer[] = []
  let length = 0
  const finish = (): FileLine => {
    number += 1
    const whole = length > MAX_LINE_BYTES ? null : Buffer.concat(rest)
    rest = []
    length = 0
    return { number, bytes: whole?.at(-1) === CARRIAGE_RETURN ? whole.subarray(0, -1) : whole }
  }
  const add = (part: Buffer) => {
    length += part.length
    if (length > MAX_LINE_BYTES) rest = []
    else rest.push(part)
  }
  for await (const chunk of chunks) {
    const lines: FileLine[] = []
    let start = 0
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      add(chunk.subarray(start, end))
      lines.push(finish())
      start = end + 1
    }
    add(chunk.subarray(start))
    if (lines.length > 0) yield lines
  }
  // A final line break does not start another line.
  if (length > 0) yield [finish()]
}

/** Opens a file of lines, plain or gzip (recognized by its content, not by its name). */
export const openLines = async (path: string): Promise<LineFile> => {
  const { size, gzip } = await isGzip(path).catch((error: unknown) => {
    throw unreadable(path, 0, error)
  })
  let read = 0
  return {
    bytesTotal: size,
    bytesRead: () => read,
    async *lines() {
      read = 0
      let line = 0
      const file = createReadStream(path, { highWaterMark: 64 * 1024 })
      file.on('data', (chunk) => {
        read += chunk.length
      })
      const stream: Readable = gzip ? file.pipe(createGunzip()) : file
      file.on('error', (error) => stream.destroy(error))
      try {
        for await (const lines of splitLines(stream)) {
          line = lines.at(-1)?.number ?? line
          yield lines
        }
      } catch (error) {
        throw unreadable(path, line, error)
      } finally {
        file.destroy()
      }
    },
  }
}
