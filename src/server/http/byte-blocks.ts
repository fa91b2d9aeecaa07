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
  // By size; the size that was given back longest ago is the first.
  const unused = new Map<number, ArrayBuffer[]>()
  let unusedBytes = 0

  /** What nobody asks for any more must not stand in the way of what everybody does. */
  const freeSpare = (): void => {
    for (const [size, blocks] of unused) {
      while (unusedBytes > mostUnused && blocks.length > 0) {
        blocks.pop()?.transfer(0)
        unusedBytes -= size
      }
      if (unusedBytes <= mostUnused) return
      unused.delete(size)
    }
  }

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
      if (!ours.delete(buffer)) return
      const size = buffer.byteLength
      const alike = unused.get(size) ?? []
      alike.push(buffer)
      unusedBytes += size
      unused.delete(size)
      unused.set(size, alike)
      freeSpare()
    },
    heldBy: ({ buffer, byteLength }) => (ours.has(buffer) ? buffer.byteLength : byteLength),
  }
}
