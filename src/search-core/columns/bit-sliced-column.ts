import { bitSlicedCompareKernel, SLICE_BYTES } from '../kernels/bit-sliced-compare-kernel.ts'
import { type BitSet, clearBit, createBits, setBit, wordsFor } from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

const SLICES = 10
const MAX_STEP = 2 ** SLICES - 1
// Sixteen steps for each doubling, from 1 on. Smaller numbers share the first step.
const STEPS_BELOW_ONE = 1023 * 16 - 2

const float = new Float64Array(1)
const halves = new Uint32Array(float.buffer)

/** The number as a step of a logarithmic scale, 1 to 1023; larger numbers never have a smaller step. */
export const quantise = (value: number): number => {
  if (!(value >= 1)) return 1
  float[0] = value
  return Math.min(MAX_STEP, ((halves[1] ?? 0) >>> 16) - STEPS_BELOW_ONE)
}

/**
 * One quantised number a document, or none, stored bit-sliced: slice n is the bit set of the documents whose number has
 * bit n. A comparison with a bound handles 128 documents an instruction. It is exact except for the documents in the
 * same step as the bound.
 */
export class BitSlicedColumn {
  #slices: BitSet[] = []
  #table = createBits(0)

  /** The document must have no number yet. */
  set(docId: number, value: number, capacity: number): void {
    this.#grow(wordsFor(capacity))
    const number = quantise(value)
    for (const [bit, slice] of this.#slices.entries()) if ((number >>> bit) & 1) setBit(slice, docId)
  }

  clear(docId: number): void {
    for (const slice of this.#slices) clearBit(slice, docId)
  }

  /** Adds to `above` the members that are above the value for certain, and to `near` those in the same step. */
  compare(members: BitSet, value: number, above: BitSet, near: BitSet): void {
    this.#grow(members.length)
    if (this.#table.length === 0) this.#table = createBits((SLICES * SLICE_BYTES) / 4)
    const number = quantise(value)
    for (const [bit, slice] of this.#slices.entries()) {
      const start = ((SLICES - 1 - bit) * SLICE_BYTES) / 4
      this.#table[start] = slice.byteOffset
      this.#table.fill((number >>> bit) & 1 ? -1 : 0, start + 4, start + 8)
    }
    const { byteOffset, byteLength } = this.#table
    const table = [byteOffset, byteOffset + byteLength] as const
    if (members.length > 0)
      bitSlicedCompareKernel.compare(
        members.byteOffset,
        members.byteLength,
        ...table,
        above.byteOffset,
        near.byteOffset,
      )
  }

  save(to: SnapshotWriter): void {
    to.list([this.#slices.length])
    for (const slice of this.#slices) to.numbers(slice)
  }

  restore(from: SnapshotReader): void {
    const [count = 0] = from.list()
    this.#slices = Array.from({ length: count }, () => {
      const saved = from.list()
      const slice = createBits(saved.length)
      slice.set(saved)
      return slice
    })
  }

  #grow(words: number): void {
    if ((this.#slices[0]?.length ?? -1) >= words) return
    this.#slices = Array.from({ length: SLICES }, (_, bit) => {
      const grown = createBits(words)
      grown.set(this.#slices[bit] ?? [])
      return grown
    })
  }
}
