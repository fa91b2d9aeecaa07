import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './source-files.ts'

/** All style sheets except the print ones, which override the screen's. */
const styleSheets = filesBelow('src').filter((path) => path.endsWith('.css') && !path.endsWith('/print.css'))

/** The feature or screen that owns a file. */
const ownerOf = (path: string): string => path.split('/').slice(0, 3).join('/')

/** Class names with top-level rules of their own in a style sheet. */
const blocksOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/^(?: {2})?\.([a-z][\w-]*) \{/gm)].flatMap(
    ([, name = '']) => (name.includes('__') || name.includes('--') ? [] : [name]),
  )

test('a class name is used by one feature only, as style sheets stay loaded between pages', () => {
  const owners = new Map<string, Set<string>>()
  for (const path of styleSheets)
    for (const name of blocksOf(readFileSync(path, 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)))
  expect(owners.size).toBeGreaterThan(200)
  expect([...owners].filter(([, of]) => of.size > 1)).toEqual([])
})
