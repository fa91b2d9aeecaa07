import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, compose } from '#app/compose.ts'
import { createPageHandler } from '#app/pages/page-handler.ts'
import { type BuiltPages, builtPages } from '#app/pages/page-source.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import { createLog } from '#server/log/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let app: App
let pages: BuiltPages
let ask: (path: string, init?: RequestInit & { host?: string }) => Promise<Response>
const faults: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = readConfig({ PUBLIC_PORT: '4600', POSADA_ROLES: 'web' })
  app = await compose({ ...config, databaseUrl: database.url }, { log: createLog({ level: 'silent' }) })
  await app.start()
  pages = await builtPages((error) => faults.push(error))
  const handle = createPageHandler({
    source: pages,
    services: app.services,
    consoleCounts: app.consoleCounts,
    waiting: app.waiting,
    panelCounts: app.panelCounts,
    clock: app.clock,
    publicOrigin: (host) => publicOrigin(config, host),
    isDemo: true,
    reportFault: (error) => faults.push(error),
  })
  ask = (path, { host = 'pro.localhost', ...init } = {}) => {
    const request = new Request(`http://${host}${path}`, init)
    request.headers.set('host', host)
    return handle(request, { ip: '127.0.0.1' })
  }
})
afterAll(async () => {
  await pages?.close()
  await app?.stop()
  await database?.drop()
})

const htmlOf = async (path: string, init?: Parameters<typeof ask>[1]) => (await ask(path, init)).text()
const htmlTag = (html: string) => /<html[^>]*>/.exec(html)?.[0]

describe('[SH-12] an unknown URL', () => {
  test('is a 404 page in English with a link to the home page', async () => {
    const response = await ask('/en/nothing-here')
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('<h1 class="lost__title">Oops! Page not found.</h1>')
    expect(html).toMatch(/<a class="btn btn--primary btn--lg" href="\/en"[^>]*>Back to home<\/a>/)
    expect(html).toContain('<title>Oops! Page not found.</title>')
  })

  test('is a 404 page in Polish', async () => {
    const response = await ask('/nic/tu/nie-ma')
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('Nie ma takiej strony')
    expect(html).toMatch(/href="\/"[^>]*>Wróć na\u00a0?\s?stronę główną/)
  })

  test('is not reported as a fault', () => {
    expect(faults).toEqual([])
  })
})

describe('a page is encoded as the client accepts, cached or not', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s', async (encoding, decode) => {
    for (const [path, status] of [
      ['/oferty-pracy/wszystkie-lokalizacje', 200],
      ['/kategorie', 200],
      ['/en/ui', 200],
      ['/nic/tu/nie-ma', 404],
    ] as const) {
      for (let round = 0; round < 2; round++) {
        const response = await ask(path, { headers: { 'accept-encoding': encoding } })
        expect([response.status, response.headers.get('content-encoding')]).toEqual([status, encoding])
        const html = decode(await response.arrayBuffer()).toString()
        expect(html).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
        expect(new Set([...html.matchAll(/ nonce="([^"]+)"/g)].map(([, used]) => used))).toEqual(
          new Set([nonce]),
        )
      }
    }
  })
})

describe('the tenant comes from the host', () => {
  test.each([
    ['pro.localhost', 'pine'],
    ['tech.localhost', 'cobalt'],
    ['start.localhost', 'orange'],
    ['somewhere.example', 'pine'],
  ])('%s has its accent colour', async (host, accent) => {
    expect(htmlTag(await htmlOf('/nothing', { host }))).toContain(`data-accent="${accent}"`)
  })
})

describe('[I18N-1] languages', () => {
  test('Polish is at the root, English under /en', async () => {
    expect(htmlTag(await htmlOf('/ui'))).toContain('lang="pl"')
    expect(htmlTag(await htmlOf('/en/ui'))).toContain('lang="en"')
  })

  test('both languages and the default are linked at the canonical host', async () => {
    const html = await htmlOf('/en/ui', { host: 'somewhere.example' })
    const links = [...html.matchAll(/<link rel="(alternate|canonical)"[^>]*>/g)].map(([link]) => link)
    const origin = 'http://pro.localhost:4600'
    expect(links).toEqual([
      `<link rel="canonical" href="${origin}/en/ui"/>`,
      `<link rel="alternate" hrefLang="pl" href="${origin}/ui"/>`,
      `<link rel="alternate" hrefLang="en" href="${origin}/en/ui"/>`,
      `<link rel="alternate" hrefLang="x-default" href="${origin}/ui"/>`,
    ])
  })

  test('the language switch is a plain link to the same page', async () => {
    expect(await htmlOf('/ui')).toMatch(/<a [^>]*href="\/en\/ui"[^>]*>English/)
  })
})

