import { bitSetKernel } from '../kernels/bit-set-kernel.ts'
import { kernelMemory } from '../kernels/kernel-memory.ts'

declare const inKernelMemory: unique symbol

/**
 * A set of doc ids, one bit each, in the memory of the wasm kernels; created only by `createBits`. Its length is a
 * multiple of 4 words. All sets of a query have the same length; stored sets may be shorter.
 */
export type BitSet = Uint32Array & { readonly [inKernelMemory]: true }

const PAGE = 65_536

interface Block {
  readonly start: number
  readonly words: number
}

let end = 16
const free = new Map<number, number[]>()

const freeBlock = ({ start, words }: Block): void => {
  const starts = free.get(words) ?? []
  starts.push(start)
  free.set(words, starts)
}

// Memory is reused once the array is garbage collected; a subarray does not keep it alive.
const collected = new FinalizationRegistry<Block>(freeBlock)

const allocate = (words: number): number => {
  const start = free.get(words)?.pop()
  if (start !== undefined) return start
  const first = end
  end += words * 4
  const missing = end - kernelMemory.buffer.byteLength
  if (missing > 0) kernelMemory.grow(Math.ceil(Math.max(missing, end >>> 3) / PAGE))
  return first
}

export const wordsFor = (docIds: number): number => ((docIds + 127) >>> 7) << 2

/** An empty set; `words` must be a multiple of 4. */
export const createBits = (words: number): BitSet => {
  const start = allocate(words)
  const bits = new Uint32Array(kernelMemory.buffer, start, words).fill(0)
  collected.register(bits, { start, words })
  return bits as Uint32Array as BitSet
}

export const hasBit = (set: BitSet, docId: number): boolean =>
  (((set[docId >>> 5] ?? 0) >>> (docId & 31)) & 1) === 1

export const setBit = (set: BitSet, docId: number): void => {
  set[docId >>> 5] = (set[docId >>> 5] ?? 0) | (1 << (docId & 31))
}

export const clearBit = (set: BitSet, docId: number): void => {
  set[docId >>> 5] = (set[docId >>> 5] ?? 0) & ~(1 << (docId & 31))
}

const sharedBytes = (set: BitSet, other: BitSet): number => Math.min(set.length, other.length) * 4

export const intersect = (set: BitSet, other: BitSet): void => {
  const size = sharedBytes(set, other)
  if (size > 0) bitSetKernel.and(set.byteOffset, other.byteOffset, size)
  if (other.length < set.length) set.fill(0, other.length)
}

export const unite = (set: BitSet, other: BitSet): void => {
  const size = sharedBytes(set, other)
  if (size > 0) bitSetKernel.or(set.byteOffset, other.byteOffset, size)
}

export const subtract = (set: BitSet, other: BitSet): void => {
  const size = sharedBytes(set, other)
  if (size > 0) bitSetKernel.andNot(set.byteOffset, other.byteOffset, size)
}

export const countBits = (set: BitSet): number =>
  set.length > 0 ? bitSetKernel.count(set.byteOffset, set.length * 4) : 0

export const countCommon = (set: BitSet, other: BitSet): number => {
  const size = sharedBytes(set, other)
  return size > 0 ? bitSetKernel.countAnd(set.byteOffset, other.byteOffset, size) : 0
}

/** Removes the members for which `keep` returns false. */
export const filterBits = (set: BitSet, keep: (docId: number) => boolean): void => {
  for (let word = 0; word < set.length; word++) {
    const bits = (set[word] ?? 0) | 0
    let rest = bits
    let kept = bits
    while (rest !== 0) {
      const lowest = rest & -rest
      if (!keep((word << 5) + 31 - Math.clz32(lowest))) kept ^= lowest
      rest ^= lowest
    }
    if (kept !== bits) set[word] = kept
  }
}

/** Writes the members in ascending order to `into` from index `from` on; returns their number. */
export const listMembers = (set: BitSet, into: BitSet, from = 0): number => {
  if (set.length === 0) return 0
  const start = into.byteOffset + from * 4
  return (bitSetKernel.list(set.byteOffset, set.byteOffset + set.length * 4, start) - start) >>> 2
}

/** Like `listMembers`, for an array outside the kernel memory. */
export const listBits = (set: BitSet, into: Uint32Array): number => {
  let count = 0
  for (let word = 0; word < set.length; word++) {
    let bits = (set[word] ?? 0) | 0
    while (bits !== 0) {
      const lowest = bits & -bits
      into[count++] = (word << 5) + 31 - Math.clz32(lowest)
      bits ^= lowest
    }
  }
  return count
}
