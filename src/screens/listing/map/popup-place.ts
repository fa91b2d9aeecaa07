interface Size {
  readonly width: number
  readonly height: number
}

const EDGE = 8
const BELOW_POINT = 12
/** Height of a marker, which stands above its point. */
const ABOVE_POINT = 44
/** Half the width of a marker with heart and number, plus a margin. */
const BESIDE_POINT = 84

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)))

/** Position of a popup on the map in px: below its marker, else above, else beside; never over it. */
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
  // No room below, above or beside: at the edge farther from the marker.
  return {
    left,
    top: point.y > map.height / 2 ? EDGE : within(below, EDGE, map.height - popup.height - EDGE),
  }
}

type Point = Parameters<typeof popupPlace>[0]

/** Vertical shift in px of the map, so that a popup without room below, above or beside its marker gets it. */
export const moveApart = ({ x, y }: Point, popup: Size, map: Size): number => {
  const lowest = map.height - EDGE - popup.height - BELOW_POINT
  const highest = EDGE + popup.height + ABOVE_POINT
  const beside = BESIDE_POINT + popup.width + EDGE
  const hasRoom = y <= lowest || y >= highest || x + beside <= map.width || x >= beside
  if (hasRoom || highest > map.height) return 0
  return y - (y > map.height / 2 ? highest : Math.max(lowest, ABOVE_POINT))
}

/** The label's pointer must stay below its straight part. */
const ROUND_END = 22

/** Horizontal shift in px of a label above its point, so that the map's edges do not cut it. */
export const labelShift = (pointX: number, labelWidth: number, mapWidth: number): number => {
  const half = labelWidth / 2
  const most = Math.max(0, half - ROUND_END)
  return within(within(pointX, half + EDGE, mapWidth - half - EDGE) - pointX, -most, most)
}

/** Shift in px of the map, so that a marker is fully visible above a popup at the bottom. */
export const moveClear = (
  point: { readonly x: number; readonly y: number },
  popupTop: number,
  mapWidth: number,
): [number, number] => [
  point.x - within(point.x, BESIDE_POINT, mapWidth - BESIDE_POINT),
  Math.max(0, point.y + BELOW_POINT - popupTop),
]
