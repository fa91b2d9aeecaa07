import { Dictionary } from '../columns/dictionary.ts'
import { ListColumn } from '../columns/list-column.ts'
import type { Scratch } from '../columns/scratch.ts'
import {
  type BitSet,
  countBits,
  createBits,
  hasBit,
  intersect,
  keepBits,
  listMembers,
  setBit,
} from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { Box } from '../query.ts'
import type { LabelledPoint, Point } from '../schema.ts'
import { boxTest } from './mercator.ts'
import { type Cell, POINT, PointGrid, type TouchedCell } from './point-grid.ts'
import { NearCircles } from './radius-cache.ts'
import { chordOf, onSphere } from './sphere.ts'
import type { SpotLevels } from './tile-levels.ts'

const isSame = (one: Point, other: Point): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude

/** Points are few: comparing them all is quicker than a map of them. */
const distinct = (points: readonly LabelledPoint[]): readonly LabelledPoint[] =>
  points.length < 2
    ? points
    : points.filter((point, index) => points.findIndex((other) => isSame(point, other)) === index)

const NO_LABEL = ''
const SLOT_COST = 16
/** Points to look at, from which on, or from a quarter of all, the set of a circle is kept. */
const WORTH_KEEPING = 2_000
/** More than coordinates of 24 bits change the square of a chord by, for each unit of its length. */
const NEARLY = 1e-6

type VisitPoint = (slot: number, x: number, y: number, spot: number) => void

/** Points of documents, each once a document, in a grid. */
export class PointField {
  readonly #lists = new ListColumn(Uint32Array)
  readonly #grid = new PointGrid()
  readonly #labels = new Dictionary()
  readonly #circles = new NearCircles()

  set(slot: number, points: readonly LabelledPoint[]): void {
    const numbers = distinct(points).map((point) =>
      this.#grid.enter(slot, point, this.#labels.acquire(point.label ?? NO_LABEL)),
    )
    this.#lists.set(slot, numbers)
    for (const number of numbers) {
      const { sphere } = this.#grid
      const at = number * 3
      this.#circles.add(slot, sphere[at] ?? 0, sphere[at + 1] ?? 0, sphere[at + 2] ?? 0)
    }
  }

  get levels(): SpotLevels {
    return this.#grid.levels
  }

  /** Points in the cells that the box touches. */
  countAbout(box: Box): number {
    let points = 0
    for (const { count } of this.#grid.cellsIn(box)) points += count
    return points
  }

  /** Points by slot, their coordinates on the map and their spots. */
  get columns() {
    const { map, spotOf } = this.#grid
    const { places, pool } = this.#lists
    return { places, pool, map, spotOf }
  }

  label(number: number): string {
    return this.#labels.name(number)
  }

  /** Of points without a label; -1 where there is none. */
  get noLabel(): number {
    return this.#labels.find(NO_LABEL) ?? -1
  }

  clear(slot: number): void {
    const start = this.#lists.start(slot)
    const end = start + this.#lists.length(slot)
    for (let at = start; at < end; at++) {
      const point = this.#lists.pool[at] ?? 0
      const { sphere } = this.#grid
      this.#circles.remove(
        slot,
        sphere[point * 3] ?? 0,
        sphere[point * 3 + 1] ?? 0,
        sphere[point * 3 + 2] ?? 0,
      )
      this.#labels.release(this.#grid.levels.fine.label(this.#grid.spotOf[point] ?? 0))
      this.#grid.leave(point)
    }
    this.#lists.clear(slot)
  }

  /** Which of the slot's points, counted from 0, are inside. */
  inside(slot: number, isInside: (x: number, y: number) => boolean): number[] {
    const { map } = this.#grid
    return [...this.#lists.list(slot)].flatMap((point, nth) =>
      isInside(map[point * 2] ?? 0, map[point * 2 + 1] ?? 0) ? nth : [],
    )
  }

  save(to: SnapshotWriter): void {
    this.#lists.save(to)
    this.#grid.save(to)
    this.#labels.save(to)
  }

  restore(from: SnapshotReader): void {
    this.#lists.restore(from)
    this.#grid.restore(from)
    this.#labels.restore(from)
  }

