import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounced } from './debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the action runs once, after no call for the delay', () => {
  const act = vi.fn()
  const rest = createDebounced(1_000, act)
  for (const _ of 'abc') {
    rest.schedule()
    vi.advanceTimersByTime(999)
  }
  expect([act.mock.calls.length, rest.isWaiting()]).toEqual([0, true])
  vi.advanceTimersByTime(1)
  expect([act.mock.calls.length, rest.isWaiting()]).toEqual([1, false])
})

test('flush runs the action at once and only once; cancel prevents it', () => {
  const act = vi.fn()
  const rest = createDebounced(1_000, act)
  rest.schedule()
  rest.flush()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
  rest.schedule()
  rest.cancel()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledTimes(1)
})
