import { expect, test } from 'vitest'
import { keepWordsWhole } from './keep-words-whole.ts'

test.each([
  ['Menedżer / C-level', 'Menedżer / C-~level'],
  ['Face-to-face, full-time', 'Face-~to-~face, full-~time'],
  ['pon. - pt., 8-16', 'pon. - pt., 8-16'],
])('%s has no break inside its words', (text, whole) => {
  expect(keepWordsWhole(text).replaceAll('\u2060', '~')).toBe(whole)
})
