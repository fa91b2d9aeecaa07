import { expect, test } from 'vitest'
import { preferredLocale } from './locale.ts'

test.each([
  ['', 'pl'],
  [null, 'pl'],
  ['en-GB,en;q=0.9,pl;q=0.5', 'en'],
  ['pl-PL,en;q=0.9', 'pl'],
  ['en;q=0.3, pl;q=0.8', 'pl'],
  ['de-DE, en;q=0.1', 'en'],
  ['de, fr', 'pl'],
  ['en;q=0', 'pl'],
  ['*;;q=,;', 'pl'],
])('Accept-Language %j is answered in %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
