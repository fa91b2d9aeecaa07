import { Dictionary } from '../columns/dictionary.ts'
import { ListColumn } from '../columns/list-column.ts'
import type { Scratch } from '../columns/scratch.ts'
import {
  type BitSet,
  countBits,
  createBits,
  filterBits,
  hasBit,
  intersect,
  listMembers,
  setBit,
} from '../memory/bit-set.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import type { Box } from '../query.ts'
import type { LabelledPoint, Point } from '../schema.ts'
import { boxTest } from './mercator.ts'
import { type Cell, POINT_NUMBERS, PointGrid, type TouchedCell } from './point-grid.ts'
import { RadiusCache } from './radius-cache.ts'
import { squaredChord, unitVector } from './sphere.ts'
import type { TileLevels } from './tile-levels.ts'

const isSame = (one: Point, other: Point): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude

/** A document has few points: pairwise comparison is faster than a Map. */
const distinct = (points: readonly LabelledPoint[]): readonly LabelledPoint[] =>
  points.length < 2
    ? points
    : points.filter((point, index) => points.findIndex((other) => isSame(point, other)) === index)

const NO_LABEL = ''
const DOC_COST = 16
/** A circle is cached if the cells it touches contain this number of points, or a quarter of all. */
const CACHED_FROM = 2_000
/** Upper bound of the error of a squared chord from 24-bit coordinates, for each unit of its length. */
const RELATIVE_ERROR = 1e-6

type VisitPoint = (docId: number, x: number, y: number, tile: number) => void

/** The points of documents in a grid. Points of a document with equal coordinates are one. */
export class PointField {
  readonly #lists = new ListColumn(Uint32Array)
  readonly #grid = new PointGrid()
  readonly #labels = new Dictionary()
  readonly #circles = new RadiusCache()

  set(docId: number, points: readonly LabelledPoint[]): void {
    const numberByKey = distinct(points).map((point) =>
      this.#grid.enter(docId, point, this.#labels.acquire(point.label ?? NO_LABEL)),
    )
    this.#lists.set(docId, numberByKey)
    for (const number of numberByKey) {
      const { sphere } = this.#grid
      const at = number * 3
      this.#circles.add(docId, sphere[at] ?? 0, sphere[at + 1] ?? 0, sphere[at + 2] ?? 0)
    }
  }

  get levels(): TileLevels {
    return this.#grid.levels
  }

  /** Number of points in the cells that the box touches. */
  countAbout(box: Box): number {
    let points = 0
    for (const { count } of this.#grid.cellsIn(box)) points += count
    return points
  }

  /** Columns: the points of each document, and the map coordinates and tile of each point. */
  get columns() {
    const { map, tileOf } = this.#grid
    const { spans, pool } = this.#lists
    return { spans, pool, map, tileOf }
  }

  label(number: number): string {
    return this.#labels.name(number)
  }

  /** Number of the empty label; -1 if every point has a label. */
  get noLabel(): number {
    return this.#labels.find(NO_LABEL) ?? -1
  }

  clear(docId: number): void {
    const start = this.#lists.start(docId)
    const end = start + this.#lists.length(docId)
    for (let at = start; at < end; at++) {
      const point = this.#lists.pool[at] ?? 0
      const { sphere } = this.#grid
      this.#circles.remove(
        docId,
        sphere[point * 3] ?? 0,
        sphere[point * 3 + 1] ?? 0,
        sphere[point * 3 + 2] ?? 0,
      )
      this.#labels.release(this.#grid.levels.fine.label(this.#grid.tileOf[point] ?? 0))
      this.#grid.leave(point)
    }
    this.#lists.clear(docId)
  }

