import { type Box, boxAroundAll, expandBox, type Point } from '#web/map/box.ts'
import type { ShownOffer } from './offer-data.ts'

interface OfferPoint extends Point {
  readonly label: string
  /** The place that this page's address is about. */
  readonly isOwn: boolean
}

/** The offer's places with known coordinates. */
export const pointsOf = ({ slug: own, multilocation }: ShownOffer): readonly OfferPoint[] =>
  multilocation.flatMap(({ slug, city, street, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ latitude, longitude, label: street === '-' ? city : `${city}, ${street}`, isOwn: slug === own }],
  )

/** Margin around a single place, in degrees. */
const MARGIN = 0.02
const POLAND: Box = { west: 14.12, south: 49, east: 24.15, north: 55 }

export const boxAround = (points: readonly Point[]): Box => {
  const boxes = points.map(({ latitude, longitude }) => ({
    west: longitude - MARGIN,
    south: latitude - MARGIN,
    east: longitude + MARGIN,
    north: latitude + MARGIN,
  }))
  return expandBox(boxAroundAll(boxes) ?? POLAND, 0.25)
}
