import { expect, test } from 'vitest'
import { formKeyOf, neighbourOf } from './form-keys.ts'

const pressed = (key: string, change: Partial<Parameters<typeof formKeyOf>[0]> = {}) => ({
  ...{ key, code: `Key${key.toUpperCase()}`, ctrlKey: false, metaKey: false, altKey: false, repeat: false },
  ...change,
})

test('while somebody types, only keys with Ctrl, Cmd or Alt are shortcuts', () => {
  const isTyping = true
  expect(formKeyOf(pressed('s', { ctrlKey: true }), { isTyping })).toBe('save')
  expect(formKeyOf(pressed('S', { metaKey: true }), { isTyping })).toBe('save')
  expect(formKeyOf(pressed('Enter', { ctrlKey: true }), { isTyping })).toBe('next')
  expect(formKeyOf(pressed('j', { altKey: true }), { isTyping })).toBe('sectionAfter')
  // macOS types another letter with Alt.
  expect(formKeyOf(pressed('˚', { altKey: true, code: 'KeyK' }), { isTyping })).toBe('sectionBefore')
  for (const key of ['j', 'k', '?', 's']) expect(formKeyOf(pressed(key), { isTyping })).toBe(null)
})

test('elsewhere single letters are shortcuts as in the panel, but none that AltGr types', () => {
  const isTyping = false
  expect(formKeyOf(pressed('j'), { isTyping })).toBe('sectionAfter')
  expect(formKeyOf(pressed('?', { code: 'Slash' }), { isTyping })).toBe('help')
  expect(formKeyOf(pressed('ś', { code: 'KeyS', ctrlKey: true, altKey: true }), { isTyping })).toBe(null)
  expect(formKeyOf(pressed('s'), { isTyping })).toBe(null)
})

test('a key held down saves no step twice', () => {
  expect(formKeyOf(pressed('Enter', { ctrlKey: true, repeat: true }), { isTyping: false })).toBe(null)
})

test('the neighbour of nothing is the first or the last', () => {
  const all = ['a', 'b', 'c']
  expect([neighbourOf(all, 'b', 1), neighbourOf(all, 'b', -1)]).toEqual(['c', 'a'])
  expect([neighbourOf(all, null, 1), neighbourOf(all, null, -1)]).toEqual(['a', 'c'])
  expect([neighbourOf(all, 'c', 1), neighbourOf(all, 'a', -1)]).toEqual([undefined, undefined])
})
