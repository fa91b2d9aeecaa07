import { withQuery } from '#kernel/addresses.ts'
import { type Box, isInBox, kmBetween, middleOf, type Point } from '#web/map/box.ts'
import { citySlot } from './listing-map.ts'
import type { MapPoint } from './map-points.ts'

/** Kilometres that an address may ask for around a city. */
const RADII = [10, 20, 30, 50, 100, 200] as const

/** From the middle of a box to the middle of its nearer side. */
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
 * The list of what is in view, in the words that an address has: the city nearest to the middle, and around it as far
 * as the view reaches. Null where nothing is in view, or more than an address can say.
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
