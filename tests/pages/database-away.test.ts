import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, compose } from '#app/compose.ts'
import { createSite } from '#app/http/site.ts'
import { loadBuild } from '#app/pages/page-source.ts'
import { createRenderer } from '#app/rendering/renderer.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { visitorTimeouts } from '#server/db/database.ts'
import type { Site } from '#server/http/front-door.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let way: Server
const sockets = new Set<Socket>()
let app: App
let site: Site
let slug: string
let folder: string
const events: string[] = []

const ask = (path: string, init: RequestInit = {}) =>
  site(new Request(`http://pro.localhost${path}`, init), { ip: '127.0.0.1' })

/** A proxy to the database that can be closed. */
const openWay = async (to: URL): Promise<Server> => {
  const [port, host] = [Number(to.port), to.hostname]
  const opened = createServer((socket) => {
    const onwards = connect(port, host)
    for (const end of [socket, onwards]) {
      sockets.add(end)
      end.on('error', () => undefined)
    }
    socket.pipe(onwards).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(opened, 'listening')
  return opened
}
const closeWay = async (): Promise<void> => {
  way.close()
  for (const socket of sockets) socket.destroy()
  await once(way, 'close')
}

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const url = new URL(database.url)
  way = await openWay(url)
  const address = way.address()
  url.port = String(typeof address === 'object' ? address?.port : '')
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void events.push(JSON.parse(line).event) },
  })
  folder = await mkdtemp(join(tmpdir(), 'posada-away-'))
  const config = { ...readConfig({ POSADA_ROLES: 'web', POSADA_DATA: folder }), databaseUrl: url.href }
  app = await compose(config, { log, timeouts: visitorTimeouts })
  const { id } = app.services.tenants.byHost('pro.localhost')
  slug = (await app.services.offers.createOffer(id, anOfferDraft())).slug
  await app.services.search.start()
  const build = await loadBuild()
  const render = createRenderer(build)
  site = await createSite(app, { kind: 'built', build, render, close: async () => undefined })
})
afterAll(async () => {
  await app?.stop()
  await database?.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

test('a URL with a NUL is a 400', async () => {
  for (const path of [`/oferta-pracy/${slug}/aplikuj?source=a%00b`, '/oferty-pracy?q=%00', '/%00'])
    expect([path, (await ask(path)).status]).toEqual([path, 400])
})

test('without its database a board still shows lists, and answers 503 with Retry-After otherwise', async () => {
  const before = await ask(`/oferta-pracy/${slug}`)
  expect(before.status).toBe(200)
  await closeWay()
  const statuses = async (...paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await ask(path)
        return [path.split('?')[0], status, headers.get('retry-after')]
      }),
    )
  const calls = '/api/pro/v2/user-panel/offers'
  const fromIndex = [
    ...['/', '/oferty-pracy/warszawa', '/en/job-offers/all-locations', '/kategorie', '/sitemap.xml'],
    ...[`${calls}/by-cursor`, `${calls}/count`, `${calls}/clusters?region=14,49,24,54`],
    `${calls}/suggest?search=java`,
  ]
  expect(await statuses(...fromIndex)).toEqual(fromIndex.map((path) => [path.split('?')[0], 200, null]))
  const fromDatabase = [`/oferta-pracy/${slug}`, `/en/job-offer/${slug}`, `/oferta-pracy/${slug}/aplikuj`]
  expect(await statuses(...fromDatabase)).toEqual(fromDatabase.map((path) => [path, 503, '5']))
  const sent = await ask('/nie-pamietam-hasla', {
    method: 'POST',
    headers: { origin: 'http://pro.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=nowa@poczta.example',
  })
  expect(sent.status).toBe(503)
  expect(await sent.text()).toContain('cofnij się w przeglądarce')
  expect(await app.readiness.database?.()).toBe(false)
  await expect
    .poll(() => events.filter((event) => /^(database|fault)/.test(event)))
    .toEqual(['database.away'])
})
