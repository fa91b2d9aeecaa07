import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, compose } from '#app/compose.ts'
import { createSite } from '#app/http/site.ts'
import { type BuiltPages, builtPages } from '#app/pages/page-source.ts'
import { demoContentFolder } from '#features/content/server/service.ts'
import type { GuestAlertInput } from '#features/saved-searches/server/guest-alerts.ts'
import { featureFlags, type TenantFlag, tenantFile } from '#features/tenants/contract.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { readConfig } from '#server/config/env.ts'
import type { Site } from '#server/http/front-door.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { signUp } from '#tests/support/own-board.ts'

let database: TestDatabase
let app: App
let pages: BuiltPages
let site: Site
/** Slugs of each board's offers. */
const offers = new Map<string, { running: string; ended: string; unpaid: string }>()

const keyOf = (flag: TenantFlag): string =>
  `no-${flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const EVERY = 'every'
const boards = [EVERY, ...featureFlags.map(keyOf)]

beforeAll(async () => {
  database = await createTestDatabase()
  // The board whose layout shows the form beside the offer.
  const [, , start] = demoTenantFiles()
  if (!start) throw new Error('the demo has a board start')
  const flagsWithout = (off: TenantFlag | null) =>
    Object.fromEntries(featureFlags.map((flag) => [flag, flag !== off]))
  const boardWithout = (off: TenantFlag | null, position: number) => {
    const key = off ? keyOf(off) : EVERY
    const settings = { ...start.settings, currencies: ['pln', 'eur'], flags: flagsWithout(off) }
    return tenantFile.parse({ ...start, key, position, hosts: [`${key}.localhost`], settings })
  }
  await loadTenants(database, [null, ...featureFlags].map(boardWithout))
  const config = readConfig({ POSADA_SECRET: randomBytes(32).toString('base64'), POSADA_ROLES: 'web' })
  app = await compose({ ...config, databaseUrl: database.url }, { log: createLog({ level: 'silent' }) })
  const { tenants, content, offers: service } = app.services
  for (const key of boards) {
    const tenant = tenants.byKey(key)
    if (!tenant) throw new Error(`no board ${key}`)
    await content.load(tenant, content.readFolder(tenant, demoContentFolder).entries)
    const categoryId = tenant.categories.find(({ isMain }) => isMain)?.id ?? 0
    const put = async (fields: Parameters<typeof anOfferDraft>[0]) =>
      (await service.createOffer(tenant.id, anOfferDraft({ categoryId, ...fields }))).slug
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    offers.set(key, {
      running: await put({}),
      ended: await put({ publishedAt: days(-40), expiredAt: days(-10) }),
      unpaid: await put({ salaries: [] }),
    })
  }
  await app.start()
  pages = await builtPages((fault) => {
    throw fault
  })
  site = await createSite(app, pages)
}, 120_000)
afterAll(async () => {
  await pages?.close()
  await app?.stop()
  await database?.drop()
})

const list = '/oferty-pracy/wszystkie-lokalizacje'

/** The answer, its board and offers named alike on all boards. */
const ask = async (board: string, path: string, form?: Readonly<Record<string, string>>, cookie = '') => {
  const own = offers.get(board)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: 'running') => own?.[name] ?? '')
  const headers = { host: `${board}.localhost`, cookie }
  const init = { headers, ...(form && { method: 'POST', body: new URLSearchParams(form) }) }
  const answer = await site(new Request(`http://${board}.localhost${filled}`, init), { ip: '198.51.100.1' })
  return {
    ...{ status: answer.status, text: await answer.text() },
    location: answer.headers.get('location'),
  }
}
type Answer = Awaited<ReturnType<typeof ask>>

const says = (path: string, text: string | RegExp) => ({
  path,
  isOn: (answer: Answer) => (typeof text === 'string' ? answer.text.includes(text) : text.test(answer.text)),
})
/**
 * Whether the page's scripts get a value: loader data are one list, in which objects refer to keys and values by index;
 * packed data are JSON in an element of their own.
 */
