import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#app/compose.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const page = '/operator/szukaj'

let built: BuiltBoard
let cookie: string
let offer: { readonly id: number; readonly guid: string; readonly slug: string }

const fill = async ({ tenants, offers }: App['services']): Promise<void> => {
  const { id } = tenants.byHost('tech.localhost')
  const draft = (title: string) => anOfferDraft({ categoryId: null, title })
  offer = await offers.createOffer(id, draft('Latarnik polarny'))
  for (let number = 1; number <= 6; number += 1)
    await offers.createOffer(id, draft(`Bosman zefirowy ${number}`))
}

beforeAll(async () => {
  built = await createBuiltBoard({ fill })
  ;({ cookie } = await built.signUp({ kind: 'operator', email: 'operator@posada.example' }))
  await built.database.pool.query(
    `with company as (insert into companies (uid, tenant_id, name, slug, website, created_at)
        values (gen_random_uuid(), 2, 'Smocza Chmura', 'smocza-chmura', 'https://chmura-smoka.example', now())
        returning id)
      insert into orders (uid, tenant_id, company_id, offer_title, locale, use, plan, buyer, currency, net_minor,
        tax_minor, gross_minor, return_url, provider, state, created_at)
      select gen_random_uuid(), 2, id, 'Java', 'pl', 'publish', '{}', '{"companyName": "Kasa Zefir"}', 'pln', 100, 23,
        123, '/', 'sandbox', 'failed', '2026-06-12' from company`,
  )
})
afterAll(() => built?.stop())

const ask = (query: string, more = {}) => built.ask(`${page}${query}`, { cookie, ...more })
const search = async (text: string) => (await ask(`?q=${encodeURIComponent(text)}`)).text()
const linksTo = (html: string, href: RegExp) =>
  [...html.matchAll(/<a class="find__hit[^"]*" href="([^"]+)"/g)]
    .map(([, found = '']) => found.replaceAll('&amp;', '&'))
    .filter((found) => href.test(found))

test('without a text the search shows pages and commands', async () => {
  const text = textOf(await (await ask('')).text())
  expect(text).toMatch(/Strony konsoli .*Polecenia Nowy serwis/)
  expect(text).not.toContain('Brak wyników')
})

test('pages are found by name, ignoring diacritics', async () => {
  expect(linksTo(await search('platnosci'), /platnosci$/)).toEqual(['/operator/platnosci'])
})

test('companies are found by name and domain, with links to their list and codes', async () => {
  for (const text of ['smocza', 'chmura-smoka.example']) {
    const html = await search(text)
    const [company] = linksTo(html, /^\/operator\/firmy\/\d+$/)
    expect(company).toBeDefined()
    expect(linksTo(html, /\/kody$/)).toEqual([`${company}/kody`])
    expect(linksTo(html, /show=all/)).toEqual([`/operator/firmy?show=all&text=${text}`])
    expect(
      textOf(await (await built.ask(`/operator/firmy?show=all&text=${text}`, { cookie })).text()),
    ).toContain('Smocza Chmura')
  }
})

test('companies whose names begin with the text come first', async () => {
  const { rows } = await built.database.pool.query(
    `insert into companies (uid, tenant_id, name, slug, created_at)
     select gen_random_uuid(), 2, name, slug, now() + at * interval '1 hour'
     from (values ('Wicher i synowie', 'wicher', 1), ('Cichy Wicher', 'cichy-wicher', 2)) as new (name, slug, at)
     returning id`,
  )
  expect(linksTo(await search('wicher'), /^\/operator\/firmy\/\d+$/)).toEqual(
    rows.map(({ id }) => `/operator/firmy/${id}`),
  )
})

test('offers are found by title, number, guid and URL, five at most, with a link to all', async () => {
  const address = `https://tech.localhost/oferta-pracy/${offer.slug}?x=1`
  for (const text of ['latarnik', `${offer.id}`, offer.guid, offer.slug, address])
    expect([
      text,
      linksTo(await search(text), new RegExp(`^/operator/ogloszenia/${offer.id}$`)).length,
    ]).toEqual([text, 1])
  const html = await search('bosman zefirowy')
  expect(linksTo(html, /ogloszenia\/\d+$/)).toHaveLength(5)
  const [all = ''] = linksTo(html, /ogloszenia\?/)
  const whole = await (await built.ask(all, { cookie })).text()
  expect(whole.match(/href="\/operator\/ogloszenia\/\d+"/g)).toHaveLength(6)
})

test('payments are found by number and buyer, with a link to their list', async () => {
  for (const text of ['PS-2026-000001', 'kasa zefir']) {
    const html = await search(text)
    expect([text, linksTo(html, /platnosci\/[\da-f-]{36}$/).length]).toEqual([text, 1])
    expect(linksTo(html, /platnosci\?/)).toEqual([`/operator/platnosci?${new URLSearchParams({ text })}`])
  }
})

test('hostile text finds nothing and is escaped', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    "%_\\'; drop table offers --",
    'x'.repeat(5000),
    '\u202e\u0007%',
  ]
  for (const text of hostile) {
    const answer = await ask(`?q=${encodeURIComponent(text)}`)
    const html = await answer.text()
    expect([text, answer.status, linksTo(html, /ogloszenia/)]).toEqual([text, 200, []])
    expect(html).not.toContain('<script>alert(1)')
  }
  expect(textOf(await search('x'.repeat(5000)))).toContain(`Brak wyników dla „${'x'.repeat(100)}”`)
  expect((await ask('?q=a%00')).status).toBe(400)
  expect((await ask('?q=%ED%A0%80&group=x&group=offers')).status).toBe(200)
})

test('only operators can search, by page and by the command palette’s request', async () => {
  const { cookie: employer } = await built.signUp({ kind: 'employer', email: 'firma@posada.example' })
  for (const other of ['', employer]) {
    const answer = await ask('?q=latarnik', { cookie: other })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/operator'])
    const fetched = await built.ask(`${page}.data?q=latarnik`, { cookie: other })
    expect(await fetched.text()).not.toContain('Latarnik')
  }
  const own = await built.ask(`${page}.data?q=latarnik`, { cookie })
  expect([await own.text(), own.headers.get('cache-control')]).toEqual([
    expect.stringContaining('Latarnik polarny'),
    'no-store',
  ])
})
