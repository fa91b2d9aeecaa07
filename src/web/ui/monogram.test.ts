import { expect, test } from 'vitest'
import { monogramOf } from './monogram.ts'

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
