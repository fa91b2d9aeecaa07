import { expect, test } from 'vitest'
import { isListWide } from './list-width.ts'
import { readSelection, writeSelection } from './selection.ts'
import { hasWidget } from './widget-pages.ts'

const aStore = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('[CH-1] the selected conversation and its minimised state are restored from local storage', () => {
  const store = aStore()
  expect(readSelection(store)).toBeNull()
  writeSelection(store, { chatId: 'c1', minimised: false })
  expect(readSelection(store)).toEqual({ chatId: 'c1', minimised: false })
  writeSelection(store, { chatId: 'c1', minimised: true })
  expect(readSelection(store)).toEqual({ chatId: 'c1', minimised: true })
  writeSelection(store, null)
  expect([readSelection(store), store.kept.size]).toEqual([null, 0])
})

test('invalid values in local storage are no selection', () => {
  for (const text of ['{', '7', '{"chatId":7}', 'null']) {
    const store = aStore()
    store.kept.set('chatSelection', text)
    expect(readSelection(store)).toBeNull()
  }
})

test('[CH-1] the widget is on every page except legal ones and the page of all conversations', () => {
  const paths = [
    '/',
    '/oferta-pracy/java',
    '/chats',
    '/en/chats/x',
    '/terms-and-privacy-policies/privacy-policy',
  ]
  expect(paths.map(hasWidget)).toEqual([true, true, false, false, false])
})

test('[CH-1] the list is wider while it is open and its candidate has no preferences', () => {
  expect([true, false].map((isOpen) => isListWide(isOpen, false))).toEqual([true, false])
  expect(isListWide(true, true)).toBe(false)
})
