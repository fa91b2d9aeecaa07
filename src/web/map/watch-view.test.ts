import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MapView, type WatchedMap, watchView } from './watch-view.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const aMap = () => {
  const listeners = new Set<() => void>()
  const map: WatchedMap = {
    getBounds: () => ({ getWest: () => 10, getSouth: () => 50, getEast: () => 20, getNorth: () => 54 }),
    getZoom: () => 6,
    on: (_, listener) => listeners.add(listener),
    off: (_, listener) => listeners.delete(listener),
  }
  const move = () => {
    for (const listener of [...listeners]) listener()
  }
  return { map, move }
}

test('[MP-1] a map that moves is read 400 ms after its last move, with 5 % more on each side', () => {
  const { map, move } = aMap()
  const views: MapView[] = []
  const stop = watchView(map, (view) => views.push(view))
  expect(views).toHaveLength(1)
  expect(views[0]).toMatchObject({ box: { west: 9.5, east: 20.5 }, zoom: 6 })
  move()
  vi.advanceTimersByTime(399)
  move()
  vi.advanceTimersByTime(399)
  expect(views).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(views).toHaveLength(2)
  move()
  stop()
  vi.advanceTimersByTime(1_000)
  move()
  vi.advanceTimersByTime(1_000)
  expect(views).toHaveLength(2)
})
