import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoContentFolder } from '#features/content/server/service.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let slug = ''

beforeAll(async () => {
  built = await createBuiltBoard({
    fill: async ({ content, offers, tenants }) => {
      for (const tenant of tenants.list()) {
        await content.load(tenant, content.readFolder(tenant, demoContentFolder).entries)
        const categoryId = tenant.categories.find(({ isMain }) => isMain)?.id ?? 0
        const draft = anOfferDraft({ categoryId, title: `Na ${tenant.key}` })
        const offer = await offers.createOffer(tenant.id, draft)
        if (tenant.key === 'pro') slug = offer.slug
      }
    },
  })
})
afterAll(() => built?.stop())

const list = '/oferty-pracy/wszystkie-lokalizacje'
const htmlOf = async (path: string, board = 'pro') => (await built.ask(path, { board })).text()
const partOf = (html: string, part: RegExp): string => part.exec(html)?.[0] ?? ''
const headerOf = async (path = '/') => partOf(await htmlOf(path), /<header class="top.*?<\/header>/s)
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

test('[SH-1] each board has its own name, categories, places, flags and currencies, and API path', async () => {
  const { tenants } = built.app.services
  const keys = ['pro', 'tech', 'start']
  const boards = keys.map((key) => tenants.byKey(key))
  expect(new Set(boards.map((board) => board?.canonicalHost)).size).toBe(3)
  expect(new Set(boards.map((board) => JSON.stringify(board?.categories))).size).toBe(3)
  expect(new Set(boards.map((board) => JSON.stringify(board?.settings.flags))).size).toBeGreaterThan(1)
  expect(new Set(boards.map((board) => board?.settings.currencies.join())).size).toBeGreaterThan(1)
  for (const key of keys) {
    expect(textOf(await htmlOf(list, key))).toContain(`Na ${key}`)
    // The path decides the board, whatever the host.
    const answer = await built.ask(`/api/${key}/v2/user-panel/offers`, { board: 'start' })
    const { data } = await answer.json()
    expect(data.map(({ title }: { title: string }) => title)).toEqual([`Na ${key}`])
  }
  expect((await built.ask('/api/nobody/v2/user-panel/offers')).status).toBe(404)
})

test('[SH-2] the header has logo, menu, theme, language and sign-ins; pages without text are not linked', async () => {
  const header = await headerOf()
  const { menu } = built.app.services.tenants.byHost('pro.localhost').settings
  expect(menu.length).toBeGreaterThan(2)
  expect(linksIn(header)).toEqual(expect.arrayContaining([...menu.map(({ href }) => href.pl), '/']))
  for (const part of [
    'name="theme"',
    'hrefLang="en"',
    'href="/login"',
    'href="/pracodawca/cennik"',
    '#footer-menu',
  ])
    expect(header).toContain(part)
  expect(textOf(header)).toContain('Dodaj ofertę')
  const footer = partOf(await htmlOf('/'), /<footer.*?<\/footer>/s)
  for (const text of ['O nas', 'Kariera', 'Pomoc', 'Napisz do nas', 'Cennik', 'Ustawienia plików cookie'])
    expect(textOf(footer)).toContain(text)
})

test('boards of one brand are linked in the footer, in the language of the page', async () => {
  const footer = partOf(await htmlOf('/en', 'tech'), /<footer.*?<\/footer>/s)
  const { tenants, links } = built.app.services
  const homes = tenants.list().map((tenant) => links.home(tenant, 'en'))
  expect(homes.length).toBe(3)
  expect(linksIn(footer)).toEqual(expect.arrayContaining(homes))
  expect(footer).toMatch(/aria-current="true"[^>]*><i data-accent="cobalt">/)
})

test('[SH-5] the footer has link groups, social links, copyright, language, currency and cookie settings', async () => {
  const footer = partOf(await htmlOf('/'), /<footer.*?<\/footer>/s)
  const { footer: said, socialLinks } = built.app.services.tenants.byHost('pro.localhost').settings
  for (const { label, links } of said.groups) {
    expect(textOf(footer)).toContain(label.pl)
    expect(linksIn(footer)).toEqual(expect.arrayContaining(links.map(({ href }) => href.pl)))
  }
  expect(linksIn(footer)).toEqual(expect.arrayContaining(socialLinks.map(({ href }) => href)))
  // The drawn mark is no text: what is seen would contradict the name.
  const social = partOf(footer, /<ul class="foot__social".*?<\/ul>/s)
  expect(textOf(social).trim().split(/\s+/)).toEqual(socialLinks.map(({ label }) => label))
  expect(social).not.toMatch(/<a [^>]*aria-label/)
  expect(textOf(footer)).toMatch(/© ?20\d\d/)
  for (const part of ['name="theme"', 'hrefLang="en"', 'name="currency"']) expect(footer).toContain(part)
  expect(textOf(footer)).toContain('Ustawienia plików cookie')
  expect(textOf(footer)).toMatch(/Dla firm.*Dodaj ofertę.*Cennik.*Panel pracodawcy/)
  expect(linksIn(footer)).toEqual(expect.arrayContaining(['/pracodawca/rejestracja', '/pracodawca/cennik']))
})

describe('[SH-6] the sidebar', () => {
  const sidebarOf = async (path: string) => partOf(await htmlOf(path), /<nav class="side".*?<\/nav>/s)

  test('has its entries in order, with tooltips for short labels', async () => {
    const sidebar = await sidebarOf(list)
    const entries = [...sidebar.matchAll(/<a class="side__item"([^>]*)>.*?<\/a>/gs)]
    expect(entries.map(([entry]) => textOf(entry))).toEqual([
      'Oferty',
      'Kalkulator',
      'Firmy',
      'Geek',
      'Ulubione',
      'Zapisane',
    ])
    expect(entries[1]?.[1]).toContain('data-tip="Kalkulator wynagrodzeń"')
    expect(entries[3]?.[1]).toContain('target="_blank"')
  })

  test('marks offers as active except on the calculator', async () => {
    const activeOn = async (path: string) =>
      textOf(partOf(await sidebarOf(path), /<a class="side__item"[^>]*aria-current="page".*?<\/a>/s))
    expect(await activeOn(list)).toBe('Oferty')
    expect(await activeOn(`/oferta-pracy/${slug}`)).toBe('Oferty')
    expect(await activeOn('/kalkulator-wynagrodzen')).toBe('Kalkulator')
  })
})

test('[SH-21] candidates sign in at /login where their portal is open, employers at their own URL', async () => {
  expect((await built.ask('/login')).status).toBe(200)
  expect((await built.ask('/pracodawca/login')).status).toBe(200)
  expect((await built.ask('/en/login')).status).toBe(200)
  const { tenants } = built.app.services
  const start = tenants.byKey('start')
  if (!start) throw new Error('no board start')
  const closed = { ...start.settings, flags: { ...start.settings.flags, candidateLogin: false } }
  await built.database.pool.query('update tenants set settings = $1 where key = $2', [closed, 'start'])
  await tenants.reload()
  expect((await built.ask('/login', { board: 'start' })).status).toBe(404)
  const header = partOf(await htmlOf('/', 'start'), /<header class="top.*?<\/header>/s)
  expect(header).not.toContain('href="/login"')
  expect(header).toContain('href="/pracodawca/login"')
})

test('[SH-23] banners are chosen by section, the RTB event and the remote banner by their flags', async () => {
  const noticesOf = async (board: string) => (await built.ask('/v1/notices', { board })).json()
  const [pro, tech] = [await noticesOf('pro'), await noticesOf('tech')]
  expect([pro.sendsRtb, pro.banners.remote]).toEqual([false, null])
  expect(tech.banners.remote).toMatchObject({ key: 'praca-z-domu' })
  expect(pro.banners.seasonal).toMatchObject({ key: 'jesienna-zmiana' })
})
