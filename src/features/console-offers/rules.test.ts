import { expect, test } from 'vitest'
import { lastPathSegment } from './rules.ts'

test.each([
  ['https://pro.example/oferta-pracy/kierowca-abc?x=1#top', 'kierowca-abc'],
  ['kierowca-abc/', 'kierowca-abc'],
  ['Kierowca', 'Kierowca'],
  ['//', ''],
])('the last path segment of %s is %s', (text, named) => {
  expect(lastPathSegment(text)).toBe(named)
})
