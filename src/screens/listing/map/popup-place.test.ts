import { expect, test } from 'vitest'
import { labelShift, moveApart, moveClear, popupPlace } from './popup-place.ts'

const popup = { width: 360, height: 420 }
/** Half the width of the widest marker: heart, pay and number of offers. */
const half = 74
const corner = { width: 52, height: 92 }
const map = { width: 900, height: 800, corner, link: 0 }

test.each([
  ['below the marker where there is room', { x: 400, y: 100 }],
  ['above it near the lower edge', { x: 400, y: 700 }],
  ['beside it in the middle of a low map', { x: 400, y: 400 }],
  ['within the map near its edges', { x: 5, y: 790 }],
])('the popup lies %s, clear of the marker and within the map', (_, point) => {
  const { left, top } = popupPlace(point, popup, map)
  expect(left).toBeGreaterThanOrEqual(8)
  expect(top).toBeGreaterThanOrEqual(8)
  expect(left + popup.width).toBeLessThanOrEqual(map.width - 8)
  expect(top + popup.height).toBeLessThanOrEqual(map.height - 8)
  const coversX = left < point.x + half && point.x - half < left + popup.width
  const coversY = top < point.y && point.y - 34 < top + popup.height
  expect(coversX && coversY).toBe(false)
})

const everyPoint = [8, 60, 200, 420, 640, 790].flatMap((y) =>
  [8, 120, 300, 500, 700, 890].map((x) => ({ x, y })),
)

test.each([
  ['beside the zoom buttons', { ...map, width: 700, height: 648 }],
  ['below them in a narrow map', { ...map, width: 400, height: 712 }],
  ['below the link to the visible area', { ...map, link: 48 }],
])('the popup covers no control: %s', (_, room) => {
  for (const point of everyPoint) {
    const y = Math.min(point.y, room.height) - moveApart(point, popup, room)
    const { left, top } = popupPlace({ x: point.x, y }, popup, room)
    expect(top).toBeGreaterThanOrEqual(room.link)
    const isUnderCorner = top < corner.height && left + popup.width > room.width - corner.width
    expect({ point, isUnderCorner }).toEqual({ point, isUnderCorner: false })
  }
})

test('a marker is moved clear of the phone’s popup and of the map’s edge', () => {
  expect(moveClear({ x: 180, y: 400 }, 266, 360)).toEqual([0, 146])
  expect(moveClear({ x: 20, y: 100 }, 266, 360)).toEqual([-64, 0])
  expect(moveClear({ x: 350, y: 100 }, 266, 360)).toEqual([74, 0])
})

test.each([300, 400])('in a narrow map a marker at %s px makes room for its popup', (y) => {
  const panel = { ...map, width: 384, height: 712 }
  const moved = { x: 200, y: y - moveApart({ x: 200, y }, popup, panel) }
  const { top } = popupPlace(moved, popup, panel)
  expect(top < moved.y && moved.y - 34 < top + popup.height).toBe(false)
  expect(moved.y).toBeGreaterThan(34)
  expect(moved.y).toBeLessThan(panel.height)
  expect(moveApart(moved, popup, panel)).toBe(0)
})

test('no map moves that has room beside the marker, or none at all', () => {
  expect(moveApart({ x: 800, y: 400 }, popup, map)).toBe(0)
  expect(moveApart({ x: 200, y: 200 }, popup, { ...map, width: 384, height: 440 })).toBe(0)
})

test('a label is shifted in from the map’s edge, as far as its pointer allows', () => {
  expect(labelShift(200, 140, 400)).toBe(0)
  expect(labelShift(360, 140, 400)).toBe(-38)
  expect(labelShift(40, 140, 400)).toBe(38)
  expect(labelShift(399, 140, 400)).toBe(-48)
  expect(labelShift(399, 40, 400)).toBe(-0)
})
