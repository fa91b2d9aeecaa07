import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const DAY_MS = 86_400_000
let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

const tenantOf = () => built.app.services.tenants.byHost('pro.localhost')
const now = Date.now()
const daysFromNow = (days: number): Date => new Date(now + days * DAY_MS)

let people = 0
/** Registers a member of the company; resolves to the session cookie. */
const anEmployee = async (companyId: number, role: CompanyRole = 'owner'): Promise<string> => {
  people += 1
  const email = `osoba${people}@firma.example`
  return (await built.signUp({ kind: 'employer', email, team: { companyId, role } })).cookie
}

const aCompany = async (name: string) => {
  const [company] = await built.app.services.companies.addCompanies(tenantOf(), [{ name }])
  if (!company) throw new Error('no company')
  return { id: company.id, owner: await anEmployee(company.id) }
}

const anOffer = (companyId: number, title: string, state: OfferState, endsInDays = 20) =>
  built.app.services.offers.createOffer(tenantOf().id, {
    ...{ title, companyId, state, locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: daysFromNow(-10), expiredAt: daysFromNow(endsInDays) },
  })

const apply = (companyId: number, offerId: number, name: string, { ago = 1, isOpened = false } = {}) =>
  built.app.services.applications.addReceived(tenantOf().id, [
    {
      ...{ offerId, companyId, at: daysFromNow(-ago), name, email: 'osoba@poczta.example' },
      message: 'Dzień dobry',
      cv: { fileName: 'cv.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') },
      steps: isOpened ? [{ status: 'viewed', at: daysFromNow(-ago) }] : [],
    },
  ])

const read = async (path: string, cookie: string): Promise<string> =>
  textOf(await (await built.ask(path, { cookie })).text())

/** Headings that skip a level. */
const headingsSkipped = (html: string): string[] => {
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  return levels.flatMap((level, at) =>
    level > (levels[at - 1] ?? 0) + 1 ? [`h${levels[at - 1] ?? 0} h${level}`] : [],
  )
}

const call = async (method: string, path: string, cookie: string, body?: object) => {
  const headers = { host: 'pro.localhost', cookie, 'content-type': 'application/json' }
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
  return built.site(new Request(`http://pro.localhost/api/pro${path}`, init), { ip: '198.51.100.1' })
}

const registered = {
  ...{ companyName: 'Bobrza Wytwórnia sp. z o.o.', taxId: '111-111-11-11', country: 'PL' },
  ...{ street: 'Nadrzeczna', number: '7', postalCode: '87-100', city: 'Toruń' },
}