const tells = (path: string, name: string) => ({
  path,
  isOn: ({ text }: Answer) => {
    const [, data = '""'] = /streamController\.enqueue\(("\[.*?")\);/s.exec(text) ?? []
    const flat: unknown[] = JSON.parse(JSON.parse(data) || '[]')
    const key = `_${flat.indexOf(name)}`
    const holders = flat.filter((value): value is Record<string, number> => Object(value) === value)
    const packed = [...text.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)]
    return (
      holders.some((holder) => flat[holder[key] ?? -1] === true) ||
      packed.some(([, json = '']) => json.includes(`"${name}":true`))
    )
  },
})
const isFound = (path: string) => ({ path, isOn: ({ status }: Answer) => status === 200 })

/** The page that shows each flag's effect, and how to detect it. */
const shows: Readonly<Record<TenantFlag, { path: string; isOn: (answer: Answer) => boolean }>> = {
  mapButton: says(list, /<a [^>]*showMap=|name="showMap"/),
  sidebarApply: says('/oferta-pracy/{running}', 'offer--sidebar'),
  applicationHistory: says('/', '/application-history'),
  favoriteButton: says('/oferta-pracy/{running}', 'class="fav'),
  jobAlerts: says('/', '/zapisane'),
  enableJobAlert: tells(`${list}?widelki=tak`, 'hasAlerts'),
  rtbEvents: says('/v1/notices', '"sendsRtb":true'),
  darkMode: says('/', 'name="theme"'),
  internationalization: says('/', /<a [^>]*hrefLang="en"/i),
  expiredOffers: isFound('/oferta-pracy/{ended}'),
  offerLanguages: says('/oferta-pracy/{running}', '<dt>Języki</dt>'),
  remoteBanner: says('/v1/notices', 'Praca zdalna zaczyna się'),
  expireCountdown: says('/oferta-pracy/{running}', 'expire__text'),
  fit: says('/oferta-pracy/{running}', 'Pasuje do Ciebie'),
  candidateLogin: isFound('/login'),
  passiveCandidates: says('/v1/notices', /"passive":\{/),
  currencyChange: says('/', 'name="currency"'),
  undisclosedSalary: says('/oferta-pracy/{unpaid}', 'opays--none'),
  marketingConsent: says('/oferta-pracy/{running}/aplikuj', 'name="marketing_consent_accepted"'),
  categoryCounts: says(list, 'cat__count'),
  cityCategoryLinks: says(`${list}`, 'citylinks'),
  blogShowcase: says('/', 'homeposts'),
  skillsFirst: tells(list, 'skillsFirst'),
  companyVerification: says('/pracodawca/rejestracja', /<\w+ [^>]*>Nowe firmy sprawdzamy/),
}

test('[SH-22] each flag of a board switches only its own feature', async () => {
  const wrong: string[] = []
  for (const [at, flag] of featureFlags.entries()) {
    const { path, isOn } = shows[flag]
    const other = featureFlags[(at + 1) % featureFlags.length] ?? flag
    if (!isOn(await ask(EVERY, path))) wrong.push(`${flag} is not shown`)
    if (isOn(await ask(keyOf(flag), path))) wrong.push(`${flag} is shown without it`)
    if (!isOn(await ask(keyOf(other), path))) wrong.push(`${flag} is not shown without ${other}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

describe('[SH-22 I18N-1] a board in Polish only', () => {
  const polishOnly = keyOf('internationalization')

  test('redirects its English URLs temporarily to the Polish ones', async () => {
    for (const [english, polish] of [
      ['/en', '/'],
      ['/en/job-offers/remote?keyword=java', '/oferty-pracy/praca-zdalna?keyword=java'],
      ['/en/job-offers/krakow?utm_source=a', '/oferty-pracy/krakow?utm_source=a'],
      ['/en/filters/krakow?widelki=tak', '/filtry/krakow?widelki=tak'],
      ['/en/job-offer/{running}?utm_source=a', '/oferta-pracy/{running}?utm_source=a'],
      ['/en/companies', '/firmy'],
      ['/en/login?after=%2Fprofile', '/login?after=%2Fprofile'],
      ['/en/forgot-password', '/nie-pamietam-hasla'],
      ['/en/job-offers/all-locations.atom', `${list}.atom`],
    ] as const) {
      const filled = polish.replace('{running}', offers.get(polishOnly)?.running ?? '')
      const { status, location } = await ask(polishOnly, english)
      expect([english, status, location]).toEqual([english, 302, filled])
      expect([english, (await ask(EVERY, english)).status]).toEqual([english, 200])
    }
  })

  test('leads there before the page is loaded, even of what is not there', async () => {
    for (const [english, polish] of [
      ['/en/job-offer/nie-ma-takiej', '/oferta-pracy/nie-ma-takiej'],
      ['/en/company/nie-ma-takiej', '/firma/nie-ma-takiej'],
      ['/en/settings', '/settings'],
    ] as const) {
      const { status, location } = await ask(polishOnly, english)
      expect([english, status, location]).toEqual([english, 302, polish])
    }
    expect((await ask(polishOnly, '/oferta-pracy/nie-ma-takiej')).status).toBe(404)
    expect((await ask(polishOnly, '/en/job-offers/nie-ma-takiego-miasta')).status).toBe(404)
  })

  test('shows errors in Polish, and answers posts at the English URL', async () => {
    const lost = await ask(polishOnly, '/en/nowhere')
    expect(lost.status).toBe(404)
    expect(lost.text).toContain('<html lang="pl"')
    const form = { email: 'nikt@poczta.example', password: 'nie-to-haslo' }
    const refused = await ask(polishOnly, '/en/login', form)
    expect([refused.status, refused.location]).toEqual([401, null])
    expect(refused.text).toContain('<html lang="pl"')
  })

  test('announces no other language to search engines', async () => {
    const running = '/oferta-pracy/{running}'
    expect((await ask(EVERY, running)).text).toMatch(/rel="alternate" hrefLang="en"/)
    expect((await ask(polishOnly, running)).text).not.toMatch(/hrefLang=/)
    expect((await ask(polishOnly, running)).text).toContain('rel="canonical"')
    expect((await ask(EVERY, '/sitemaps/offers-1.xml')).text).toContain('/en/job-offer/')
    const own = (await ask(polishOnly, '/sitemaps/offers-1.xml')).text
    expect(own).toContain('/oferta-pracy/')
    expect(own).not.toMatch(/\/en\/|hreflang/)
  })
})

test('[SH-22 DE-10] a board without expired offers says that an ended one is gone', async () => {
  const path = '/oferta-pracy/{ended}'
  const { status, text } = await ask(keyOf('expiredOffers'), path)
  expect(status).toBe(410)
  expect(text).toMatch(/<h1[^>]*>Tej oferty już nie ma<\/h1>/)
  expect(text).toContain('content="noindex"')
  expect(text).not.toContain('JobPosting')
  expect((await ask(EVERY, path)).text).toContain('Oferta wygasła')
})

test('[SH-22 DE-10] a board without expired offers does not return them in the API either', async () => {
  expect(await ask(EVERY, '/v1/offers/{ended}')).toMatchObject({ status: 200 })
  const without = keyOf('expiredOffers')
  expect(await ask(without, '/v1/offers/{ended}')).toMatchObject({ status: 404 })
  expect(await ask(without, '/v1/offers/{running}')).toMatchObject({ status: 200 })
})

test('[SH-22 FA-1] without candidate sign-in there are no favourite buttons', async () => {
  const without = keyOf('candidateLogin')
  for (const path of ['/', list, '/oferta-pracy/{running}']) {
    expect((await ask(EVERY, path)).text).toMatch(/class="fav|href="\/favorite-offers/)
    expect((await ask(without, path)).text).not.toMatch(/class="fav|href="\/favorite-offers/)
  }
})

test('[SH-22] where candidates have no accounts, those of former days are nobody and find none of their pages', async () => {
  const own = ['favorite-offers', 'application-history', 'matched-for-you', 'profile', 'settings', 'chats']
  for (const board of [EVERY, keyOf('candidateLogin')]) {
    const isThere = board === EVERY
    const tenant = app.services.tenants.byHost(`${board}.localhost`)
    const { cookie } = await signUp(app, tenant, { kind: 'candidate', email: 'dawna@poczta.example' })
    for (const path of own) {
      const { status } = await ask(board, `/${path}`, undefined, cookie)
      expect([board, path, status]).toEqual([board, path, isThere ? 200 : 404])
    }
  }
})

test('[SH-22] without conversations with candidates the panel neither has their pages nor leads to them', async () => {
  const own = ['/pracodawca/panel/kandydaci', '/pracodawca/panel/rozmowy']
  for (const board of [EVERY, keyOf('passiveCandidates')]) {
    const isThere = board === EVERY
    const tenant = app.services.tenants.byHost(`${board}.localhost`)
    const [company] = await app.services.companies.addCompanies(tenant, [{ name: 'Zefir' }])
    const team = { companyId: company?.id ?? 0, role: 'owner' } as const
    const email = 'kadry@zefir.example'
    const { cookie } = await signUp(app, tenant, { kind: 'employer', email, team })
    const home = await ask(board, '/pracodawca/panel', undefined, cookie)
    for (const path of own) {
      const { status } = await ask(board, path, undefined, cookie)
      const found = [board, path, home.text.includes(`href="${path}"`), status]
      expect(found).toEqual([board, path, isThere, isThere ? 200 : 404])
    }
  }
})

test('[SH-22] without candidate sign-in no page leads to it', async () => {
  const without = keyOf('candidateLogin')
  const signIn = /href="\/(login|register)[?"]/
  for (const path of ['/', list, '/oferta-pracy/{running}', '/zapisane', '/menu', '/firmy']) {
    expect([path, signIn.test((await ask(EVERY, path)).text)]).toEqual([path, true])
    expect([path, signIn.test((await ask(without, path)).text)]).toEqual([path, false])
    // The employers' sign-in stays, and says whose it is.
    const head = /<header class="top.*?<\/header>/s
    expect((await ask(EVERY, path)).text.match(head)?.[0]).toContain('>Zaloguj się<')
    const [shown = ''] = (await ask(without, path)).text.match(head) ?? []
    expect([path, shown.includes('>Zaloguj się<')]).toEqual([path, false])
    expect([path, shown.includes('>Logowanie dla pracodawców<')]).toEqual([path, true])
  }
  expect((await ask(without, '/v1/notices')).text).toContain('"passive":null')
})

test('[SH-22 AL-8] without candidate sign-in an account of former days keeps nobody from an alert', async () => {
  for (const [board, status] of [
    [EVERY, 409],
    [keyOf('candidateLogin'), 201],
  ] as const) {
    const host = `${board}.localhost`
    const email = 'alert-dawnej@poczta.example'
    await signUp(app, app.services.tenants.byHost(host), { kind: 'candidate', email })
    const searchUrl = '/oferty-pracy/warszawa'
    const request = new Request(`http://${host}/api/${board}/guests/job-alerts`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json' },
      body: JSON.stringify({ email, frequency: 'daily', name: 'Warszawa', searchUrl }),
    })
    expect([board, (await site(request, { ip: '198.51.100.1' })).status]).toEqual([board, status])
  }
})

