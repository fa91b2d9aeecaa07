import { expect, test } from 'vitest'
import { searchText } from './rules.ts'

test('the search text is one line of at most 100 characters, without control characters or lone surrogates', () => {
  expect(searchText('  Smocza\u0000\n\u202eChmura ')).toBe('Smocza Chmura')
  expect(searchText('x'.repeat(300))).toHaveLength(100)
  expect(searchText(`${'x'.repeat(99)}🚀`)).toBe(`${'x'.repeat(99)}\ufffd`)
})
