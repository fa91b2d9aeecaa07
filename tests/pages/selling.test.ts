import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContentFolder } from '#features/content/server/service.ts'
import { registerInvoices } from '#features/payments/server/jobs.ts'
import { soldPlanOf } from '#features/plans/rules.ts'
import { defaultPricing } from '#features/plans/server/service.ts'
import { formatDate } from '#kernel/format.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import { type KsefServer, startKsefServer } from '#tests/support/ksef/ksef-server.ts'

const DAY_MS = 86_400_000
let built: BuiltBoard
let companyId: number
let owner: string
let stranger: string
let operator: string
let ksef: KsefServer

const proOf = () => built.app.services.tenants.byHost('pro.localhost')

beforeAll(async () => {
  const tokens = new Map([['1111111111', 'a-token']])
  ksef = await startKsefServer({ clock: { now: () => new Date() }, tokens })
  const access = { KSEF_URL: ksef.url, KSEF_TOKENS: '1111111111=a-token' }
  // Return URLs must be on the board's own origin, which has no port here.
  built = await createBuiltBoard({ settings: { PUBLIC_PORT: '80', ...access } })
  const { companies } = built.app.services
  const [own, other] = await companies.addCompanies(proOf(), [{ name: 'Smocza Chmura' }, { name: 'Obca' }])
  companyId = own?.id ?? 0
  const signUpOwner = async (email: string, company = 0) =>
    (await built.signUp({ kind: 'employer', email, team: { companyId: company, role: 'owner' } })).cookie
  owner = await signUpOwner('ewa@poczta.example', companyId)
  stranger = await signUpOwner('obcy@poczta.example', other?.id)
  ;({ cookie: operator } = await built.signUp({ kind: 'operator', email: 'operator@posada.example' }))
})
afterAll(async () => {
  await built?.stop()
  await ksef?.stop()
})

const read = async (path: string, cookie = owner): Promise<string> => {
  const answer = await built.ask(path, { cookie })
  expect(answer.status, path).toBe(200)
  return textOf(await answer.text())
}

/** An offer active for twenty more days, last bumped five days ago. */
const anOffer = (fields: { bumpsUpEveryDays?: number; locations?: readonly string[] } = {}) => {
  const now = Date.now()
  const { bumpsUpEveryDays = 3, locations = ['Kraków'] } = fields
  return built.app.services.offers.createOffer(proOf().id, {
    ...{ title: 'Murarz tynkarz', companyId, state: 'published', planKey: 'pro' },
    locations: locations.map((city) => ({ city })),
    publishedAt: new Date(now - 5 * DAY_MS),
    expiredAt: new Date(now + 20 * DAY_MS),
    limits: { bumpsUpCount: 2, bumpsUpEveryDays, maxLocationsCount: 5 },
  })
}

