import type { MapCluster, MapMarker } from '#features/search/map-gateway.ts'
import {
  type Box,
  boxAroundAll,
  boxOfRegion,
  isInBox,
  type Point,
  pixelsBetween,
  regionOfBox,
} from '#web/map/box.ts'

/** Offers of a square of the map, or of squares whose clusters would overlap: at several places, or all at one. */
export interface MapPoint {
  readonly id: string
  readonly at: Point
  readonly count: number
  /** The region parameter of the gateway's calls. */
  readonly region: string
  readonly box: Box
  readonly city: string | null
  readonly citySlug: string | null
  /** All its offers when they are at one place; else null. */
  readonly offers: readonly MapMarker[] | null
}

const isOnePlace = ([first, ...others]: readonly MapMarker[]): boolean =>
  others.every((other) => other.latitude === first?.latitude && other.longitude === first.longitude)

/** One point per grid square: a cluster, or the single place of its offers if all of them are known to be there. */
export const mapPoints = (
  clusters: readonly MapCluster[],
  known: readonly MapMarker[],
): readonly MapPoint[] =>
  clusters.map(({ id, count, region, latitude, longitude, city, citySlug }) => {
    const box = boxOfRegion(region)
    const inside = known.filter((offer) => isInBox(offer, box))
    const isPlace = inside.length === count && isOnePlace(inside)
    const { latitude: lat, longitude: lng } = (isPlace ? inside[0] : undefined) ?? { latitude, longitude }
    return {
      ...{ id, count, region, box, city, citySlug },
      at: { latitude: lat, longitude: lng },
      offers: isPlace ? inside : null,
    }
  })

const SIZES = [
  { from: 400, pixels: 56 },
  { from: 150, pixels: 48 },
  { from: 50, pixels: 40 },
] as const

/** Diameter of a cluster in px, by its number of offers. */
export const clusterSize = (count: number): number => SIZES.find(({ from }) => count >= from)?.pixels ?? 32

const cover = (one: MapPoint, other: MapPoint, zoom: number): boolean =>
  pixelsBetween(one.at, other.at, zoom) < (clusterSize(one.count) + clusterSize(other.count)) / 2

/** Merges a smaller cluster into a larger one, which keeps its position. */
const together = (larger: MapPoint, smaller: MapPoint): MapPoint => {
  const box = boxAroundAll([larger.box, smaller.box]) ?? larger.box
  const count = larger.count + smaller.count
  return { ...larger, box, count, region: regionOfBox(box), offers: null }
}

/**
 * Merges overlapping clusters of neighbouring squares into the largest. Single places are never merged, as their
 * markers show the pay.
 */
export const withoutCovered = (points: readonly MapPoint[], zoom: number): readonly MapPoint[] => {
  const shown: MapPoint[] = []
  for (const point of points.toSorted((one, other) => other.count - one.count)) {
    const at = point.offers ? -1 : shown.findIndex((other) => !other.offers && cover(other, point, zoom))
    const larger = shown[at]
    if (larger) shown[at] = together(larger, point)
    else shown.push(point)
  }
  return shown
}
