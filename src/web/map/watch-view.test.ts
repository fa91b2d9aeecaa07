import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MapView, type WatchedMap, watchView } from './watch-view.ts'

const WINDOW_HIGH = 900
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { innerHeight: WINDOW_HIGH })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A fake map with 100 pixels per degree and no projection, whose upper edge stays when its height changes. */
const aMap = () => {
  const listeners = new Set<() => void>()
  const at = { west: 10, north: 54, wide: 1000, high: 400, zoom: 6, isMoving: false }
  const map: WatchedMap = {
    getBounds: () => ({
      getWest: () => at.west,
      getSouth: () => at.north - at.high / 100,
      getEast: () => at.west + at.wide / 100,
      getNorth: () => at.north,
    }),
    getZoom: () => at.zoom,
    isMoving: () => at.isMoving,
    getContainer: () => ({ clientHeight: at.high }),
    unproject: ([, y]) => ({ lat: at.north - y / 100 }),
    on: (_, listener) => listeners.add(listener),
    off: (_, listener) => listeners.delete(listener),
  }
  const change = (changes: Partial<typeof at>) => {
    Object.assign(at, changes)
    for (const listener of [...listeners]) listener()
  }
  return { map, change }
}

test('[MP-1] the view is reported 400 ms after the last move, with 5 % more on each side', () => {
  const { map, change } = aMap()
  const views: MapView[] = []
  const stop = watchView(map, (view) => views.push(view))
  expect(views).toHaveLength(1)
  expect(views[0]).toMatchObject({ box: { west: 9.5, east: 20.5 }, zoom: 6 })
  change({ west: 11 })
  vi.advanceTimersByTime(399)
  change({ west: 12 })
  vi.advanceTimersByTime(399)
  expect(views).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(views).toHaveLength(2)
  change({ west: 13 })
  stop()
  vi.advanceTimersByTime(1_000)
  change({ west: 14 })
  vi.advanceTimersByTime(1_000)
  expect(views).toHaveLength(2)
})

const readAfter = (...changes: readonly Parameters<ReturnType<typeof aMap>['change']>[0][]): number => {
  const { map, change } = aMap()
  let count = 0
  const stop = watchView(map, () => {
    count += 1
  })
  for (const one of changes) {
    change(one)
    vi.advanceTimersByTime(1_000)
  }
  stop()
  return count - 1
}

test('the view is not reported in the middle of a zoom', () => {
  expect(readAfter({ zoom: 6.4, isMoving: true })).toBe(0)
  expect(readAfter({ zoom: 6.4, isMoving: true }, { zoom: 7, isMoving: false })).toBe(1)
})

test('[MP-1] the view is reported after a wheel that turned on at the last zoom, whose end has no event', () => {
  const { map, change } = aMap()
  const views: MapView[] = []
  const stop = watchView(map, (view) => views.push(view))
  change({ zoom: 2.5, isMoving: true })
  vi.advanceTimersByTime(1_000)
  expect(views).toHaveLength(1)
  vi.spyOn(map, 'isMoving').mockReturnValue(false)
  vi.advanceTimersByTime(400)
  expect(views.at(-1)).toMatchObject({ zoom: 2.5 })
  stop()
})

test('a height change within the window does not report the view again', () => {
  const { map } = aMap()
  watchView(map, ({ box }) => expect(box.south).toBeLessThanOrEqual(54 - WINDOW_HIGH / 100))()
  expect(readAfter({ high: 480 }, { high: 400 }, { high: WINDOW_HIGH - 32 })).toBe(0)
})

test('a map larger than the reported view is reported again', () => {
  expect(readAfter({ high: WINDOW_HIGH * 2 })).toBe(1)
  expect(readAfter({ wide: 2000 })).toBe(1)
})

test('a small move or zoom is reported', () => {
  expect(readAfter({ north: 54.1 })).toBe(1)
  expect(readAfter({ west: 9.9 })).toBe(1)
  expect(readAfter({ zoom: 6.1 })).toBe(1)
})
