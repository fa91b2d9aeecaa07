import { describe, expect, test } from 'vitest'
import type { ChatMessage } from './contract.ts'
import {
  countsAfter,
  excerptOf,
  fillTemplate,
  lastWithoutGap,
  mergeMessages,
  partsOf,
  unknownPlaceholders,
} from './rules.ts'

const linksIn = (text: string) =>
  partsOf(text).flatMap(({ href, text }) => (href === null ? [] : [[text, href]]))

test('http(s) URLs in messages are linked, without the punctuation around them', () => {
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

test('other schemes, credentials and HTML are not linked', () => {
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

test('duplicate and out-of-order messages merge into one ordered list', () => {
  const seqs = (...of: number[]) => of.map((seq) => ({ seq }))
  expect(mergeMessages(seqs(1, 2, 4), seqs(4, 3, 2))).toEqual(seqs(1, 2, 3, 4))
  expect([seqs(), seqs(3, 4, 5), seqs(1, 2, 4), seqs(7)].map(lastWithoutGap)).toEqual([0, 5, 2, 7])
})

describe('a template', () => {
  test('fills in name, offer and company in either language, and leaves no gap for unknown values', () => {
    const text = 'Dzień dobry {imię}, tu {Firma}. Chodzi o: {oferta} ({offer}).'
    expect(fillTemplate(text, { name: 'Zofia', offer: 'Barista', company: 'Tarnina' })).toBe(
      'Dzień dobry Zofia, tu Tarnina. Chodzi o: Barista (Barista).',
    )
    expect(fillTemplate('Hello {name}, {x}', { name: null, offer: null, company: null })).toBe('Hello, {x}')
    // Placeholders inside a filled-in value are not replaced.
    expect(fillTemplate('{name}', { name: '$& {offer}', offer: 'O', company: 'C' })).toBe('$& {offer}')
    expect(unknownPlaceholders('{imie} {name} { imię } {imie}')).toEqual(['{imie}', '{ imię }'])
  })
})

test('an excerpt contains the matched word', () => {
  const long = `${'a '.repeat(200)}Żądana stawka ${'b '.repeat(200)}`
  expect(excerptOf(long, ['stawka'])).toMatch(/^…a.*Żądana stawka.*…$/)
  expect(excerptOf('krótka stawka', ['stawka'])).toBe('krótka stawka')
  expect(excerptOf('Straße mit stawka', ['stawka'])).toBe('Straße mit stawka')
})

test('[CH-5] the counts of views are adjusted when a conversation changes', () => {
  const one = (side: 'candidate' | 'company', unreadCount: number) =>
    ({ status: 'accepted', lastMessage: { side } as ChatMessage, unreadCount }) as const
  const counts = { all: 9, unanswered: 2, invitations: 3, unread: 1 }
  const answered = countsAfter(counts, [one('candidate', 1)], [one('company', 0)])
  expect(answered).toEqual({ all: 9, unanswered: 1, invitations: 3, unread: 0 })
  expect(countsAfter(answered, [one('company', 0)], [one('candidate', 1)])).toEqual(counts)
})
