import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const DAY_MS = 86_400_000
let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

const tenantOf = () => built.app.services.tenants.byHost('pro.localhost')
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS)

/** A company with the session cookie of its owner. */
const aCompany = async (name: string) => {
  const [company] = await built.app.services.companies.addCompanies(tenantOf(), [{ name }])
  if (!company) throw new Error('no company')
  const email = `${name.toLowerCase()}@firma.example`
  const team = { companyId: company.id, role: 'owner' } as const
  const { cookie } = await built.signUp({ kind: 'employer', email, team })
  return { id: company.id, owner: cookie }
}

const anOffer = (companyId: number, title: string) =>
  built.app.services.offers.createOffer(tenantOf().id, {
    ...{ title, companyId, state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: daysFromNow(-10), expiredAt: daysFromNow(20) },
  })

const apply = (companyId: number, offerId: number, ago: number) =>
  built.app.services.applications.addReceived(tenantOf().id, [
    {
      ...{ offerId, companyId, at: daysFromNow(-ago), name: 'Jan Nowy', email: 'osoba@poczta.example' },
      message: 'Dzień dobry',
      cv: { fileName: 'cv.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') },
      steps: [],
    },
  ])

const read = async (path: string, cookie: string): Promise<string> =>
  textOf(await (await built.ask(path, { cookie })).text())

test('hundreds of drafts keep the list usable: the newest few, the rest by pages and search', async () => {
  const { id, owner } = await aCompany('Pilna')
  await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
  await anOffer(id, 'Cieśla')
  await built.database.pool.query(
    `insert into offer_drafts
     select (jsonb_populate_record(d, jsonb_build_object('uid', gen_random_uuid(),
       'updated_at', d.updated_at - n * interval '1 minute',
       'form', jsonb_set(d.form, '{jobPositionName}', to_jsonb('Zbieg ' || n))))).*
       from offer_drafts d, generate_series(1, 300) as n where d.company_id = $1`,
    [id],
  )
  const list = '/pracodawca/panel/ogloszenia'
  const first = await read(list, owner)
  expect(first).toMatch(/Rozpoczęte ogłoszenia 301 .*Pokaż wszystkie rozpoczęte \(301\)/)
  expect(first.match(/Zbieg \d+/g)).toHaveLength(4)
  const last = await read(`${list}?state=active&drafts=99`, owner)
  expect(last).toMatch(/Zbieg 300 .*Strona 16 z 16 .*Cieśla/)
  expect(last.match(/Zbieg \d+/g)).toHaveLength(1)
  const found = await read(`${list}?q=zbieg+27`, owner)
  expect(found).toMatch(/Rozpoczęte ogłoszenia 11 /)
  expect(found).not.toContain('Brak wyników')
  expect(await read(`${list}?q=nikogo`, owner)).toMatch(/Brak wyników/)
})

test('drafts follow the list when it is sorted by title, in Polish order with untitled ones last', async () => {
  const { id, owner } = await aCompany('Sortowana')
  await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
  await built.database.pool.query(
    `insert into offer_drafts
     select (jsonb_populate_record(d, jsonb_build_object('uid', gen_random_uuid(),
       'updated_at', d.updated_at - interval '1 minute',
       'form', jsonb_set(d.form, '{jobPositionName}', to_jsonb(title))))).*
       from offer_drafts d, unnest(array['Żuraw', 'lampa', 'Łapacz']) as title where d.company_id = $1`,
    [id],
  )
  const list = '/pracodawca/panel/ogloszenia'
  expect(await read(`${list}?sort=title`, owner)).toMatch(/lampa .*Łapacz .*Żuraw .*Bez tytułu/)
  expect(await read(list, owner)).toMatch(/Bez tytułu .*Żuraw/)
})

test('an offer whose saved changes are not published says so in the list, with the way to them', async () => {
  const { id, owner } = await aCompany('Zmienna')
  const { guid } = await anOffer(id, 'Zdun')
  const list = '/pracodawca/panel/ogloszenia'
  const form = `/pracodawca/ogloszenie/${guid}`
  const linkIn = async (path: string) =>
    />([^<]*)<\/a>/.exec(
      (await (await built.ask(path, { cookie: owner })).text()).split('offt__changed"')[1] ?? '',
    )
  // Opening the form changes nothing.
  await built.ask(form, { cookie: owner })
  expect(await linkIn(list)).toBeNull()
  await built.database.pool.query(
    `update offer_drafts set form = jsonb_set(form, '{contactPhone}', '"600 700 800"') where uid = $1`,
    [guid],
  )
  expect((await linkIn(list))?.[1]).toBe('Zmiany nieopublikowane')
  expect((await linkIn('/en/employer/panel/offers'))?.[1]).toBe('Unpublished changes')
  const html = await (await built.ask(list, { cookie: owner })).text()
  expect(html).toMatch(new RegExp(`offt__changed" href="${form}"|href="${form}"[^>]*offt__changed"`))
})

