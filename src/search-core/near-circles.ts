import { type BitSet, clearBit, createBits, setBit, wordsFor } from './bit-set.ts'
import type { Point } from './schema.ts'
import { chordOf, onSphere } from './sphere.ts'

// Centres are places that people search around: few, and the same ones again and again.
const KEPT = 256
const REMEMBERED = 4_096

interface Circle {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Square of the longest chord inside. */
  readonly longest: number
  /** Slots with a point inside. */
  bits: BitSet
}

/** Sets of slots with a point in a circle, brought up to date with every document that comes and goes. */
export class NearCircles {
  readonly #kept = new Map<string, Circle>()
  #asked = new Set<string>()

  find(centre: Point, radiusKm: number): BitSet | null {
    const key = keyOf(centre, radiusKm)
    const circle = this.#kept.get(key)
    if (!circle) return null
    // The least recently used is the first.
    this.#kept.delete(key)
    this.#kept.set(key, circle)
    return circle.bits
  }

  /** Whether the circle was asked for before, so that it may be worth keeping. */
  isAskedAgain(centre: Point, radiusKm: number): boolean {
    const key = keyOf(centre, radiusKm)
    if (this.#asked.has(key)) return true
    if (this.#asked.size === REMEMBERED) this.#asked.clear()
    this.#asked.add(key)
    return false
  }

  keep(centre: Point, radiusKm: number, bits: BitSet): void {
    this.#kept.set(keyOf(centre, radiusKm), { ...onSphere(centre), longest: chordOf(radiusKm), bits })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }

  add(slot: number, points: readonly Point[]): void {
    if (this.#kept.size === 0) return
    for (const point of points) {
      const { x, y, z } = onSphere(point)
      for (const circle of this.#kept.values()) {
        const dx = x - circle.x
        const dy = y - circle.y
        const dz = z - circle.z
        if (dx * dx + dy * dy + dz * dz > circle.longest) continue
        if (slot >= circle.bits.length * 32) circle.bits = withRoom(circle.bits, slot)
        setBit(circle.bits, slot)
      }
    }
  }

  remove(slot: number): void {
    for (const { bits } of this.#kept.values()) if (slot < bits.length * 32) clearBit(bits, slot)
  }
}

const keyOf = ({ latitude, longitude }: Point, radiusKm: number): string =>
  `${latitude},${longitude},${radiusKm}`

const withRoom = (bits: BitSet, slot: number): BitSet => {
  const larger = createBits(wordsFor(slot + (slot >>> 1) + 1))
  larger.set(bits)
  return larger
}
