import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, compose } from '#app/compose.ts'
import { allMessages } from '#app/messages.ts'
import { createPageHandler } from '#app/pages/page-handler.ts'
import { type BuiltPages, builtPages } from '#app/pages/page-source.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { locales } from '#kernel/locale.ts'
import { readConfig } from '#server/config/env.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const boards = ['pro', 'tech', 'start'] as const

let database: TestDatabase
let app: App
let pages: BuiltPages
let ask: (board: string, path: string) => Promise<Response>
const slugs = new Map<string, string>()

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = readConfig({ PUBLIC_PORT: '4600', POSADA_ROLES: 'web' })
  app = await compose({ ...config, databaseUrl: database.url }, { log: createLog({ level: 'silent' }) })
  for (const board of boards) {
    const { id, categories } = app.services.tenants.byHost(`${board}.localhost`)
    const categoryId = categories.find(({ isMain }) => isMain)?.id ?? 0
    for (const facts of [{}, { workplaceType: 'undetermined' as const }, { salaries: [], languages: [] }]) {
      const draft = anOfferDraft({ categoryId, ...facts })
      slugs.set(board, (await app.services.offers.createOffer(id, draft)).slug)
    }
  }
  await app.start()
  pages = await builtPages((fault) => {
    throw fault
  })
  const handle = createPageHandler({
    source: pages,
    services: app.services,
    clock: app.clock,
    consoleCounts: app.consoleCounts,
    publicOrigin: (host) => publicOrigin(config, host),
    isDemo: true,
    reportFault: (fault) => {
      throw fault
    },
  })
  ask = (board, path) => {
    const host = `${board}.localhost`
    return handle(new Request(`http://${host}${path}`, { headers: { host } }), { ip: '127.0.0.1' })
  }
})
afterAll(async () => {
  await pages?.close()
  await app?.stop()
  await database?.drop()
})

const paths = {
  pl: [
    '/',
    '/oferty-pracy/wszystkie-lokalizacje',
    '/oferty-pracy/wszystkie-lokalizacje?keyword=nothing-of-the-kind',
    '/filtry/wszystkie-lokalizacje',
    '/szukaj/wszystkie-lokalizacje',
    '/kategorie',
    '/oferta-pracy/:slug',
    '/oferta-pracy/:slug/aplikuj',
    '/potwierdzenie-aplikacji?token=none',
    '/operator',
    '/ui',
    '/nic/tu/nie-ma',
  ],
  en: [
    '/en',
    '/en/job-offers/all-locations',
    '/en/job-offers/all-locations?keyword=nothing-of-the-kind',
    '/en/filters/all-locations',
    '/en/search/all-locations',
    '/en/categories',
    '/en/job-offer/:slug',
    '/en/job-offer/:slug/apply',
    '/en/application-confirmation?token=none',
    '/en/operator',
    '/en/ui',
    '/en/nothing-here',
  ],
} as const

const KEY = new RegExp(`\\b(${Object.keys(allMessages().pl).join('|')}):[a-z]\\w*(\\.\\w+)+`, 'g')

/** What a person sees or hears of a page: its text, and what its attributes say; no scripts and no styles. */
const readable = (html: string): string => html.replace(/<(script|style)\b.*?<\/\1>/gs, '')

test.each(
  boards.flatMap((board) => locales.flatMap((locale) => paths[locale].map((path) => [board, path] as const))),
)('%s %s shows texts and no keys of texts', async (board, path) => {
  const response = await ask(board, path.replace(':slug', slugs.get(board) ?? ''))
  const html = readable(await response.text())
  expect(response.status).toBeLessThan(500)
  expect(html).toContain('<h1')
  expect(html.match(KEY)).toBe(null)
})
