import { expect, test } from 'vitest'
import { isOutOn, isShownOn, minutesToRead, pointNumbers, startsLater } from './rules.ts'

test('[SH-15] a document is hidden after its due date', () => {
  expect(
    ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isShownOn({ due: '2026-11-22' }, day)),
  ).toEqual([true, true, false])
  expect(isShownOn({ due: null }, '2099-01-01')).toBe(true)
})

test('[SH-15] the effective date is shown only while it is in the future', () => {
  expect(startsLater({ from: '2026-12-01' }, '2026-11-30')).toBe('2026-12-01')
  expect(startsLater({ from: '2026-12-01' }, '2026-12-01')).toBeNull()
  expect(startsLater({ from: null }, '2026-11-30')).toBeNull()
})

test('[SH-20] a post is published from its date on', () => {
  expect([
    isOutOn({ date: '2026-11-23' }, '2026-11-22'),
    isOutOn({ date: '2026-11-22' }, '2026-11-22'),
  ]).toEqual([false, true])
})

test('reading time is 190 words a minute, at least one minute', () => {
  expect([minutesToRead('słowo '.repeat(380).trim()), minutesToRead('słowo')]).toEqual([2, 1])
})

test('chapters of a legal document are numbered unless its author numbered them', () => {
  const heading = (id: string, title: string, level: 2 | 3 = 2) =>
    ({ kind: 'heading', level, id, children: [title] }) as const
  const plain = [heading('a', 'Umowa'), heading('b', 'Strony', 3), heading('c', 'Ceny')]
  expect([...pointNumbers(plain)]).toEqual([
    ['a', 1],
    ['c', 2],
  ])
  for (const title of ['§ 1. Umowa', '1. Umowa', ' 12) Umowa'])
    expect(pointNumbers([heading('a', title), heading('b', 'Ceny')]).size).toBe(0)
})
