import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'

// The POSIX ustar format, so that `tar -tzf` lists a backup's contents.
const BLOCK = 512
const MAX_SIZE = 8 ** 11 - 1

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

const header = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > 100) throw new Error(`name too long for the archive: ${name}`)
  if (size > MAX_SIZE) throw new Error(`${name} is too big for the archive`)
  const block = Buffer.alloc(BLOCK)
  const put = (text: string, at: number) => block.write(text, at, 'latin1')
  put(name, 0)
  put(octal(0o600, 8), 100)
  put(octal(0, 8), 108)
  put(octal(0, 8), 116)
  put(octal(size, 12), 124)
  put(octal(0, 12), 136)
  put('        ', 148)
  put('0', 156)
  put('ustar\x0000', 257)
  const checksum = block.reduce((sum, byte) => sum + byte, 0)
  put(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export interface ArchiveEntry {
  readonly name: string
  /** In bytes; `content` must give exactly as many. */
  readonly size: number
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** An entry as it is read back. */
export interface UnpackedEntry extends ArchiveEntry {
  readonly content: AsyncIterable<Buffer>
}

/** Yields the bytes of an archive of these entries. */
export async function* packArchive(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield header(name, size)
    let given = 0
    for await (const chunk of content) {
      given += chunk.byteLength
      yield chunk
    }
    if (given !== size) throw new Error(`${name} has ${given} bytes instead of ${size}`)
    yield paddingOf(size)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Reads a stream in pieces of requested lengths. */
class Pieces {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: Readable) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Up to `limit` bytes of what has arrived; waits for the first. */
  async some(limit: number): Promise<Buffer> {
    while (this.#rest.byteLength === 0) {
      const { value, done } = await this.#chunks.next()
      if (done) throw new Error('the archive ends too early')
      this.#rest = value
    }
    const piece = this.#rest.subarray(0, limit)
    this.#rest = this.#rest.subarray(piece.byteLength)
    return piece
  }

  async exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let missing = length; missing > 0; ) {
      const piece = await this.some(missing)
      pieces.push(piece)
      missing -= piece.byteLength
    }
    return Buffer.concat(pieces)
  }
}

const textAt = (block: Buffer, from: number, to: number): string =>
  block.toString('latin1', from, to).replace(/\0.*$/s, '')

/** Yields the entries of an archive; content that is not read before the next entry is requested is skipped. */
export async function* unpackArchive(source: Readable): AsyncGenerator<UnpackedEntry> {
  const pieces = new Pieces(source)
  for (;;) {
    const block = await pieces.exactly(BLOCK)
    if (block.every((byte) => byte === 0)) return
    if (textAt(block, 257, 262) !== 'ustar') throw new Error('not an archive of ours')
    const size = Number.parseInt(textAt(block, 124, 136), 8)
    let missing = size
    const content = async function* (): AsyncGenerator<Buffer> {
      while (missing > 0) {
        const piece = await pieces.some(missing)
        missing -= piece.byteLength
        yield piece
      }
    }
    yield { name: textAt(block, 0, 100), size, content: content() }
    while (missing > 0) missing -= (await pieces.some(missing)).byteLength
    await pieces.exactly(paddingOf(size).byteLength)
  }
}
