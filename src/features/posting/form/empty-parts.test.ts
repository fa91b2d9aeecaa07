import { expect, test } from 'vitest'
import { emptyPartsOf } from './empty-parts.ts'

test.each([
  ['<h3>Zadania</h3><ul><li><p>Piec</p></li></ul><h3>Etapy</h3><ul><li><p></p></li></ul>', ['Etapy']],
  ['<h3>Zadania</h3><p>&nbsp;</p><h3>Etapy</h3><p>Rozmowa</p>', ['Zadania']],
  ['<h2>Praca</h2><h3>Zadania</h3><p>Piec</p>', []],
  ['<h3>Zespół</h3><img src="/files/1" alt="">', []],
  ['<p>Piec</p>', []],
])('[OF-10] the sections of %j without text are %j', (html, titles) => {
  expect(emptyPartsOf(html)).toEqual(titles)
})
