import { type BitSet, clearBit, createBits, setBit, wordsFor } from '../memory/bit-set.ts'
import { compareKernel, PLANE_BYTES } from '../memory/bit-sliced-compare-kernel.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'

const PLANES = 10
const LARGEST = 2 ** PLANES - 1
// Sixteen steps to each doubling, from 1 on; what is smaller is the first step.
const STEPS_BELOW_ONE = 1023 * 16 - 2

const float = new Float64Array(1)
const halves = new Uint32Array(float.buffer)

/** Grows with the number, in steps of a sixteenth; 1 at least. */
export const coarse = (value: number): number => {
  if (!(value >= 1)) return 1
  float[0] = value
  return Math.min(LARGEST, ((halves[1] ?? 0) >>> 16) - STEPS_BELOW_ONE)
}

/**
 * A rough number a slot or none, each of its bits a set: compared 128 slots at a time. What is rough is only where the
 * limit lies: a slot above it or below it by a step or more is known for certain.
 */
export class CoarseNumbers {
  #planes: BitSet[] = []
  #table = createBits(0)

  /** For a slot that has none. */
  set(slot: number, value: number, capacity: number): void {
    this.#grow(wordsFor(capacity))
    const number = coarse(value)
    for (const [bit, plane] of this.#planes.entries()) if ((number >>> bit) & 1) setBit(plane, slot)
  }

  clear(slot: number): void {
    for (const plane of this.#planes) clearBit(plane, slot)
  }

  /** Adds those of `members` that are certainly above the value to `above`, those that may be to `near`. */
  compare(members: BitSet, value: number, above: BitSet, near: BitSet): void {
    this.#grow(members.length)
    if (this.#table.length === 0) this.#table = createBits((PLANES * PLANE_BYTES) / 4)
    const number = coarse(value)
    for (const [bit, plane] of this.#planes.entries()) {
      const start = ((PLANES - 1 - bit) * PLANE_BYTES) / 4
      this.#table[start] = plane.byteOffset
      this.#table.fill((number >>> bit) & 1 ? -1 : 0, start + 4, start + 8)
    }
    const { byteOffset, byteLength } = this.#table
    const table = [byteOffset, byteOffset + byteLength] as const
    if (members.length > 0)
      compareKernel.compare(
        members.byteOffset,
        members.byteLength,
        ...table,
        above.byteOffset,
        near.byteOffset,
      )
  }

  save(to: SnapshotWriter): void {
    to.list([this.#planes.length])
    for (const plane of this.#planes) to.numbers(plane)
  }

  restore(from: SnapshotReader): void {
    const [count = 0] = from.list()
    this.#planes = Array.from({ length: count }, () => {
      const saved = from.list()
      const plane = createBits(saved.length)
      plane.set(saved)
      return plane
    })
  }

  #grow(words: number): void {
    if ((this.#planes[0]?.length ?? -1) >= words) return
    this.#planes = Array.from({ length: PLANES }, (_, bit) => {
      const grown = createBits(words)
      grown.set(this.#planes[bit] ?? [])
      return grown
    })
  }
}
