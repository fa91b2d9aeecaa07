import { createShared, growShared } from '../memory/shared-array.ts'
import type { SnapshotReader, SnapshotWriter } from '../memory/snapshot.ts'
import { TileTable } from './tile-table.ts'

// Cells of the map grid are whole tiles: of the fine level up to zoom 12, of the coarse level up to zoom 8.
const FINE_BITS = 18
const COARSE_BITS = 22

/** Tiles of the points at two sizes. */
export class TileLevels {
  readonly fine = new TileTable(FINE_BITS)
  readonly coarse = new TileTable(COARSE_BITS)
  /** The coarse tile that contains each fine tile. */
  coarseOf = createShared<Uint32Array<SharedArrayBuffer>>(Uint32Array)

  /** Returns the fine tile of a point and counts one use. */
  acquire(x: number, y: number, label: number): number {
    const tile = this.fine.acquire(x, y, label)
    if (this.fine.uses(tile) === 1) {
      this.coarseOf = growShared<Uint32Array<SharedArrayBuffer>>(Uint32Array, this.coarseOf, tile + 1)
      this.coarseOf[tile] = this.coarse.acquire(x, y, label)
    }
    return tile
  }

  release(tile: number): void {
    this.fine.release(tile)
    if (this.fine.uses(tile) === 0) this.coarse.release(this.coarseOf[tile] ?? 0)
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
