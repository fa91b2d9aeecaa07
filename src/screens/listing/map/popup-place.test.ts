import { expect, test } from 'vitest'
import { popupPlace } from './popup-place.ts'

const popup = { width: 360, height: 420 }
const map = { width: 900, height: 800 }

test.each([
  ['below the marker where there is room', { x: 400, y: 100 }],
  ['above it near the lower edge', { x: 400, y: 700 }],
  ['at its side in the middle of a low map', { x: 400, y: 400 }],
  ['within the map near its edges', { x: 5, y: 790 }],
])('a popup lies %s, clear of the marker and within the map', (_, point) => {
  const { left, top } = popupPlace(point, popup, map)
  expect(left).toBeGreaterThanOrEqual(8)
  expect(top).toBeGreaterThanOrEqual(8)
  expect(left + popup.width).toBeLessThanOrEqual(map.width - 8)
  expect(top + popup.height).toBeLessThanOrEqual(map.height - 8)
  const coversX = left < point.x && point.x < left + popup.width
  const coversY = top < point.y && point.y - 34 < top + popup.height
  expect(coversX && coversY).toBe(false)
})