test('packs are on the pricing page, are ordered as a plain form and end at the codes', async () => {
  const { plans, sandbox } = built.app.services
  const { plans: sold, ...rest } = defaultPricing()
  const packs = [{ count: 5, validDays: 365, unit: { netMinor: 71_900, netEurMinor: 17_000 } }]
  const all = sold.map((plan) => (plan.key === 'standard' ? { ...plan, packs } : plan))
  expect(await read('/pracodawca/cennik')).not.toContain('W pakiecie taniej')
  await plans.savePricing(proOf().id, { ...rest, plans: all })
  expect(await read('/pracodawca/cennik')).toMatch(/W pakiecie taniej 5 ogłoszeń po 719 zł netto/)
  expect(await read('/en/employer/pricing?currency=eur')).toMatch(/5 offers 170 EUR net each/)
  const path = '/pracodawca/pakiet/standard/5'
  expect(await read(path)).toMatch(/Pakiet Standard 5 .*ważnych 365 dni.*Standard, 5 × 719 zł 3 595 zł/)
  expect((await built.ask('/pracodawca/pakiet/standard/6', { cookie: owner })).status).toBe(404)
  const form = {
    ...{ companyName: 'Smocza Chmura', taxId: '1111111111', street: 'Prosta', number: '1' },
    ...{ postalCode: '30-000', city: 'Kraków', country: 'PL', key: 'a-press' },
  }
  const focusedIn = async (fields: Readonly<Record<string, string>>) => {
    const refused = await built.ask(path, { cookie: owner, form: fields })
    expect(refused.status).toBe(422)
    const inputs = (await refused.text()).match(/<input[^>]* autofocus=""[^>]*>/gi) ?? []
    return inputs.map((input) => /name="(\w+)"/.exec(input)?.[1])
  }
  expect(await focusedIn(form)).toEqual(['regulations'])
  expect(await focusedIn({ ...form, city: '', taxId: '1' })).toEqual(['taxId'])
  const placed = await built.ask(path, { cookie: owner, form: { ...form, regulations: 'on' } })
  const result = placed.headers.get('location') ?? ''
  expect(result).toMatch(/^\/pracodawca\/pakiet\/standard\/5\/wynik\?payment=[0-9a-f-]{36}&go=1$/)
  const again = await built.ask(path, { cookie: owner, form: { ...form, regulations: 'on' } })
  expect(again.headers.get('location')).toBe(result)
  const uid = new URL(result, 'http://pro.localhost').searchParams.get('payment') ?? ''
  const { rows } = await built.database.pool.query('select provider_reference from orders where uid = $1', [
    uid,
  ])
  await sandbox?.act(rows[0]?.provider_reference, 'pay')
  expect(await read(result)).toContain('Kody są gotowe')
  expect((await built.ask(result, { cookie: stranger })).status).toBe(404)
  const codes = await read('/pracodawca/panel/kody')
  expect(codes).toMatch(/wolne: 5 z 5 .*Kup pakiet .*Wolne .*Użyte .*Wolny/)
})

test('a code publishes once the terms are accepted with it, whose edition is kept', async () => {
  const { codes, content, plans, offers } = built.app.services
  await content.load(proOf(), content.readFolder(proOf(), demoContentFolder).entries)
  const sold = await plans.findPlan(proOf().id, 'pro')
  if (!sold) throw new Error('nothing is sold')
  const plan = soldPlanOf(sold)
  const [code = ''] = await forTenant(built.database, proOf().id).transaction((tx) =>
    codes.issueCodes(tx, { companyId, plan, use: 'any', count: 1 }),
  )
  const offer = await offers.createOffer(proOf().id, {
    ...{ title: 'Betoniarz', companyId, state: 'workInProgress', planKey: 'pro' },
    locations: [{ city: 'Kraków' }],
  })
  const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const form = { intent: 'code', code, key: 'a-code' }
  const refused = await built.ask(path, { cookie: owner, form })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toMatch(/aria-describedby="code-regulations-error"/)
  expect(html).not.toContain('pay-regulations-error')
  expect((await built.ask(path, { cookie: owner, form: { ...form, regulations: 'on' } })).status).toBe(302)
  const { rows } = await built.database.pool.query(
    "select documents from consents where source = 'code' and purpose = 'offer-regulations'",
  )
  expect(rows).toMatchObject([
    { documents: [{ key: 'terms-for-clients', edition: '2026-01-15' }, { key: 'privacy-policy' }] },
  ])
})

