import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDebounced } from './debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the act comes once, when nothing has asked for it for the time', () => {
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

test('ended it comes at once and not again; cancelled it does not come', () => {
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
