import { expect, test } from 'vitest'
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

test('[CH-1] the chosen conversation and whether it is minimised come back from the local storage', () => {
  const store = aStore()
  expect(readSelection(store)).toBeNull()
  writeSelection(store, { chatId: 'c1', minimised: false })
  expect(readSelection(store)).toEqual({ chatId: 'c1', minimised: false })
  writeSelection(store, { chatId: 'c1', minimised: true })
  expect(readSelection(store)).toEqual({ chatId: 'c1', minimised: true })
  writeSelection(store, null)
  expect([readSelection(store), store.kept.size]).toEqual([null, 0])
})

test('what somebody else left there is no selection', () => {
  for (const text of ['{', '7', '{"chatId":7}', 'null']) {
    const store = aStore()
    store.kept.set('chatSelection', text)
    expect(readSelection(store)).toBeNull()
  }
})

test('[CH-1] the widget stands on every page but legal ones and that of all conversations', () => {
  const paths = [
    '/',
    '/oferta-pracy/java',
    '/chats',
    '/en/chats/x',
    '/terms-and-privacy-policies/privacy-policy',
  ]
  expect(paths.map(hasWidget)).toEqual([true, true, false, false, false])
})
