import { expect, test } from 'vitest'
import { daysOfShifts, maskOfShifts, shifts, shiftsOfMask } from './week-contract.ts'

test('a week has 21 shifts, and a mask holds any choice of them', () => {
  expect(shifts).toHaveLength(21)
  expect(maskOfShifts(shifts)).toBe(2 ** 21 - 1)
  expect(maskOfShifts([])).toBe(0)
  const chosen = ['monday-morning', 'saturday-evening', 'sunday-evening'] as const
  expect(shiftsOfMask(maskOfShifts(chosen))).toEqual(chosen)
})

test('the order of a choice and unknown words do not change its mask', () => {
  expect(maskOfShifts(['sunday-morning', 'noon', 'monday-morning'])).toBe(
    maskOfShifts(['monday-morning', 'sunday-morning']),
  )
})

test('days are those with work in any part', () => {
  expect(daysOfShifts(['saturday-morning', 'saturday-evening', 'tuesday-evening'])).toEqual([
    'tuesday',
    'saturday',
  ])
})
