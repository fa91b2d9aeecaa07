import { expect, test } from 'vitest'
import { fittingEntries } from './fitting.ts'

test('[SH-8] all entries stand in the bar while there is room for 56 px and a gap of 4 each', () => {
  expect(fittingEntries(9 * 60 - 4, 9)).toBe(9)
  expect(fittingEntries(2_000, 9)).toBe(9)
})

test('[SH-8] one pixel less, and the last two make room for the button', () => {
  expect(fittingEntries(9 * 60 - 5, 9)).toBe(7)
  expect(fittingEntries(3 * 60 - 4, 9)).toBe(2)
})

test('in a bar without any room the button alone is left', () => {
  expect(fittingEntries(10, 9)).toBe(0)
  expect(fittingEntries(0, 0)).toBe(0)
})
