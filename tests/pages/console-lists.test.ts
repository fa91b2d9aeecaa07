import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, cookiesOf, createBuiltBoard } from '#tests/support/built-board.ts'

let built: BuiltBoard
let cookie = ''
const login = { email: 'operator@posada.example', password: 'haslo-operatora' }

beforeAll(async () => {
  built = await createBuiltBoard()
  const { accounts, tenants } = built.app.services
  await accounts.createAccount(tenants.byHost('pro.localhost').id, { kind: 'operator', ...login })
  cookie = cookiesOf(await built.ask('/operator', { form: login }))
  await built.database.pool.query(`insert into import_runs (tenant_id, file_name, started_by, started_at)
    select 1, 'plik-' || lpad((1000 - number)::text, 4, '0') || '.jsonl', 'test', now()
    from generate_series(1, 120) number`)
})
afterAll(() => built?.stop())

const page = async (path: string) => {
  const response = await built.ask(path, { cookie })
  return { status: response.status, html: await response.text() }
}
const filesIn = (html: string) => [...html.matchAll(/>(plik-\d{4}\.jsonl)<\/a>/g)].map(([, name]) => name)
const nextOf = (html: string) => /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

test.each([
  ['', 'plik-0880.jsonl'],
  ['?sort=oldest', 'plik-0999.jsonl'],
  ['?sort=name', 'plik-0880.jsonl'],
  ['?sort=rejected', 'plik-0880.jsonl'],
  ['?text=plik-09&sort=oldest', 'plik-0999.jsonl'],
])('imports %s are paged to the last, keeping the sort order in the URL', async (query, first) => {
  const seen: (string | undefined)[] = []
  let path: string | undefined = `/operator/importy${query}`
  while (path) {
    const { html } = await page(path)
    seen.push(...filesIn(html))
    path = nextOf(html)
    for (const [name, value] of new URLSearchParams(query))
      if (path) expect(new URL(path, 'http://x').searchParams.get(name)).toBe(value)
  }
  expect(seen[0]).toBe(first)
  expect(seen).toHaveLength(query.includes('text') ? 100 : 120)
  expect(new Set(seen).size).toBe(seen.length)
})

test('the text of a document edition is available to operators only', async () => {
  const sha256 = 'ab'.repeat(32)
  await built.database.pool.query(
    `insert into document_editions (tenant_id, sha256, key, locale, title, body)
      values (1, $1, 'terms-for-clients', 'pl', 'Regulamin', '# Dawny regulamin')`,
    [sha256],
  )
  const path = `/operator/documents/1/${sha256}`
  const file = await built.ask(path, { cookie })
  expect([file.status, file.headers.get('content-disposition'), await file.text()]).toEqual([
    200,
    'attachment; filename="terms-for-clients-pl-abababab.md"',
    '# Dawny regulamin',
  ])
  expect((await built.ask(path)).headers.get('location')).toBe('/operator')
  for (const other of [`2/${sha256}`, `1/${'cd'.repeat(32)}`, '1/..%2F', "x/'"])
    expect([other, (await page(`/operator/documents/${other}`)).status]).toEqual([other, 404])
})

const lists = [
  ...['/operator/importy', '/operator/dziennik', '/operator/firmy', '/operator/firmy/przejecia'],
  ...['/operator/platnosci', '/operator/faktury', '/operator/zgloszenia', '/operator/zgloszenia-firm'],
  ...['/operator/wyszukiwania', '/operator/zadania', '/operator/poczta', '/operator/konta'],
  '/operator/ogloszenia',
  '/operator/importy/1',
]
const sorts = [
  ...['newest', 'oldest', 'name', 'amount', 'offers', 'rejected', 'searches', 'signIn', 'ending'],
  ...['line', 'lastLine', 'reason'],
]

