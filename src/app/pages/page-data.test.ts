import { expect, test } from 'vitest'
import { pack } from '#kernel/text/packed.ts'
import { mergePageData } from './page-data.ts'

test('messages of all loaders are merged', () => {
  const merged = mergePageData([
    { messages: [pack({ web: { close: 'Close' } }), pack({ shell: { menu: 'Menu' } })] },
    undefined,
    { messages: [pack({ shell: { home: 'Home' }, offers: {} })], total: 3 },
  ])
  expect(merged.messages).toEqual({
    web: { close: 'Close' },
    shell: { menu: 'Menu', home: 'Home' },
    offers: {},
  })
})

test('pages with the same messages share them, parsed once', () => {
  const page = (text: string) => mergePageData([{ messages: [pack({ web: { close: text } })] }, { total: 1 }])
  expect(page('Close').messages).toBe(page('Close').messages)
  expect(page('Zamknij').messages).toEqual({ web: { close: 'Zamknij' } })
})

test('the alternates of the innermost page win', () => {
  const inner = { pl: '/a', en: '/en/a' }
  expect(mergePageData([{ alternates: { pl: '/', en: '/en' } }, { alternates: inner }]).alternates).toEqual(
    inner,
  )
  expect(mergePageData([{}, null]).alternates).toBeNull()
})
