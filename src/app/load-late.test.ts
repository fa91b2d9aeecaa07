import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLate } from './load-late.ts'

const reportFault = vi.hoisted(() => vi.fn())
vi.mock('#web/faults/report-fault.ts', () => ({ reportFault }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  reportFault.mockReset()
  vi.useRealTimers()
})

test('late code that fails to load is reported once, then asked for until it starts, once', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= 3) throw failure
    return 'code'
  })
  const start = vi.fn()
  loadLate(load, start)
  // A rejection that nobody handles would fail this test file.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reportFault.mock.calls).toEqual([['page', failure]])
  expect(start.mock.calls).toEqual([['code']])
  expect(load).toHaveBeenCalledTimes(4)
})

test('late code that loads starts at once, and nothing is reported', async () => {
  const start = vi.fn()
  loadLate(async () => 'code', start)
  await vi.advanceTimersByTimeAsync(0)
  expect(start.mock.calls).toEqual([['code']])
  expect(reportFault).not.toHaveBeenCalled()
})
