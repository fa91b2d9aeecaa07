type Bytes = Uint8Array<ArrayBuffer>

/** Memory that is used again: a fresh page of 100 cards costs the system more than all else that is done for it. */
export interface ByteBlocks {
  /** So many bytes, with whatever was in them before. */
  take(byteLength: number): Buffer<ArrayBuffer>
  /** From now on others may write there. What was not taken here is left alone. */
  giveBack(bytes: Bytes): void
  /** What the bytes keep from others, which is more than their length. */
  heldBy(bytes: Bytes): number
}

/** Less is cheap to have anew; more is rare. */
const SMALLEST = 16_384
const LARGEST = 1_048_576

const blockSize = (byteLength: number): number => 2 ** Math.ceil(Math.log2(byteLength))

/** Blocks of a few sizes, of which no more than so many bytes lie unused. */
export const createByteBlocks = (mostUnused: number): ByteBlocks => {
  const ours = new WeakSet<ArrayBuffer>()
  const unused = new Map<number, ArrayBuffer[]>()
  let unusedBytes = 0

  return {
    take(byteLength) {
      if (byteLength < SMALLEST || byteLength > LARGEST) return Buffer.allocUnsafeSlow(byteLength)
      const size = blockSize(byteLength)
      const known = unused.get(size)?.pop()
      if (known) unusedBytes -= size
      const block = known ?? new ArrayBuffer(size)
      ours.add(block)
      return Buffer.from(block, 0, byteLength)
    },
    giveBack({ buffer }) {
      if (!ours.delete(buffer) || unusedBytes + buffer.byteLength > mostUnused) return
      unusedBytes += buffer.byteLength
      const others = unused.get(buffer.byteLength)
      if (others) others.push(buffer)
      else unused.set(buffer.byteLength, [buffer])
    },
    heldBy: ({ buffer, byteLength }) => (ours.has(buffer) ? buffer.byteLength : byteLength),
  }
}
