import { expect, test } from 'vitest'
import { lastWithoutGap, mergeMessages, partsOf } from './rules.ts'

const linksIn = (text: string) =>
  partsOf(text).flatMap(({ href, text }) => (href === null ? [] : [[text, href]]))

test('addresses of the web are links, without the marks of the sentence around them', () => {
  const text = 'Zobacz https://zolw.example/a?b=1#c, potem (http://zolw.example).'
  expect(linksIn(text)).toEqual([
    ['https://zolw.example/a?b=1#c', 'https://zolw.example/a?b=1#c'],
    ['http://zolw.example', 'http://zolw.example/'],
  ])
  expect(
    partsOf(text)
      .map(({ text }) => text)
      .join(''),
  ).toBe(text)
})

test('nothing else opens anything', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://bank.example@zolw.example/',
    'https://u:p@zolw.example',
    'ftp://zolw.example',
    '<a href="x">',
    'https://',
  ])
    expect(linksIn(text)).toEqual([])
})

test('messages that come twice or out of order are one list in order', () => {
  const seqs = (...of: number[]) => of.map((seq) => ({ seq }))
  expect(mergeMessages(seqs(1, 2, 4), seqs(4, 3, 2))).toEqual(seqs(1, 2, 3, 4))
  expect([seqs(), seqs(3, 4, 5), seqs(1, 2, 4), seqs(7)].map(lastWithoutGap)).toEqual([0, 5, 2, 7])
})
