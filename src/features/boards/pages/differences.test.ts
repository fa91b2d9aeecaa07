import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import type { Field } from '../field.ts'
import { fileDifferences } from '../file-differences.ts'
import { wordsOf } from './differences.tsx'

const label = 'boards:fields.label' as const
const said = (lines: readonly string[], field: Field, locale: Locale = 'en') =>
  wordsOf(lines, field, { t: (key) => key, locale })

test('amounts are written as the language has them, texts that look like amounts stay', () => {
  const amount = { kind: 'amount', path: 'net', label } as const
  const text = { kind: 'text', path: 'name', label } as const
  expect(said(['12,50'], amount)).toEqual(['12.50'])
  expect(said(['12,50'], amount, 'pl')).toEqual(['12,50'])
  const packs = {
    kind: 'rows',
    path: 'packs',
    label,
    fields: [{ ...amount, kind: 'number' }, amount],
  } as const
  expect(said(['5 · 12,50'], packs)).toEqual(['5 · 12.50'])
  const menu = { kind: 'rows', path: 'menu', label, fields: [text, text] } as const
  expect(said(['12,50 · /za-godzine'], menu)).toEqual(['12,50 · /za-godzine'])
})

test('added categories are named in the language of the page', () => {
  const pricing = { plans: [], seller: {} }
  const board = { settings: {}, categories: [] }
  const added = { id: 7, key: 'care', labels: { pl: 'Opieka', en: 'Care' }, children: [] }
  const parts = fileDifferences(
    { board, pricing } as never,
    { board: { ...board, categories: [added] }, pricing } as never,
  )
  const part = parts.find(({ key }) => key === 'categories')
  const [line = '', field] = [part?.differences[0]?.after[0], part?.fields[0]]
  if (!field) throw new Error('no part of categories')
  expect([said([line], field, 'pl'), said([line], field)]).toEqual([['Opieka (7)'], ['Care (7)']])
})
