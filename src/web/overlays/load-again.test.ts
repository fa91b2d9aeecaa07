import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails the given number of times. */
const failing = (times: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  })
  return load
}

test('code that does not load is asked for at once and then after growing pauses, until it is there', async () => {
  const load = failing(3)
  const use = vi.fn()
  loadAgain(load, use)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(3)
  expect(use).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4000)
  expect(use.mock.calls).toEqual([['code']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(4)
})

test('nothing is asked for or shown after the part is gone', async () => {
  const load = failing(1)
  const use = vi.fn()
  loadAgain(load, use)()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  const waiting = failing(1)
  const end = loadAgain(waiting, use)
  await vi.advanceTimersByTimeAsync(500)
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting).toHaveBeenCalledTimes(1)
  loadAgain(failing(0), use)()
  await vi.advanceTimersByTimeAsync(0)
  expect(use).not.toHaveBeenCalled()
})
