import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#kernel/locale.ts'
import type { MessageTree } from '#kernel/translator.ts'
import { unpack } from '#web/api/unpack.ts'
import { allMessages, messagesOf } from './messages.ts'

const formsOf: Readonly<Record<Locale, readonly string[]>> = {
  pl: ['one', 'few', 'many'],
  en: ['one', 'other'],
}
const plural = /_(one|few|many|other)$/

const flatten = (tree: MessageTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
const textsOf = (locale: Locale) =>
  Object.entries(allMessages()[locale]).flatMap(([feature, tree]) => flatten(tree, `${feature}:`))
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
const marksIn = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name).sort()
/** Placeholders and tags of messages by key without plural form. */
const stemsOf = (locale: Locale) =>
  new Map(
    textsOf(locale).map(([key, text]) => [
      key.replace(plural, ''),
      { values: valuesIn(text).filter((name) => name !== 'count'), marks: marksIn(text) },
    ]),
  )

test('[I18N-1] every message file is registered', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('messages/pl.json'))
    .map((path) => path.split('/').at(-3))
    .sort()
  expect(files.length).toBeGreaterThan(3)
  expect(Object.keys(allMessages().pl).sort()).toEqual(files)
})

test('[I18N-1] Polish and English have the same message keys, placeholders and tags', () => {
  expect(textsOf('pl').length).toBeGreaterThan(100)
  expect(Object.fromEntries(stemsOf('en'))).toEqual(Object.fromEntries(stemsOf('pl')))
})

describe.each(locales)('[I18N-1] plural forms (%s)', (locale) => {
  const forms = Map.groupBy(
    textsOf(locale).filter(([key]) => plural.test(key)),
    ([key]) => key.replace(plural, ''),
  )

  test('every message with a count has all plural forms of the language', () => {
    expect(forms.size).toBeGreaterThan(0)
    const incomplete = [...forms].filter(([stem, texts]) =>
      formsOf[locale].some((form) => !texts.some(([key]) => key === `${stem}_${form}`)),
    )
    expect(incomplete.map(([stem]) => stem)).toEqual([])
  })

  test('a message that shows a count has plural forms', () => {
    const bare = textsOf(locale).filter(
      ([key, text]) => valuesIn(text).includes('count') && !plural.test(key),
    )
    expect(bare.map(([key]) => key)).toEqual([])
  })
})

test('no message is empty or has surrounding spaces', () => {
  const odd = locales.flatMap(textsOf).filter(([, text]) => text !== text.trim() || text === '')
  expect(odd).toEqual([])
})

test('a page gets only the messages it asks for', () => {
  const [packed] = messagesOf('en', 'web', 'shell:theme', 'shell:notFound')
  const sent = packed ? unpack(packed) : {}
  expect(Object.keys(sent)).toEqual(['web', 'shell'])
  expect(Object.keys(sent.shell ?? {})).toEqual(['theme', 'notFound'])
})
