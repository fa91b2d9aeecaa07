import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatAfter } from './repeat-after.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the pause begins when the work has ended', async () => {
  const answers: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const stop = repeatAfter(work, 1000)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(work).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  stop()
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(work).toHaveBeenCalledTimes(2)
})
