import type { Box, Clause } from './query.ts'
import type { Point } from './schema.ts'

export interface ClusterQuery {
  readonly filter: readonly Clause[]
  readonly now: number
  /** Squares that it touches count as a whole, so that a cluster stays as it is while the map is moved. */
  readonly box: Box
  /** Of a map whose world is 256 · 2^zoom pixels wide: a whole number from 0 to 22. */
  readonly zoom: number
  /** Keyword fields of which each cluster is to name the most frequent value among those given. */
  readonly dominant?: readonly Dominant[]
}

export interface Dominant {
  readonly field: string
  /** A few dozen; among equals the first of them is named. */
  readonly among: readonly string[]
}

/** The points of one square of the map, 64 pixels wide. A document with several points counts once a point. */
export interface Cluster {
  /** zoom/x/y of the square. */
  readonly id: string
  readonly count: number
  /** The middle of its points, on the map. */
  readonly centre: Point
  /** The square: a box clause of it finds what is in the cluster. */
  readonly box: Box
  /** The most frequent label of its points, the first in code-unit order among equals; null where none has one. */
  readonly label: string | null
  /** By field, each document counted once a point; null where no document has one of the values. */
  readonly dominant: Readonly<Record<string, string | null>>
  /** The only document of a cluster of one point. */
  readonly documentId: number | null
}
