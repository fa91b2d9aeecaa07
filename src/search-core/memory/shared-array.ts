export type SharedNumbers =
  | Uint32Array<SharedArrayBuffer>
  | Uint16Array<SharedArrayBuffer>
  | Float64Array<SharedArrayBuffer>
  | Uint8Array<SharedArrayBuffer>

export interface SharedKind<T extends SharedNumbers> {
  new (buffer: SharedArrayBuffer, start: number, length: number): T
  readonly BYTES_PER_ELEMENT: number
}

// Address space (not memory) is reserved, so that an array can grow in place to 16 times its size, or to 1 GB from 1 MB
// on, and growing seldom copies.
const RESERVED = 16
const LARGE = 1 << 20
const RESERVED_OF_LARGE = 2 ** 30
const FIRST_LENGTH = 1024

/** A zeroed array in shared memory, readable by other threads. */
export const createShared = <T extends SharedNumbers>(
  Kind: SharedKind<T>,
  length: number = FIRST_LENGTH,
): T => {
  const size = length * Kind.BYTES_PER_ELEMENT
  // Linux allows a process about 65,000 mappings and each reservation needs one, so small arrays reserve nothing.
  const reserved = length > FIRST_LENGTH ? { maxByteLength: reservedFor(size) } : undefined
  return new Kind(new SharedArrayBuffer(size, reserved), 0, length)
}

const reservedFor = (size: number): number =>
  size < LARGE ? size * RESERVED : Math.max(size * RESERVED, RESERVED_OF_LARGE)

/** The array with room for at least `length` numbers. Views of the old array may be stale. */
export const growShared = <T extends SharedNumbers>(Kind: SharedKind<T>, array: T, length: number): T => {
  if (length <= array.length) return array
  const { buffer } = array
  const wanted = Math.max(length, (array.length >>> 1) * 3)
  const size = wanted * Kind.BYTES_PER_ELEMENT
  if (size <= buffer.maxByteLength) {
    if (size > buffer.byteLength) buffer.grow(size)
    return new Kind(buffer, 0, wanted)
  }
  const grown = createShared(Kind, wanted)
  grown.set(array)
  return grown
}
