import { type BitSet, clearBit, createBits, setBit, wordsFor } from '../memory/bit-set.ts'
import type { Point } from '../schema.ts'
import { squaredChord, unitVector } from './sphere.ts'

// Most cached circles. Their centres are searched places, which repeat.
const MAX_CIRCLES = 256
const MAX_REMEMBERED = 4_096
const CIRCLE_NUMBERS = 4
// Most pending documents of a circle; then its set is enlarged.
const MAX_PENDING = 1_024

/**
 * An LRU cache of radius searches: the set of documents with a point in each circle, kept up to date with every change.
 */
export class RadiusCache {
  /** Circle number by key, in LRU order: the least recently used comes first. */
  readonly #numberByKey = new Map<string, number>()
  /** For each circle x, y, z of its centre on the unit sphere and its squared chord. */
  readonly #circles = new Float64Array(MAX_CIRCLES * CIRCLE_NUMBERS)
  readonly #sets: BitSet[] = []
  /** For each circle the members beyond the end of its set. Enlarging all sets at once would cause a pause. */
  readonly #pending: Set<number>[] = []
  readonly #seen = new Set<string>()

  find(centre: Point, radiusKm: number): BitSet | null {
    const key = keyOf(centre, radiusKm)
    const number = this.#numberByKey.get(key)
    if (number === undefined) return null
    this.#numberByKey.delete(key)
    this.#numberByKey.set(key, number)
    return this.#whole(number)
  }

  /** Whether the same circle was searched before, so that it is worth caching. */
  isRepeated(centre: Point, radiusKm: number): boolean {
    const key = keyOf(centre, radiusKm)
    if (this.#seen.has(key)) return true
    if (this.#seen.size === MAX_REMEMBERED) this.#seen.clear()
    this.#seen.add(key)
    return false
  }

  store(centre: Point, radiusKm: number, set: BitSet): void {
    const { x, y, z } = unitVector(centre)
    const number = this.#sets.length < MAX_CIRCLES ? this.#sets.length : this.#evictOldest()
    this.#numberByKey.set(keyOf(centre, radiusKm), number)
    this.#circles.set([x, y, z, squaredChord(radiusKm)], number * CIRCLE_NUMBERS)
    this.#sets[number] = set
    this.#pending[number] = new Set()
  }

  /** Adds a point (x, y, z on the unit sphere) of the document. */
  add(docId: number, x: number, y: number, z: number): void {
    for (let number = 0; number < this.#sets.length; number++) {
      if (!this.#isIn(number, x, y, z)) continue
      const set = this.#sets[number]
      const pending = this.#pending[number]
      if (!set || !pending) continue
      if (docId < set.length * 32) setBit(set, docId)
      else if (pending.add(docId).size > MAX_PENDING) this.#whole(number)
    }
  }

  /**
   * Removes the document, whose points are all removed together. The distance is checked first because reading the set
   * is a cache miss.
   */
  remove(docId: number, x: number, y: number, z: number): void {
    for (let number = 0; number < this.#sets.length; number++) {
      const set = this.#isIn(number, x, y, z) ? this.#sets[number] : undefined
      if (!set) continue
      if (docId < set.length * 32) clearBit(set, docId)
      else this.#pending[number]?.delete(docId)
    }
  }

  #isIn(number: number, x: number, y: number, z: number): boolean {
    const at = number * CIRCLE_NUMBERS
    const dx = x - (this.#circles[at] ?? 0)
    const dy = y - (this.#circles[at + 1] ?? 0)
    const dz = z - (this.#circles[at + 2] ?? 0)
    return dx * dx + dy * dy + dz * dz <= (this.#circles[at + 3] ?? 0)
  }

  /** The circle's set with its pending members. */
  #whole(number: number): BitSet | null {
    const [set, pending] = [this.#sets[number], this.#pending[number]]
    if (!set || !pending || pending.size === 0) return set ?? null
    const last = Math.max(...pending)
    const larger = createBits(wordsFor(last + (last >>> 1) + 1))
    larger.set(set)
    for (const docId of pending) setBit(larger, docId)
    pending.clear()
    this.#sets[number] = larger
    return larger
  }

  #evictOldest(): number {
    for (const [key, number] of this.#numberByKey) {
      this.#numberByKey.delete(key)
      return number
    }
    return 0
  }
}

const keyOf = ({ latitude, longitude }: Point, radiusKm: number): string =>
  `${latitude},${longitude},${radiusKm}`
