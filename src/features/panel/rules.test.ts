import { expect, test } from 'vitest'
import { daysShown, manualBumpFrom, progressOf, ranBefore, scaleTop, shownEnd } from './rules.ts'

test('an offer that ended early shows no days left', () => {
  const [now, later] = [1_000, 2_000]
  expect(shownEnd({ state: 'ended', expiredAt: later }, now)).toBe(null)
  expect(shownEnd({ state: 'blocked', expiredAt: later }, now)).toBe(null)
  expect(shownEnd({ state: 'published', expiredAt: later }, now)).toBe(later)
  expect(shownEnd({ state: 'ended', expiredAt: 500 }, now)).toBe(500)
})

test('[EP-2] an offer with bumps left shows the first day of a manual bump', () => {
  const offer = {
    state: 'published' as const,
    bumps: { used: 1, total: 3, everyDays: 7, nextAt: null },
    lastPublishedAt: Date.parse('2026-10-20T10:00:00Z'),
  }
  // Daylight saving time ends in between.
  expect(manualBumpFrom(offer, new Date('2026-10-26T09:00:00Z'))).toEqual(new Date('2026-10-26T23:00:00Z'))
  expect(manualBumpFrom(offer, new Date('2026-10-26T23:00:00Z'))).toBe(null)
  expect(manualBumpFrom({ ...offer, state: 'ended' }, new Date('2026-10-21T09:00:00Z'))).toBe(null)
  expect(
    manualBumpFrom({ ...offer, bumps: { ...offer.bumps, used: 3 } }, new Date('2026-10-21T09:00:00Z')),
  ).toBe(null)
})

test('a period is compared with the one before only where the offer ran through both', () => {
  const now = new Date('2026-11-28T10:00:00Z')
  const offer = (day: string, state: 'published' | 'ended' = 'published') => ({
    ...{ state, publishedAt: Date.parse(`${day}T10:00:00Z`) },
  })
  expect(ranBefore(offer('2026-11-14'), 7, now)).toBe(true)
  expect(ranBefore(offer('2026-11-15'), 7, now)).toBe(false)
  expect(ranBefore(offer('2026-11-01', 'ended'), 7, now)).toBe(false)
  expect(ranBefore({ state: 'published', publishedAt: null }, 7, now)).toBe(false)
})

test('days before the publication are not drawn; without one, or with all before it, every day is', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-11-28'].map((day) => ({
    ...{ day, views: 1, redirects: 0, applications: 0 },
  }))
  expect(daysShown(days, Date.parse('2026-11-27T03:00:00Z')).map(({ day }) => day)).toEqual([
    '2026-11-27',
    '2026-11-28',
  ])
  expect(daysShown(days, null)).toHaveLength(3)
  expect(daysShown(days, Date.parse('2026-12-01T03:00:00Z'))).toHaveLength(3)
})

test('a scale ends at a round number whose half is one too', () => {
  expect([0, 3, 5, 9, 11, 26, 45, 99, 101, 214, 7_000].map((most) => scaleTop([1, most]))).toEqual([
    4, 4, 6, 10, 20, 30, 60, 100, 200, 300, 8_000,
  ])
})

test('progress counts what is decided, among what a company may decide', () => {
  expect(progressOf({ received: 2, viewed: 3, shortlisted: 1, rejected: 4, withdrawn: 9 })).toEqual({
    ...{ done: 5, total: 10 },
  })
  expect(progressOf({})).toEqual({ done: 0, total: 0 })
})
