interface Size {
  readonly width: number
  readonly height: number
}

const EDGE = 8
const BELOW_POINT = 12
/** A marker stands above its point. */
const ABOVE_POINT = 44
const BESIDE_POINT = 60

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

/** Where a popup lies on the map, in pixels: below its marker, else above, else at its side; never over it. */
export const popupPlace = (point: { readonly x: number; readonly y: number }, popup: Size, map: Size) => {
  const left = within(point.x - popup.width * 0.3, EDGE, map.width - popup.width - EDGE)
  const below = point.y + BELOW_POINT
  if (below + popup.height <= map.height - EDGE) return { left, top: below }
  const above = point.y - ABOVE_POINT - popup.height
  if (above >= EDGE) return { left, top: above }
  const top = within(point.y - popup.height / 2, EDGE, map.height - popup.height - EDGE)
  const right = point.x + BESIDE_POINT
  if (right + popup.width <= map.width - EDGE) return { left: right, top }
  const beside = point.x - BESIDE_POINT - popup.width
  if (beside >= EDGE) return { left: beside, top }
  // Neither beside nor above: the roomier of above and below, and the marker is moved clear by the map.
  return {
    left,
    top: point.y > map.height / 2 ? EDGE : within(below, EDGE, map.height - popup.height - EDGE),
  }
}