test('an invoice waits for its number in KSeF, is refused, sent again by an operator, and has its receipt then', async () => {
  const { jobs } = built.app.services
  const registering = async () => {
    await built.database.pool.query(
      "update invoice_registrations set next_step_at = 'epoch' where next_step_at is not null",
    )
    await jobs.enqueue(built.database, registerInvoices, {})
    await jobs.drain({ ignoreStartAfter: true })
  }
  expect(await read('/pracodawca/panel/rozliczenia')).toContain('Czeka na wysłanie')
  const list = await (await built.ask('/operator/faktury?state=waiting', { cookie: operator })).text()
  const [, path = ''] = /href="(\/operator\/faktury\/[0-9a-f-]{36})"/.exec(list) ?? []
  const uid = path.split('/').at(-1) ?? ''
  const mine = (format: string, cookie = owner) =>
    built.ask(`/pracodawca/panel/faktury/${uid}/${format}`, { cookie })
  expect(await (await mine('xml')).text()).toContain('Nie wysłano do KSeF')
  expect((await mine('upo')).status).toBe(404)
  expect((await built.ask(path, { cookie: operator, form: {} })).status).toBe(409)

  ksef.settings.problemsOf = async () => ['<script>Pole P_15</script>']
  await registering()
  await registering()
  const page = await (await built.ask(path, { cookie: operator })).text()
  expect(textOf(page)).toMatch(/Odrzucona Powód 450: Błąd weryfikacji .* &lt;script&gt;Pole P_15/)
  expect(await read('/operator/faktury?state=refused', operator)).toContain('Smocza Chmura')
  expect(await read('/operator/faktury?state=accepted', operator)).toContain('Żadna faktura tu nie pasuje.')
  expect(await read('/pracodawca/panel/rozliczenia')).toContain('Jeszcze nieprzyjęta')

  ksef.settings.problemsOf = async () => []
  const again = await built.ask(path, { cookie: operator, form: {} })
  expect([again.status, again.headers.get('location')]).toEqual([302, path])
  await registering()
  await registering()
  const [arrived] = ksef.sessions.invoices.slice(-1)
  const number = arrived?.ksefNumber ?? 'none'
  expect(await read(path, operator)).toMatch(
    new RegExp(`Przyjęta Numer KSeF ${number}.*Ponowione.*UPO pobrane`),
  )
  expect(await read('/pracodawca/panel/rozliczenia')).toMatch(new RegExp(`${number} Sprawdź w KSeF .* UPO`))
  expect(await (await mine('xml')).text()).toBe(arrived?.xml)
  const receipt = await mine('upo')
  expect(receipt.headers.get('content-disposition')).toMatch(/^attachment; filename="FV-.*-UPO\.xml"$/)
  expect(await receipt.text()).toContain(number)
  for (const format of ['pdf', 'xml', 'upo']) {
    expect((await mine(format, stranger)).status).toBe(404)
    expect((await built.ask(`${path}/${format}`, { cookie: operator })).status).toBe(200)
  }
  expect((await mine('exe')).status).toBe(404)
  expect((await built.ask('/operator/faktury/none', { cookie: operator })).status).toBe(404)
})

test('[OF-1 PL-1] a new offer begins with plans that say what they give and cost', async () => {
  const text = await read('/pracodawca/ogloszenie')
  expect(text).toMatch(/Basic 399 zł netto 15 dni · Lokalizacje: 1 · Podbicia: brak/)
  expect(text).toMatch(
    /Standard 799 zł netto 30 dni · Lokalizacje: do 2 · Podbicia: 1, w połowie publikacji; ręcznie po 10 dniach/,
  )
  expect(text).toContain('Baner i wideo')
  expect(await read('/en/employer/offer')).toMatch(/Standard 799 PLN net 30 days/)
})

test('a bump says what it costs and brings, is done once, and then says when it is possible again', async () => {
  const { guid } = await anOffer()
  const path = `/pracodawca/ogloszenie/${guid}/podbij`
  expect(await read(path)).toMatch(/zostało 2 z 2 .*kolejne od .*nic nie dopłacasz/)
  expect((await built.ask(path, { cookie: stranger, form: {} })).status).toBe(404)
  const done = await built.ask(path, { cookie: owner, form: {} })
  expect([done.status, done.headers.get('location')]).toEqual([
    302,
    '/pracodawca/panel/ogloszenia?done=bumped',
  ])
  expect(await read('/pracodawca/panel/ogloszenia?done=bumped')).toContain('znów na górze najnowszych')
  const again = await built.ask(path, { cookie: owner, form: {} })
  expect(again.status).toBe(409)
  expect(textOf(await again.text())).toMatch(
    /zostało 1 z 2.*Kolejne podbicie będzie możliwe od|Kolejne podbicie/,
  )
})

