import { expect, test } from 'vitest'
import { preferredType } from './preferred-type.ts'

const offered = ['text/html', 'application/json', 'text/csv'] as const

test.each<[string | null, string]>([
  [null, 'text/html'],
  ['', 'text/html'],
  ['*/*', 'text/html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['application/json', 'application/json'],
  ['application/json, text/plain, */*', 'application/json'],
  ['APPLICATION/JSON;charset=utf-8', 'application/json'],
  ['text/csv;q=0.9, application/json;q=0.5', 'text/csv'],
  ['text/html;q=0.2, text/*;q=0.7', 'text/csv'],
  ['application/json;q=0, */*;q=0.1', 'text/html'],
  ['application/json;q=none', 'text/html'],
  ['image/webp', 'text/html'],
  [',;,/;q=,', 'text/html'],
])('Accept %s is answered with %s', (accept, type) => {
  expect(preferredType(accept, offered)).toBe(type)
})