test('offer statistics cover 7 days, 30 days or the run, on the page and in the file', async () => {
  const { id, owner } = await aCompany('Liczona')
  const offer = await anOffer(id, 'Zdun')
  await apply(id, offer.id, 9)
  await apply(id, offer.id, 1)
  const path = `/pracodawca/panel/ogloszenia/${offer.guid}`
  const rowsOf = async (query: string) => {
    const html = await (await built.ask(`${path}${query}`, { cookie: owner })).text()
    expect(html).toContain(`href="${path}/statystyki.csv${query}"`)
    const table = /ostat__table.*?<\/table>/s.exec(html)?.[0] ?? ''
    return [...table.matchAll(/<tr.*?<\/tr>/gs)].slice(1).map(([row]) => textOf(row).trim().split(/\s+/))
  }
  for (const [query, days, received] of [
    ['?days=7', 7, 1],
    // Of thirty days those since the publication.
    ['', 11, 2],
    ['?days=run', 11, 2],
  ] as const) {
    const rows = await rowsOf(query)
    expect([query, rows.length]).toEqual([query, days])
    const file = await built.ask(`${path}/statystyki.csv${query}`, { cookie: owner })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="')
    const [head, ...lines] = (await file.text()).trim().split('\r\n')
    expect(head?.replace('\ufeff', '')).toBe('Dzień;Wyświetlenia;Przejścia;Aplikacje')
    const cells = lines.map((line) => line.split(';'))
    const short = ([day = '', ...figures]: string[]) => [day.split('-').reverse().join('.'), ...figures]
    expect(cells.map(short)).toEqual(rows)
    expect(cells.reduce((sum, line) => sum + Number(line[3]), 0)).toBe(received)
  }
  expect(await read(`${path}?days=run`, owner)).toContain('Aplikacje, cała publikacja 2')
  const { rows: taken } = await built.database.pool.query(
    `select after from audit_log where object = 'export:offer-days' and after->>'company' = $1 order by id`,
    [String(id)],
  )
  const what = { company: id, offer: offer.slug }
  expect(taken.map(({ after }) => after)).toEqual([
    { ...what, days: '7', rows: 7 },
    { ...what, days: '30', rows: 11 },
    { ...what, days: 'run', rows: 11 },
  ])
})

test('figures stand beside those of the period before, where the offer was public all through it', async () => {
  const { id, owner } = await aCompany('Porównana')
  const { guid, id: offerId } = await built.app.services.offers.createOffer(tenantOf().id, {
    ...{ title: 'Zdun', companyId: id, state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: daysFromNow(-20), expiredAt: daysFromNow(10) },
  })
  for (const ago of [12, 10, 9, 8, 3, 2]) await apply(id, offerId, ago)
  await built.database.pool.query(
    `insert into offer_views (tenant_id, offer_id, day, views)
     select $1, $2, (now() at time zone 'Europe/Warsaw')::date - n, 25 from (values (1), (2), (8)) as d (n)`,
    [tenantOf().id, offerId],
  )
  const path = `/pracodawca/panel/ogloszenia/${guid}`
  const week = await read(`${path}?days=7`, owner)
  expect(week).toMatch(/Wyświetlenia, 7 dni 50 \+100% poprzednie 7 dni: 25/)
  expect(week).toMatch(/Aplikacje, 7 dni 2 −50% 4% wyświetleń · poprzednie 7 dni: 4/)
  expect(week).toMatch(/Pozostało dni 10 do \d\d\.\d\d\.\d{4}/)
  expect(await read(path, owner)).not.toMatch(/poprzednie/)
  expect(await read(`${path}?days=run`, owner)).not.toMatch(/poprzednie/)
})