describe('[SH-9] themes', () => {
  test('without a choice the system theme applies', async () => {
    expect(htmlTag(await htmlOf('/ui'))).not.toContain('data-theme')
  })

  test('the chosen theme is in the first bytes of the page, so that nothing flashes', async () => {
    const html = await htmlOf('/ui', { headers: { cookie: 'currency=eur; theme=dark' } })
    expect(htmlTag(html)).toContain('data-theme="dark"')
  })

  test('an unknown theme is ignored', async () => {
    expect(htmlTag(await htmlOf('/ui', { headers: { cookie: 'theme=pink' } }))).not.toContain('data-theme')
  })
})

describe('[SH-7] the currency choice in the sidebar', () => {
  const sidebarOf = async (host: string) =>
    /<nav class="side".*?<\/nav>/s.exec(await htmlOf('/oferty-pracy/wszystkie-lokalizacje', { host }))?.[0]

  test('is offered where the tenant allows it', async () => {
    expect(await sidebarOf('pro.localhost')).toContain('value="chf"')
  })

  test('is not offered otherwise', async () => {
    const sidebar = await sidebarOf('start.localhost')
    expect(sidebar).toContain('aria-current="page"')
    expect(sidebar).not.toContain('name="currency"')
  })
})

describe('a cached page', () => {
  const list = '/oferty-pracy/wszystkie-lokalizacje'
  const noncesOf = (html: string) => new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce))

  const currencyOf = (html: string) => /Waluta: ([A-Z]{3})/.exec(html)?.[1]

  test('has the nonce of its own policy only', async () => {
    const answers = [await ask(list), await ask(list)]
    const nonces = answers.map(({ headers }) =>
      /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.at(1),
    )
    expect(nonces[0]).not.toBe(nonces[1])
    for (const [n, answer] of answers.entries())
      expect(noncesOf(await answer.text())).toEqual(new Set([nonces[n]]))
  })

  test('differs by theme, currency, language and board', async () => {
    const plain = await htmlOf(list)
    expect(htmlTag(await htmlOf(list, { headers: { cookie: 'theme=dark' } }))).toContain('data-theme="dark"')
    const inEuro = await htmlOf(list, { headers: { cookie: 'currency=eur' } })
    expect([currencyOf(inEuro), currencyOf(plain)]).toEqual(['EUR', 'PLN'])
    expect(htmlTag(await htmlOf(list, { host: 'tech.localhost' }))).toContain('data-accent="cobalt"')
    expect(htmlTag(await htmlOf('/en/job-offers/all-locations'))).toContain('lang="en"')
    expect(htmlTag(plain)).toBe(htmlTag(await htmlOf(list)))
  })
})

describe('a listing announces its feed', () => {
  test.each([
    [
      '/oferty-pracy/krakow?keyword=a%26b&sortBy=newest&orderBy=DESC',
      '/oferty-pracy/krakow.atom?keyword=a%26b',
    ],
    ['/en/job-offers/remote', '/en/job-offers/remote.atom'],
  ])('%s as %s', async (path, feed) => {
    const html = (await htmlOf(path)).replaceAll('&amp;', '&')
    const [announced] = html.match(/<link [^>]*application\/atom\+xml[^>]*>/) ?? []
    expect(announced).toContain('rel="alternate"')
    expect(announced).toContain(`href="${feed}"`)
    expect(html.replace(announced ?? '', '')).toContain(`href="${feed}"`)
  })
})

