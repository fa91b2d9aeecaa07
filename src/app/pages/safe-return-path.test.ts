import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

test.each(['/', '/en/job-offers/all-locations?keyword=a%20b', '/oferta-pracy/x'])(
  '%s is accepted as a return path',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a/../..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'oferty',
  '',
  null,
  undefined,
])('%j is replaced by the home page', (path) => {
  expect(safeReturnPath(path)).toBe('/')
})
