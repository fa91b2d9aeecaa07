import { expect, test } from 'vitest'
import { urgencyOf } from './expire-bar.tsx'

test.each([
  [30, 'calm'],
  [8, 'calm'],
  [7, 'warning'],
  [4, 'warning'],
  [3, 'error'],
  [0, 'error'],
])('%d days left have the urgency %s', (days, urgency) => {
  expect(urgencyOf(days)).toBe(urgency)
})
