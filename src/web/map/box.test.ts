import { expect, test } from 'vitest'
import { boxAround, boxAroundAll, expandBox, isInBox, kmBetween, zoomToFit } from './box.ts'

const poland = { west: 14.12, south: 49, east: 24.15, north: 55 }

test('[MP-1] the requested box is 5 % larger on each side, within the world', () => {
  const { west, south, east, north } = expandBox({ west: 10, south: 50, east: 20, north: 54 }, 0.05)
  expect([west, east]).toEqual([9.5, 20.5])
  expect(south).toBeCloseTo(49.8)
  expect(north).toBeCloseTo(54.2)
  expect(expandBox({ west: -180, south: -85, east: 180, north: 85 }, 0.05)).toMatchObject({
    west: -180,
    east: 180,
  })
})

test('a box around a circle has the radius in kilometres on each side', () => {
  const warsaw = { latitude: 52.23, longitude: 21.01 }
  const { north, east } = boxAround(warsaw, 20)
  expect(kmBetween(warsaw, { ...warsaw, latitude: north })).toBeCloseTo(20, 1)
  expect(kmBetween(warsaw, { ...warsaw, longitude: east })).toBeCloseTo(20, 1)
})

test('the zoom that fits Poland depends on the map’s size', () => {
  expect(zoomToFit(poland, { width: 800, height: 900 })).toBeGreaterThan(5.3)
  expect(zoomToFit(poland, { width: 360, height: 700 })).toBeLessThan(5.3)
})

test('the box around several boxes contains each', () => {
  const around = boxAroundAll([
    { west: 1, south: 1, east: 2, north: 2 },
    { west: 4, south: 0, east: 5, north: 1 },
  ])
  expect(around).toEqual({ west: 1, south: 0, east: 5, north: 2 })
  expect(around && isInBox({ latitude: 1.5, longitude: 3 }, around)).toBe(true)
  expect(boxAroundAll([])).toBe(null)
})
