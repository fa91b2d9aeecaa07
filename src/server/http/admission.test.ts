import { expect, test } from 'vitest'
import { createAdmission } from './admission.ts'

/** A queue of work that one thread does, 100 ms each. */
const aQueue = () => {
  let nowMs = 0
  const admission = createAdmission({ maxWaitMs: 1_000, alwaysAdmitted: 2, nowMs: () => nowMs })
  const waiting: (() => void)[] = []
  const ask = () => admission.admit(() => new Promise<void>((resolve) => waiting.push(resolve)))
  const finishOne = async () => {
    nowMs += 100
    waiting.shift()?.()
    await new Promise(setImmediate)
  }
  return { ask, finishOne, waiting: () => waiting.length }
}
const isRefused = (answer: object): boolean => 'retryAfterSeconds' in answer

test('a request that would wait too long is refused at once with Retry-After', async () => {
  const { ask, finishOne, waiting } = aQueue()
  for (let page = 0; page < 100; page++) {
    ask()
    await finishOne()
  }
  while (!isRefused(ask()));
  expect(waiting()).toBeGreaterThan(9)
  expect(waiting()).toBeLessThan(13)
  expect(ask()).toEqual({ retryAfterSeconds: 2 })
  for (let page = 0; page < 5; page++) await finishOne()
  expect(isRefused(ask())).toBe(false)
})

test('a few requests are admitted however slow the previous ones were', async () => {
  const { ask, finishOne } = aQueue()
  ask()
  for (let second = 0; second < 100; second++) await finishOne()
  expect([ask(), ask()].some(isRefused)).toBe(false)
})
