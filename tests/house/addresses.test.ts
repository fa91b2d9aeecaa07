import { expect, test } from 'vitest'
import type { Page } from '#kernel/addresses.ts'
import { locales } from '#kernel/locale.ts'

type Address = Pick<Page<never>, 'name' | 'paths'>

const tables: Record<string, Record<string, Address>> = import.meta.glob(
  '../../src/features/*/addresses.ts',
  {
    eager: true,
  },
)
const pages = Object.values(tables).flatMap((table) => Object.values(table))
const repeated = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)
/** Normalises parameters, as paths that differ in their names only are the same address. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':')
const namesIn = (path: string) => path.match(/:\w+/g) ?? []

test('page names and URL patterns are unique', () => {
  expect(pages.length).toBeGreaterThan(15)
  expect(repeated(pages.map(({ name }) => name))).toEqual([])
  const shapes = pages.flatMap(({ paths }) => [...new Set(locales.map((locale) => shapeOf(paths[locale])))])
  expect(repeated(shapes)).toEqual([])
})

test('the paths of a page have the same parameters in both languages', () => {
  const uneven = pages.filter(({ paths }) => String(namesIn(paths.pl)) !== String(namesIn(paths.en)))
  expect(uneven.map(({ name }) => name)).toEqual([])
})
