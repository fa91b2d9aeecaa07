import { describe, expect, test, vi } from 'vitest'
import { placesOfRows } from './row-places.ts'

const cardGap = 8

describe('positions of list rows', () => {
  const heights = [114, 150, 114, 190]
  const first = heights[0] ?? 0
  const versionOf = vi.fn(() => 1)
  const heightOf = vi.fn((index: number) => heights[index] ?? 0)

  test('each row begins where the previous one ends', () => {
    const places = placesOfRows({ heightOf, count: heights.length, gap: cardGap, version: versionOf })
    expect(heights.map((_, index) => places.startOf(index))).toEqual([
      0,
      first + cardGap,
      264 + 2 * cardGap,
      378 + 3 * cardGap,
    ])
    expect(places.height()).toBe(568 + 3 * cardGap)
  })

  test('a pixel belongs to its row or the row above the gap; past the end to the last row', () => {
    const { rowAt } = placesOfRows({ heightOf, count: heights.length, gap: cardGap, version: versionOf })
    const pixels = [0, first - 1, first + cardGap - 1, first + cardGap, 10_000]
    expect(pixels.map(rowAt)).toEqual([0, 0, 0, 1, 3])
    expect(placesOfRows({ heightOf, count: 0, gap: cardGap, version: versionOf }).rowAt(5)).toBe(0)
  })

  test('rows without a gap touch each other', () => {
    const places = placesOfRows({ heightOf: () => 76, count: 3, gap: 0, version: versionOf })
    expect([places.startOf(1), places.startOf(2), places.height()]).toEqual([76, 152, 228])
    expect([75, 76].map(places.rowAt)).toEqual([0, 1])
  })

  test('heights are summed once, and again when the version changes', () => {
    let version = 1
    heightOf.mockClear()
    const places = placesOfRows({ heightOf, count: heights.length, gap: cardGap, version: () => version })
    for (let scroll = 0; scroll < 50; scroll++) places.rowAt(scroll * 10)
    expect(heightOf).toHaveBeenCalledTimes(heights.length)
    version = 2
    places.startOf(1)
    expect(heightOf).toHaveBeenCalledTimes(2 * heights.length)
  })
})
