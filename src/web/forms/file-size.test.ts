import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [7_759_462, 'pl', '7,4 MB'],
  [7_759_462, 'en', '7.4 MB'],
  [5 * 1024 * 1024, 'pl', '5 MB'],
  [1536, 'pl', '1,5 kB'],
  [1, 'pl', '0,1 kB'],
  [0, 'pl', '0 kB'],
] as const)('the size of %d bytes is formatted', (bytes, locale, text) => {
  expect(formatFileSize(bytes, locale)).toBe(text.replace(' ', '\u00a0'))
})
