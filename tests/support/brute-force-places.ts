import type { Cluster, ClusterQuery } from '#search-core/clusters.ts'
import { boxTest, fromMercator, mercatorX, mercatorY } from '#search-core/mercator.ts'
import type { IndexDocument } from '#search-core/schema.ts'

interface Place {
  readonly document: IndexDocument
  readonly x: number
  readonly y: number
}

/** Each distinct point of a document, on the map. */
export const placesOf = (document: IndexDocument): Place[] => {
  const distinct = new Map(document.points.map((point) => [JSON.stringify(point), point]))
  return [...distinct.values()].map(({ latitude, longitude }) => ({
    document,
    x: mercatorX(longitude),
    y: mercatorY(latitude),
  }))
}

const mostFrequent = (values: readonly string[]): string | null => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return first?.[0] ?? null
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const clusterOf = (id: string, places: readonly Place[], dominant: readonly string[]): Cluster => {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const northWest = fromMercator(Math.min(...xs), Math.min(...ys))
  const southEast = fromMercator(Math.max(...xs), Math.max(...ys))
  return {
    id,
    count: places.length,
    centre: fromMercator(mean(xs), mean(ys)),
    bounds: {
      south: southEast.latitude,
      west: northWest.longitude,
      north: northWest.latitude,
      east: southEast.longitude,
    },
    dominant: Object.fromEntries(
      dominant.map((field) => [
        field,
        mostFrequent(places.flatMap(({ document }) => [...new Set(document.keywords[field])])),
      ]),
    ),
    documentId: Math.max(...places.map(({ document }) => document.id)),
  }
}

/** Clusters of all places of the hits, square by square. */
export const clustersOf = (
  hits: readonly IndexDocument[],
  { box, zoom, dominant }: ClusterQuery,
): Cluster[] => {
  const isInside = boxTest(box)
  const size = 2 ** (30 - zoom)
  const squares = Map.groupBy(
    hits.flatMap(placesOf).filter(({ x, y }) => isInside(x, y)),
    ({ x, y }) => `${zoom}/${Math.floor(x / size)}/${Math.floor(y / size)}`,
  )
  const numbers = (id: string) => id.split('/').map(Number)
  return [...squares]
    .map(([id, places]) => clusterOf(id, places, dominant))
    .sort(({ id: a }, { id: b }) => {
      const [[, ax = 0, ay = 0], [, bx = 0, by = 0]] = [numbers(a), numbers(b)]
      return ay - by || ax - bx
    })
}
