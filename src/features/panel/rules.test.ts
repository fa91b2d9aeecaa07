import { expect, test } from 'vitest'
import { shownEnd } from './rules.ts'

test('an offer that ended before its day does not say that it has days left', () => {
  const [now, later] = [1_000, 2_000]
  expect(shownEnd({ state: 'ended', expiredAt: later }, now)).toBe(null)
  expect(shownEnd({ state: 'blocked', expiredAt: later }, now)).toBe(null)
  expect(shownEnd({ state: 'published', expiredAt: later }, now)).toBe(later)
  expect(shownEnd({ state: 'ended', expiredAt: 500 }, now)).toBe(500)
})