test('an extension names the new end and the price of each plan that fits, and goes on to its payment', async () => {
  const { guid } = await anOffer({ locations: ['Kraków', 'Gdańsk', 'Łódź'] })
  const path = `/pracodawca/ogloszenie/${guid}/przedluz`
  const text = await read(path)
  const [day, month, year] = [new Date(Date.now() + 50 * DAY_MS)].flatMap((end) =>
    new Intl.DateTimeFormat('pl', {
      timeZone: 'Europe/Warsaw',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
      .format(end)
      .split('.'),
  )
  expect(text).toContain(`do ${day}.${month}.${year}`)
  expect(text).toContain('Ogłoszenie ma więcej, niż obejmuje ten plan.')
  const { headers } = await built.ask(path, { cookie: owner, form: { plan: 'premium' } })
  expect(headers.get('location')).toBe(`/pracodawca/ogloszenie/${guid}/platnosc?extend=1&plan=premium`)
  expect((await built.ask(path, { cookie: stranger })).status).toBe(404)
  const payment = await (await built.ask(headers.get('location') ?? '', { cookie: owner })).text()
  // Without room for an order summary beside the form, the bottom bar has the button.
  expect(payment).toMatch(/<nav class="pfbar".*<button[^>]* form="pay"[^>]*>.*<\/nav>/s)
})

test('a copy names what is copied', async () => {
  const { guid } = await anOffer({ locations: ['Kraków', 'Gdańsk'] })
  expect(await read(`/pracodawca/ogloszenie/${guid}/duplikuj`)).toContain('Kraków, Gdańsk')
})

test('finishing says what is given up, wants a reason and is done once', async () => {
  const { guid, slug } = await anOffer()
  const path = `/pracodawca/panel/ogloszenia/${guid}`
  expect(await read(`${path}?do=finish`)).toMatch(/Przepada 20 opłaconych dni.*nie zwraca pieniędzy/)
  const finish = (form: Record<string, string>) =>
    built.ask(path, { cookie: owner, form: { intent: 'finish', ...form } })
  expect((await finish({})).status).toBe(422)
  expect((await finish({ reason: 'hiredHere' })).status).toBe(302)
  expect((await finish({ reason: 'hiredHere' })).status).toBe(409)
  const over = await built.ask(`/oferta-pracy/${slug}`)
  expect(textOf(await over.text())).toContain(`Rekrutacja zakończyła się ${formatDate(new Date())}.`)
})

const insertOrder = async (change: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const order = {
    ...{ uid: crypto.randomUUID(), tenant_id: proOf().id, company_id: companyId, offer_title: 'Murarz' },
    ...{ locale: 'pl', use: 'publish', plan: {}, currency: 'pln', return_url: '/', provider: 'sandbox' },
    ...{ buyer: { companyName: 'Smocza Chmura', taxId: '1111111111', country: 'PL', email: '' } },
    ...{ net_minor: 100, tax_minor: 23, gross_minor: 123, provider_reference: 'none', state: 'paid' },
    ...{ outcome: 'published', created_at: '2025-03-10T12:00:00Z', paid_at: '2025-03-10T12:00:00Z' },
    ...change,
  }
  const columns = Object.keys(order).join(', ')
  await built.database.pool.query(
    `insert into orders (${columns}) select ${columns} from jsonb_populate_record(null::orders, $1)`,
    [order],
  )
  return order.uid
}

test('who has the payments checked is told so above the list, whatever its length', async () => {
  const cookie = operator
  await insertOrder({ created_at: '2025-04-01T10:00:00Z' })
  const answer = await built.ask('/operator/platnosci', { cookie, form: {} })
  const path = answer.headers.get('location') ?? ''
  expect(path).toBe('/operator/platnosci?asked=1')
  const html = await (await built.ask(path, { cookie })).text()
  const [told, table] = ['Pytamy operatora płatności', '<table'].map((text) => html.indexOf(text))
  expect(told).toBeGreaterThan(0)
  expect(table).toBeGreaterThan(told ?? 0)
})

test('payments are found by their days in Warsaw, and what is found is had as a file', async () => {
  const at = (created_at: string) => insertOrder({ created_at })
  // Still the 9th in Warsaw, then the first and the last second of the 10th.
  await at('2024-05-09T21:59:59Z')
  await at('2024-05-09T22:00:00Z')
  await at('2024-05-10T21:59:59Z')
  await insertOrder({ created_at: '2024-05-10T22:00:00Z', offer_title: '=Piec;arz' })
  const list = async (query: string) => {
    const html = await (await built.ask(`/operator/platnosci?${query}`, { cookie: operator })).text()
    const file = /href="([^"]*platnosci\.csv[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    return { html, file, count: html.match(/PS-2024-\d{6}/g)?.length ?? 0 }
  }
  expect((await list('from=2024-05-10&to=2024-05-10')).count).toBe(2)
  expect((await list('to=2024-05-09')).count).toBe(1)
  const { html, file = '', count } = await list('from=2024-05-11&to=2024-12-31&sort=oldest')
  expect(count).toBe(1)
  expect(html).toMatch(/<input[^>]*type="date"[^>]*name="from"[^>]*value="2024-05-11"/)
  // Invalid days are ignored.
  const whole = await list('from=2024-02-30&to=x')
  expect([whole.count, /name="from"[^>]*value="2024/.test(whole.html)]).toEqual([4, false])
  const none = await list('from=2023-01-01&to=2023-01-02')
  expect([none.file, none.html.includes('Żadna płatność tu nie pasuje.')]).toEqual([undefined, true])

  const answer = await built.ask(file, { cookie: operator })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="platnosci-[\d-]+\.csv"/)
  const text = await answer.text()
  expect(text.replace(/\r\n$/, '').split('\r\n')).toEqual([
    expect.stringMatching(/^Numer;Plan;Za co;Nabywca;NIP;Serwis;Stan;Netto;VAT;Brutto;Waluta;Złożono;/),
    expect.stringMatching(
      /^PS-2024-\d+;;"'=Piec;arz";Smocza Chmura;1111111111;Posada;Zapłacona;1;0,23;1,23;PLN;2024-05-11;/,
    ),
  ])
  expect((await built.ask(file, { cookie: owner })).headers.get('location')).toBe('/operator')
})

test('invoices are found by the days on which they were issued', async () => {
  expect(await read('/operator/faktury?from=2001-01-01&to=2001-01-02', operator)).toContain('Żadna faktura')
  expect(await read('/operator/faktury?from=2001-01-01', operator)).toContain('Smocza Chmura')
})

test('a text that is far too long for billing data is told at its field, with what was typed', async () => {
  const companyName = 'ą'.repeat(10_000)
  const form = { companyName, taxId: '1111111111', street: 'Prosta', number: '1', country: 'PL' }
  const answer = await built.ask('/pracodawca/panel/rozliczenia', { cookie: owner, form })
  expect(answer.status).toBe(422)
  const [input = ''] = /<input[^>]* name="companyName"[^>]*>/.exec(await answer.text()) ?? []
  expect(input).toMatch(/aria-invalid="true"/)
  expect(input).toContain(`value="${companyName}"`)
})

test('what an order brought is told as it is once its money went back', async () => {
  const of = async (change: Readonly<Record<string, unknown>>) =>
    read(`/operator/platnosci/${await insertOrder({ refunded_minor: 123, ...change })}`, operator)
  const refunded = { state: 'refunded', refunded_at: '2025-03-11T12:00:00Z' }
  expect(await of({ state: 'paid' })).toContain('Wynik Opublikowano')
  expect(await of(refunded)).toContain('Wynik Publikacja z tej płatności zakończona zwrotem')
  expect(await of({ ...refunded, outcome: 'code', code: 'X' })).toContain('Wynik Kod nie jest już ważny')
})

test('an amount that cannot be given back is refused at its field, with what was typed', async () => {
  const uid = await insertOrder()
  const form = { extent: 'part', amount: '1,24', reason: 'Rabat', key: crypto.randomUUID() }
  const refused = await built.ask(`/operator/platnosci/${uid}`, { cookie: operator, form })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  const [amount = ''] = /<input[^>]* name="amount"[^>]*>/.exec(html) ?? []
  expect(amount).toMatch(/aria-invalid="true".* value="1,24"/)
  const [, error] = /aria-describedby="([^"]+)"/.exec(amount) ?? []
  expect(textOf(html.slice(html.indexOf(`id="${error}"`)))).toContain('najwyżej 1,23 zł')
})