describe('the panel home', () => {
  test('shows a new company the steps to its first offer', async () => {
    const { owner } = await aCompany('Bobrza Wytwórnia')
    const text = await read('/pracodawca/panel', owner)
    expect(text).toContain('Do pierwszego ogłoszenia brakuje 4 kroków')
    for (const step of ['Adres e-mail potwierdzony', 'Dane firmy', 'Klauzula informacyjna'])
      expect(text).toContain(step)
    await built.ask('/pracodawca/panel/dane-firmy', { cookie: owner, form: { ...registered, size: '11-25' } })
    expect(await read('/pracodawca/panel', owner)).toContain('brakuje 3 kroków')
  })

  test('has no editing links for a viewer', async () => {
    const { id } = await aCompany('Cicha Woda')
    const cookie = await anEmployee(id, 'viewer')
    const html = await (await built.ask('/pracodawca/panel', { cookie })).text()
    expect(textOf(html)).toContain('Twoja rola pozwala przeglądać')
    expect(html).not.toContain('href="/pracodawca/ogloszenie"')
    expect(html).toContain('aria-label="Ustawienia plików cookie"')
    const codes = await (await built.ask('/pracodawca/panel/kody', { cookie })).text()
    expect(codes).not.toContain('href="/pracodawca/cennik"')
  })

  test('shows who waits and for how long, and which offers need attention', async () => {
    const { id, owner } = await aCompany('Smocza Chmura')
    const running = await anOffer(id, 'Analityk danych', 'published')
    const ending = await anOffer(id, 'Tester', 'published', 3)
    await anOffer(id, 'Kierownik', 'awaitingPayment')
    await apply(id, running.id, 'Halszka Bajeczna', { ago: 2 })
    await apply(id, running.id, 'Jan Nowy', { ago: 1 })
    await apply(id, ending.id, 'Tekla Dawna', { ago: 5, isOpened: true })
    const text = await read('/pracodawca/panel', owner)
    expect(text).toMatch(/8 spraw na dziś .* Firma 3 /)
    expect(text).toContain('Najdłużej czeka Tekla Dawna: 5 dni')
    expect(text).toMatch(/Nowe aplikacje 2 .*Analityk danych Halszka Bajeczna, Jan Nowy/)
    expect(text).toMatch(/Czekają na odpowiedź 1 .*Tekla Dawna Tester · aplikacja z/)
    expect(text).toContain('Tester wygasa za 3 dni')
    expect(text).toContain('Kierownik czeka na płatność')
    expect(text).not.toContain('Analityk danych wygasa')
    expect(text).toContain('Odpowiedzi w 5 dni 0%')
  })

  test('shows nothing of other companies', async () => {
    const { id } = await aCompany('Pierwsza')
    const offer = await anOffer(id, 'Murarz', 'published', 2)
    await apply(id, offer.id, 'Jagna Papierowa')
    const { owner: other } = await aCompany('Druga')
    const text = await read('/pracodawca/panel', other)
    expect(text).toContain('Druga Posada · pracodawca')
    expect(text).not.toContain('Murarz')
    expect(text).not.toContain('Jagna')
  })

  test('shows a failed payment beside its offer', async () => {
    const { id, owner } = await aCompany('Zefir')
    const offer = await anOffer(id, 'Monter', 'awaitingPayment')
    await built.database.pool.query(
      `insert into orders (uid, tenant_id, company_id, offer_id, offer_title, locale, use, plan, buyer, currency,
         net_minor, tax_minor, gross_minor, return_url, provider, state, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'Monter', 'pl', 'publish', '{}', '{}', 'pln', 10000, 2300, 12300, '/',
         'sandbox', 'failed', now())`,
      [tenantOf().id, id, offer.id],
    )
    const text = await read('/pracodawca/panel', owner)
    expect(text).toContain('Ostatnia płatność nie powiodła się')
    expect(text).toContain('123 zł')
  })
})

