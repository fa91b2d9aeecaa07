import { expect, test } from 'vitest'
import { keepUpperEdge, type ResizedMap } from './keep-upper-edge.ts'

const aMap = () => {
  const listeners = { moveend: new Set<() => void>(), resize: new Set<() => void>() }
  const at = { height: 600, isMoving: false }
  const shifts: number[] = []
  const map: ResizedMap = {
    getContainer: () => ({ clientHeight: at.height }),
    isMoving: () => at.isMoving,
    panBy: ([, down]) => shifts.push(down),
    on: (event, listener) => listeners[event].add(listener),
    off: (event, listener) => listeners[event].delete(listener),
  }
  const change = (event: keyof typeof listeners, changes: Partial<typeof at>) => {
    Object.assign(at, changes)
    for (const listener of [...listeners[event]]) listener()
  }
  return { map, change, shifts }
}

test('a resized map is shifted by half the change to keep its upper edge', () => {
  const { map, change, shifts } = aMap()
  const stop = keepUpperEdge(map)
  change('resize', { height: 680 })
  change('resize', { height: 600 })
  change('moveend', {})
  expect(shifts).toEqual([40, -40])
  stop()
  change('resize', { height: 900 })
  expect(shifts).toHaveLength(2)
})

test('a map resized during an animated zoom is shifted after the zoom', () => {
  const { map, change, shifts } = aMap()
  keepUpperEdge(map)
  change('resize', { height: 640, isMoving: true })
  change('resize', { height: 680 })
  expect(shifts).toEqual([])
  change('moveend', { isMoving: false })
  expect(shifts).toEqual([40])
})