  /** Indexes (from 0) of the document's points that are inside. */
  inside(docId: number, isInside: (x: number, y: number) => boolean): number[] {
    const { map } = this.#grid
    return [...this.#lists.list(docId)].flatMap((point, nth) =>
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

  /** Keeps in `set` the documents with a point within the radius. */
  narrow(set: BitSet, centre: Point, radiusKm: number, scratch: Scratch): void {
    if (!(radiusKm >= 0)) {
      set.fill(0)
      return
    }
    const cached = this.#circles.find(centre, radiusKm)
    if (cached) {
      intersect(set, cached)
      return
    }
    const cells = this.#grid.cellsAround(centre, radiusKm)
    let points = 0
    for (const { cell } of cells) points += cell.count
    // Looking up a document's points costs as much as scanning DOC_COST points of a cell.
    const isFew = countBits(set) * DOC_COST < points
    if (isFew && !this.#circles.isRepeated(centre, radiusKm)) this.#keepNearby(set, centre, radiusKm)
    else {
      const isCached = points >= Math.min(CACHED_FROM, this.#grid.count / 4)
      const near = isCached ? createBits(set.length) : scratch.empty()
      this.#uniteCells(near, cells, centre, radiusKm)
      intersect(set, near)
      if (isCached) this.#circles.store(centre, radiusKm, near)
      else scratch.release(near)
    }
  }

  /** Keeps in `set` the documents with a point in the box. */
  narrowToBox(set: BitSet, box: Box, scratch: Scratch): void {
    const inside = scratch.empty()
    this.visitBox({ set, count: countBits(set), box }, scratch, (docId) => setBit(inside, docId))
    intersect(set, inside)
    scratch.release(inside)
  }

  /** Visits every point in the box of the members of `set`; `count` is their number. */
  visitBox(
    { set, count, box }: { readonly set: BitSet; readonly count: number; readonly box: Box },
    scratch: Scratch,
    visit: VisitPoint,
  ): void {
    const cells = this.#grid.cellsIn(box)
    const isInside = boxTest(box)
    let points = 0
    for (const cell of cells) points += cell.count
    if (count * 2 < points) this.#visitDocIds(set, scratch, isInside, visit)
    else this.#visitCells(set, cells, isInside, visit)
  }

  #visitCells(
    set: BitSet,
    cells: readonly Cell[],
    isInside: (x: number, y: number) => boolean,
    visit: VisitPoint,
  ): void {
    for (const { points, count } of cells)
      for (let at = 0; at < count * POINT_NUMBERS; at += POINT_NUMBERS) {
        const docId = points[at + 1] ?? 0
        if (!hasBit(set, docId)) continue
        const x = points[at + 2] ?? 0
        const y = points[at + 3] ?? 0
        if (isInside(x, y)) visit(docId, x, y, points[at + 4] ?? 0)
      }
  }

  #visitDocIds(
    set: BitSet,
    scratch: Scratch,
    isInside: (x: number, y: number) => boolean,
    visit: VisitPoint,
  ): void {
    const { map, tileOf } = this.#grid
    const { spans, pool } = this.#lists
    const list = scratch.list()
    const count = listMembers(set, list)
    for (let index = 0; index < count; index++) {
      const docId = list[index] ?? 0
      const start = spans[docId * 2] ?? 0
      const end = start + (spans[docId * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) {
        const point = pool[at] ?? 0
        const [x, y] = [map[point * 2] ?? 0, map[point * 2 + 1] ?? 0]
        if (isInside(x, y)) visit(docId, x, y, tileOf[point] ?? 0)
      }
    }
    scratch.releaseList(list)
  }

  #keepNearby(set: BitSet, centre: Point, radiusKm: number): void {
    const isNear = this.#nearTest(centre, radiusKm)
    const { spans, pool } = this.#lists
    filterBits(set, (docId) => {
      const start = spans[docId * 2] ?? 0
      const end = start + (spans[docId * 2 + 1] ?? 0)
      for (let at = start; at < end; at++) if (isNear(pool[at] ?? 0)) return true
      return false
    })
  }

  /** Adds the documents with a point in the circle, given the cells that it touches. */
  #uniteCells(near: BitSet, cells: readonly TouchedCell[], centre: Point, radiusKm: number): void {
    const isNear = this.#nearTest(centre, radiusKm)
    const { x, y, z } = unitVector(centre)
    const longest = squaredChord(radiusKm)
    const error = RELATIVE_ERROR * Math.sqrt(Math.min(4, longest)) + RELATIVE_ERROR ** 2
    for (const { cell, isInside } of cells) {
      const { points, sphere, count } = cell
      for (let at = 0; at < count; at++) {
        if (!isInside) {
          const dx = (sphere[at * 3] ?? 0) - x
          const dy = (sphere[at * 3 + 1] ?? 0) - y
          const dz = (sphere[at * 3 + 2] ?? 0) - z
          const beyond = dx * dx + dy * dy + dz * dz - longest
          if (beyond > error || (beyond >= -error && !isNear(points[at * POINT_NUMBERS] ?? 0))) continue
        }
        setBit(near, points[at * POINT_NUMBERS + 1] ?? 0)
      }
    }
  }

  #nearTest(centre: Point, radiusKm: number): (point: number) => boolean {
    const { x, y, z } = unitVector(centre)
    const longest = squaredChord(radiusKm)
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
