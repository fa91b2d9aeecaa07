import { checksum } from './checksum.ts'
import { createShared, type SharedKind, type SharedNumbers } from './shared-array.ts'

/** To be raised whenever the sections, or what is in them (the words of a text), are no longer the same. */
const VERSION = 10
const MAGIC = 0x504e5353
// Magic, length in two halves, checksum.
const HEADER = 4

/** Not a snapshot of this version and schema, or damaged: build the index anew. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

export type Section = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

const bytesOf = ({ buffer, byteOffset, byteLength }: Section): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** What the parts of an index write themselves to and read themselves from: bytes, or another thread's memory. */
export type SnapshotWriter = Pick<BytesWriter, 'numbers' | 'list' | 'text'>
export type SnapshotReader = Omit<BytesReader, 'constructor'>

/** Writes sections, each with its length and checksum. */
export class BytesWriter {
  readonly #write: (bytes: Uint8Array) => void

  /** What `write` is given stays as it is only until it returns. */
  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write
    this.text(`search-core ${VERSION}`)
  }

  numbers(section: Section): void {
    const bytes = bytesOf(section)
    const size = bytes.length
    this.#write(bytesOf(Uint32Array.of(MAGIC, size % 2 ** 32, Math.floor(size / 2 ** 32), checksum(bytes))))
    if (size > 0) this.#write(bytes)
  }

  list(numbers: readonly number[]): void {
    this.numbers(Uint32Array.from(numbers))
  }

  text(text: string): void {
    this.numbers(new TextEncoder().encode(text))
  }
}

/** Reads what nobody looks at until it is settled, in another thread perhaps. */
export interface LaterReader {
  /**
   * Fills what it is given, which is shared memory, with the next bytes until `settle`, which throws if they have
   * another checksum.
   */
  read(into: Uint8Array, checksum: number): void
  /** The same into memory of its own, which is copied from in half of the time: `use` gets it by `settle`. */
  take(size: number, checksum: number, use: (bytes: Uint8Array) => void): void
  /** Returns when all of it is there. */
  settle(): void
}

/** Reads the sections in the order in which they were written. */
export class BytesReader {
  readonly #read: (into: Uint8Array) => void
  readonly #later: LaterReader | undefined

  /** `read` fills what it is given with the next bytes, or throws. */
  constructor(read: (into: Uint8Array) => void, later?: LaterReader) {
    this.#read = read
    this.#later = later
    if (this.text() !== `search-core ${VERSION}`) throw new SnapshotError('a snapshot of another version')
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const { size, sum } = this.#header()
    return this.#fill(new Uint8Array(size), sum)
  }

  shared<T extends SharedNumbers>(Kind: SharedKind<T>): { array: T; length: number } {
    const { size, sum } = this.#header()
    const length = size / Kind.BYTES_PER_ELEMENT
    const array = createShared(Kind, Math.max(1024, length))
    this.#fill(new Uint8Array(array.buffer, 0, size), sum)
    return { array, length }
  }

  /** As `shared`; the numbers are there after `settle`. */
  sharedLater<T extends SharedNumbers>(Kind: SharedKind<T>): { array: T; length: number } {
    const { size, sum } = this.#header()
    const length = size / Kind.BYTES_PER_ELEMENT
    const array = createShared(Kind, Math.max(1024, length))
    this.#fillLater(new Uint8Array(array.buffer, 0, size), sum)
    return { array, length }
  }

  /** What does not grow; its bytes are there after `settle`. */
  bytesLater(): Uint8Array {
    const { size, sum } = this.#header()
    const bytes = new Uint8Array(new SharedArrayBuffer(size))
    this.#fillLater(bytes, sum)
    return bytes
  }

  /** In memory that is not shared; `use` gets the bytes by `settle`. */
  takeLater(use: (bytes: Uint8Array) => void): void {
    const { size, sum } = this.#header()
    if (this.#later && size > 0) this.#later.take(size, sum, use)
    else use(this.#fill(new Uint8Array(size), sum))
  }

  /** Of a section that fits; its bytes are there after `settle`. */
  intoLater(room: Uint8Array): void {
    const { size, sum } = this.#header()
    if (size > room.length) throw new SnapshotError('a section longer than its place')
    this.#fillLater(room.subarray(0, size), sum)
  }

  settle(): void {
    this.#later?.settle()
  }

  list(): Uint32Array {
    return new Uint32Array(this.bytes().buffer)
  }

  text(): string {
    return new TextDecoder().decode(this.bytes())
  }

  #header(): { size: number; sum: number } {
    const header = new Uint32Array(HEADER)
    this.#read(bytesOf(header))
    const [magic, low = 0, high = 0, sum = 0] = header
    if (magic !== MAGIC) throw new SnapshotError('no section where one should begin')
    const size = high * 2 ** 32 + low
    if (size > LARGEST_SECTION) throw new SnapshotError('a section of impossible length')
    return { size, sum }
  }

  #fillLater(bytes: Uint8Array, sum: number): void {
    if (this.#later && bytes.length > 0) this.#later.read(bytes, sum)
    else this.#fill(bytes, sum)
  }

  #fill<T extends Uint8Array>(bytes: T, sum: number): T {
    if (bytes.length > 0) this.#read(bytes)
    if (checksum(bytes) !== sum) throw new SnapshotError('a section that is damaged')
    return bytes
  }
}

const LARGEST_SECTION = 2 ** 33
