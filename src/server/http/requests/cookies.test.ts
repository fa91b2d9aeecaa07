import { expect, test } from 'vitest'
import { preferenceCookie, readCookie } from './cookies.ts'

test('a cookie is found by its exact name', () => {
  const header = 'my-theme=light; theme=dark; currency=eur'
  expect(readCookie(header, 'theme')).toBe('dark')
  expect(readCookie(header, 'heme')).toBeNull()
  expect(readCookie(null, 'theme')).toBeNull()
})

test('a preference cookie lasts a year, and an empty value deletes it', () => {
  expect(preferenceCookie('theme', 'dark', false)).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(preferenceCookie('theme', '', true)).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax; Secure')
})
