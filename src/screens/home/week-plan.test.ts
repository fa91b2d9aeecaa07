import { expect, test } from 'vitest'
import { planOf, usualWeek } from './week-plan.ts'

test('parts of four hours become a month of pay, rounded to 10 zł', () => {
  expect(planOf(usualWeek.length, 31)).toEqual({
    hours: 24,
    monthlyPln: 3_220,
    isFullTime: false,
    isTaxFree: true,
  })
})

test('nothing chosen pays nothing', () => {
  expect(planOf(0, 31)).toMatchObject({ hours: 0, monthlyPln: 0, isFullTime: false })
})

test('more than thirty hours are full time, and a week has forty', () => {
  expect(planOf(7, 31)).toMatchObject({ hours: 28, isFullTime: false })
  expect(planOf(8, 31)).toMatchObject({ hours: 32, isFullTime: true })
  expect(planOf(21, 31).hours).toBe(40)
})

test('pay above the free amount of a year is not said to be free of tax', () => {
  expect(planOf(21, 41).isTaxFree).toBe(true)
  expect(planOf(21, 42).isTaxFree).toBe(false)
})
