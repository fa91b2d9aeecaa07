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

const aCode = async (use: 'any' | 'publish') => {
  const { codes, plans } = built.app.services
  const sold = await plans.findPlan(proOf().id, 'pro')
  if (!sold) throw new Error('nothing is sold')
  const plan = soldPlanOf(sold)
  const [code = ''] = await forTenant(built.database, proOf().id).transaction((tx) =>
    codes.issueCodes(tx, { companyId, plan, use, count: 1 }),
  )
  return code
}

test('packs on the pricing page are ordered by a plain form, and their codes listed', async () => {
  const { plans, sandbox } = built.app.services
  const { plans: sold, ...rest } = defaultPricing()
  const packs = [{ count: 5, validDays: 365, unit: { netMinor: 71_900, netEurMinor: 17_000 } }]
  const all = sold.map((plan) => (plan.key === 'standard' ? { ...plan, packs } : plan))
  expect(await read('/pracodawca/cennik')).not.toContain('W pakiecie taniej')
  await plans.savePricing(proOf().id, { ...rest, plans: all })
  expect(await read('/pracodawca/cennik')).toMatch(/W pakiecie taniej 5 ogłoszeń po 719 zł netto/)
  expect(await read('/en/employer/pricing?currency=eur')).toMatch(/5 job ads 170 EUR net each/)
  const path = '/pracodawca/pakiet/standard/5'
  expect(await read(path)).toMatch(/Pakiet Standard 5 .*ważnych 365 dni.*Standard, 5 × 719,00 zł 3 595,00 zł/)
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
  expect(await focusedIn({ ...form, regulations: '' })).toEqual(['regulations'])
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

test('a code publishes only with accepted terms, whose edition is stored', async () => {
  const { content, offers } = built.app.services
  await content.load(proOf(), content.readFolder(proOf(), demoContentFolder).entries)
  const code = await aCode('any')
  const offer = await offers.createOffer(proOf().id, {
    ...{ title: 'Betoniarz', companyId, state: 'workInProgress', planKey: 'pro' },
    locations: [{ city: 'Kraków' }],
  })
  const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const form = { intent: 'code', code, key: 'a-code' }
  const refused = await built.ask(path, { cookie: owner, form: { ...form, regulations: '' } })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toMatch(/aria-describedby="code-regulations-error"/)
  expect(html).not.toContain('pay-regulations-error')
  expect((await built.ask(path, { cookie: owner, form: { ...form, regulations: 'on' } })).status).toBe(302)

  // A page left open offered the publication; its order must not become an extension.
  const left = {
    ...{ intent: 'pay', use: 'publish', plan: 'pro', regulations: 'on', key: 'left-open' },
    ...{ companyName: 'Smocza Chmura', taxId: '1111111111', street: 'Prosta', number: '1' },
    ...{ postalCode: '30-000', city: 'Kraków', country: 'PL' },
  }
  const late = await built.ask(path, { cookie: owner, form: left })
  expect(late.status).toBe(409)
  expect(textOf(await late.text())).toMatch(/Płatność za przedłużenie Stan ogłoszenia zmienił się/)
  expect((await built.ask(path, { cookie: owner, form: { ...left, use: 'extend' } })).status).toBe(302)
  const { rows } = await built.database.pool.query(
    "select documents from consents where source = 'code' and purpose = 'offer-regulations'",
  )
  expect(rows).toMatchObject([
    { documents: [{ key: 'terms-for-clients', edition: '2026-01-15' }, { key: 'privacy-policy' }] },
  ])
})

test('an invoice refused by KSeF is resent by an operator, and then has its receipt', async () => {
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
  expect(await read('/operator/faktury?state=accepted', operator)).toContain('Brak pasujących faktur.')
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

test('[OF-1 PL-1] a new offer starts with plans that show their features and prices', async () => {
  const text = await read('/pracodawca/ogloszenie')
  expect(text).toMatch(/Basic 399 zł netto 15 dni · Lokalizacje: 1 · Podbicia: brak/)
  expect(text).toMatch(
    /Standard 799 zł netto 30 dni · Lokalizacje: do 2 · Podbicia: 1, w połowie publikacji; ręcznie po 10 dniach/,
  )
  expect(text).toContain('Baner i wideo')
  expect(await read('/en/employer/offer')).toMatch(/Standard 799 PLN net 30 days/)
})

test('a bump shows its cost and effect, is made once, and then shows when the next is possible', async () => {
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

test('an extension shows the new end and each plan’s price, and continues to payment', async () => {
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
  expect(text).toContain('Ogłoszenie wykracza poza ten plan.')
  const { headers } = await built.ask(path, { cookie: owner, form: { plan: 'premium' } })
  expect(headers.get('location')).toBe(`/pracodawca/ogloszenie/${guid}/platnosc?extend=1&plan=premium`)
  expect((await built.ask(path, { cookie: stranger })).status).toBe(404)
  const payment = await (await built.ask(headers.get('location') ?? '', { cookie: owner })).text()
  // Without room for an order summary beside the form, the bottom bar has the button.
  expect(payment).toMatch(/<nav class="pfbar".*<button[^>]* form="pay"[^>]*>.*<\/nav>/s)
})

test('the copy page of an offer lists what is copied', async () => {
  const { guid } = await anOffer({ locations: ['Kraków', 'Gdańsk'] })
  expect(await read(`/pracodawca/ogloszenie/${guid}/duplikuj`)).toContain('Kraków, Gdańsk')
})

test('finishing an offer shows what is lost, requires a reason and happens once', async () => {
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

test('invoices are filtered by day of issue', async () => {
  expect(await read('/operator/faktury?from=2001-01-01&to=2001-01-02', operator)).toContain(
    'Brak pasujących faktur',
  )
  expect(await read('/operator/faktury?from=2001-01-01', operator)).toContain('Smocza Chmura')
})

test('an overlong company name in billing data is reported at its field, keeping the input', async () => {
  const companyName = 'ą'.repeat(10_000)
  const form = { companyName, taxId: '1111111111', street: 'Prosta', number: '1', country: 'PL' }
  const answer = await built.ask('/pracodawca/panel/rozliczenia', { cookie: owner, form })
  expect(answer.status).toBe(422)
  const [input = ''] = /<input[^>]* name="companyName"[^>]*>/.exec(await answer.text()) ?? []
  expect(input).toMatch(/aria-invalid="true"/)
  expect(input).toContain(`value="${companyName}"`)
})

test('[PL-3] a code is checked on the page of codes, put aside for an offer and waits in its payment step', async () => {
  const code = await aCode('any')
  const path = '/pracodawca/panel/kody'
  expect(await read(`${path}?code=`)).toContain('Wpisz kod.')
  expect(await read(`${path}?code=AAAA-BBBB`)).toContain('Nie ma takiego kodu.')
  expect(await read(`${path}?code=${code}`, stranger)).toContain('Nie ma takiego kodu.')
  expect(await read(path)).toMatch(new RegExp(`${code} Pro Wolny – – Użyj`))
  const offer = await anOffer()
  const chosen = await read(`${path}?code=${code.toLowerCase()}`)
  expect(chosen).toContain(`Gdzie użyć kodu ${code}?`)
  expect(chosen).toMatch(/Ogłoszenie.*Murarz tynkarz.*Nowe ogłoszenie z tym kodem/)
  const send = (form: Record<string, string>, { cookie = owner, to = path } = {}) =>
    built.ask(to, { cookie, form })
  const theirs = await send({ intent: 'reserve', code, offer: offer.guid }, { cookie: stranger })
  expect(theirs.status).toBe(404)
  const reserved = await send({ intent: 'reserve', code, offer: offer.guid })
  const payment = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  expect([reserved.status, reserved.headers.get('location')]).toEqual([302, payment])
  const step = await (await built.ask(payment, { cookie: owner })).text()
  expect(step).toMatch(/<details[^>]* open/)
  expect(step).toContain(`value="${code}"`)
  expect(await read(path)).toMatch(new RegExp(`${code} Pro Zarezerwowany – Murarz tynkarz Zwolnij`))
  expect(await read(`${path}?code=${code}`)).toContain('Ten kod jest zarezerwowany: Murarz tynkarz.')
  const wide = await anOffer({ locations: ['Kraków', 'Gdańsk', 'Łódź', 'Poznań', 'Lublin', 'Opole'] })
  const checked = { to: `${path}?code=${code}` }
  const again = await send({ intent: 'reserve', code, offer: wide.guid }, checked)
  expect([again.status, textOf(await again.text())]).toEqual([
    422,
    expect.stringContaining('Ten kod jest zarezerwowany'),
  ])
  const released = await send({ intent: 'release', code })
  expect(released.headers.get('location')).toBe(`${path}?released=${code}`)
  const tooWide = await send({ intent: 'reserve', code, offer: wide.guid }, checked)
  expect(textOf(await tooWide.text())).toContain('Ogłoszenie wykracza poza plan tego kodu')
  const begun = await send({ plan: 'pro', code }, { to: '/pracodawca/ogloszenie' })
  const draft = begun.headers.get('location')?.split('/').at(-1) ?? ''
  expect(await read(path)).toMatch(new RegExp(`${code} Pro Zarezerwowany – Bez nazwy Zwolnij`))
  await send({ intent: 'dismiss' }, { to: `/pracodawca/ogloszenie/${draft}` })
  expect(await read(path)).toMatch(new RegExp(`${code} Pro Wolny – – Użyj`))
})

test('[PL-2] the order of an extension has every sum with both decimals, and promises a code for it', async () => {
  const { guid } = await anOffer()
  const text = await read(`/pracodawca/ogloszenie/${guid}/platnosc?plan=standard`)
  expect(text).toMatch(/Plan Standard netto 799,00\szł VAT 23% 183,77\szł Do zapłaty 982,77\szł/)
  expect(text).toContain('Gdy przedłużenie nie będzie możliwe, dostaniesz kod')
})

test('[PL-2] the second tab is told of the unfinished payment before it pays, and can go on with it or start anew', async () => {
  const { guid } = await anOffer()
  const path = `/pracodawca/ogloszenie/${guid}/platnosc`
  const form = {
    ...{
      intent: 'pay',
      use: 'extend',
      plan: 'standard',
      regulations: 'on',
      companyName: 'Żółw',
      country: 'PL',
    },
    ...{ taxId: '1111111111', street: 'Prosta', number: '1', postalCode: '00-001', city: 'Warszawa' },
  }
  const send = (more: Readonly<Record<string, string>>) =>
    built.ask(path, { cookie: owner, form: { ...form, ...more } })
  const paymentOf = (answer: Response) =>
    /payment=([\da-f-]{36})/.exec(answer.headers.get('location') ?? '')?.[1]
  const first = paymentOf(await send({ key: crypto.randomUUID(), known: '' }))
  expect(first).toBeDefined()

  const refused = await send({ key: crypto.randomUUID(), known: '' })
  expect(refused.status).toBe(409)
  const html = await refused.text()
  const text = textOf(html)
  expect(text).toContain('Nie złożyliśmy drugiego zamówienia')
  expect(text).toMatch(
    /niedokończona płatność za to przedłużenie z [\d.]+, \d\d:\d\d: plan Standard, 982,77\szł/,
  )
  expect(html).toContain(`/platnosc/wynik?payment=${first}&amp;go=1`)
  const known = /name="known" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(known).toBe(`${first}.open`)

  expect(await read(path)).toContain('Dokończ tamtą płatność')
  const second = paymentOf(await send({ key: crypto.randomUUID(), known }))
  expect([second === undefined, second === first]).toEqual([false, false])
  expect(await read(`${path}/wynik?payment=${first}`)).toContain('anulowana')
})

test('[PL-2] who buys without Polish VAT reads that only the form of the number is checked', async () => {
  const { guid } = await anOffer()
  const path = `/pracodawca/ogloszenie/${guid}/platnosc`
  const told = 'Numer VAT sprawdzamy tylko co do postaci'
  expect(await read(path)).not.toContain(told)
  const form = {
    intent: 'pay',
    use: 'extend',
    plan: 'standard',
    country: 'DE',
    taxId: '1',
    key: 'a',
    known: '',
  }
  const refused = await built.ask(path, { cookie: owner, form })
  expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining(told)])
})

test('[PL-3] a code for the other use is refused with what it is for', async () => {
  const code = await aCode('publish')
  const { guid } = await anOffer()
  const form = { intent: 'code', use: 'extend', code, key: 'other-use', regulations: 'on' }
  const refused = await built.ask(`/pracodawca/ogloszenie/${guid}/platnosc`, { cookie: owner, form })
  expect([refused.status, textOf(await refused.text())]).toEqual([
    409,
    expect.stringContaining('Ten kod służy tylko do publikacji nowych ogłoszeń.'),
  ])
})
