/** An area in degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The gateway's region parameter: west,south,east,north. */
export const regionOfBox = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',')

export const boxOfRegion = (region: string): Box => {
  const [west = 0, south = 0, east = 0, north = 0] = region.split(',').map(Number)
  return { west, south, east, north }
}

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const KM_A_DEGREE = 111.32
/** Width of the world at zoom 0, in pixels. */
const WORLD_PIXELS = 512
/** Latitude at which the square of Web Mercator ends. */
const LAST_LATITUDE = 85.05

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Extends the box by a share of its width and height on each side. */
export const expandBox = ({ west, south, east, north }: Box, share: number): Box => {
  const wider = (east - west) * share
  const higher = (north - south) * share
  return {
    west: clamp(west - wider, -180, 180),
    south: clamp(south - higher, -LAST_LATITUDE, LAST_LATITUDE),
    east: clamp(east + wider, -180, 180),
    north: clamp(north + higher, -LAST_LATITUDE, LAST_LATITUDE),
  }
}

export const isInBox = ({ latitude, longitude }: Point, { west, south, east, north }: Box): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

/** The smallest box around all boxes; null for none. */
export const boxAroundAll = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        west: Math.min(...boxes.map(({ west }) => west)),
        south: Math.min(...boxes.map(({ south }) => south)),
        east: Math.max(...boxes.map(({ east }) => east)),
        north: Math.max(...boxes.map(({ north }) => north)),
      }

/** The box around a circle. */
export const boxAround = ({ latitude, longitude }: Point, radiusKm: number): Box => {
  const high = radiusKm / KM_A_DEGREE
  const wide = high / Math.cos((latitude * Math.PI) / 180)
  return {
    west: longitude - wide,
    south: latitude - high,
    east: longitude + wide,
    north: latitude + high,
  }
}

/** Great-circle distance, approximated on a plane: exact enough within one country. */
export const kmBetween = (one: Point, other: Point): number => {
  const middle = (((one.latitude + other.latitude) / 2) * Math.PI) / 180
  const east = (other.longitude - one.longitude) * Math.cos(middle)
  return Math.hypot(east, other.latitude - one.latitude) * KM_A_DEGREE
}

export const middleOf = ({ west, south, east, north }: Box): Point => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

const mercatorY = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)

/** Distance of two points in pixels, on a map at that zoom. */
export const pixelsBetween = (one: Point, other: Point, zoom: number): number => {
  const east = (other.longitude - one.longitude) / 360
  const north = mercatorY(other.latitude) - mercatorY(one.latitude)
  return Math.hypot(east, north) * WORLD_PIXELS * 2 ** zoom
}

/** The deepest zoom at which the whole box fits into the given pixels. */
export const zoomToFit = (
  { west, south, east, north }: Box,
  { width, height }: { readonly width: number; readonly height: number },
): number => {
  const wide = (east - west) / 360
  const high = mercatorY(north) - mercatorY(south)
  return Math.log2(Math.min(width / wide, height / high) / WORLD_PIXELS)
}
