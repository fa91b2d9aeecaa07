import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('what changed is said first, with what it was; the rest once', () => {
  const before = { offer: 'Murarz', state: 'published', plan: 'pro' }
  const after = { state: 'blocked', reason: 'fraud', plan: 'pro' }
  expect(changesOf(before, after)).toEqual([
    { name: 'state', was: 'published', is: 'blocked' },
    { name: 'offer', is: 'Murarz' },
    { name: 'plan', is: 'pro' },
    { name: 'reason', is: 'fraud' },
  ])
})

test('the currency is said with its amounts alone', () => {
  expect(changesOf({ leftMinor: 5, currency: 'pln' }, { leftMinor: 3, currency: 'pln' })).toEqual([
    { name: 'leftMinor', was: 5, is: 3 },
  ])
  expect(changesOf(null, { currency: 'pln' })).toEqual([{ name: 'currency', is: 'pln' }])
})

test('what is gone has nothing after it; what is empty or not there is told apart', () => {
  expect(changesOf({ words: 'a, b' }, null)).toEqual([{ name: 'words', was: 'a, b' }])
  expect(changesOf({ key: 'it' }, { key: null })).toEqual([{ name: 'key', was: 'it', is: null }])
  expect(changesOf(null, { text: '' })).toEqual([{ name: 'text', is: '' }])
  expect(changesOf(null, null)).toEqual([])
})