  /** Leaves in `set` what has a point within the distance. */
  narrow(set: BitSet, centre: Point, radiusKm: number, scratch: Scratch): void {
    if (!(radiusKm >= 0)) {
      set.fill(0)
      return
    }
    const kept = this.#circles.find(centre, radiusKm)
    if (kept) {
      intersect(set, kept)
      return
    }
    const cells = this.#grid.cellsAround(centre, radiusKm)
    let points = 0
    for (const { cell } of cells) points += cell.count
    // Looking up one slot's points takes about as long as going through many of a cell.
    const isFew = countBits(set) * SLOT_COST < points
    if (isFew && !this.#circles.isAskedAgain(centre, radiusKm)) this.#keepNear(set, centre, radiusKm)
    else {
      const isKept = points >= Math.min(WORTH_KEEPING, this.#grid.count / 4)
      const near = isKept ? createBits(set.length) : scratch.empty()
      this.#uniteCells(near, cells, centre, radiusKm)
      intersect(set, near)
      if (isKept) this.#circles.keep(centre, radiusKm, near)
      else scratch.give(near)
    }
  }

  /** Leaves in `set` what has a point in the box. */
  narrowToBox(set: BitSet, box: Box, scratch: Scratch): void {
    const inside = scratch.empty()
    this.visitBox({ set, count: countBits(set), box }, scratch, (slot) => setBit(inside, slot))
    intersect(set, inside)
    scratch.give(inside)
  }

  /** Calls back with every point in the box of the members of `set`, which are `count`. */
  visitBox(
    { set, count, box }: { readonly set: BitSet; readonly count: number; readonly box: Box },
    scratch: Scratch,
    visit: VisitPoint,
  ): void {
    const cells = this.#grid.cellsIn(box)
    const isInside = boxTest(box)
    let points = 0
    for (const cell of cells) points += cell.count
    if (count * 2 < points) this.#visitSlots(set, scratch, isInside, visit)
    else this.#visitCells(set, cells, isInside, visit)
  }

  #visitCells(
    set: BitSet,
    cells: readonly Cell[],
    isInside: (x: number, y: number) => boolean,
    visit: VisitPoint,
  ): void {
    for (const { points, count } of cells)
      for (let at = 0; at < count * POINT; at += POINT) {
        const slot = points[at + 1] ?? 0
        if (!hasBit(set, slot)) continue
        const x = points[at + 2] ?? 0
        const y = points[at + 3] ?? 0
        if (isInside(x, y)) visit(slot, x, y, points[at + 4] ?? 0)
      }
  }

  #visitSlots(
    set: BitSet,
    scratch: Scratch,
    isInside: (x: number, y: number) => boolean,
    visit: VisitPoint,
  ): void {
    const { map, spotOf } = this.#grid
    const { places, pool } = this.#lists
    const list = scratch.list()
    const count = listMembers(set, list)
    for (let index = 0; index < count; index++) {
      const slot = list[index] ?? 0
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const point = pool[at] ?? 0
        const [x, y] = [map[point * 2] ?? 0, map[point * 2 + 1] ?? 0]
        if (isInside(x, y)) visit(slot, x, y, spotOf[point] ?? 0)
      }
    }
    scratch.giveList(list)
  }

  #keepNear(set: BitSet, centre: Point, radiusKm: number): void {
    const isNear = this.#nearTest(centre, radiusKm)
    const { places, pool } = this.#lists
    keepBits(set, (slot) => {
      const start = places[slot * 2] ?? 0
      const end = start + (places[slot * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) if (isNear(pool[at] ?? 0)) return true
      return false
    })
  }

  /** Adds what has a point in the circle, of the cells that it touches. */
  #uniteCells(near: BitSet, cells: readonly TouchedCell[], centre: Point, radiusKm: number): void {
    const isNear = this.#nearTest(centre, radiusKm)
    const { x, y, z } = onSphere(centre)
    const longest = chordOf(radiusKm)
    const error = NEARLY * Math.sqrt(Math.min(4, longest)) + NEARLY ** 2
    for (const { cell, isInside } of cells) {
      const { points, sphere, count } = cell
      for (let at = 0; at < count; at++) {
        if (!isInside) {
          const dx = (sphere[at * 3] ?? 0) - x
          const dy = (sphere[at * 3 + 1] ?? 0) - y
          const dz = (sphere[at * 3 + 2] ?? 0) - z
          const beyond = dx * dx + dy * dy + dz * dz - longest
          if (beyond > error || (beyond >= -error && !isNear(points[at * POINT] ?? 0))) continue
        }
        setBit(near, points[at * POINT + 1] ?? 0)
      }
    }
  }

  #nearTest(centre: Point, radiusKm: number): (point: number) => boolean {
    const { x, y, z } = onSphere(centre)
    const longest = chordOf(radiusKm)
    const { sphere } = this.#grid
    return (point) => {
      const at = point * 3
      const dx = (sphere[at] ?? 0) - x
      const dy = (sphere[at + 1] ?? 0) - y
      const dz = (sphere[at + 2] ?? 0) - z
      return dx * dx + dy * dy + dz * dz <= longest
    }
  }
}
