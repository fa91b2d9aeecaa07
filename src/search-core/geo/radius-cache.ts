import { type BitSet, clearBit, createBits, setBit, wordsFor } from '../memory/bit-set.ts'
import type { Point } from '../schema.ts'
import { chordOf, onSphere } from './sphere.ts'

// Centres are places that people search around: few, and the same ones again and again.
const KEPT = 256
const REMEMBERED = 4_096
const SHAPE = 4
// Late slots of which a circle's set is made larger at once: those of many circles never come with one document.
const MOST_LATE = 1_024

/** Sets of slots with a point in a circle, brought up to date with every document that comes and goes. */
export class NearCircles {
  /** The least recently used is the first. */
  readonly #numbers = new Map<string, number>()
  /** By circle: its centre's x, y and z on the unit sphere, and the square of its longest chord. */
  readonly #shapes = new Float64Array(KEPT * SHAPE)
  readonly #sets: BitSet[] = []
  /** By circle: slots beyond the end of its set. To grow all sets that a document is in would be a pause. */
  readonly #late: Set<number>[] = []
  readonly #asked = new Set<string>()

  find(centre: Point, radiusKm: number): BitSet | null {
    const key = keyOf(centre, radiusKm)
    const number = this.#numbers.get(key)
    if (number === undefined) return null
    this.#numbers.delete(key)
    this.#numbers.set(key, number)
    return this.#whole(number)
  }

  /** Whether the circle was asked for before, so that it may be worth keeping. */
  isAskedAgain(centre: Point, radiusKm: number): boolean {
    const key = keyOf(centre, radiusKm)
    if (this.#asked.has(key)) return true
    if (this.#asked.size === REMEMBERED) this.#asked.clear()
    this.#asked.add(key)
    return false
  }

  keep(centre: Point, radiusKm: number, set: BitSet): void {
    const { x, y, z } = onSphere(centre)
    const number = this.#sets.length < KEPT ? this.#sets.length : this.#forgetOldest()
    this.#numbers.set(keyOf(centre, radiusKm), number)
    this.#shapes.set([x, y, z, chordOf(radiusKm)], number * SHAPE)
    this.#sets[number] = set
    this.#late[number] = new Set()
  }

  /** A point of the slot, on the unit sphere, has come. */
  add(slot: number, x: number, y: number, z: number): void {
    for (let number = 0; number < this.#sets.length; number++) {
      if (!this.#isIn(number, x, y, z)) continue
      const set = this.#sets[number]
      const late = this.#late[number]
      if (!set || !late) continue
      if (slot < set.length * 32) setBit(set, slot)
      else if (late.add(slot).size > MOST_LATE) this.#whole(number)
    }
  }

  /** It goes, and all others of the slot with it. Where it lies is looked at first: a set is far away in memory. */
  remove(slot: number, x: number, y: number, z: number): void {
    for (let number = 0; number < this.#sets.length; number++) {
      const set = this.#isIn(number, x, y, z) ? this.#sets[number] : undefined
      if (!set) continue
      if (slot < set.length * 32) clearBit(set, slot)
      else this.#late[number]?.delete(slot)
    }
  }

  #isIn(number: number, x: number, y: number, z: number): boolean {
    const at = number * SHAPE
    const dx = x - (this.#shapes[at] ?? 0)
    const dy = y - (this.#shapes[at + 1] ?? 0)
    const dz = z - (this.#shapes[at + 2] ?? 0)
    return dx * dx + dy * dy + dz * dz <= (this.#shapes[at + 3] ?? 0)
  }

  /** The circle's set with its late slots. */
  #whole(number: number): BitSet | null {
    const [set, late] = [this.#sets[number], this.#late[number]]
    if (!set || !late || late.size === 0) return set ?? null
    const last = Math.max(...late)
    const larger = createBits(wordsFor(last + (last >>> 1) + 1))
    larger.set(set)
    for (const slot of late) setBit(larger, slot)
    late.clear()
    this.#sets[number] = larger
    return larger
  }

  #forgetOldest(): number {
    for (const [key, number] of this.#numbers) {
      this.#numbers.delete(key)
      return number
    }
    return 0
  }
}

const keyOf = ({ latitude, longitude }: Point, radiusKm: number): string =>
  `${latitude},${longitude},${radiusKm}`
