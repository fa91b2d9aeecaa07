import { expect, test } from 'vitest'
import { consentTo, cookieValue, readConsent, writeConsent } from './cookie-consent.ts'

test('[SH-13] a cookie decision is written and read back by category', () => {
  for (const chosen of [
    [],
    ['performance'],
    ['functionality', 'targeting'],
    ['performance', 'functionality', 'targeting'],
  ])
    expect(readConsent(writeConsent(consentTo(chosen)))).toEqual(consentTo(chosen))
})

test('[SH-13] a missing or invalid decision means no consent', () => {
  for (const value of [null, undefined, '', 'v1pft', 'v2x', 'true']) expect(readConsent(value)).toBeNull()
})

test('a cookie is found among others', () => {
  expect(cookieValue('theme=dark; cookie-consent=v2p; x=1', 'cookie-consent')).toBe('v2p')
  expect(cookieValue('xcookie-consent=v2p', 'cookie-consent')).toBeNull()
})
