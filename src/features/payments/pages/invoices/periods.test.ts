import { expect, test } from 'vitest'
import { daysOf, periodOf, yearsBetween } from './periods.ts'

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('the period %s is from %s to %s, and found again by these days', (period, from, to) => {
  expect(daysOf(period)).toEqual({ from, to })
  expect(periodOf({ from, to })).toBe(period)
})

test.each([
  ['', ''],
  ['2026-11-01', ''],
  ['', '2026-11-30'],
  ['2026-11-02', '2026-11-30'],
  ['2026-11-01', '2026-12-31'],
])('the days %s to %s are no period', (from, to) => {
  expect(periodOf({ from, to })).toBe(null)
})

test('years have only the months in which there were invoices, latest year first', () => {
  expect(yearsBetween('2025-11', '2026-02')).toEqual([
    { year: '2026', months: ['2026-01', '2026-02'] },
    { year: '2025', months: ['2025-11', '2025-12'] },
  ])
  expect(yearsBetween('2026-03', '2026-02')).toEqual([{ year: '2026', months: [] }])
})
