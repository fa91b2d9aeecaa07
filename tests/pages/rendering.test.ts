import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { createRequestHandler, data, RouterContextProvider, redirect } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type App, compose } from '#app/compose.ts'
import type { PageBuild } from '#app/pages/page-build.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { loadBuild } from '#app/pages/page-source.ts'
import { renderElsewhere, renderedContext } from '#app/rendering/render-elsewhere.ts'
import type { Render, RenderOrder } from '#app/rendering/render-order.ts'
import { createRenderer } from '#app/rendering/renderer.ts'
import { markTextElements } from '#app/rendering/text-elements.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

type RouteModule = NonNullable<PageBuild['routes'][string]>['module']

let database: TestDatabase
let app: App
let build: PageBuild
let slug: string
const faults: unknown[] = []
const orders: RenderOrder[] = []

const clock = fixedClock('2026-01-10T12:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = { ...readConfig({ POSADA_ROLES: 'web' }), databaseUrl: database.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock })
  const { id } = app.services.tenants.byHost('pro.localhost')
  const offer = await app.services.offers.createOffer(id, anOfferDraft({ title: 'Kierowca "C+E" <b>' }))
  slug = offer.slug
  await app.services.search.start()
  build = await loadBuild()
})
beforeEach(() => {
  faults.length = 0
  orders.length = 0
})
afterAll(async () => {
  await app?.stop()
  await database?.drop()
})

const contextOf = (request: Request): RouterContextProvider => {
  const url = new URL(request.url)
  const page: PageContext = {
    tenant: app.services.tenants.byHost(url.hostname),
    locale: url.pathname.startsWith('/en') ? 'en' : 'pl',
    theme: null,
    currency: 'pln',
    layout: 'list',
    now: clock.now(),
    url,
    origin: url.origin,
    ip: '127.0.0.1',
    findActor: async () => null,
    findSession: async () => null,
    isDemo: true,
    services: app.services,
    consoleCounts: app.consoleCounts,
    waiting: app.waiting,
    panelCounts: app.panelCounts,
    reportFault: () => undefined,
  }
  const context = new RouterContextProvider()
  context.set(build.entry.module.pageContext, page)
  const reportFault = (fault: unknown) => faults.push(fault)
  context.set(build.entry.module.renderContext, { nonce: 'a nonce', reportFault })
  return context
}

const ask = async (pages: PageBuild, path: string, init: RequestInit = {}) => {
  const request = new Request(`http://pro.localhost${path}`, init)
  const context = contextOf(request)
  const response = await createRequestHandler(pages, 'production')(request, context)
  const rendered = context.get(renderedContext)
  const html = rendered ? new TextDecoder().decode(rendered.bytes) : await response.text()
  return { status: response.status, headers: [...response.headers], html, rendered }
}

/** The build with packed texts kept apart from the other data, as rendering threads write them. */
const withDataBeside = (pages: PageBuild): PageBuild => {
  const routes = Object.entries(pages.routes).map(([id, route]) => {
    const { loader } = route?.module ?? {}
    if (!route || !loader) return [id, route]
    const beside: typeof loader = async (args) => {
      const answer: unknown = await loader(args)
      if (answer instanceof Response) return answer
      const isDressed = typeof answer === 'object' && answer !== null && 'init' in answer && 'data' in answer
      return isDressed ? { ...answer, data: markTextElements(id, answer.data) } : markTextElements(id, answer)
    }
    return [id, { ...route, module: { ...route.module, loader: beside } }]
  })
  return { ...pages, routes: Object.fromEntries(routes) }
}

const askHere = async (pages: PageBuild, path: string) => {
  const { rendered: _, ...page } = await ask(withDataBeside(pages), path)
  return page
}

/** Rendering with structured clones of order and result, as between threads: without functions and classes. */
const asByThread = (pages: PageBuild): Render => {
  const render = createRenderer(pages)
  return async (order) => {
    orders.push(order)
    return structuredClone(await render(structuredClone(order)))
  }
}

interface Asked {
  readonly pages?: PageBuild
  readonly render?: Render
  readonly init?: RequestInit
}

const askThread = (path: string, { pages = build, render = asByThread(pages), init }: Asked = {}) =>
  ask(renderElsewhere(pages, render), path, init)

/** The build with another loader or component for the page of all categories. */
const withCategories = (change: Partial<RouteModule>): PageBuild => {
  const route = build.routes['categories.pl']
  if (!route) throw new Error('no page of categories')
  const changed = { ...route, module: { ...route.module, ...change } }
  return { ...build, routes: { ...build.routes, 'categories.pl': changed } }
}

