import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { PointSpots } from './tile-table.ts'

// Clusters of the zooms up to 12 are whole squares of the fine level, those up to 8 of the coarse one.
const FINE_BITS = 18
const COARSE_BITS = 22

/** Spots of points at two sizes. */
export class SpotLevels {
  readonly fine = new PointSpots(FINE_BITS)
  readonly coarse = new PointSpots(COARSE_BITS)
  /** By fine spot its coarse one. */
  coarseOf = createShared<Uint32Array<SharedArrayBuffer>>(Uint32Array)

  /** The fine spot of a point, of which it counts one use. */
  acquire(x: number, y: number, label: number): number {
    const spot = this.fine.acquire(x, y, label)
    if (this.fine.uses(spot) === 1) {
      this.coarseOf = growShared<Uint32Array<SharedArrayBuffer>>(Uint32Array, this.coarseOf, spot + 1)
      this.coarseOf[spot] = this.coarse.acquire(x, y, label)
    }
    return spot
  }

  release(spot: number): void {
    this.fine.release(spot)
    if (this.fine.uses(spot) === 0) this.coarse.release(this.coarseOf[spot] ?? 0)
  }

  save(to: SnapshotWriter): void {
    this.fine.save(to)
    this.coarse.save(to)
    to.numbers(this.coarseOf.subarray(0, this.fine.length))
  }

  restore(from: SnapshotReader): void {
    this.fine.restore(from)
    this.coarse.restore(from)
    this.coarseOf = from.shared<Uint32Array<SharedArrayBuffer>>(Uint32Array).array
  }
}
