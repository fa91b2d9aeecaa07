import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { handlersByPath } from './handlers-by-path.ts'

const PATHS = ['', 'en', 'jobs', 'jobs/:city', 'en/jobs', 'en/work/:id', 'offer/:slug', ':page', '*', 'en/*']

const asset = (id: string) => ({
  ...{ id, module: id, hasAction: false, hasLoader: false, hasErrorBoundary: false, hasDefaultExport: true },
  ...{
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
  },
  ...{ clientLoaderModule: undefined, clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
})

const build: ServerBuild = {
  entry: { module: { default: () => new Response() } },
  routes: Object.fromEntries([
    ['root', { id: 'root', module: { default: null } }],
    ...PATHS.map((path) => [path, { id: path, parentId: 'root', path, module: { default: null } }]),
  ]),
  assets: {
    ...{ entry: { imports: [], module: '' }, url: '', version: '' },
    routes: Object.fromEntries(['root', ...PATHS].map((id) => [id, asset(id)])),
  },
  ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
}

/** A handler that responds with the ids of its routes. */
const handlerOf = handlersByPath(
  build,
  ({ routes, assets }) =>
    async () =>
      Response.json({ routes: Object.keys(routes), assets: Object.keys(assets.routes) }),
)
const at = (path: string) => handlerOf(new URL(`http://x.localhost${path}`))
const routesOf = async (path: string): Promise<string[]> => {
  const { routes, assets } = await (await at(path)(new Request('http://x.localhost/'))).json()
  expect(assets).toEqual(routes)
  return routes
}

const ALWAYS = ['root', '', 'en', ':page', '*', 'en/*']

test.each([
  ['/', []],
  ['/en', []],
  ['/unknown/path', []],
  ['/jobs/krakow', ['jobs', 'jobs/:city']],
  ['/JOBS', ['jobs', 'jobs/:city']],
  ['/en/jobs', ['en/jobs']],
  ['/en/work/7', ['en/work/:id']],
  ['/offer/java-developer', ['offer/:slug']],
  ['/_root.data', []],
  ['/jobs/krakow.data?page=2', ['jobs', 'jobs/:city']],
  ['/en.data', []],
  ['/en/jobs.data', ['en/jobs']],
  ['/jobs/_.data', ['jobs', 'jobs/:city']],
])('%s is handled with the routes of its first segment and the catch-all ones', async (pathname, own) => {
  expect(new Set(await routesOf(pathname))).toEqual(new Set([...ALWAYS, ...own]))
})

test.each(['/%6Fffer/x', '//offer/x', '/__other', '/__manifest?paths=/jobs,/%256Fffer/x'])(
  '%s is handled with all routes',
  async (path) => {
    expect(new Set(await routesOf(path))).toEqual(new Set(['root', ...PATHS]))
  },
)

test('a manifest request is handled with the routes of all its paths', async () => {
  const links = '/__manifest?paths=/,/offer,/offer/x,/jobs/lodz,/jobs/krakow,/unknown&version=1'
  expect(new Set(await routesOf(links))).toEqual(new Set([...ALWAYS, 'jobs', 'jobs/:city', 'offer/:slug']))
})

test('paths of one group share one handler', () => {
  expect(at('/jobs/krakow')).toBe(at('/jobs/lodz'))
  expect(at('/jobs')).not.toBe(at('/offer/x'))
  expect(at('/__manifest?paths=/jobs/krakow,/offer/x')).toBe(at('/__manifest?paths=/offer/y,/jobs/lodz'))
})