test('[SH-22] where alerts cannot be turned on, settings have none and calls find none', async () => {
  for (const [board, isOn] of [
    [EVERY, true],
    [keyOf('enableJobAlert'), false],
    [keyOf('jobAlerts'), false],
  ] as const) {
    const tenant = app.services.tenants.byHost(`${board}.localhost`)
    const email = 'alert@poczta.example'
    const { cookie, accountId, uid } = await signUp(app, tenant, { kind: 'candidate', email })
    const page = async (path: string) => {
      const request = new Request(`http://${board}.localhost${path}`, {
        headers: { host: `${board}.localhost`, cookie },
      })
      return (await site(request, { ip: '198.51.100.1' })).text()
    }
    expect([board, />Alerty\sz\szapisanych/.test(await page('/settings'))]).toEqual([board, isOn])
    expect([board, /<p[^>]*>[^<]*wysyłać\sje\se-mailem/.test(await page('/zapisane'))]).toEqual([board, isOn])
    const actor: SignedIn<'candidate'> = {
      kind: 'candidate',
      ...{ accountId, uid, email, tenantId: tenant.id, ip: '' },
      ...{ sessionId: '', hasSecondFactor: false },
    }
    const { own, guests } = app.services.savedSearches
    const searchUrl = `${list}?widelki=tak`
    const alert = { frequency: 'daily', name: 'Z pensją' } as const
    const ofGuest: Omit<GuestAlertInput, keyof typeof alert> = {
      ...{ tenantId: tenant.id, ip: '198.51.100.1', searchUrl, email: 'gosc@poczta.example' },
      locale: 'pl',
      ...{ createCandidate: false, marketingAgreement: false },
    }
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => null,
        ({ code }) => code,
      )
    const saved = board === keyOf('jobAlerts') ? '' : await own.create(actor, { searchUrl, name: alert.name })
    expect([
      await codeOf(own.enableAlert(actor, { ...alert, jobFilterId: saved })),
      await codeOf(own.changeFrequency(actor, saved, 'weekly')),
      await codeOf(guests.register({ ...ofGuest, ...alert })),
    ]).toEqual(Array(3).fill(isOn ? null : 'request.not-found'))
  }
})