describe('areas of the panel', () => {
  test('the only owner is told why they cannot leave', async () => {
    const { id, owner } = await aCompany('Jednoosobowa')
    const said = 'Odejdziesz, gdy przekażesz ją komuś z zespołu.'
    const alone = await read('/pracodawca/zespol', owner)
    expect(alone).toContain(said)
    expect(alone).not.toContain('Opuść zespół')
    await anEmployee(id, 'owner')
    const together = await read('/pracodawca/zespol', owner)
    expect(together).toContain('Opuść zespół')
    expect(together).not.toContain(said)
  })

  test('[EP-1] every area is in the navigation and opens: offers, applications, company, billing, clauses, team', async () => {
    const { id, owner } = await aCompany('Panelowa')
    await anOffer(id, 'Panelista', 'published')
    const html = await (await built.ask('/pracodawca/panel', { cookie: owner })).text()
    const [, navigation = ''] = /<nav class="pan__nav".*?>(.*?)<\/nav>/s.exec(html) ?? []
    const links = [...navigation.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
    const panel = '/pracodawca/panel'
    for (const area of ['ogloszenia', 'aplikacje', 'dane-firmy', 'rozliczenia', 'kody', 'klauzule'])
      expect(links).toContain(`${panel}/${area}`)
    expect(links).toContain('/pracodawca/zespol')
    const profile = '/pracodawca/ustawienia'
    for (const href of [...links, profile, `${panel}/szukaj?q=panelista`]) {
      const area = await built.ask(href, { cookie: owner })
      expect([href, area.status, headingsSkipped(await area.text())]).toEqual([href, 200, []])
    }
  })

  test('a bulk action without a selection says that nothing changed', async () => {
    const { id, owner } = await aCompany('Niezaznaczona')
    const { id: offerId } = await anOffer(id, 'Tester', 'published')
    await apply(id, offerId, 'Jan Nowy')
    const path = '/pracodawca/panel/aplikacje'
    const form = { intent: 'bulk', status: 'shortlisted' }
    const answer = await built.ask(path, { cookie: owner, form })
    const text = await read(answer.headers.get('location') ?? '', owner)
    expect(text).toContain('Nic nie zmieniono.')
    expect(text).not.toContain('Zmieniono 0')
  })

  test('each card of the board names the person its button moves', async () => {
    const { id, owner } = await aCompany('Tablicowa')
    const { id: offerId } = await anOffer(id, 'Tester', 'published')
    for (const name of ['Jan Nowy', 'Ola Nowa']) await apply(id, offerId, name)
    const board = await built.ask('/pracodawca/panel/aplikacje?view=board', { cookie: owner })
    const moves = (await board.text()).match(/<button[^>]* aria-label="Przenieś: [^"]+"/g) ?? []
    expect(moves.map((move) => /: ([^"]+)/.exec(move)?.[1]).sort()).toEqual(['Jan Nowy', 'Ola Nowa'])
  })

  test('a bulk rejection shows the people and the message first', async () => {
    const { id, owner } = await aCompany('Odmowna')
    const { id: offerId } = await anOffer(id, 'Tester', 'published')
    await apply(id, offerId, 'Jan Pierwszy')
    await apply(id, offerId, 'Ola Druga')
    const { rows } = await built.database.pool.query<{ uid: string }>(
      'select uid from applications where offer_id = $1 order by id',
      [offerId],
    )
    const ids = rows.map(({ uid }): [string, string] => ['id', uid])
    const path = '/pracodawca/panel/aplikacje'
    const post = (...fields: [string, string][]) =>
      built.post(path, { cookie: owner, body: new URLSearchParams(fields) })
    const asked = await post(['intent', 'bulk'], ['status', 'rejected'], ...ids)
    const page = textOf(await asked.text())
    expect(page).toContain('Odrzuć 2 osoby')
    expect(page).toContain('Jan Pierwszy')
    expect(await read(`${path}?status=rejected`, owner)).not.toContain('Ola Druga')
    await post(['intent', 'reject'], ['message', 'Dziękujemy za zgłoszenie.'], ...ids)
    expect(await read(`${path}?status=rejected`, owner)).toContain('Ola Druga')
    const steps = await built.database.pool.query(
      "select message from application_events where status = 'rejected' and message = 'Dziękujemy za zgłoszenie.'",
    )
    expect(steps.rowCount).toBe(2)
  })

  test('an application names its person in the title, links to the previous one and confirms decisions', async () => {
    const { id, owner } = await aCompany('Kolejkowa')
    const { id: offerId } = await anOffer(id, 'Tester', 'published')
    await apply(id, offerId, 'Jan Pierwszy', { ago: 1 })
    await apply(id, offerId, 'Ola Druga', { ago: 2 })
    const list = '/pracodawca/panel/aplikacje'
    const idsOf = (html: string) => [
      ...new Set([...html.matchAll(/aplikacje\/([\da-f-]{36})/g)].map(([, one]) => one)),
    ]
    const htmlOf = async (path: string) => (await built.ask(path, { cookie: owner })).text()
    const [first, second] = idsOf(await htmlOf(`${list}?status=received`))
    const opened = await htmlOf(`${list}/${first}?status=received`)
    expect(opened).toContain('<title>Jan Pierwszy · Aplikacje | Posada</title>')
    const linkOf = (html: string, key: string) =>
      new RegExp(`<a[^>]*data-key="${key}"[^>]*>`).exec(html)?.[0] ?? ''
    const next = /href="([^"]*)"/.exec(linkOf(opened, 'j'))?.[1] ?? ''
    expect(next).toContain(`${second}?status=received&amp;from=${first}`)
    const back = await htmlOf(next.replaceAll('&amp;', '&'))
    expect(linkOf(back, 'k')).toContain(`${first}?status=received"`)
    const rejected = await built.ask(`${list}/${first}`, {
      cookie: owner,
      form: { intent: 'reject', message: '' },
    })
    expect(await read(rejected.headers.get('location') ?? '', owner)).toContain('Jan Pierwszy: Odrzucona.')
    const deleted = await built.ask(`${list}/${first}`, { cookie: owner, form: { intent: 'delete' } })
    expect(await read(deleted.headers.get('location') ?? '', owner)).toContain(
      'Usunięto 1 aplikację na zawsze.',
    )
  })

  test('a decision sent twice by a double click is made once and leads on', async () => {
    const { id, owner } = await aCompany('Podwójna')
    const { id: offerId } = await anOffer(id, 'Tester', 'published')
    await apply(id, offerId, 'Jan Nowy', { isOpened: true })
    const list = await built.ask('/pracodawca/panel/aplikacje', { cookie: owner })
    const [path = ''] = /\/pracodawca\/panel\/aplikacje\/[0-9a-f-]{36}/.exec(await list.text()) ?? []
    const press = (form: Record<string, string>) => built.ask(path, { cookie: owner, form })
    const shortlist = { intent: 'shortlist', status: 'shortlisted' }
    const [first, second] = [await press(shortlist), await press(shortlist)]
    expect(first.headers.get('location')).toContain('to=shortlisted')
    expect([second.status, second.headers.get('location')]).toEqual([302, path])
    expect((await read(path, owner)).match(/Krótka lista \d\d\./g)).toHaveLength(1)
  })

  test('members are filtered and paged by the URL; without invoices there is nothing to filter', async () => {
    const { id, owner } = await aCompany('Liczna')
    for (let more = 0; more < 24; more += 1) await anEmployee(id, 'recruiter')
    expect(await read('/pracodawca/zespol', owner)).toContain('Strona 1 z 2')
    const second = await read('/pracodawca/zespol?page=2', owner)
    // Five rows, plus the user in the sidebar.
    expect(new Set(second.match(/osoba\d+@/g)).size).toBe(6)
    expect(await read('/pracodawca/zespol?q=nikogo', owner)).toContain('Brak wyników')
    const invoices = await read('/pracodawca/panel/rozliczenia?q=FV&kind=correction&page=7', owner)
    expect(invoices).toContain('Nie ma jeszcze faktur.')
    expect(invoices).not.toContain('Żaden dokument nie spełnia wszystkich warunków.')
  })

  test('[EP-1] company data is validated, saved, readable by API, and initialises the billing data', async () => {
    const { id, owner } = await aCompany('Bobrowa')
    const path = '/pracodawca/panel/dane-firmy'
    const wrong = { ...registered, taxId: '123', website: 'bobrza', postalCode: '87100' }
    const refused = await built.ask(path, { cookie: owner, form: wrong })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    for (const said of ['To nie jest poprawny NIP', 'https://firma.example', '00-000', 'value="bobrza"'])
      expect(page).toContain(said)
    const form = { ...registered, website: 'https://bobrza.example', size: '11-25' }
    expect((await built.ask(path, { cookie: owner, form })).status).toBe(302)
    const company = await (await call('GET', '/v1/company', owner)).json()
    const data = { company_name: registered.companyName, tax_id: '1111111111', city: 'Toruń' }
    expect(company).toMatchObject({ website: 'https://bobrza.example', size: '11-25', company_data: data })
    expect(company.billing_data).toMatchObject(data)
    const recruiter = await anEmployee(id, 'recruiter')
    expect((await built.ask(path, { cookie: recruiter })).status).toBe(403)
    const seen = await (await call('GET', '/v1/company', recruiter)).json()
    expect([seen.company_data.city, seen.billing_data]).toEqual(['Toruń', null])
  })

  test('later company data leaves the billing data unchanged', async () => {
    const { owner } = await aCompany('Druga Bobrowa')
    const save = (city: string) => {
      const form = new FormData()
      const { companyName, taxId, postalCode, ...same } = { ...registered, city }
      const called = { ...same, company_name: companyName, tax_id: taxId, postal_code: postalCode }
      for (const [name, value] of Object.entries(called)) form.append(name, value)
      const headers = { host: 'pro.localhost', cookie: owner }
      const url = 'http://pro.localhost/api/pro/v1/company/company_data'
      return built.site(new Request(url, { method: 'POST', headers, body: form }), { ip: '198.51.100.1' })
    }
    expect((await save('Toruń')).status).toBe(204)
    expect((await save('Gdańsk')).status).toBe(204)
    const company = await (await call('GET', '/v1/company', owner)).json()
    expect([company.company_data.city, company.billing_data.city]).toEqual(['Gdańsk', 'Toruń'])
  })

  test('company data with an invalid logo is refused as a whole, and invisible characters are removed', async () => {
    const { owner } = await aCompany('Trzecia Bobrowa')
    const save = (city: string, logo?: Blob) => {
      const form = new FormData()
      const { companyName, taxId, postalCode, ...same } = { ...registered, city }
      const called = { ...same, company_name: companyName, tax_id: taxId, postal_code: postalCode }
      for (const [name, value] of Object.entries(called)) form.append(name, value)
      if (logo) form.append('logo', logo, 'logo.png')
      const headers = { host: 'pro.localhost', cookie: owner }
      const url = 'http://pro.localhost/api/pro/v1/company/company_data'
      return built.site(new Request(url, { method: 'POST', headers, body: form }), { ip: '198.51.100.1' })
    }
    const cityOf = async () => (await (await call('GET', '/v1/company', owner)).json()).company_data?.city
    const refused = await save('Gdańsk', new Blob(['<svg/>']))
    expect([refused.status, (await refused.json()).details.problems]).toEqual([
      422,
      [{ field: 'logo', reason: 'invalid-file-type' }],
    ])
    const thin = await sharp({ create: { width: 900, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const unseen = await save('Gdańsk', new Blob([new Uint8Array(thin)]))
    expect((await unseen.json()).details.problems).toEqual([{ field: 'logo', reason: 'too-small' }])
    expect(await cityOf()).toBeUndefined()
    expect((await save('Gda\u202Eńsk')).status).toBe(204)
    expect(await cityOf()).toBe('Gdańsk')
  })

  test('[EP-1] clauses may keep no placeholders, and the next offer starts with them', async () => {
    const { id, owner } = await aCompany('Klauzulowa')
    const path = '/pracodawca/panel/klauzule'
    expect(await read(path, owner)).toContain('W polu jest wzór')
    const refused = await built.ask(path, {
      cookie: owner,
      form: { informationClause: 'Dane [ADRES FIRMY]' },
    })
    expect(refused.status).toBe(422)
    expect(textOf(await refused.text())).toContain('Zastąp wzór [ADRES FIRMY] danymi administratora')
    const informationClause = 'Administratorem danych jest Klauzulowa sp. z o.o., Prosta 1, Gdańsk.'
    const futureConsent = { enabled: true, value: 'Zgoda na przyszłe rekrutacje Klauzulowej.' }
    const changes = '/v2/employer-panel/company/clauses'
    expect((await call('PATCH', changes, owner, { informationClause })).status).toBe(204)
    expect((await call('PATCH', changes, owner, { futureConsent })).status).toBe(204)
    const viewer = await anEmployee(id, 'viewer')
    expect((await call('PATCH', changes, viewer, { informationClause })).status).toBe(403)
    const begun = await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
    const form = await (await built.ask(begun.headers.get('location') ?? '', { cookie: owner })).text()
    expect(form).toContain(informationClause)
    expect(form).toContain(futureConsent.value)
  })

  test('the retention period is chosen with a preview of what it would delete', async () => {
    const { id, owner } = await aCompany('Archiwum')
    const offer = await anOffer(id, 'Archiwista', 'published')
    await apply(id, offer.id, 'Dawna Osoba', { ago: 150 })
    const path = '/pracodawca/panel/klauzule'
    expect(await read(path, owner)).toContain(
      '3 miesiącach najbliższej nocy usuniemy 1 aplikację 6 miesiącach 12',
    )
    const form = { intent: 'retention', months: '3' }
    expect((await built.ask(path, { cookie: owner, form })).status).toBe(302)
    const kept = await built.database.pool.query(
      'select months from application_retention where company_id = $1',
      [id],
    )
    expect(kept.rows).toEqual([{ months: 3 }])
    const odd = await built.ask(path, { cookie: owner, form: { ...form, months: '99' } })
    expect(odd.status).toBe(422)
  })

  test('[EP-1] a promised answer time is shown on offers and counted in the panel', async () => {
    const { id, owner } = await aCompany('Słowna Firma')
    const running = await anOffer(id, 'Magazynierka', 'published')
    await apply(id, running.id, 'Czekająca Osoba', { ago: 8, isOpened: true })
    const path = '/pracodawca/panel/klauzule'
    const offerText = () => read(`/oferta-pracy/${running.slug}`, '')
    const promise = (cookie: string, days: string) =>
      built.ask(path, { cookie, form: { intent: 'promise', days } })
    expect(await offerText()).not.toContain('odpowiedź w ciągu')
    expect(await read('/pracodawca/panel', owner)).toContain('Kandydaci liczą na odpowiedź w ciągu 5 dni.')
    expect((await promise(owner, '7')).status).toBe(302)
    expect(await offerText()).toContain('odpowiedź w ciągu 7 dni')
    expect(await read(`/en/job-offer/${running.slug}`, '')).toContain('reply within 7 days')
    expect(await read('/pracodawca/panel', owner)).toContain('Kandydaci liczą na odpowiedź w ciągu 7 dni.')
    expect((await promise(owner, '99')).status).toBe(422)
    expect((await promise(await anEmployee(id, 'recruiter'), '3')).status).toBeGreaterThanOrEqual(403)
    expect(await offerText()).toContain('odpowiedź w ciągu 7 dni')
    expect((await promise(owner, '')).status).toBe(302)
    expect(await offerText()).not.toContain('odpowiedź w ciągu')
  })
})
