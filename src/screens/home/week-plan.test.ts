import { expect, test } from 'vitest'
import { planOf, usualWeek } from './week-plan.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('parts of four hours become a month of pay, rounded to 10 zł', () => {
  expect(planOf(usualWeek.length, { hourlyPln: 31, now })).toEqual({
    hours: 24,
    monthlyPln: 3_220,
    isFullTime: false,
    isTaxFree: true,
  })
})

test('nothing chosen pays nothing', () => {
  expect(planOf(0, { hourlyPln: 31, now })).toMatchObject({ hours: 0, monthlyPln: 0, isFullTime: false })
})

test('more than thirty hours are full time, and a week has forty', () => {
  expect(planOf(7, { hourlyPln: 31, now })).toMatchObject({ hours: 28, isFullTime: false })
  expect(planOf(8, { hourlyPln: 31, now })).toMatchObject({ hours: 32, isFullTime: true })
  expect(planOf(21, { hourlyPln: 31, now }).hours).toBe(40)
})

test('pay above the free amount of a year is not said to be free of tax', () => {
  expect(planOf(21, { hourlyPln: 41, now }).isTaxFree).toBe(true)
  expect(planOf(21, { hourlyPln: 42, now }).isTaxFree).toBe(false)
})
