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

/** A route and its ancestors. */
const branchOf = (routeId: string): Route[] => {
  const route = assets.routes[routeId]
  if (!route) throw new Error(`no route ${routeId}`)
  return [route, ...(route.parentId === undefined ? [] : branchOf(route.parentId))]
}

/** Scripts of a route's document: the entry and the modules of the route and its ancestors. */
const initialScripts = (routeId: string): string[] => {
  const ofRoutes = branchOf(routeId).flatMap(({ module, imports = [] }) => [module, ...imports])
  return [...new Set([assets.entry.module, ...assets.entry.imports, ...ofRoutes])]
}
/** Style sheets that block the first paint; by '#' the router distinguishes two routes with the same sheet. */
const initialSheets = (routeId: string): string[] => [
  ...new Set(branchOf(routeId).flatMap(({ css = [] }) => css.map((file) => file.replace('#', '')))),
]
/** In whole kilobytes, as the hashes in the scripts' names compress a little differently in each build. */
const kilobytesOf = (scripts: readonly string[]) =>
  Math.round(
    scripts.reduce(
      (sum, script) => sum + gzipSync(readFileSync(fromRoot(`build/client${script}`))).length / 1000,
      0,
    ),
  )

// Budgets in kB; the offer page sets the default. Higher for: the listing with its form pages, the component demo, the
// editors of profiles and stories, conversations, imports with their file and report, orders and companies to verify with
// their steps, applications with an applicant's details, the form of an application with its checks, and the offer form
// with its seventeen sections; also for settings, personal lists, the panel and the console, whose users return.
const budgets: Readonly<Record<string, number>> = {
  ...{ 'listing.pl': 160, 'filters.pl': 162, 'location.pl': 162, 'search.pl': 162 },
  ...{ 'ui.pl': 160, 'profile.pl': 160, 'offer-form.pl': 176, 'home.pl': 147 },
  ...{
    'chats.pl': 154,
    'chat.pl': 154,
    'matched.pl': 148,
    'favourites.pl': 146,
    'apply.pl': 146,
    'account/settings.pl': 151,
    'account/settings@employer.pl': 151,
  },
  ...{
    'imports.pl': 156,
    'import.pl': 156,
    'board-load.pl': 152,
    'board-category.pl': 152,
    'order.pl': 154,
    'company-check.pl': 153,
  },
  ...{ 'orders.pl': 153, 'console-offers.pl': 153 },
  ...{ 'applications/panel-applications.pl': 159, 'applications/triage.pl': 154 },
  ...{ 'panel-conversations.pl': 156, 'panel-conversation.pl': 156 },
  ...{
    'profile/company-profile.pl': 160,
    'story/brand-story-editor.pl': 162,
    'brand-story.pl': 146,
    'blog-post.pl': 146,
  },
}
const isOfStaff = (id: string) => /^\/(operator|pracodawca)\//.test(assets.routes[id]?.path ?? '')
const budgetKbOf = (id: string) => budgets[id] ?? (isOfStaff(id) ? 151 : 145)
const publicRoutes = Object.keys(assets.routes)
  .filter((id) => id.endsWith('.pl'))
  .map((id) => ({ id, budgetKb: budgetKbOf(id) }))

test('the public routes are found', () => {
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

  test('contain no library needed only for an interaction', () => {
    const modules = initialScripts(id).flatMap((script) => modulesOf[script] ?? [])
    const late =
      /node_modules\/(zod|@base-ui|@tanstack\/react-query|@tanstack\/query-core|react-hook-form|maplibre-gl|pmtiles)\//
    expect(modules.length).toBeGreaterThan(30)
    expect(modules.filter((module) => late.test(module))).toEqual([])
  })
})

// The most visited pages; on other pages the browser's cache has most files already.
test.each(['home.pl', 'listing.pl', 'offer.pl'])(
  '%s needs at most eight scripts and two style sheets before its first paint',
  (id) => {
    expect(initialScripts(id).length).toBeGreaterThan(3)
    expect(initialScripts(id).length).toBeLessThanOrEqual(8)
    expect(initialSheets(id).length).toBeGreaterThan(0)
    expect(initialSheets(id).length).toBeLessThanOrEqual(2)
  },
)

test('the frame’s style sheet is linked once, and not again by lazy parts', () => {
  expect(assets.routes.root?.css).toEqual([expect.stringMatching(/^\/assets\/frame-[\w-]+\.css$/)])
})

test('public pages load no scripts or styles of the console', () => {
  const routes = Object.entries(assets.routes).flatMap(([id, route]) => (route ? [{ id, route }] : []))
  const isConsole = ({ path = '' }: (typeof routes)[number]['route']) => /^\/(en\/)?operator(\/|$)/.test(path)
  expect(routes.filter(({ route }) => isConsole(route)).length).toBeGreaterThan(10)
  const modulesOfRoute = (id: string) => initialScripts(id).flatMap((script) => modulesOf[script] ?? [])
  // Every page of the console uses one of its frames; a feature's `pages/` also contains public pages.
  const ofConsole = (module: string) => /^src\/screens\/console\//.test(module)
  expect(modulesOfRoute('jobs.pl').some(ofConsole)).toBe(true)
  const visited = routes.filter(({ route }) => !isConsole(route))
  expect(visited.filter(({ id }) => modulesOfRoute(id).some(ofConsole)).map(({ id }) => id)).toEqual([])
  const styles = new Set(visited.flatMap(({ route }) => route.css ?? []))
  const texts = [...styles].map((file) => readFileSync(fromRoot(`build/client${file}`), 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((css) => /\.con__|\.door__/.test(css))).toEqual([])
})

test('browser scripts contain no server modules and no full message files', () => {
  const modules = Object.values(modulesOf).flat()
  const closed =
    /^src\/(server|search-core)\/|^src\/features\/[^/]+\/(server|messages)\/|\/messages\/[a-z]+\.json$|^src\/app\/(compose|messages)\.ts|^src\/app\/pages\/(page-context|page-handler)\.ts|node_modules\/(pg|kysely|hono|any-ascii)\//
  expect(modules.filter((module) => module.startsWith('src/')).length).toBeGreaterThan(30)
  expect(modules.filter((module) => closed.test(module))).toEqual([])
})
