import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './source-files.ts'

/** All but what paper takes from the screen's. */
const styleSheets = filesBelow('src').filter((path) => path.endsWith('.css') && !path.endsWith('/print.css'))

/** The feature or the part of the screens that a file is of. */
const ownerOf = (path: string): string => path.split('/').slice(0, 3).join('/')

/** Class names that rules at the top of a style sheet give their own looks to. */
const blocksOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/^(?: {2})?\.([a-z][\w-]*) \{/gm)].flatMap(
    ([, name = '']) => (name.includes('__') || name.includes('--') ? [] : [name]),
  )

test('a class name belongs to one feature: styles of a page that was left stay in the document', () => {
  const owners = new Map<string, Set<string>>()
  for (const path of styleSheets)
    for (const name of blocksOf(readFileSync(path, 'utf8')))
      owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)))
  expect(owners.size).toBeGreaterThan(200)
  expect([...owners].filter(([, of]) => of.size > 1)).toEqual([])
})
