import type { Box } from '../query.ts'
import type { Point } from '../schema.ts'
import { RADIANS } from './sphere.ts'

const WORLD = 2 ** 32
const LARGEST = WORLD - 1

const clamp = (value: number): number => Math.max(0, Math.min(LARGEST, Math.floor(value)))

/**
 * Web Mercator (EPSG:3857) in integers below 2^32: x from 180° west eastwards, y southwards. Latitudes beyond the map
 * are clamped to its edge.
 */
export const mercatorX = (longitude: number): number => clamp(((longitude + 180) / 360) * WORLD)

export const mercatorY = (latitude: number): number =>
  clamp((0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2)) / (2 * Math.PI)) * WORLD)

export const fromMercator = (x: number, y: number): Point => ({
  latitude: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) / RADIANS,
  longitude: (x / WORLD) * 360 - 180,
})

/** Whether a point in Mercator integers lies in the box, edges included. */
export const boxTest = ({ south, west, north, east }: Box): ((x: number, y: number) => boolean) => {
  const [left, right] = [mercatorX(west), mercatorX(east)]
  const [top, bottom] = [mercatorY(north), mercatorY(south)]
  const isWhole = east - west >= 360
  const wraps = left > right
  return (x, y) =>
    y >= top && y <= bottom && (isWhole || (wraps ? x >= left || x <= right : x >= left && x <= right))
}
