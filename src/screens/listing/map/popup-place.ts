interface Size {
  readonly width: number
  readonly height: number
}

const EDGE = 8
const BELOW_POINT = 12
/** A marker stands above its point. */
const ABOVE_POINT = 44
/** Half of a marker that has a heart and a number, and a little room. */
const BESIDE_POINT = 84

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
  // Neither beside nor above: the roomier of above and below.
  return {
    left,
    top: point.y > map.height / 2 ? EDGE : within(below, EDGE, map.height - popup.height - EDGE),
  }
}

/** Its pointer stays below its straight part. */
const ROUND_END = 22

/** By how many pixels a label above its point moves aside, so that no edge of the map cuts it. */
export const labelShift = (pointX: number, labelWidth: number, mapWidth: number): number => {
  const half = labelWidth / 2
  const most = Math.max(0, half - ROUND_END)
  return within(within(pointX, half + EDGE, mapWidth - half - EDGE) - pointX, -most, most)
}

/** By how many pixels a map moves so that a marker stands in full above a popup at its lower edge. */
export const moveClear = (
  point: { readonly x: number; readonly y: number },
  popupTop: number,
  mapWidth: number,
): [number, number] => [
  point.x - within(point.x, BESIDE_POINT, mapWidth - BESIDE_POINT),
  Math.max(0, point.y + BELOW_POINT - popupTop),
]