test('[SH-22] where companies do not look for candidates, nobody chooses to be found', async () => {
  for (const [board, status] of [
    [EVERY, 200],
    [keyOf('passiveCandidates'), 404],
  ] as const) {
    const tenant = app.services.tenants.byHost(`${board}.localhost`)
    const { cookie } = await signUp(app, tenant, { kind: 'candidate', email: 'widoczna@poczta.example' })
    const headers = { host: `${board}.localhost`, cookie }
    for (const init of [
      { headers },
      { headers, method: 'POST', body: new URLSearchParams({ isFindable: 'yes' }) },
    ]) {
      const request = new Request(`http://${board}.localhost/widocznosc-dla-firm`, init)
      const answer = await site(request, { ip: '198.51.100.1' })
      expect([board, init.method, answer.status]).toEqual([
        board,
        init.method,
        init.method && status === 200 ? 302 : status,
      ])
    }
  }
})

test('[SH-22] what a board does not offer to choose is not kept from former days', async () => {
  const openWith = async (board: string, cookie: string) => {
    const headers = { host: `${board}.localhost`, cookie }
    const request = new Request(`http://${board}.localhost${list}`, { headers })
    return (await site(request, { ip: '198.51.100.1' })).text()
  }
  expect(await openWith(EVERY, 'theme=dark')).toMatch(/<html [^>]*data-theme="dark"/)
  const without = await openWith(keyOf('darkMode'), 'theme=dark')
  expect(without).toMatch(/<html [^>]*data-theme="light"/)
  expect(without).toContain('name="color-scheme" content="light"')
  const inEuro = /\beur\b/i
  expect(await openWith(EVERY, 'currency=eur')).toMatch(inEuro)
  expect(await openWith(keyOf('currencyChange'), 'currency=eur')).not.toMatch(inEuro)
})

test('[SH-22] the consent names advertisers only where the board tells them something', async () => {
  for (const [board, isTold] of [
    [EVERY, true],
    [keyOf('rtbEvents'), false],
  ] as const) {
    expect([board, (await ask(board, '/v1/notices')).text.includes('reklamodawcom')]).toEqual([board, isTold])
    const { text } = await ask(board, '/ustawienia-plikow-cookie')
    expect([board, /<p[^>]*>[^<]*do narzędzi reklamowych/.test(text)]).toEqual([board, isTold])
  }
})

test('[SH-22] a board whose offers name no languages has no filter by them, except one at the address', async () => {
  // The filter itself is drawn when all filters are opened.
  const asks = /\bjezyki\b/
  expect((await ask(EVERY, list)).text).toMatch(asks)
  expect((await ask(keyOf('offerLanguages'), list)).text).not.toMatch(asks)
})
