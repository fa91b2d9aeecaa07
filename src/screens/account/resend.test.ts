import { expect, test } from 'vitest'
import { clockText } from './resend.tsx'

test.each([
  [0, '0:00'],
  [42, '0:42'],
  [60, '1:00'],
  [3_492, '58:12'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
