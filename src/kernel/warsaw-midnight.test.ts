import { expect, test } from 'vitest'
import { nextWarsawDay, startOfWarsawDay } from './warsaw-midnight.ts'

test.each([
  ['2026-11-23T22:30:00Z', '2026-11-22T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
  ['2026-07-01T22:30:00Z', '2026-07-01T22:00:00.000Z', '2026-07-02T22:00:00.000Z'],
  ['2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('the day of %s begins and ends at midnight in Warsaw', (moment, start, next) => {
  expect(startOfWarsawDay(new Date(moment)).toISOString()).toBe(start)
  expect(nextWarsawDay(new Date(moment)).toISOString()).toBe(next)
})
