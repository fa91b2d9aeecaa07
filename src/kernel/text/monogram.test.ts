import { expect, test } from 'vitest'
import { isMonogramPath, monogramOf, monogramPath, readMonogram } from './monogram.ts'

test.each([
  ['Wierzba i Wspólnicy', 'WW'],
  ['Halny Cloud', 'HC'],
  ['żubr', 'ŻU'],
  ['X', 'X'],
  ['a b', 'AB'],
  ['E.ON Polska', 'OP'],
  ['Łódź & Spółka', 'ŁS'],
  ['日本 電気', '日電'],
  ['', ''],
])('the monogram of %s is %s', (name, letters) => {
  expect(monogramOf(name).letters).toBe(letters)
})

test('a name always has the same colour', () => {
  expect(monogramOf('Halny Cloud').hue).toBe(monogramOf('Halny Cloud').hue)
  expect(monogramOf('Halny Cloud').hue).not.toBe(monogramOf('Osnowa Studio').hue)
})

test.each(['Wierzba i Wspólnicy', 'żubr', '日本 電気', '', 'ǰeden', 'ß', '"><script>', '../../x'])(
  'the monogram URL of %j is read back as its monogram',
  (name) => {
    const path = monogramPath(name)
    expect(isMonogramPath(path)).toBe(true)
    expect(path).toMatch(/^\/v1\/monograms\/\d{1,3}-(%[0-9A-F]{2}|[A-Z0-9])*\.svg$/)
    expect(readMonogram(decodeURIComponent(path.split('/').at(-1) ?? ''))).toEqual(monogramOf(name))
  },
)

test.each(['', 'x', '7-<b>.svg', '360-AB.svg', '7-AB.png', '7-A B.svg', '-AB.svg', '7-ABCDEFGHI.svg'])(
  'the file name %j is no monogram',
  (fileName) => expect(readMonogram(fileName)).toBeNull(),
)