test.each(lists)('the list %s accepts every sort order and hostile parameters', async (path) => {
  const hostile = [
    'sort=drop%20table&before=-1&after=-1&page=-1',
    'before=99999999999999999999&after=1e9&page=999999999999',
    'text=%25%5C%27&object=%25_%27&person=%25&tenant=x&state=x&show=x',
    'sort=name&sort=oldest&text=%ED%A0%80&from=2026-02-31&before=999999999999999&after=999999999999999',
  ]
  for (const query of [...sorts.map((sort) => `sort=${sort}&before=3&after=3&text=a`), ...hostile])
    expect([query, (await page(`${path}?${query}`)).status]).toEqual([query, 200])
  // No text contains NUL, which PostgreSQL rejects.
  expect((await page(`${path}?text=a%00`)).status).toBe(400)
})

test('the heads of a list sort it, keep its filter, and say how it is sorted', async () => {
  await built.app.services.accounts.createAccount(built.app.services.tenants.byHost('pro.localhost').id, {
    ...{ kind: 'operator', email: 'adam@posada.example', password: 'haslo-operatora' },
  })
  const headsOf = (html: string) =>
    [...html.matchAll(/<th([^>]*)><a href="([^"]+)">([^<]+)/g)].map(([, fields = '', href = '', name]) => ({
      sorted: /aria-sort="(\w+)"/.exec(fields)?.[1],
      ...{ href: href.replaceAll('&amp;', '&'), name },
    }))
  const at = async (path: string, name: string) => {
    const { html } = await page(path)
    return { html, head: headsOf(html).find((one) => one.name === name) }
  }
  const path = '/operator/konta?kind=operator'
  const first = await at(path, 'Od')
  expect(first.head).toEqual({
    sorted: 'descending',
    href: '/operator/konta?sort=oldest&kind=operator',
    name: 'Od',
  })
  expect(first.html).not.toMatch(/<select[^>]* name="sort"/)
  const oldest = await at(first.head?.href ?? '', 'Od')
  expect(oldest.head).toMatchObject({ sorted: 'ascending', href: path })
  // The filter's form keeps the order.
  expect(oldest.html).toMatch(/<input[^>]* name="sort"[^>]* value="oldest"/)
  const byName = await at(path, 'Osoba')
  expect(byName.head).toMatchObject({ sorted: undefined, href: '/operator/konta?sort=name&kind=operator' })
  const named = await page(byName.head?.href ?? '')
  const emails = [...named.html.matchAll(/>(\w+)<wbr\/>@posada\.example<\/a>/g)].map(([, email]) => email)
  expect(emails).toEqual([...emails].sort())
  expect(emails).toHaveLength(2)
})

test.each([
  ['/operator/ogloszenia', ['name', 'oldest', 'ending']],
  ['/operator/firmy?show=all', ['name', 'offers', 'oldest']],
  ['/operator/firmy', ['name', 'offers', 'newest']],
  ['/operator/firmy/COMPANY/kody', ['plan', '', 'newest', 'expires']],
])('the columns of %s sort it, and no field does', async (path, expected) => {
  const { rows } = await built.database.pool.query<{ id: number }>(`insert into companies
    (uid, tenant_id, slug, name, short_description, company_type, locale, created_at)
    values (gen_random_uuid(), 1, 'kody-' || gen_random_uuid(), 'Kody', '{}', 'other', 'pl', now()) returning id`)
  const id = `${rows[0]?.id}`
  await built.database.pool.query(
    `insert into offers (tenant_id, guid, state, title, company_id, plan_key, created_at, updated_at)
      select 1, gen_random_uuid(), 'held', 'Oferta', $1::bigint, 'start', now(), now()`,
    [id],
  )
  await built.database.pool.query(
    `insert into codes (tenant_id, company_id, code, plan, use, created_at)
      select 1, $1::bigint, 'KOD' || $1, '{"key":"start","name":"Start"}', 'any', now()`,
    [id],
  )
  const { html } = await page(path.replace('COMPANY', id))
  const heads = [...html.matchAll(/<th[^>]*><a href="([^"]+)"/g)].map(([, href = '']) =>
    new URL(href.replaceAll('&amp;', '&'), 'http://x').searchParams.get('sort'),
  )
  expect(heads.map((sort) => sort ?? '')).toEqual(expected)
  expect(html).not.toMatch(/<select[^>]* name="sort"/)
})
