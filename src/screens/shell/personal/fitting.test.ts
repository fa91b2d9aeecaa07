import { expect, test } from 'vitest'
import { fittingEntries } from './fitting.ts'

test('[SH-8] all entries fit in the bar at 56 px each with gaps of 4 px', () => {
  expect(fittingEntries(9 * 60 - 4, 9)).toBe(9)
  expect(fittingEntries(2_000, 9)).toBe(9)
})

test('[SH-8] one pixel less replaces the last two entries by the “more” button', () => {
  expect(fittingEntries(9 * 60 - 5, 9)).toBe(7)
  expect(fittingEntries(3 * 60 - 4, 9)).toBe(2)
})

test('a bar without room shows only the “more” button', () => {
  expect(fittingEntries(10, 9)).toBe(0)
  expect(fittingEntries(0, 0)).toBe(0)
})
