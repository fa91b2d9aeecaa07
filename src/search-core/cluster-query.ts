import type { Box, Clause } from './query.ts'
import type { Point } from './schema.ts'

export interface ClusterQuery {
  readonly filter: readonly Clause[]
  readonly now: number
  /**
   * Every grid cell that the box touches is counted whole, so that a cluster does not change while the map is moved.
   */
  readonly box: Box
  /** Zoom level of a world 256 · 2^zoom pixels wide: an integer from 0 to 22. */
  readonly zoom: number
  /** Keyword fields of which each cluster names the most frequent value among the given ones. */
  readonly dominant?: readonly Dominant[]
}

export interface Dominant {
  readonly field: string
  /** At most a few dozen values. Ties go to the value that comes first here. */
  readonly among: readonly string[]
}

/** The points in one cell of the map grid, 64 pixels wide. A document counts once for each of its points. */
export interface Cluster {
  /** zoom/x/y of the grid cell. */
  readonly id: string
  readonly count: number
  /** Mean of its points in map coordinates. */
  readonly centre: Point
  /** The grid cell. A box clause with it finds exactly the points of the cluster. */
  readonly box: Box
  /** The most frequent label of its points, ties in code-unit order; null if no point has a label. */
  readonly label: string | null
  /**
   * By field: the most frequent value, a document counting once for each point; null if no document has a given value.
   */
  readonly dominant: Readonly<Record<string, string | null>>
  /** The document of a cluster of one point, else null. */
  readonly documentId: number | null
}
