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

export interface MapRoom extends Size {
  /** What the zoom buttons take of the upper right corner. */
  readonly corner: Size
  /** Lower edge of the link that searches the visible area; 0 without it. */
  readonly link: number
}

/** Where a popup of that size covers no control of the map: the least top, and the right edge at a top. */
const roomFor = (popup: Size, { width, height, corner, link }: MapRoom) => {
  const isBesideCorner = EDGE + popup.width + EDGE + corner.width <= width
  const clear = EDGE + Math.max(link, isBesideCorner ? 0 : corner.height)
  const upper = Math.max(EDGE, Math.min(clear, height - EDGE - popup.height))
  const rightAt = (top: number) =>
    width - EDGE - (isBesideCorner && top < corner.height + EDGE ? corner.width : 0)
  return { upper, rightAt }
}

/** Position of a popup on the map in px: below its marker, else above, else beside; never over it or a control. */
export const popupPlace = (point: { readonly x: number; readonly y: number }, popup: Size, map: MapRoom) => {
  const { upper, rightAt } = roomFor(popup, map)
  const lowest = map.height - EDGE - popup.height
  const at = (top: number) => ({
    left: within(point.x - popup.width * 0.3, EDGE, rightAt(top) - popup.width),
    top,
  })
  const below = Math.max(upper, point.y + BELOW_POINT)
  if (below <= lowest) return at(below)
  const above = point.y - ABOVE_POINT - popup.height
  if (above >= upper) return at(above)
  const top = within(point.y - popup.height / 2, upper, lowest)
  const right = point.x + BESIDE_POINT
  if (right + popup.width <= rightAt(top)) return { left: right, top }
  const beside = Math.min(point.x - BESIDE_POINT, rightAt(top)) - popup.width
  if (beside >= EDGE) return { left: beside, top }
  // No room below, above or beside: at the edge farther from the marker.
  return at(point.y > map.height / 2 ? upper : within(below, upper, lowest))
}

type Point = Parameters<typeof popupPlace>[0]

/** Vertical shift in px of the map, so that a popup without room below, above or beside its marker gets it. */
export const moveApart = ({ x, y }: Point, popup: Size, map: MapRoom): number => {
  const { upper, rightAt } = roomFor(popup, map)
  const lowest = map.height - EDGE - popup.height - BELOW_POINT
  const highest = upper + popup.height + ABOVE_POINT
  const beside = BESIDE_POINT + popup.width
  const right = rightAt(within(y - popup.height / 2, upper, map.height - EDGE - popup.height))
  const hasRoom = y <= lowest || y >= highest || x + beside <= right || x >= beside + EDGE
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
