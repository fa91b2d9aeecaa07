import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './source-files.ts'

// Files that git tracks or would add, so no build output or dependencies.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 50_000_000,
})
  .trim()
  .split('\n')
const sources = files.filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
const read = (path: string): string => readFileSync(path, 'utf8')

test('the scan finds the sources', () => {
  expect(sources.length).toBeGreaterThan(100)
})

test('no file is over 400 lines', () => {
  // Data, seeds and messages may be long.
  const counted = [...sources, ...files.filter((path) => path.endsWith('.sql'))].filter(
    (path) => !/\/(data|messages)\//.test(path),
  )
  const long = counted.map((path) => [path, read(path).split('\n').length - 1] as const)
  expect(long.filter(([, lines]) => lines > 400)).toEqual([])
})

test('no folder has more than 25 sources', () => {
  const counts = new Map<string, number>()
  const counted = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isTest(path))
  for (const path of counted) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

test('no file or folder has a catch-all name, and none is a barrel', () => {
  const name = /^(utils?|helpers?|misc|common|types|constants|manager|index)\.(ts|tsx|mjs)$/
  const folder = /\/(utils?|helpers?|misc|common|lib)\//
  expect(sources.filter((path) => name.test(basename(path)) || folder.test(`/${path}`))).toEqual([])
})

const linesWith = (pattern: RegExp, paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
const others = sources.filter((path) => !path.startsWith('tests/house/'))

test('no lint or type rule is suppressed, and no TODO is left', () => {
  expect(linesWith(/biome-ignore|@ts-(ignore|expect-error|nocheck)|eslint-disable/, others)).toEqual([])
  expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b/, others)).toEqual([])
})

test('no test is skipped or marked “only”', () => {
  const tests = files.filter((path) => isTest(path) || /^tests\/e2e\//.test(path))
  expect(tests.length).toBeGreaterThan(20)
  expect(linesWith(/\b(test|describe|it)\.(only|skip|todo|fixme)\b/, others)).toEqual([])
})

test('the environment is read in one file only', () => {
  const elsewhere = others.filter(
    (path) => path.startsWith('src/') && !isTest(path) && path !== 'src/server/config/env.ts',
  )
  expect(linesWith(/process\.env\b/, elsewhere)).toEqual([])
})

test('browser code calls the API in one file only', () => {
  const ofBrowsers = others.filter(
    (path) =>
      /^src\/(web|screens)\/|^src\/features\/[^/]+\/web\//.test(path) &&
      !isTest(path) &&
      path !== 'src/web/api/send-call.ts' &&
      // Exception: probes whether the server answers.
      path !== 'src/web/forms/guarded-forms.tsx' &&
      // Exception: message files are build assets.
      path !== 'src/web/i18n/late-texts.tsx' &&
      // Exception: a service worker requests pages and their assets, no API answers.
      !path.startsWith('src/features/offline/web/worker/'),
  )
  expect(ofBrowsers.length).toBeGreaterThan(100)
  expect(linesWith(/\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\(/, ofBrowsers)).toEqual([])
  expect(linesWith(/\bfetch\(/, ['src/web/api/send-call.ts'])).toHaveLength(1)
})

test('generic folders have no names of the job market', () => {
  const machinery = others.filter(
    (path) => /^src\/(kernel|search-core|server|web)\//.test(path) && !isTest(path),
  )
  const named = machinery.filter((path) =>
    /offer|candidate|employer|company|companies|salary|vacanc|recruit/i.test(path.replace(/^src\/\w+/, '')),
  )
  expect(named).toEqual([])
})

interface LockEntry {
  readonly resolved?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const lock: { packages: Record<string, LockEntry> } = JSON.parse(read('package-lock.json'))

test('package-lock.json names no registry, so each machine uses its own', () => {
  const fixed = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined)
  expect(fixed.map(([name]) => name)).toEqual([])
})

test('package-lock.json lists every platform, so that npm ci works on each', () => {
  const names = Object.keys(lock.packages)
  expect(names.length).toBeGreaterThan(200)
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !names.includes(`node_modules/${name}`) && !names.includes(`${path}/node_modules/${name}`),
    ),
  )
  expect(missing).toEqual([])
})

test('message files have the same keys in both languages', () => {
  const keysOf = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
      : [path]
  // Polish has more plural forms than English.
  const plain = (keys: string[]) =>
    [...new Set(keys.map((key) => key.replace(/_(one|few|many|other)$/, '')))].sort()
  const polish = files.filter((path) => path.endsWith('/messages/pl.json'))
  expect(polish.length).toBeGreaterThan(2)
  for (const path of polish) {
    const english = path.replace('pl.json', 'en.json')
    expect(plain(keysOf(JSON.parse(read(path)))), path).toEqual(plain(keysOf(JSON.parse(read(english)))))
  }
})

test('no class name equals a utility class, which would override it', () => {
  const utility =
    /^\s*(?:& )?\.(contents|hidden|table|flex|grid|inline|fixed|absolute|collapse|truncate|invisible)(?=[\s,:{.])/m
  const styles = sources.filter((path) => path.startsWith('src/') && path.endsWith('.css'))
  expect(styles.filter((path) => utility.test(read(path)))).toEqual([])
})
