import type { Point } from '../schema.ts'

export const EARTH_RADIUS_KM = 6371.0088
export const RADIANS = Math.PI / 180

/** Point on the unit sphere. Comparing squared chords needs no trigonometry and is exact for short distances. */
export const unitVector = ({ latitude, longitude }: Point) => {
  const ring = Math.cos(latitude * RADIANS)
  return {
    x: ring * Math.cos(longitude * RADIANS),
    y: ring * Math.sin(longitude * RADIANS),
    z: Math.sin(latitude * RADIANS),
  }
}

/** Squared chord of the unit sphere for a great-circle distance; infinite from half the circumference on. */
export const squaredChord = (radiusKm: number): number => {
  const angle = radiusKm / EARTH_RADIUS_KM
  return angle >= Math.PI ? Number.POSITIVE_INFINITY : (2 * Math.sin(angle / 2)) ** 2
}

export const angleBetween = (
  a: { readonly x: number; readonly y: number; readonly z: number },
  b: { readonly x: number; readonly y: number; readonly z: number },
): number => 2 * Math.asin(Math.min(1, Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2) / 2))