test('the history of an offer has an address of its own, and its applications are one link away', async () => {
  const { id, owner } = await aCompany('Pamiętna')
  const { guid, id: offerId } = await anOffer(id, 'Zdun')
  await apply(id, offerId, 1)
  const path = `/pracodawca/panel/ogloszenia/${guid}`
  const figures = await (await built.ask(path, { cookie: owner })).text()
  const list = `/pracodawca/panel/aplikacje?offer=${guid}`
  expect(figures).toContain(`href="${list}"`)
  expect(await read(list, owner)).toMatch(/Jan Nowy Zdun/)
  const question = await (await built.ask(`${path}?do=finish`, { cookie: owner })).text()
  const unread = /href="([^"]*status=received[^"]*)"/.exec(question)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await read(unread, owner)).toMatch(/Jan Nowy Zdun/)
  expect(textOf(figures)).not.toContain('Utworzone')
  const history = await read(`${path}?view=history`, owner)
  expect(history).toMatch(/Historia ogłoszenia Utworzone/)
  expect(history).not.toContain('Dzień po dniu')
})

test('the home shows this week beside the one before, day by day', async () => {
  const { id, owner } = await aCompany('Tygodniowa')
  const { id: offerId } = await anOffer(id, 'Zdun')
  await apply(id, offerId, 0)
  await apply(id, offerId, 7)
  const home = await (await built.ask('/pracodawca/panel', { cookie: owner })).text()
  const [, rows = ''] = /<caption>Aplikacje na dzień<\/caption>(.*?)<\/table>/s.exec(home) ?? []
  const cells = [...rows.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => textOf(row).trim().split(/\s+/))
  expect(cells[0]).toEqual(['Dzień', 'ten', 'poprzedni'])
  expect(cells).toHaveLength(8)
  // Today and the same day of last week stand in one row.
  expect(cells.filter(([, now]) => now === '1').map(([, ...counts]) => counts)).toEqual([['1', '1']])
})

test('the statistics file of another company’s offer is not found, and requires a session', async () => {
  const { id } = await aCompany('Cudza')
  const { owner } = await aCompany('Ciekawa')
  const { guid } = await anOffer(id, 'Zdun')
  const file = `/pracodawca/panel/ogloszenia/${guid}/statystyki.csv?days=run`
  expect((await built.ask(file, { cookie: owner })).status).toBe(404)
  expect((await built.ask(file)).status).toBe(302)
})

test('codes are sorted by the URL, and a page beyond the last is the last', async () => {
  const { id, owner } = await aCompany('Kodowana')
  await built.database.pool.query(
    `insert into codes (tenant_id, company_id, code, plan, use, created_at, expires_at)
     select $1, $2, 'AAAA-BBBB-' || 1000 + n, '{"key":"pro","name":"Pro"}', 'any', now(), now() + (n - 1.5) * interval '1 day'
       from generate_series(1, 25) as n`,
    [tenantOf().id, id],
  )
  const codesOf = async (query: string) =>
    (await read(`/pracodawca/panel/kody${query}`, owner)).match(/AAAA-BBBB-\d+/g)
  expect((await codesOf(''))?.[0]).toBe('AAAA-BBBB-1025')
  expect((await codesOf('?sort=expires'))?.[0]).toBe('AAAA-BBBB-1002')
  expect((await codesOf('?sort=expires&page=9'))?.at(-1)).toBe('AAAA-BBBB-1001')
  const html = await (await built.ask('/pracodawca/panel/kody?sort=expires', { cookie: owner })).text()
  expect(html).toMatch(/href="\/pracodawca\/panel\/kody\?[^"]*sort=expires[^"]*page=2"/)
})

