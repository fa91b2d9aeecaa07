import { expect, test } from 'vitest'
import { lastPathSegment } from './rules.ts'

test.each([
  ['https://pro.example/oferta-pracy/kierowca-abc?x=1#top', 'kierowca-abc'],
  ['kierowca-abc/', 'kierowca-abc'],
  ['Kierowca', 'Kierowca'],
  ['//', ''],
])('%s names %s', (text, named) => {
  expect(lastPathSegment(text)).toBe(named)
})