const failing = (thrown: unknown) =>
  withCategories({
    loader: () => {
      throw thrown
    },
  })

describe('a page rendered by a thread equals the one rendered here', () => {
  test.each([
    '/',
    '/en',
    '/oferty-pracy/wszystkie-lokalizacje',
    '/en/job-offers/all-locations?keywords=kierowca',
    '/filtry/wszystkie-lokalizacje',
    '/szukaj/wszystkie-lokalizacje',
    '/kategorie',
    '/en/categories',
    '/ui',
    '/oferta-pracy/nie-ma-takiej',
    '/nic/tu/nie-ma',
    '/en/nothing',
    '/sitemap.xml',
    '/robots.txt',
  ])('%s', async (path) => {
    // The first rendering of a lazy part loads its code, which changes the order of elements in the head.
    await Promise.all([askThread(path), askHere(build, path)])
    expect(await askThread(path)).toMatchObject(await askHere(build, path))
    expect(faults).toEqual([])
  })

  test.each([
    '/oferta-pracy/:slug',
    '/oferta-pracy/:slug/aplikuj',
    '/en/job-offer/:slug',
    '/job-offer/:slug',
  ])('of an offer: %s', async (pattern) => {
    const path = pattern.replace(':slug', slug)
    expect(await askThread(path)).toMatchObject(await askHere(build, path))
  })

  test('HEAD is answered without rendering', async () => {
    expect(await askThread('/kategorie', { init: { method: 'HEAD' } })).toMatchObject({
      status: 200,
      html: '',
    })
    expect(orders).toEqual([])
  })

  test('a redirect is answered without rendering', async () => {
    const { status, headers } = await askThread('/kategorie', { pages: failing(redirect('/ui', 301)) })
    expect([status, new Headers(headers).get('location')]).toEqual([301, '/ui'])
    expect(orders).toEqual([])
  })
})

describe('a page encoded for the client', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('as accepted: %s', async (taken, encoding, decode) => {
    const init = { headers: { 'accept-encoding': taken } }
    const { html, rendered } = await askThread('/kategorie', { init })
    expect(rendered?.encoded?.encoding).toBe(encoding)
    expect(decode(rendered?.encoded?.bytes ?? new Uint8Array()).toString()).toBe(html)
  })

  test('is not encoded without Accept-Encoding', async () => {
    expect((await askThread('/kategorie')).rendered?.encoded).toBeUndefined()
  })
})

test('scripts are loaded after style sheets and fonts', async () => {
  const { html } = await askThread('/oferty-pracy/wszystkie-lokalizacje')
  const links = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(link).toContain('fetchpriority="low"')
})

describe('a loader’s response reaches its page', () => {
  test('with returned status and data', async () => {
    const { loader } = build.routes['categories.pl']?.module ?? {}
    const dressed = withCategories({
      loader: async (args) => data(await loader?.(args), { status: 201 }),
    })
    expect(await askThread('/kategorie', { pages: dressed })).toMatchObject(
      await askHere(dressed, '/kategorie'),
    )
    expect((await askThread('/kategorie', { pages: dressed })).status).toBe(201)
  })

  test.each([
    ['data', () => data({ a: 1 }, { status: 410, statusText: 'Gone' }), 410],
    ['a response', () => new Response('no', { status: 404 }), 404],
  ])('with thrown %s', async (_name, thrown, status) => {
    const pages = failing(thrown())
    const page = await askThread('/kategorie', { pages })
    expect(page).toMatchObject(await askHere(failing(thrown()), '/kategorie'))
    expect([page.status, faults]).toEqual([status, []])
  })
})

describe('a failure is reported once and answered as an error', () => {
  test('of a loader', async () => {
    const broken = new RangeError('the database is away')
    const page = await askThread('/kategorie', { pages: failing(broken) })
    expect(page.status).toBe(500)
    expect(page.html).not.toContain('database')
    expect(faults).toEqual([broken])
  })

  test('of a component', async () => {
    const pages = withCategories({
      default: () => {
        throw new RangeError('cannot be shown')
      },
    })
    const page = await askThread('/kategorie', { pages })
    expect(page.status).toBe(500)
    expect(page.html).not.toContain('cannot be shown')
    expect(faults).toEqual([new RangeError('cannot be shown')])
  })

  test('by too many pages at once is a 503 with Retry-After', async () => {
    const render = () => Promise.reject(new AppError('thread.busy', { retryAfterSeconds: 1 }))
    const page = await askThread('/kategorie', { render })
    expect([page.status, new Headers(page.headers).get('retry-after'), faults]).toEqual([503, '1', []])
  })
})