test('[PL-3] the codes that a filter finds are a file, without formulas and of the own company only', async () => {
  const { id, owner } = await aCompany('Wypisana')
  const { id: other } = await aCompany('Sąsiednia')
  await built.database.pool.query(
    `insert into codes (tenant_id, company_id, code, plan, use, created_at, note, used_at, used_for, offer_title)
     values ($1, $2, 'AAAA-DDDD-0001', '{"key":"pro","name":"Pro"}', 'any', now(), '=1+1', null, null, null),
       ($1, $2, 'AAAA-DDDD-0002', '{"key":"pro","name":"Pro"}', 'publish', now(), null,
        '2026-03-01T23:30:00Z', 'publish', E'\\t@SUM(A1); Zdun'),
       ($1, $3, 'AAAA-DDDD-0003', '{"key":"pro","name":"Pro"}', 'any', now(), null, null, null, null)`,
    [tenantOf().id, id, other],
  )
  const path = '/pracodawca/panel/kody'
  const html = await (await built.ask(`${path}?state=used`, { cookie: owner })).text()
  const file = /href="([^"]*kody\.csv[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(file).toBe(`${path}/kody.csv?state=used`)
  const linesOf = async (address: string) =>
    (await (await built.ask(address, { cookie: owner })).text()).trim().split('\r\n').slice(1)
  expect(await linesOf(file)).toEqual([
    `AAAA-DDDD-0002;Pro;publikacja;Użyty;;2026-03-02;publikacja;"'\t@SUM(A1); Zdun";;`,
  ])
  expect(await linesOf('/en/employer/panel/codes/codes.csv')).toEqual([
    `AAAA-DDDD-0001,Pro,publishing or extending,Unused,,,,,,'=1+1`,
    `AAAA-DDDD-0002,Pro,publishing,Used,,2026-03-02,publishing,'\t@SUM(A1); Zdun,,`,
  ])
  expect((await built.ask(file)).status).toBe(302)
})

test('a search without codes says so and leads back, while the head still counts them all', async () => {
  const { id, owner } = await aCompany('Zakodowana')
  const path = '/pracodawca/panel/kody'
  const none = await (await built.ask(`${path}?search=nic`, { cookie: owner })).text()
  expect(none).toMatch(/class="pempty"><h2>Firma nie ma jeszcze kodów</)
  await built.database.pool.query(
    `insert into codes (tenant_id, company_id, code, plan, use, created_at)
     values ($1, $2, 'AAAA-CCCC-1001', '{"key":"pro","name":"Pro"}', 'any', now())`,
    [tenantOf().id, id],
  )
  const html = await (await built.ask(`${path}?search=nic&state=zzz&page=-1`, { cookie: owner })).text()
  expect(html).toContain('Żaden kod nie pasuje do tych filtrów')
  expect(html).toMatch(/wolne: 1 z\s1/)
  expect(html).toMatch(/<a [^>]*href="\/pracodawca\/panel\/kody"[^>]*>Pokaż wszystkie kody/)
})

test('filtered candidates can be shown again, and nonsense in the address leaves the list', async () => {
  const { id, owner } = await aCompany('Kandydacka')
  const { guid } = await anOffer(id, 'Zdun')
  const path = '/pracodawca/panel/kandydaci'
  expect(await read(path, owner)).toContain('Nikt jeszcze nie pasuje')
  const filtered = await (await built.ask(`${path}?search=nikt-taki&least=90`, { cookie: owner })).text()
  expect(filtered).toContain('Nikt nie spełnia wszystkich warunków')
  expect(filtered).toContain(`href="${path}?offer=${guid}"`)
  const nonsense = await built.ask(`${path}?page=-1&sort=xxx&offer=zzz&candidate=zzz`, { cookie: owner })
  expect(nonsense.status).toBe(200)
  expect(await nonsense.text()).toContain('Tej osoby nie można już znaleźć')
})

test('two applications of the own company are compared, by a form without scripts', async () => {
  const { id, owner } = await aCompany('Porownawcza')
  const offer = await anOffer(id, 'Zdun')
  await apply(id, offer.id, 3)
  await apply(id, offer.id, 1)
  const list = await (await built.ask('/pracodawca/panel/aplikacje', { cookie: owner })).text()
  expect(list).toMatch(/formaction="\/pracodawca\/panel\/aplikacje\/porownanie"/i)
  const ids = [...new Set([...list.matchAll(/name="id" value="([\da-f-]{36}):\w+"/g)].map(([, one]) => one))]
  expect(ids).toHaveLength(2)
  const path = `/pracodawca/panel/aplikacje/porownanie?status=shortlisted&id=${ids.join('&id=')}`
  const text = await read(path, owner)
  expect(text).toMatch(/Porównanie Zdun .*Jan Nowy .*Jan Nowy .*Fakty .*Załącznik cv\.pdf cv\.pdf/)
  const different = await read(`${path}&only=1`, owner)
  expect(different).toMatch(/Fakty Czeka .*Wysłano/)
  expect(different).not.toMatch(/cv\.pdf cv\.pdf|Fakty Status/)
  const { owner: other } = await aCompany('Obca')
  expect(await built.ask(path, { cookie: other })).toMatchObject({ status: 404 })
  expect(await built.ask(path.replace(/&id=[\da-f-]+$/, ''), { cookie: owner })).toMatchObject({
    status: 302,
  })
})

