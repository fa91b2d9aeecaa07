import type { Cluster, ClusterQuery, Dominant } from '#search-core/cluster-query.ts'
import { boxTest, fromMercator, mercatorX, mercatorY } from '#search-core/geo/mercator.ts'
import type { PlacePage, PlaceQuery } from '#search-core/map/place-page.ts'
import type { IndexDocument, LabelledPoint } from '#search-core/schema.ts'

interface Place {
  readonly document: IndexDocument
  /** Index among the document's places. */
  readonly nth: number
  readonly label: string | undefined
  readonly x: number
  readonly y: number
}

/** Distinct points of a document in map coordinates. */
export const placesOf = (document: IndexDocument): Place[] => {
  const distinct: LabelledPoint[] = []
  for (const point of document.points)
    if (!distinct.some((one) => one.latitude === point.latitude && one.longitude === point.longitude))
      distinct.push(point)
  return distinct.map(({ latitude, longitude, label }, nth) => ({
    document,
    nth,
    label,
    x: mercatorX(longitude),
    y: mercatorY(latitude),
  }))
}

const mostFrequent = (
  values: readonly string[],
  compare: (a: string, b: string) => number,
): string | null => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || compare(a, b))
  return first?.[0] ?? null
}

const dominantOf = (places: readonly Place[], { field, among }: Dominant): string | null =>
  mostFrequent(
    places.flatMap(({ document }) =>
      [...new Set(document.keywords[field])].filter((value) => among.includes(value)),
    ),
    (a, b) => among.indexOf(a) - among.indexOf(b),
  )

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const clusterOf = (id: string, places: readonly Place[], { zoom, dominant = [] }: ClusterQuery): Cluster => {
  const [, column = 0, row = 0] = id.split('/').map(Number)
  const size = 2 ** (30 - zoom)
  const northWest = fromMercator(column * size + 0.5, row * size + 0.5)
  const southEast = fromMercator((column + 1) * size - 0.5, (row + 1) * size - 0.5)
  const [first] = places
  return {
    id,
    count: places.length,
    centre: fromMercator(mean(places.map(({ x }) => x)), mean(places.map(({ y }) => y))),
    box: {
      south: southEast.latitude,
      west: northWest.longitude,
      north: northWest.latitude,
      east: southEast.longitude,
    },
    label: mostFrequent(
      places.flatMap(({ label }) => label || []),
      (a, b) => (a < b ? -1 : 1),
    ),
    dominant: Object.fromEntries(dominant.map((one) => [one.field, dominantOf(places, one)])),
    documentId: places.length === 1 && first ? first.document.id : null,
  }
}

/** Whether box and square intersect, tested at the relevant coordinates. */
const touches = (query: ClusterQuery, column: number, row: number): boolean => {
  const size = 2 ** (30 - query.zoom)
  const [left, right, top, bottom] = [
    column * size,
    (column + 1) * size - 1,
    row * size,
    (row + 1) * size - 1,
  ]
  const { west, east, north, south } = query.box
  const within = (from: number, value: number, to: number) => value >= from && value <= to
  const xs = [left, right, ...[west, east].map(mercatorX).filter((x) => within(left, x, right))]
  const ys = [top, bottom, ...[north, south].map(mercatorY).filter((y) => within(top, y, bottom))]
  const isInside = boxTest(query.box)
  return xs.some((x) => ys.some((y) => isInside(x, y)))
}

/** Clusters of all hits' places in the squares that the box intersects. */
export const clustersOf = (hits: readonly IndexDocument[], query: ClusterQuery): Cluster[] => {
  const size = 2 ** (30 - query.zoom)
  const squares = Map.groupBy(
    hits.flatMap(placesOf),
    ({ x, y }) => `${query.zoom}/${Math.floor(x / size)}/${Math.floor(y / size)}`,
  )
  const numbers = (id: string) => id.split('/').map(Number)
  return [...squares]
    .filter(([id]) => {
      const [, column = 0, row = 0] = numbers(id)
      return touches(query, column, row)
    })
    .map(([id, places]) => clusterOf(id, places, query))
    .sort(({ id: a }, { id: b }) => {
      const [[, ax = 0, ay = 0], [, bx = 0, by = 0]] = [numbers(a), numbers(b)]
      return ay - by || ax - bx
    })
}

/** A page of the places in the box, in the order of `hits`. */
export const placePageOf = (hits: readonly IndexDocument[], { box, from, size }: PlaceQuery): PlacePage => {
  const isInside = boxTest(box)
  const all = hits.flatMap(placesOf).filter(({ x, y }) => isInside(x, y))
  const page = all.slice(from, from + size)
  return { total: all.length, places: page.map(({ document, nth }) => ({ id: document.id, nth })) }
}
