import { expect, test } from 'vitest'
import { planOf, usualWeek } from './week-plan.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('chosen four-hour parts are converted to monthly pay, rounded to 10 zł', () => {
  expect(planOf(usualWeek.length, { hourlyPln: 31, now })).toEqual({
    hours: 24,
    monthlyPln: 3_220,
    isTaxFree: true,
  })
})

test('an empty week plan has no pay', () => {
  expect(planOf(0, { hourlyPln: 31, now })).toMatchObject({ hours: 0, monthlyPln: 0 })
})

test('a week has at most forty hours', () => {
  expect(planOf(7, { hourlyPln: 31, now })).toMatchObject({ hours: 28 })
  expect(planOf(8, { hourlyPln: 31, now })).toMatchObject({ hours: 32 })
  expect(planOf(21, { hourlyPln: 31, now }).hours).toBe(40)
})

test('pay above the yearly tax-free amount is not marked as tax-free', () => {
  expect(planOf(21, { hourlyPln: 41, now }).isTaxFree).toBe(true)
  expect(planOf(21, { hourlyPln: 42, now }).isTaxFree).toBe(false)
})
