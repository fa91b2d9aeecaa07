import { expect, test } from 'vitest'
import { manualBumpFrom, shownEnd } from './rules.ts'

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
