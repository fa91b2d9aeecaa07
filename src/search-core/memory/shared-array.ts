export type SharedNumbers =
  | Uint32Array<SharedArrayBuffer>
  | Uint16Array<SharedArrayBuffer>
  | Float64Array<SharedArrayBuffer>
  | Uint8Array<SharedArrayBuffer>

export interface SharedKind<T extends SharedNumbers> {
  new (buffer: SharedArrayBuffer, start: number, length: number): T
  readonly BYTES_PER_ELEMENT: number
}

// Room is reserved, not used: an array grows in its place 16 times before it is copied once, and one of some megabytes
// is not copied before it has a thousand, so growth makes no pause.
const RESERVED = 16
const LARGE = 1 << 20
const RESERVED_OF_LARGE = 2 ** 30
const FIRST_LENGTH = 1024

/** An array of zeros in shared memory, for other threads to read. */
export const createShared = <T extends SharedNumbers>(
  Kind: SharedKind<T>,
  length: number = FIRST_LENGTH,
): T => {
  const size = length * Kind.BYTES_PER_ELEMENT
  // What is reserved is mapped by the system, which gives a process some 65,000 mappings: most arrays stay small.
  const reserved = length > FIRST_LENGTH ? { maxByteLength: reservedFor(size) } : undefined
  return new Kind(new SharedArrayBuffer(size, reserved), 0, length)
}

const reservedFor = (size: number): number =>
  size < LARGE ? size * RESERVED : Math.max(size * RESERVED, RESERVED_OF_LARGE)

/** The array with room for `length` numbers at least; views of the old one may be stale. */
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
