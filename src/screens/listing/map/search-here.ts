import { withQuery } from '#kernel/addresses.ts'
import { type Box, isInBox, kmBetween, middleOf, type Point } from '#web/map/box.ts'
import { citySlot } from './listing-map.ts'
import type { MapPoint } from './map-points.ts'

/** Radii in km that a list's URL accepts. */
const RADII = [10, 20, 30, 50, 100, 200] as const

/** Distance in km from the centre of a box to its nearer side. */
const reachOf = (box: Box): number => {
  const middle = middleOf(box)
  return Math.min(
    kmBetween(middle, { ...middle, latitude: box.north }),
    kmBetween(middle, { ...middle, longitude: box.east }),
  )
}

const nearest = (points: readonly MapPoint[], to: Point): MapPoint | undefined =>
  points.toSorted((one, other) => kmBetween(one.at, to) - kmBetween(other.at, to))[0]

/**
 * URL of the list that comes closest to the visible area: the city nearest to the centre, and the radius that reaches
 * the edge. Null when nothing is visible, or the area is too large for a URL.
 */
export const searchHereHref = (points: readonly MapPoint[], view: Box, inCityHref: string): string | null => {
  const middle = middleOf(view)
  const centre = nearest(
    points.filter(({ at, citySlug }) => citySlug !== null && isInBox(at, view)),
    middle,
  )
  if (!centre?.citySlug) return null
  const reach = reachOf(view) + kmBetween(middle, centre.at)
  const radius = RADII.find((km) => km >= reach)
  if (radius === undefined) return null
  const href = inCityHref.replace(citySlot, centre.citySlug)
  return withQuery(href, { radius: String(radius) })
}
