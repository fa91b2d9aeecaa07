import { expect, test } from 'vitest'
import { nextWarsawDay, startOfWarsawDay, warsawDay, warsawDaysBetween } from './calendar-day.ts'

test('late evening in UTC is already the next day in Warsaw', () => {
  expect(warsawDay(new Date('2026-01-02T22:59:59Z'))).toBe('2026-01-02')
  expect(warsawDay(new Date('2026-01-02T23:00:00Z'))).toBe('2026-01-03')
  expect(warsawDay(new Date('2026-07-02T22:00:00Z'))).toBe('2026-07-03')
})

test('days are counted by the calendar, across clock changes', () => {
  const days = (from: string, to: string) => warsawDaysBetween(new Date(from), new Date(to))
  expect(days('2026-01-02T22:30:00Z', '2026-01-02T23:30:00Z')).toBe(1)
  expect(days('2026-01-02T23:30:00Z', '2026-01-03T22:30:00Z')).toBe(0)
  expect(days('2026-03-28T12:00:00Z', '2026-03-30T11:00:00Z')).toBe(2)
  expect(days('2026-10-26T12:00:00Z', '2026-10-24T12:00:00Z')).toBe(-2)
})

test.each([
  ['2026-11-23T22:30:00Z', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
  ['2026-07-01T22:30:00Z', '2026-07-01T22:00:00.000Z', '2026-07-02T22:00:00.000Z'],
  ['2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('the day of %s begins and ends at midnight in Warsaw', (moment, start, next) => {
  expect(startOfWarsawDay(new Date(moment)).toISOString()).toBe(start)
  expect(nextWarsawDay(new Date(moment)).toISOString()).toBe(next)
})
