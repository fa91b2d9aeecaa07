import { expect, test } from 'vitest'
import { beginningOf, plainLine, storableText, visibleText } from './plain-text.ts'

test('control, invisible and bidirectional characters are removed from a line', () => {
  expect(plainLine('  Java\u0000\u007f\tDev\n\u200b\u200b(Pre\u2060-\u2060sales) \ufeff')).toBe(
    'Java Dev (Pre-sales)',
  )
  expect(plainLine('\u202egnp.exe\u202c')).toBe('gnp.exe')
  expect(plainLine('a\ud800b')).toBe('a\ufffdb')
})

test('letters of every script and emoji are kept, no-break spaces become spaces', () => {
  expect(plainLine('Zażółć\u00a0gęślą 🚀 مهندس Оператор')).toBe('Zażółć gęślą 🚀 مهندس Оператор')
  expect(plainLine('Lo\u0301dz\u0301')).toBe('Lódź')
})

test('multi-line text keeps its line breaks', () => {
  expect(storableText('<p>a\u0000</p>\n\t<p>b\u001b</p>')).toBe('<p>a</p>\n\t<p>b</p>')
})

test('a text of invisible characters is empty', () => {
  expect(visibleText(' \u200b\u2060\u0001\ufeff\n')).toBe('')
  expect(visibleText(' pierwsza\u202e\ndruga ')).toBe('pierwsza\ndruga')
})

test('a text is cut at a whole character', () => {
  expect([3, 4, 5, 9].map((length) => beginningOf('Ale 🔥 x', length))).toEqual([
    'Ale',
    'Ale',
    'Ale',
    'Ale 🔥 x',
  ])
  expect(beginningOf('🔥🔥', 2)).toBe('🔥')
})
