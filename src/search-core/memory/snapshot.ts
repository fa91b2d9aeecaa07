import { checksum } from './checksum.ts'
import { createShared, type SharedKind, type SharedNumbers } from './shared-array.ts'

/** Raise it whenever the sections or their contents (such as how texts are tokenised) change. */
const VERSION = 10
const MAGIC = 0x504e5353
// Magic number, low and high half of the length, checksum.
const HEADER = 4

/** The snapshot is damaged or of another version or schema; the index must be built from the documents. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

export type Section = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

const bytesOf = ({ buffer, byteOffset, byteLength }: Section): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/**
 * The interface for saving and restoring parts of an index, implemented by files (this module) and by thread messages
 * (`transfer.ts`).
 */
export type SnapshotWriter = Pick<BytesWriter, 'numbers' | 'list' | 'text'>
export type SnapshotReader = Omit<BytesReader, 'constructor'>

/** Writes sections, each with its length and checksum. */
export class BytesWriter {
  readonly #write: (bytes: Uint8Array) => void

  /** The bytes passed to `write` are only valid until it returns. */
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

/** Reads sections that are not needed until `finish`, possibly in another thread. */
export interface DeferredReader {
  /** Schedules filling `into`, shared memory, with the next bytes. `finish` throws if the checksum differs. */
  read(into: Uint8Array, checksum: number): void
  /** Like `read`, into new unshared memory, which is read twice as fast; `use` is called before `finish` returns. */
  take(size: number, checksum: number, use: (bytes: Uint8Array) => void): void
  /** Returns when everything scheduled has been read. */
  finish(): void
}

/** Reads the sections in the order in which they were written. */
export class BytesReader {
  readonly #read: (into: Uint8Array) => void
  readonly #deferred: DeferredReader | undefined

  /** `read` fills its argument with the next bytes or throws. */
  constructor(read: (into: Uint8Array) => void, deferred?: DeferredReader) {
    this.#read = read
    this.#deferred = deferred
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

  /** Like `shared`, but the array is filled only after `finish`. */
  sharedDeferred<T extends SharedNumbers>(Kind: SharedKind<T>): { array: T; length: number } {
    const { size, sum } = this.#header()
    const length = size / Kind.BYTES_PER_ELEMENT
    const array = createShared(Kind, Math.max(1024, length))
    this.#fillDeferred(new Uint8Array(array.buffer, 0, size), sum)
    return { array, length }
  }

  /** Shared memory that cannot grow; filled only after `finish`. */
  bytesDeferred(): Uint8Array {
    const { size, sum } = this.#header()
    const bytes = new Uint8Array(new SharedArrayBuffer(size))
    this.#fillDeferred(bytes, sum)
    return bytes
  }

  /** Passes unshared memory to `use`, which is called before `finish` returns. */
  takeDeferred(use: (bytes: Uint8Array) => void): void {
    const { size, sum } = this.#header()
    if (this.#deferred && size > 0) this.#deferred.take(size, sum, use)
    else use(this.#fill(new Uint8Array(size), sum))
  }

  /** Fills the start of `room` by the end of `finish`. Throws if the section is longer. */
  intoDeferred(room: Uint8Array): void {
    const { size, sum } = this.#header()
    if (size > room.length) throw new SnapshotError('a section longer than its place')
    this.#fillDeferred(room.subarray(0, size), sum)
  }

  finish(): void {
    this.#deferred?.finish()
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

  #fillDeferred(bytes: Uint8Array, sum: number): void {
    if (this.#deferred && bytes.length > 0) this.#deferred.read(bytes, sum)
    else this.#fill(bytes, sum)
  }

  #fill<T extends Uint8Array>(bytes: T, sum: number): T {
    if (bytes.length > 0) this.#read(bytes)
    if (checksum(bytes) !== sum) throw new SnapshotError('a section that is damaged')
    return bytes
  }
}

const LARGEST_SECTION = 2 ** 33
