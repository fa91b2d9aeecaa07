import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('changed values are listed first with their former values, the others once', () => {
  const before = { offer: 'Murarz', state: 'published', plan: 'pro' }
  const after = { state: 'blocked', reason: 'fraud', plan: 'pro' }
  expect(changesOf(before, after)).toEqual([
    { name: 'state', was: 'published', is: 'blocked' },
    { name: 'offer', is: 'Murarz' },
    { name: 'plan', is: 'pro' },
    { name: 'reason', is: 'fraud' },
  ])
})

test('the currency is listed only when no amount has it', () => {
  expect(changesOf({ leftMinor: 5, currency: 'pln' }, { leftMinor: 3, currency: 'pln' })).toEqual([
    { name: 'leftMinor', was: 5, is: 3 },
  ])
  expect(changesOf(null, { currency: 'pln' })).toEqual([{ name: 'currency', is: 'pln' }])
})

test('a removed object has no new values; null and an absent value are told apart', () => {
  expect(changesOf({ words: 'a, b' }, null)).toEqual([{ name: 'words', was: 'a, b' }])
  expect(changesOf({ key: 'it' }, { key: null })).toEqual([{ name: 'key', was: 'it', is: null }])
  expect(changesOf(null, { text: '' })).toEqual([{ name: 'text', is: '' }])
  expect(changesOf(null, null)).toEqual([])
})
