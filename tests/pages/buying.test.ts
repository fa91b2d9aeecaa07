import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultPricing } from '#features/plans/server/service.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let companyId: number
let owner: string

const proOf = () => built.app.services.tenants.byHost('pro.localhost')

beforeAll(async () => {
  // Return URLs must be on the board's own origin, which has no port here.
  built = await createBuiltBoard({ settings: { PUBLIC_PORT: '80' } })
  const [own] = await built.app.services.companies.addCompanies(proOf(), [{ name: 'Smocza Chmura' }])
  companyId = own?.id ?? 0
  ;({ cookie: owner } = await built.signUp({
    ...{ kind: 'employer', email: 'ewa@poczta.example', team: { companyId, role: 'owner' } },
  }))
})
afterAll(() => built?.stop())

const invoiceFields = {
  ...{ companyName: 'Smocza Chmura', taxId: '1111111111', street: 'Prosta', number: '1' },
  ...{ postalCode: '30-000', city: 'Kraków', country: 'PL', regulations: 'on' },
}

/** Hidden fields of the form that pays. */
const hiddenIn = (html: string): Record<string, string> => {
  const [form = ''] = /<form[^>]* id="pay".*?<\/form>/s.exec(html) ?? []
  const inputs = form.match(/<input[^>]* type="hidden"[^>]*>|<input type="hidden"[^>]*>/g) ?? []
  const read = (input: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(inputs.map((input) => [read(input, 'name'), read(input, 'value')]))
}

const sell = (change: Readonly<Record<string, unknown>>) => {
  const { plans, ...rest } = defaultPricing()
  const changed = plans.map((plan) => (plan.key === 'standard' ? { ...plan, ...change } : plan))
  return built.app.services.plans.savePricing(proOf().id, { ...rest, plans: changed })
}

test('[PL-2] a price that changes while the payment page is open is shown before anything is ordered', async () => {
  const offer = await built.app.services.offers.createOffer(proOf().id, {
    ...{ title: 'Murarz', companyId, state: 'workInProgress', planKey: 'standard' },
    locations: [{ city: 'Kraków' }],
  })
  const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const shown = await (await built.ask(path, { cookie: owner })).text()
  expect(textOf(shown)).toContain('982,77 zł')
  const form = { ...hiddenIn(shown), ...invoiceFields, intent: 'pay', plan: 'standard' }
  await sell({ price: { netMinor: 99_900, netEurMinor: 23_900 } })
  const refused = await built.ask(path, { cookie: owner, form })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(textOf(html)).toMatch(/Cena właśnie się zmieniła.*Do zapłaty 1 228,77 zł/)
  expect(html).toContain('value="Smocza Chmura"')
  const { rows } = await built.database.pool.query('select 1 from orders')
  expect(rows).toEqual([])
  const agreed = await built.ask(path, { cookie: owner, form: { ...form, ...hiddenIn(html) } })
  expect(agreed.status).toBe(302)
})

test('the browser may restore the fields of the payment, as after going back from a fault', async () => {
  const offer = await built.app.services.offers.createOffer(proOf().id, {
    ...{ title: 'Cieśla', companyId, state: 'workInProgress', planKey: 'standard' },
    locations: [{ city: 'Kraków' }],
  })
  const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const html = await (await built.ask(path, { cookie: owner })).text()
  const fields = html.match(/<input[^>]* name="(?:taxId|companyName|code)"[^>]*>/g) ?? []
  expect(fields).toHaveLength(3)
  expect(fields.filter((field) => field.includes('autoComplete="off"'))).toEqual([])
})

test('[PL-2] who left the team while paying is told so and keeps what was typed', async () => {
  const { accountId, cookie } = await built.signUp({
    ...{ kind: 'employer', email: 'jan@poczta.example', team: { companyId, role: 'admin' } },
  })
  const offer = await built.app.services.offers.createOffer(proOf().id, {
    ...{ title: 'Cieśla', companyId, state: 'workInProgress', planKey: 'standard' },
    locations: [{ city: 'Kraków' }],
  })
  const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const form = { ...hiddenIn(await (await built.ask(path, { cookie })).text()), ...invoiceFields }
  await built.database.pool.query('delete from company_members where account_id = $1', [accountId])
  const refused = await built.ask(path, { cookie, form: { ...form, plan: 'standard' } })
  expect(refused.status).toBe(403)
  expect(textOf(await refused.text())).toMatch(/Nie jesteś już w zespole.*Smocza Chmura/s)
  const back = await built.ask(`${path}/wynik?payment=${offer.guid}`, { cookie })
  expect(back.status).toBe(403)
  expect(textOf(await back.text())).toMatch(/Nie jesteś już w zespole.*nic nie przepadło/s)
})

test('[PL-2] who pays for an offer deleted meanwhile is told so and keeps what was typed', async () => {
  const offer = await built.app.services.offers.createOffer(proOf().id, {
    ...{ title: 'Dekarz', companyId, state: 'workInProgress', planKey: 'standard' },
    locations: [{ city: 'Kraków' }],
  })
  const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const form = { ...hiddenIn(await (await built.ask(path, { cookie: owner })).text()), ...invoiceFields }
  await built.database.pool.query('delete from offers where guid = $1', [offer.guid])
  const refused = await built.ask(path, { cookie: owner, form: { ...form, plan: 'standard' } })
  expect(refused.status).toBe(404)
  expect(textOf(await refused.text())).toMatch(/Tego ogłoszenia już tu nie ma.*Smocza Chmura/s)
})

test('[PL-2] the payment page of an offer blocked meanwhile says so, and keeps what was typed', async () => {
  const offer = await built.app.services.offers.createOffer(proOf().id, {
    ...{ title: 'Tynkarz', companyId, planKey: 'standard', locations: [{ city: 'Kraków' }] },
  })
  const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const form = { ...hiddenIn(await (await built.ask(path, { cookie: owner })).text()), ...invoiceFields }
  await built.database.pool.query("update offers set state = 'blocked' where guid = $1", [offer.guid])
  const page = await built.ask(path, { cookie: owner })
  expect(textOf(await page.text())).toContain('To ogłoszenie jest zablokowane')
  const refused = await built.ask(path, { cookie: owner, form: { ...form, plan: 'standard' } })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toMatch(/jest zablokowane.*do skopiowania.*: Smocza Chmura.*: 30-000/s)
})

test('[PL-2] a pack whose price changes meanwhile is shown at the new price, too', async () => {
  const packAt = (netMinor: number) => ({
    packs: [{ count: 5, validDays: 365, unit: { netMinor, netEurMinor: 17_000 } }],
  })
  await sell(packAt(71_900))
  const path = '/pracodawca/pakiet/standard/5'
  const shown = await (await built.ask(path, { cookie: owner })).text()
  await sell(packAt(70_000))
  const refused = await built.ask(path, { cookie: owner, form: { ...hiddenIn(shown), ...invoiceFields } })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(textOf(html)).toMatch(/Cena właśnie się zmieniła.*5 × 700,00 zł/)
  const agreed = await built.ask(path, { cookie: owner, form: { ...hiddenIn(html), ...invoiceFields } })
  expect(agreed.status).toBe(302)
})

test('[PL-2] a second payment for the same pack is told of first, and made only by who has read it', async () => {
  await sell({ packs: [{ count: 7, validDays: 365, unit: { netMinor: 70_000, netEurMinor: 17_000 } }] })
  const path = '/pracodawca/pakiet/standard/7'
  const open = async () => (await built.ask(path, { cookie: owner })).text()
  const first = await open()
  const pay = (html: string, change = {}) =>
    built.ask(path, { cookie: owner, form: { ...hiddenIn(html), ...invoiceFields, ...change } })
  expect((await pay(first)).status).toBe(302)
  // Another tab, opened before.
  const refused = await pay(first, { key: crypto.randomUUID() })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toContain('Nie złożyliśmy drugiego zamówienia')
  const { rows } = await built.database.pool.query("select 1 from orders where pack->>'count' = '7'")
  expect(rows).toHaveLength(1)
  expect((await pay(await open())).status).toBe(302)
})

test('an invoice is previewed beside the list, and mailed with its PDF by a plain form', async () => {
  const { sandbox, jobs, mailbox } = built.app.services
  const offer = await built.app.services.offers.createOffer(proOf().id, {
    ...{ title: 'Zdun', companyId, state: 'workInProgress', planKey: 'pro' },
    locations: [{ city: 'Kraków' }],
  })
  const paying = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const form = { ...invoiceFields, intent: 'pay', use: 'publish', plan: 'pro', key: 'a-press' }
  const placed = await built.ask(paying, { cookie: owner, form })
  const { rows } = await built.database.pool.query('select provider_reference from orders order by id desc')
  await sandbox?.act(rows[0]?.provider_reference, 'pay')
  await built.ask(placed.headers.get('location') ?? '', { cookie: owner })
  const list = await (await built.ask('/pracodawca/panel/rozliczenia', { cookie: owner })).text()
  const [, path = ''] = /href="(\/pracodawca\/panel\/faktury\/[0-9a-f-]{36})"/.exec(list) ?? []
  const shown = await (await built.ask(path, { cookie: owner })).text()
  expect(textOf(shown)).toMatch(/Faktura VAT FV 1\/.* Nabywca Smocza Chmura Prosta 1 .*Razem 1 499,00 zł/)
  expect(shown).toContain('aria-current="page"')
  expect(textOf(await (await built.ask(`${path}?mail=1`, { cookie: owner })).text())).toContain(
    'Adres e-mail',
  )
  const wrong = await built.ask(path, { cookie: owner, form: { to: 'nie adres' } })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toMatch(/value="nie adres".*Wpisz poprawny adres e-mail/s)
  const sent = await built.ask(path, { cookie: owner, form: { to: 'biuro@ksiegowi.example' } })
  expect(sent.headers.get('location')).toBe(`${path}?sent=1`)
  await jobs.drain({ ignoreStartAfter: true })
  const mails = (await mailbox?.list(50)) ?? []
  const mail = mails.find(({ to }) => to === 'biuro@ksiegowi.example')
  expect(mail?.subject).toMatch(/^Faktura FV/)
  expect((await mailbox?.find(mail?.id ?? 0))?.attachments).toHaveLength(1)
  for (let times = 1; times < 5; times += 1)
    await built.ask(path, { cookie: owner, form: { to: 'biuro@ksiegowi.example' } })
  const often = await built.ask(path, { cookie: owner, form: { to: 'biuro@ksiegowi.example' } })
  expect([often.status, textOf(await often.text())]).toEqual([429, expect.stringContaining('wiele razy')])
  const stranger = await built.signUp({ kind: 'employer', email: 'obcy@poczta.example' })
  expect((await built.ask(path, { cookie: stranger.cookie })).status).not.toBe(200)
  expect((await built.ask('/pracodawca/panel/faktury/none', { cookie: owner })).status).toBe(404)
})

test('[PL-2] a part refunded at the provider is corrected from the console, once, and the rest refunded here', async () => {
  const { sandbox } = built.app.services
  const { cookie: operator } = await built.signUp({ kind: 'operator', email: 'op@posada.example' })
  const offer = await built.app.services.offers.createOffer(proOf().id, {
    ...{ title: 'Cieśla', companyId, state: 'workInProgress', planKey: 'pro' },
    locations: [{ city: 'Kraków' }],
  })
  const form = { ...invoiceFields, intent: 'pay', use: 'publish', plan: 'pro', key: 'another' }
  const placed = await built.ask(`/pracodawca/ogloszenie/${offer.guid}/platnosc`, { cookie: owner, form })
  const { rows } = await built.database.pool.query(
    'select uid, provider_reference from orders order by id desc limit 1',
  )
  await sandbox?.act(rows[0]?.provider_reference, 'pay')
  await built.ask(placed.headers.get('location') ?? '', { cookie: owner })
  await built.database.pool.query(
    `insert into payment_troubles (tenant_id, order_id, kind, reference, amount_minor, opened_at)
     select tenant_id, id, 'refund-there', 'ch_9:10001', 10001, now() from orders where uid = $1`,
    [rows[0]?.uid],
  )
  // Asked for here, but the provider had too little left.
  await built.database.pool.query(
    `with part as (
       insert into part_refunds (uid, tenant_id, order_id, gross_minor, reason, person, asked_at, state, settled_at)
       select gen_random_uuid(), tenant_id, id, 90001, 'Obniżka', 'op@posada.example', now(), 'dropped', now()
       from orders where uid = $1 returning *)
     insert into payment_events (tenant_id, order_id, at, kind, result, detail, part_uid)
     select tenant_id, order_id, now(), 'refund', 'failed', 'refund.amount', uid from part`,
    [rows[0]?.uid],
  )
  const path = `/operator/platnosci/${rows[0]?.uid}`
  const html = await (await built.ask(path, { cookie: operator })).text()
  expect(textOf(html)).toContain('Wystaw korektę na 100,01 zł')
  expect(textOf(html)).toMatch(/Nie wykonano zwrotu 900,01 zł: .* op@posada\.example · Obniżka/)
  expect(textOf(html)).toMatch(/900,01 zł Obniżka nie wykonano/)
  expect(textOf(html)).toContain('u operatora płatności zostało mniej, niż miało być zwrócone')
  const trouble = /name="trouble" value="(\d+)"/.exec(html)?.[1] ?? ''
  const press = { cookie: operator, form: { intent: 'correct', trouble } }
  for (const _ of ['once', 'twice']) {
    const answer = await built.ask(path, press)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
  }
  const done = textOf(await (await built.ask(path, { cookie: operator })).text())
  expect(done).toMatch(/Korektę wystawiono .*\(op@posada\.example\)/)
  expect(done).not.toContain('Wystaw korektę na')
  expect(done.match(/KOR \d+\/\d+\/\d+\/PRO/g)).toHaveLength(1)
  expect(done).toMatch(/100,01 zł Zwrot części płatności/)
  const [, month, year] = /KOR \d+\/(\d+)\/(\d+)\/PRO/.exec(done) ?? []
  const csv = await built.ask(`/operator/numbers/${year}-${month}/invoices.csv`, { cookie: operator })
  const exported = (await csv.text()).split('\n').filter((line) => line.includes(';KOR '))
  expect(exported).toEqual([
    expect.stringMatching(/;-81,31;23%;-18,70;-100,01;PLN;.*;FV \d+\/.*;Zwrot części płatności/),
  ])
  // The rest is refunded here, which ends the publication; what the provider gave alone had not.
  expect(done).toContain('Wynik Opublikowano')
  await built.database.pool.query(
    `update sandbox_payments set refunded_parts = '{"there": 10001}' where order_uid = $1`,
    [rows[0]?.uid],
  )
  const rest = { extent: 'whole', reason: 'Rezygnacja', key: crypto.randomUUID() }
  expect((await built.ask(path, { cookie: operator, form: rest })).status).toBe(302)
  await built.app.services.jobs.drain({ ignoreStartAfter: true })
  const end = textOf(await (await built.ask(path, { cookie: operator })).text())
  expect(end).toContain('Wynik Publikacja z tej płatności zakończona zwrotem')
  expect(end).toMatch(/Zwrócona kwota 1\s843,77\szł/)
  expect(end.match(/KOR \d+\/\d+\/\d+\/PRO/g)?.length).toBeGreaterThan(1)
  expect((await built.app.services.offers.findMailedOffer(proOf().id, offer.id))?.state).toBe('ended')
})

test('the year and the month of the invoices are chosen by links, which keep the filter', async () => {
  const { cookie: operator } = await built.signUp({ kind: 'operator', email: 'rok@posada.example' })
  const read = async (path: string) => textOf(await (await built.ask(path, { cookie: operator })).text())
  const link = async (path: string, text: string) => {
    const html = await (await built.ask(path, { cookie: operator })).text()
    const found = [...html.matchAll(/<a class="periods__one[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
    return found.find((one) => one[2] === text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  }
  const [year = '', month = ''] = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' })
    .format(new Date())
    .split('-')
  const ofMonth = await link('/operator/faktury?text=Smocza&before=1', month)
  expect(ofMonth).toMatch(
    new RegExp(
      `^/operator/faktury\\?text=Smocza&from=${year}-${month}-01&to=${year}-${month}-(28|29|30|31)$`,
    ),
  )
  const shown = await read(ofMonth)
  expect(shown).toContain('Smocza Chmura')
  expect(shown).toContain(`Okres: ${month}.${year}`)
  const ofYear = await link(ofMonth, year)
  expect(await read(ofYear)).toContain(`Okres: ${year}`)
})
