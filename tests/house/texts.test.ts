import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allMessages } from '#app/messages.ts'
import { filesBelow, importsOf, isTest } from './source-files.ts'

const features = Object.keys(allMessages().pl)
/** Code without comments and type imports, which bring no texts into a page. */
const codeOf = (path: string): string =>
  readFileSync(path, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
const typesOnly = (path: string): Set<string> =>
  new Set(
    [...codeOf(path).matchAll(/^import type .*? from '[^']*\/([^'/]+)'/gms)].map(([, name = '']) => name),
  )

const imports = Map.groupBy(
  importsOf(filesBelow('src')).filter(({ isOwn, from }) => isOwn && !isTest(from)),
  ({ from }) => from,
)

/** Files of a page's component; loaders and the server resolve their texts themselves, from all messages. */
const isShown = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/^src\/(app|server)\/|\/server\//.test(path) && !/\/addresses\.ts$/.test(path)

/** Features whose texts a part loads itself (`LateTexts`), for everything it renders. */
const lateIn = (path: string): string[] =>
  (imports.get(path) ?? []).flatMap(({ to }) =>
    path.endsWith('.tsx') ? (/^src\/features\/([^/]+)\/messages\/pl\.json$/.exec(to)?.[1] ?? []) : [],
  )

interface Shown {
  readonly path: string
  readonly late: readonly string[]
}

/** Includes loaders, which may return message keys that their screen renders. */
const shownBy = (route: string): Shown[] => {
  const seen = new Map<string, Shown>()
  const visit = (path: string, late: readonly string[]): void => {
    const types = typesOnly(path)
    for (const { to } of imports.get(path) ?? []) {
      const known = [...new Set([...late, ...lateIn(to)])].sort()
      const key = [to, ...known].join()
      if (!isShown(to) || seen.has(key) || types.has(basename(to))) continue
      seen.set(key, { path: to, late: known })
      visit(to, known)
    }
  }
  visit(route, lateIn(route))
  return [...seen.values()]
}

const KEY = new RegExp(`['"\`](${features.join('|')}):([\\w-]+)`, 'g')
const SENT = /(?:messagesOf\(|texts: \[)([^)\]]*)[)\]]/g

/** Message branches such as 'offers:card' named in a file, also in template strings: `offers:card.${…}`. */
const partsIn = (path: string): string[] =>
  [...codeOf(path).matchAll(KEY)].map(([, feature, branch]) => `${feature}:${branch}`)

const sentIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(SENT)].flatMap(([, parts = '']) =>
    [...parts.matchAll(/'([\w:-]+)'/g)].map(([, part = '']) => part),
  )

const isLoader = (path: string): boolean =>
  path.startsWith('src/app/loaders/') || /\/pages\/load-[\w-]+\.ts$/.test(path)
/** Loaders of the app, also those imported through a module shared by a feature's pages. */
const loadersOf = (path: string): string[] =>
  (imports.get(path) ?? [])
    .map(({ to }) => to)
    .filter(isLoader)
    .flatMap((to) => (to.startsWith('src/app/') ? to : [to, ...loadersOf(to)]))

const routes = filesBelow('src').filter(
  (path) =>
    /\/(routes|pages)\/.*\.tsx$/.test(path) &&
    !isTest(path) &&
    /export default/.test(readFileSync(path, 'utf8')),
)
/** Branches of this name are sent to every page, of whichever feature. */
const branchesOfEveryPage = [
  ...readFileSync('src/app/root.tsx', 'utf8').matchAll(/messagesOfBranch\(locale, '(\w+)'\)/g),
].map(([, branch = '']) => branch)
const ofEveryPage = [
  ...sentIn('src/app/root.tsx'),
  ...branchesOfEveryPage.flatMap((branch) => features.map((feature) => `${feature}:${branch}`)),
]

test('message parts loaded lazily are found', () => {
  expect(lateIn('src/features/chat/web/parts/chat-widget.tsx')).toEqual(['chat'])
})

test('routes and their message parts are found', () => {
  expect(routes).toEqual(
    expect.arrayContaining(['src/app/routes/home.tsx', 'src/features/operations/pages/jobs.tsx']),
  )
  expect(ofEveryPage).toEqual(expect.arrayContaining(['web', 'shell', 'favourites:headerPopup']))
  expect(partsIn('src/features/offers/web/parts/card-fact.ts')).toContain('offers:workplaceType')
})

describe('a page is sent all message parts that its components use', () => {
  test.each(routes)('%s', (route) => {
    const sent = new Set([route, ...loadersOf(route)].flatMap(sentIn).concat(ofEveryPage))
    const files = [route, ...loadersOf(route)].flatMap(shownBy)
    const missing = files.flatMap(({ path, late }) =>
      partsIn(path)
        .filter(
          (part) => ![part, part.split(':')[0] ?? ''].some((name) => sent.has(name) || late.includes(name)),
        )
        .map((part) => `${part} of ${path}`),
    )
    expect([...new Set(missing)]).toEqual([])
  })
})
