import type { Cluster, ClusterQuery } from '../cluster-query.ts'
import type { Hits } from '../columns/hits.ts'
import type { Scratch } from '../columns/scratch.ts'
import type { Box } from '../query.ts'
import type { Fields } from '../querying/fields.ts'
import type { ClusterCache } from './cluster-cache.ts'
import { GridAggregation } from './grid-aggregation.ts'
import { boxOfCells, type GridWindow, windowOf } from './map-grid.ts'
import { indexesOfValues, type TileAggregates } from './tile-aggregates.ts'

// From this number of documents, or a quarter of all, cached aggregates are faster than visiting each point.
const CACHED_FROM = 3_000
/** Most counts by tile and value for which aggregates are used. */
const MAX_VALUE_COUNTS = 1 << 23
const NOTHING = new Uint32Array(0)

interface Parts {
  readonly fields: Fields
  readonly cache: ClusterCache
  readonly scratch: Scratch
}

/** The clusters of the grid cells that the box touches. */
export const clusterHits = (query: ClusterQuery, hits: Hits, parts: Parts): Cluster[] => {
  const { zoom, dominant = [] } = query
  const cells = new GridAggregation(windowOf(query.box, zoom), dominant)
  const { fields, scratch } = parts
  const sums = tileAggregatesOf(query, hits, cells.window, parts)
  if (sums) addTiles(cells, sums, fields)
  else addPoints(cells, query, hits, fields, scratch)
  return cells.clusters(dominant, fields)
}

/** Aggregates of tiles, each of which lies in one grid cell; null if visiting the points is as fast. */
const tileAggregatesOf = (
  query: ClusterQuery,
  hits: Hits,
  window: GridWindow,
  { fields: { points, documents }, cache, scratch }: Parts,
): TileAggregates | null => {
  const { coarse, fine } = points.levels
  const isCoarse = window.shift >= coarse.bits
  const { length, bits } = isCoarse ? coarse : fine
  if (window.shift < bits || query.dominant?.some(({ among }) => among.length * length > MAX_VALUE_COUNTS))
    return null
  const isCached = (count: number) => count >= CACHED_FROM || count * 4 >= documents.size
  if (isCoarse)
    return isCached(hits.count)
      ? cache.of(query, hits, { isCoarse, scratch }).sums
      : cache.uncached(query, hits)
  if (!isCached(hits.count) || !isCached(points.countAbout(boxOf(window)))) return null
  return cache.of(query, hits, { isCoarse, scratch }).sums
}

const boxOf = ({ zoom, left, top, columns, rows }: GridWindow): Box =>
  boxOfCells(zoom, left, top, columns, rows)

const addTiles = (cells: GridAggregation, sums: TileAggregates, { points: { noLabel } }: Fields): void => {
  const { tiles, counts } = sums
  const up = cells.window.shift - tiles.bits
  const size = 2 ** tiles.bits
  for (let tile = 0; tile < tiles.length; tile++) {
    const count = counts[tile * 2] ?? 0
    if (count === 0) continue
    const column = tiles.column(tile)
    const row = tiles.row(tile)
    const cell = cells.numberOf(column >>> up, row >>> up)
    if (cell < 0) continue
    const sumX = (sums.sums[tile * 2] ?? 0) + count * column * size
    const sumY = (sums.sums[tile * 2 + 1] ?? 0) + count * row * size
    cells.add(cell, count, sumX, sumY, counts[tile * 2 + 1] ?? 0)
    const label = tiles.label(tile)
    if (label !== noLabel) cells.labels.add(cell, label, count)
    for (let field = 0; field < cells.values.length; field++)
      cells.values[field]?.addRow(cell, sums.values[field]?.counts ?? NOTHING, tile)
  }
}

const addPoints = (
  cells: GridAggregation,
  { dominant = [] }: ClusterQuery,
  hits: Hits,
  fields: Fields,
  scratch: Scratch,
): void => {
  const { shift } = cells.window
  const { points } = fields
  const { noLabel } = points
  const { fine } = points.levels
  const dominants = dominant.map(({ field, among }, at) => ({
    lists: fields.keyword(field).lists,
    valueIndexes: indexesOfValues(fields.keyword(field), among),
    counts: cells.values[at],
  }))
  const box = boxOf(cells.window)
  points.visitBox({ set: hits.set, count: hits.count, box }, scratch, (docId, x, y, tile) => {
    const cell = cells.numberOf(x >>> shift, y >>> shift)
    if (cell < 0) return
    cells.add(cell, 1, x, y, docId)
    const label = fine.label(tile)
    if (label !== noLabel) cells.labels.add(cell, label, 1)
    for (const { lists, valueIndexes, counts } of dominants) {
      const start = lists.start(docId)
      const end = start + lists.length(docId)
      for (let at = start; at < end; at++) {
        const place = valueIndexes[lists.pool[at] ?? 0] ?? 0
        if (place > 0) counts?.add(cell, place - 1)
      }
    }
  })
}
