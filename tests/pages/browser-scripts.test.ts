import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'

const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url)
const modulesOf: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(fromRoot('build/modules.json'), 'utf8'),
)
const { assets }: ServerBuild = await import(fromRoot('build/server/index.js').href)

type Route = NonNullable<ServerBuild['assets']['routes'][string]>

/** A route and its parents. */
const branchOf = (routeId: string): Route[] => {
  const route = assets.routes[routeId]
  if (!route) throw new Error(`no route ${routeId}`)
  return [route, ...(route.parentId === undefined ? [] : branchOf(route.parentId))]
}

/** What the document of a route asks for at once: the entry and the modules of the route and its parents. */
const initialScripts = (routeId: string): string[] => {
  const ofRoutes = branchOf(routeId).flatMap(({ module, imports = [] }) => [module, ...imports])
  return [...new Set([assets.entry.module, ...assets.entry.imports, ...ofRoutes])]
}
/** The style sheets that the first paint waits for; the router tells apart by '#' two routes with the same one. */
const initialSheets = (routeId: string): string[] => [
  ...new Set(branchOf(routeId).flatMap(({ css = [] }) => css.map((file) => file.replace('#', '')))),
]
const kilobytesOf = (scripts: readonly string[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(readFileSync(fromRoot(`build/client${script}`))).length, 0) /
  1000

// An offer's page is the model for every other one. The list, its forms as pages of their own, the demo's page of all components and the editors of one's
// own profile, company and story may carry more, conversations, and the offer form, whose seventeen sections are all on
// the page; settings, own lists, the panel and the console are opened by people who come back to them.
const budgets: Readonly<Record<string, number>> = {
  ...{ 'listing.pl': 160, 'filters.pl': 160, 'location.pl': 160, 'search.pl': 160 },
  ...{ 'ui.pl': 160, 'profile.pl': 160, 'offer-form.pl': 169 },
  ...{
    'chats.pl': 152,
    'chat.pl': 152,
    'matched.pl': 148,
    'account/settings.pl': 148,
    'account/settings@employer.pl': 148,
  },
  ...{ 'panel-conversations.pl': 153, 'panel-conversation.pl': 153 },
  ...{ 'profile/company-profile.pl': 160, 'story/brand-story-editor.pl': 160 },
}
const isOfStaff = (id: string) => /^\/(operator|pracodawca)\//.test(assets.routes[id]?.path ?? '')
const budgetKbOf = (id: string) => budgets[id] ?? (isOfStaff(id) ? 148 : 145)
const publicRoutes = Object.keys(assets.routes)
  .filter((id) => id.endsWith('.pl'))
  .map((id) => ({ id, budgetKb: budgetKbOf(id) }))

test('the public pages are known', () => {
  expect(publicRoutes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['home.pl', 'listing.pl', 'not-found.pl']),
  )
})

describe.each(publicRoutes)('initial scripts of $id', ({ id, budgetKb }) => {
  test(`are at most ${budgetKb} kB gz`, () => {
    const kilobytes = kilobytesOf(initialScripts(id))
    expect(kilobytes).toBeGreaterThan(50)
    expect(kilobytes).toBeLessThanOrEqual(budgetKb)
  })

  test('hold no library that only an interaction needs', () => {
    const modules = initialScripts(id).flatMap((script) => modulesOf[script] ?? [])
    const late =
      /node_modules\/(zod|@base-ui|@tanstack\/react-query|@tanstack\/query-core|react-hook-form|maplibre-gl|pmtiles)\//
    expect(modules.length).toBeGreaterThan(30)
    expect(modules.filter((module) => late.test(module))).toEqual([])
  })
})

// What most visits begin with; the other pages find most of theirs in the browser already.
test.each(['home.pl', 'listing.pl', 'offer.pl'])(
  'before its first paint %s asks for at most eight scripts and two style sheets',
  (id) => {
    expect(initialScripts(id).length).toBeGreaterThan(3)
    expect(initialScripts(id).length).toBeLessThanOrEqual(8)
    expect(initialSheets(id).length).toBeGreaterThan(0)
    expect(initialSheets(id).length).toBeLessThanOrEqual(2)
  },
)

test('a late part finds the sheet of the frame on the page, and does not link it again', () => {
  expect(assets.routes.root?.css).toEqual([expect.stringMatching(/^\/assets\/frame-[\w-]+\.css$/)])
})

test('no public page loads scripts or styles of the console', () => {
  const routes = Object.entries(assets.routes).flatMap(([id, route]) => (route ? [{ id, route }] : []))
  const isConsole = ({ path = '' }: (typeof routes)[number]['route']) => /^\/(en\/)?operator(\/|$)/.test(path)
  expect(routes.filter(({ route }) => isConsole(route)).length).toBeGreaterThan(10)
  const modulesOfRoute = (id: string) => initialScripts(id).flatMap((script) => modulesOf[script] ?? [])
  // Every page of the console stands in one of its frames; a feature's `pages/` has public ones as well.
  const ofConsole = (module: string) => /^src\/screens\/console\//.test(module)
  expect(modulesOfRoute('jobs.pl').some(ofConsole)).toBe(true)
  const visited = routes.filter(({ route }) => !isConsole(route))
  expect(visited.filter(({ id }) => modulesOfRoute(id).some(ofConsole)).map(({ id }) => id)).toEqual([])
  const styles = new Set(visited.flatMap(({ route }) => route.css ?? []))
  const texts = [...styles].map((file) => readFileSync(fromRoot(`build/client${file}`), 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((css) => /\.con__|\.door__/.test(css))).toEqual([])
})

test('no script of the browser holds a module of the server or the texts of all pages', () => {
  const modules = Object.values(modulesOf).flat()
  const closed =
    /^src\/(server|search-core)\/|^src\/features\/[^/]+\/(server|messages)\/|\/messages\/[a-z]+\.json$|^src\/app\/(compose|messages)\.ts|^src\/app\/pages\/(page-context|page-handler)\.ts|node_modules\/(pg|kysely|hono|any-ascii)\//
  expect(modules.filter((module) => module.startsWith('src/')).length).toBeGreaterThan(30)
  expect(modules.filter((module) => closed.test(module))).toEqual([])
})
