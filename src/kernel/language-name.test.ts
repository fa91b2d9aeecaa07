import { expect, test } from 'vitest'
import { languageInText, languageName } from './language-name.ts'

test('a language has a name in a sentence and at the start of a line', () => {
  expect(languageInText('en', 'pl')).toBe('angielski')
  expect(languageName('en', 'pl')).toBe('Angielski')
})

test.each(['!!', '', '9-b', '\u{fdfd}'])('what is no language tag is shown as it is: %j', (code) => {
  expect(languageName(code, 'pl')).toBe(code)
})
