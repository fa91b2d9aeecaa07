import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterAmountsRest } from './amounts-rest.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[OF-5] amounts are checked once, 200 ms after the last character', () => {
  const check = vi.fn()
  for (const amount of ['8', '80', '800']) {
    const cancel = afterAmountsRest(() => check(amount))
    vi.advanceTimersByTime(199)
    if (amount !== '800') cancel()
  }
  expect(check).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(check.mock.calls).toEqual([['800']])
})
