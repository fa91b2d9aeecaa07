import { expect, test } from 'vitest'
import { payAxis } from './pay-axis.ts'

test.each([
  [25_000, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
  [45_000, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [6300, [0, 2000, 4000, 6000, 8000]],
])('the axis of %i has evenly spaced marks up to its end', (amount, marks) => {
  expect(payAxis(amount)).toEqual(marks)
})

test('an excessive amount still has an axis', () => {
  const marks = payAxis(9_000_000)
  expect(marks).toHaveLength(7)
  expect(marks.at(-1)).toBe(9_000_000)
})