describe('preferences without scripts', () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask('/preferences', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('[SH-9] a theme is stored and redirects back to the page', async () => {
    const response = await choose({ theme: 'dark', returnTo: '/en/ui?accent=cobalt' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/en/ui?accent=cobalt')
    expect(response.headers.getSetCookie()).toEqual(['theme=dark; Path=/; Max-Age=31536000; SameSite=Lax'])
  })

  test('[I18N-2] a currency is stored, and the page uses it', async () => {
    const response = await choose({ currency: 'eur', returnTo: '/ui' })
    expect(response.headers.getSetCookie()[0]).toContain('currency=eur;')
    expect(await htmlOf('/ui', { headers: { cookie: 'currency=eur' } })).toContain('Waluta: EUR')
  })

  test('a return path to another site leads to the home page', async () => {
    const response = await choose({ theme: 'dark', returnTo: 'https://evil.example/' })
    expect(response.headers.get('location')).toBe('/')
  })

  test('invalid values are not stored', async () => {
    const response = await choose({ theme: 'pink', currency: 'xau' })
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

test('nothing is compressed for a client that disconnected, and no fault is reported', async () => {
  const response = await ask('/oferty-pracy/wszystkie-lokalizacje', {
    headers: { 'accept-encoding': 'br' },
    signal: AbortSignal.abort(),
  })
  expect([response.status, response.body]).toEqual([499, null])
  expect(faults).toEqual([])
})

describe('malformed requests are refused without reported faults', () => {
  test.each([
    ['/oferta-pracy/%00', 400],
    ['/oferta-pracy/%00/aplikuj', 400],
    ['/oferta-pracy/%zz', 404],
    ['/x'.repeat(30), 414],
    [`/${'-'.repeat(5_000)}`, 414],
    [`/oferty-pracy/wszystkie-lokalizacje?keyword=${'a'.repeat(10_000)}`, 414],
  ])('URL %# is refused', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })

  test.each([
    ['/preferences', 'text/plain', 415],
    ['/preferences', 'multipart/form-data; boundary=x', 415],
    ['/potwierdzenie-aplikacji', 'text/plain', 415],
    ['/oferta-pracy/none/aplikuj', 'text/plain', 400],
    ['/oferta-pracy/none/aplikuj', 'multipart/form-data; boundary=x', 400],
  ])('a malformed form for %s as %s is a %i', async (path, type, status) => {
    const response = await ask(path, { method: 'POST', body: 'nonsense', headers: { 'content-type': type } })
    expect(response.status).toBe(status)
  })

  test('an oversized form and an application for an unknown offer are refused', async () => {
    const choose = { method: 'POST', body: new URLSearchParams({ theme: 'd'.repeat(1_000_000) }) }
    expect((await ask('/preferences', choose)).status).toBe(413)
    const application = new FormData()
    application.set('name', 'Anna')
    expect((await ask('/oferta-pracy/none/aplikuj', { method: 'POST', body: application })).status).toBe(404)
    expect(faults).toEqual([])
  })
})

describe('headers of a page', () => {
  test('every script has the nonce of the policy, a new one each time', async () => {
    const [one, other] = await Promise.all([ask('/ui'), ask('/ui')])
    const policy = one.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    // JSON data in script elements needs no nonce.
    const scripts = [...(await one.text()).matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(
      ([tag]) => tag,
    )
    expect(scripts.length).toBeGreaterThan(1)
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    expect(other.headers.get('content-security-policy')).not.toBe(policy)
  })

  test('a field used while the rest of the page arrives is noted', async () => {
    const html = await (await ask('/ui')).text()
    expect(html.indexOf('>earlyInputs=')).toBeGreaterThan(0)
    expect(html.indexOf('>earlyInputs=')).toBeLessThan(html.indexOf('<body'))
    // React, waiting for the rest of the page, stops an event on its way down.
    const listened: unknown[][] = []
    const [, script = ''] = /<script[^>]*>(earlyInputs=[^<]*)/.exec(html) ?? []
    runInNewContext(script, { addEventListener: (...given: unknown[]) => listened.push(given) })
    expect(listened).toContainEqual(['input', expect.anything(), true])
  })

  test('the policy allows nothing else', async () => {
    const policy = (await ask('/ui')).headers.get('content-security-policy')
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "style-src-attr 'unsafe-inline'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('shared caches are not allowed', async () => {
    expect((await ask('/ui')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('HEAD answers like GET, without a body', async () => {
    const response = await ask('/ui', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe('')
  })
})
