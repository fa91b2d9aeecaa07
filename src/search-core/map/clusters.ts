import type { Cluster, ClusterQuery } from '../cluster-query.ts'
import type { Hits } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import type { Box } from '../query.ts'
import type { Fields } from '../querying/fields.ts'
import type { KeptSums } from './cluster-cache.ts'
import { SquareSums } from './grid-aggregation.ts'
import { boxOfSquares, type MapWindow, windowOf } from './map-grid.ts'
import { placesOfValues, type SpotSums } from './tile-aggregates.ts'

// Of so many documents the sums are kept, and of a quarter of all: looking at each of their points takes longer.
const BROAD = 3_000
/** Of the sums by spot and value. */
const LARGEST_SUMS = 1 << 23
const NOTHING = new Uint32Array(0)

interface Parts {
  readonly fields: Fields
  readonly kept: KeptSums
  readonly scratch: Scratch
}

/** Clusters of the squares that the box touches. */
export const clusterHits = (query: ClusterQuery, hits: Hits, parts: Parts): Cluster[] => {
  const { zoom, dominant = [] } = query
  const squares = new SquareSums(windowOf(query.box, zoom), dominant)
  const { fields, scratch } = parts
  const sums = spotSumsOf(query, hits, squares.window, parts)
  if (sums) addSpots(squares, sums, fields)
  else addPoints(squares, query, hits, fields, scratch)
  return squares.clusters(dominant, fields)
}

/** Sums of spots that lie in one square of the map each; null where looking at the points is no slower. */
const spotSumsOf = (
  query: ClusterQuery,
  hits: Hits,
  window: MapWindow,
  { fields: { points, documents }, kept, scratch }: Parts,
): SpotSums | null => {
  const { coarse, fine } = points.levels
  const isCoarse = window.shift >= coarse.bits
  const { length, bits } = isCoarse ? coarse : fine
  if (window.shift < bits || query.dominant?.some(({ among }) => among.length * length > LARGEST_SUMS))
    return null
  const isBroad = (count: number) => count >= BROAD || count * 4 >= documents.size
  if (isCoarse)
    return isBroad(hits.count) ? kept.of(query, hits, { isCoarse, scratch }).sums : kept.passing(query, hits)
  if (!isBroad(hits.count) || !isBroad(points.countAbout(boxOf(window)))) return null
  return kept.of(query, hits, { isCoarse, scratch }).sums
}

const boxOf = ({ zoom, left, top, columns, rows }: MapWindow): Box =>
  boxOfSquares(zoom, left, top, columns, rows)

const addSpots = (squares: SquareSums, sums: SpotSums, { points: { noLabel } }: Fields): void => {
  const { spots, counts } = sums
  const up = squares.window.shift - spots.bits
  const size = 2 ** spots.bits
  for (let spot = 0; spot < spots.length; spot++) {
    const count = counts[spot * 2] ?? 0
    if (count === 0) continue
    const column = spots.column(spot)
    const row = spots.row(spot)
    const square = squares.numberOf(column >>> up, row >>> up)
    if (square < 0) continue
    const sumX = (sums.sums[spot * 2] ?? 0) + count * column * size
    const sumY = (sums.sums[spot * 2 + 1] ?? 0) + count * row * size
    squares.add(square, count, sumX, sumY, counts[spot * 2 + 1] ?? 0)
    const label = spots.label(spot)
    if (label !== noLabel) squares.labels.add(square, label, count)
    for (let field = 0; field < squares.values.length; field++)
      squares.values[field]?.addRow(square, sums.values[field]?.counts ?? NOTHING, spot)
  }
}

const addPoints = (
  squares: SquareSums,
  { dominant = [] }: ClusterQuery,
  hits: Hits,
  fields: Fields,
  scratch: Scratch,
): void => {
  const { shift } = squares.window
  const { points } = fields
  const { noLabel } = points
  const { fine } = points.levels
  const dominants = dominant.map(({ field, among }, at) => ({
    lists: fields.keyword(field).lists,
    places: placesOfValues(fields.keyword(field), among),
    counts: squares.values[at],
  }))
  const box = boxOf(squares.window)
  points.visitBox({ set: hits.set, count: hits.count, box }, scratch, (slot, x, y, spot) => {
    const square = squares.numberOf(x >>> shift, y >>> shift)
    if (square < 0) return
    squares.add(square, 1, x, y, slot)
    const label = fine.label(spot)
    if (label !== noLabel) squares.labels.add(square, label, 1)
    for (const { lists, places, counts } of dominants) {
      const start = lists.start(slot)
      const end = start + lists.length(slot)
      for (let at = start; at < end; at++) {
        const place = places[lists.pool[at] ?? 0] ?? 0
        if (place > 0) counts?.add(square, place - 1)
      }
    }
  })
}
