import { expect, test } from 'vitest'
import { readQueuePlace, writeQueuePlace } from '#kernel/queue/waiting.ts'
import { nextAfter, oldestFirst, waitOf } from './rules.ts'

const at = (since: number, key: string) => ({ since: new Date(since), key })
const queue = oldestFirst([at(20, 'c'), at(10, 'b'), at(10, 'a'), at(30, 'd')])

test('whoever waits longest comes first, equals in a fixed order', () => {
  expect(queue.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
})

test.each([
  ['a decided one, gone from the queue', queue.slice(1), { since: 10, key: 'a' }, 'b'],
  ['one that stays', queue, { since: 10, key: 'a' }, 'b'],
  ['one that waits anew, at another time', queue, { since: 15, key: 'd' }, 'c'],
  ['the last one', queue, { since: 30, key: 'd' }, 'a'],
  ['the only one', [at(10, 'a')], { since: 10, key: 'a' }, undefined],
  ['nothing', [], { since: 10, key: 'a' }, undefined],
])('the next after %s', (_case, items, place, next) => {
  expect(nextAfter(items, place)?.key).toBe(next)
})

test('a place in the queue survives its address, and nothing else is one', () => {
  const place = { kind: 'reports', since: 1_764_000_000_000, key: 'reports-15' }
  expect(readQueuePlace(writeQueuePlace(place))).toEqual(place)
  expect(readQueuePlace(writeQueuePlace({ ...place, kind: '' }))).toEqual({ ...place, kind: '' })
  for (const text of ['', '1', '..', 'a.b.c', '.1.', '.1.<b>', `.${'9'.repeat(16)}.a`, '//evil.1.a'])
    expect(readQueuePlace(text)).toBe(null)
})

test.each([
  [0, 'minutes', 0],
  [-5_000, 'minutes', 0],
  [59 * 60_000 + 59_999, 'minutes', 59],
  [3_600_000, 'hours', 1],
  [24 * 3_600_000 - 1, 'hours', 23],
  [3 * 24 * 3_600_000, 'days', 3],
])('a wait of %i ms is %s: %i', (ms, unit, count) => {
  expect(waitOf(new Date(0), new Date(ms))).toEqual({ unit, count })
})
