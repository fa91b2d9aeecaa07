import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { locales } from './locale.ts'
import { createTranslator, type MessageKey } from './translator.ts'

const messages = {
  pl: {
    demo: {
      count_one: '{{count}} oferta',
      count_few: '{{count}} oferty',
      count_many: '{{count}} ofert',
      count_other: '{{count}} oferty',
      nested: { text: 'Od {{year}} w firmie {{company}}' },
    },
  },
  en: {
    demo: {
      count_one: '{{count}} offer',
      count_other: '{{count}} offers',
      nested: { text: 'Since {{year}} with {{company}}' },
    },
  },
}
const t = createTranslator('pl', messages.pl)
const key = (name: string) => `demo:${name}` as MessageKey

describe('[I18N-1] texts with numbers', () => {
  test.each([
    [0, '0 ofert'],
    [1, '1 oferta'],
    [2, '2 oferty'],
    [4, '4 oferty'],
    [5, '5 ofert'],
    [12, '12 ofert'],
    [22, '22 oferty'],
    [112, '112 ofert'],
    [1234, '1\u00a0234 oferty'],
    [1.5, '1,5 oferty'],
  ])('%d takes its Polish plural form', (count, text) => {
    expect(t(key('count'), { count })).toBe(text)
  })

  test('a number given as a string is inserted unchanged', () => {
    expect(t(key('nested.text'), { year: '2026', company: 'Halny' })).toBe('Od 2026 w\u00a0firmie Halny')
  })
})

test('a missing message shows its key, a missing parameter its name', () => {
  expect(t(key('nowhere'))).toBe('demo:nowhere')
  expect(t(key('nested.text'), { year: '2026' })).toContain('{{company}}')
})

test('a parameter is inserted once, without interpreting its content', () => {
  expect(t(key('nested.text'), { year: '{{company}}', company: '$&' })).toBe(
    'Od {{company}} w\u00a0firmie $&',
  )
})

describe.each(locales)('plural forms equal those of i18next (%s)', (locale) => {
  const i18n = createInstance({
    lng: locale,
    resources: messages,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  void i18n.init()
  const ours = createTranslator(locale, messages[locale])
  const counts = Array.from({ length: 130 }, (_, count) => count)

  test('for every count up to 129', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(counts.map((count) => plain(ours(key('count'), { count })))).toEqual(
      counts.map((count) => i18n.t(key('count'), { count })),
    )
  })
})