test('one of two compared is swapped for somebody else of the same offer, and the address keeps the rest', async () => {
  const { id, owner } = await aCompany('Zamienna')
  const offer = await anOffer(id, 'Zdun')
  for (const ago of [3, 2, 1]) await apply(id, offer.id, ago)
  await apply(id, (await anOffer(id, 'Kaflarz')).id, 1)
  const list = `/pracodawca/panel/aplikacje?offer=${offer.guid}`
  const html = await (await built.ask(list, { cookie: owner })).text()
  const ids = [
    ...new Set([...html.matchAll(/name="id" value="([\da-f-]{36}):\w+"/g)].map(([, one]) => one ?? '')),
  ]
  const [first = '', second = '', third = ''] = ids
  const path = `/pracodawca/panel/aplikacje/porownanie?only=1&id=${first}&id=${second}`
  const page = (await (await built.ask(path, { cookie: owner })).text()).replaceAll('&amp;', '&')
  const swaps = [
    ...page.matchAll(/class="menu__item" href="([^"]*)"/g),
    ...page.matchAll(/href="([^"]*)"[^>]*class="menu__item"/g),
  ]
  expect(new Set(swaps.map(([, href]) => href?.split('?')[1]))).toEqual(
    new Set([`only=1&id=${third}&id=${second}`, `only=1&id=${first}&id=${third}`]),
  )
})

test('reading applications says how many are decided, and which keys there are', async () => {
  const { id, owner } = await aCompany('Oceniająca')
  const offer = await anOffer(id, 'Zdun')
  for (const ago of [3, 2, 1]) await apply(id, offer.id, ago)
  const list = '/pracodawca/panel/aplikacje'
  const html = await (await built.ask(list, { cookie: owner })).text()
  const [, one = ''] = /name="id" value="([\da-f-]{36}):\w+"/.exec(html) ?? []
  expect(await read(`${list}/${one}`, owner)).toContain('0 z 3 ocenionych')
  await built.ask(`${list}/${one}`, { cookie: owner, form: { intent: 'shortlist', status: 'shortlisted' } })
  const next = await read(`${list}/${one}`, owner)
  expect(next).toContain('1 z 3 ocenionych')
  expect(next).toMatch(/Skróty .*J następna K poprzednia/)
})

test('reading applications one by one continues across pages of the list, and back', async () => {
  const { id, owner } = await aCompany('Dluga')
  const offer = await anOffer(id, 'Bednarz')
  for (let ago = 1; ago <= 51; ago++) await apply(id, offer.id, ago / 10)
  const list = '/pracodawca/panel/aplikacje'
  const htmlOf = async (path: string) => (await built.ask(path, { cookie: owner })).text()
  const [lastOfFirst = ''] = [...(await htmlOf(list)).matchAll(/name="id" value="([\da-f-]{36}):\w+"/g)]
    .map(([, one]) => one)
    .slice(-1)
  const linkOf = (html: string, key: string) =>
    (new RegExp(`<a[^>]*data-key="${key}"[^>]*>`).exec(html)?.[0] ?? '')
      .match(/href="([^"]*)"/)?.[1]
      ?.replaceAll('&amp;', '&') ?? ''
  const fiftieth = await htmlOf(`${list}/${lastOfFirst}`)
  expect(textOf(fiftieth)).toContain('50 z 51 w kolejce')
  expect(linkOf(fiftieth, 'j')).toContain('page=2')
  const last = await htmlOf(linkOf(fiftieth, 'j'))
  expect(textOf(last)).toContain('51 z 51 w kolejce')
  expect(linkOf(last, 'j')).toBe('')
  expect(linkOf(last, 'k')).toBe(`${list}/${lastOfFirst}`)
})

test('the English panel names cities in English', async () => {
  const { id, owner } = await aCompany('Przyjezdna')
  await built.app.services.offers.createOffer(tenantOf().id, {
    ...{ title: 'Flisak', companyId: id, state: 'published', locations: [{ city: 'Warszawa' }] },
    ...{ publishedAt: daysFromNow(-1), expiredAt: daysFromNow(20) },
  })
  await built.app.services.search.caughtUp()
  for (const path of ['offers', 'search?q=flisak']) {
    const said = await read(`/en/employer/panel/${path}`, owner)
    expect(said).toMatch(/Flisak.*Warsaw/)
    expect(said).not.toContain('Warszawa')
  }
})
