import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from '#tests/support/archives.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let companyId: number
let owner: string
let operator: string

const proOf = () => built.app.services.tenants.byHost('pro.localhost')

beforeAll(async () => {
  built = await createBuiltBoard()
  const [own] = await built.app.services.companies.addCompanies(proOf(), [{ name: 'Smocza Chmura' }])
  companyId = own?.id ?? 0
  const team = { companyId, role: 'owner' } as const
  ;({ cookie: owner } = await built.signUp({ kind: 'employer', email: 'ewa@poczta.example', team }))
  ;({ cookie: operator } = await built.signUp({ kind: 'operator', email: 'operator@posada.example' }))
})
afterAll(() => built?.stop())

const read = async (path: string, cookie: string): Promise<string> => {
  const answer = await built.ask(path, { cookie })
  expect(answer.status, path).toBe(200)
  return textOf(await answer.text())
}

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

test('a started reconciliation is confirmed above the list', async () => {
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

test('payments are filtered by days in Warsaw time, and exported as a file', async () => {
  const at = (created_at: string) => insertOrder({ created_at })
  // In Warsaw: the last second of the 9th, the first and the last second of the 10th.
  await at('2024-05-09T21:59:59Z')
  await at('2024-05-09T22:00:00Z')
  await at('2024-05-10T21:59:59Z')
  await insertOrder({ created_at: '2024-05-10T22:00:00Z', offer_title: '=Piec;arz' })
  const list = async (query: string) => {
    const html = await (await built.ask(`/operator/platnosci?${query}`, { cookie: operator })).text()
    const file = /href="([^"]*platnosci\.csv[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    return { html, file, count: html.match(/>PS-2024-\d{6}</g)?.length ?? 0 }
  }
  expect((await list('from=2024-05-10&to=2024-05-10')).count).toBe(2)
  expect((await list('to=2024-05-09')).count).toBe(1)
  const { html, file = '', count } = await list('from=2024-05-11&to=2024-12-31&sort=oldest')
  expect(count).toBe(1)
  expect(html).toMatch(/<input[^>]*type="date"[^>]*name="from"[^>]*value="2024-05-11"/)
  // Values that are no valid day are ignored.
  const whole = await list('from=2024-02-30&to=x')
  expect([whole.count, /name="from"[^>]*value="2024/.test(whole.html)]).toEqual([4, false])
  const none = await list('from=2023-01-01&to=2023-01-02')
  expect([none.file, none.html.includes('Brak pasujących płatności.')]).toEqual([undefined, true])

  const answer = await built.ask(file, { cookie: operator })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="platnosci-[\d-]+\.csv"/)
  const text = await answer.text()
  expect(text.replace(/\r\n$/, '').split('\r\n')).toEqual([
    expect.stringMatching(/^Numer;Plan;Za co;Nabywca;NIP;Serwis;Stan;Netto;VAT;Brutto;Waluta;Złożono;/),
    expect.stringMatching(
      /^PS-2024-\d+;;"'=Piec;arz";Smocza Chmura;1111111111;Posada;Zapłacona;1,00;0,23;1,23;PLN;2024-05-11;/,
    ),
  ])
  expect((await built.ask(file, { cookie: owner })).headers.get('location')).toBe('/operator')

  const english = await built.ask('/en/operator/payments/payments.csv?from=2024-05-11&to=2024-12-31', {
    cookie: operator,
  })
  expect((await english.text()).split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^Number,Plan,/),
    expect.stringMatching(/,'=Piec;arz,.*,1\.00,0\.23,1\.23,PLN,2024-05-11,/),
  ])
})

test('the outcome of an order reflects a refund', async () => {
  const of = async (change: Readonly<Record<string, unknown>>) =>
    read(`/operator/platnosci/${await insertOrder({ refunded_minor: 123, ...change })}`, operator)
  const refunded = { state: 'refunded', refunded_at: '2025-03-11T12:00:00Z' }
  expect(await of({ state: 'paid' })).toContain('Wynik Opublikowano')
  expect(await of(refunded)).toContain('Wynik Publikacja z tej płatności zakończona zwrotem')
  expect(await of({ ...refunded, outcome: 'code', code: 'X' })).toContain('Wynik Kod nie jest już ważny')
})

test('an amount that cannot be refunded is refused at its field, keeping the input', async () => {
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

test('a payment shows its provider’s events and the refund’s progress, and the refund can be retried', async () => {
  const uid = await insertOrder({ refund_asked_at: '2025-03-11T12:00:00Z', refund_reason: 'Blokada' })
  const path = `/operator/platnosci/${uid}`
  await built.database.pool.query(
    `insert into payment_events (tenant_id, order_id, at, kind, name, told, result, detail)
     select tenant_id, id, '2025-03-11T12:00:05Z', kind, name, told, result, detail
     from orders, (values ('message', 'payment.paid', 'paid', 'taken', null),
       ('refund', null, null, 'failed', '503 <b>away</b>')) as events (kind, name, told, result, detail)
     where uid = $1`,
    [uid],
  )
  const text = await read(path, operator)
  for (const said of ['payment.paid Zapłacona przyjęto', 'Zlecenie zwrotu – nie udało się', 'Blokada'])
    expect(text).toContain(said)
  expect(text).toContain('11.03.2025, 13:00:05')
  expect(text).toContain('1 nieudana próba, ostatnia 11.03.2025, 13:00: 503 &lt;b&gt;away&lt;/b&gt;')
  const again = await built.ask(path, { cookie: operator, form: { intent: 'retry-refund' } })
  expect([again.status, again.headers.get('location')]).toEqual([302, `${path}?refund=asked`])
  expect(await read(`${path}?refund=asked`, operator)).toContain('Zwrot jest zlecony')
  expect(await read(`/operator/dziennik?object=order:${uid}`, operator)).toContain('Ponowne zlecenie zwrotu')
  const idle = await built.ask(`/operator/platnosci/${await insertOrder()}`, {
    ...{ cookie: operator, form: { intent: 'retry-refund' } },
  })
  expect(idle.status).toBe(409)
})

test('failed payment checks are listed above the list', async () => {
  const uid = await insertOrder()
  await built.database.pool.query(
    `insert into payment_checks (order_id, tenant_id, failed_at)
     select id, tenant_id, '2025-03-12T02:20:00Z' from orders where uid = $1`,
    [uid],
  )
  const text = await read('/operator/platnosci', operator)
  expect(text).toMatch(
    /1 płatności nie udało się sprawdzić u operatora płatności PS-2025-\d+ : próba 12\.03\.2025, 03:20/,
  )
})

test('HEAD is answered without rendering the page or writing the file', async () => {
  for (const path of ['/operator/platnosci/platnosci.csv', '/operator/ogloszenia/ogloszenia.csv', '/']) {
    const request = (method: string) =>
      built.site(
        new Request(`http://pro.localhost${path}`, {
          ...{ method, headers: { host: 'pro.localhost', cookie: operator } },
        }),
        { ip: '198.51.100.9' },
      )
    const options = await request('OPTIONS')
    expect([path, options.status, options.headers.get('allow')]).toEqual([
      ...[path, 204, 'GET, HEAD, POST, OPTIONS'],
    ])
    expect(await options.text()).toBe('')
  }
  const posted = await built.ask('/operator/platnosci/platnosci.csv', { cookie: operator, form: {} })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test.each(['PUT', 'PATCH', 'DELETE'])(
  '%s is no method of a page, with or without a session',
  async (method) => {
    const pages = [
      '/operator/importy',
      '/pracodawca/panel',
      '/ustawienia',
      '/operator/ogloszenia/ogloszenia.csv',
      '/',
    ]
    for (const path of pages)
      for (const who of ['', operator]) {
        const { status, headers } = await built.site(
          new Request(`http://pro.localhost${path}`, {
            ...{ method, headers: { host: 'pro.localhost', origin: 'http://pro.localhost', cookie: who } },
          }),
          { ip: '198.51.100.9' },
        )
        expect([path, status, headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, POST, OPTIONS'])
      }
  },
)

test('[PL-2] the invoices of a year are one archive of PDFs, and a refund is followed to its correction', async () => {
  const insertInvoice = async (orderUid: string, document: Readonly<Record<string, unknown>>) => {
    const amounts = { netMinor: 100, taxMinor: 23, grossMinor: 123 }
    const party = {
      name: 'Firma',
      taxId: '1111111111',
      country: 'PL',
      street: 'Ul. 1',
      place: '30-000 Kraków',
    }
    const whole = {
      ...{ kind: 'invoice', issuedAt: '2025-05-02T10:00:00Z', issuedOn: '2025-05-02', soldOn: '2025-05-02' },
      ...{ seller: party, buyer: party, currency: 'pln', rate: null, orderNumber: 'PS-1', corrects: null },
      ...{ lines: [{ name: 'Publikacja', vat: 23, ...amounts }], total: amounts, ...document },
    }
    await built.database.pool.query(
      `insert into invoices (uid, tenant_id, company_id, order_id, issued_at, kind, number, document)
       select gen_random_uuid(), tenant_id, company_id, id, '2025-05-02T10:00:00Z', $2::jsonb->>'kind',
         $2::jsonb->>'number', $2::jsonb from orders where uid = $1`,
      [orderUid, whole],
    )
  }
  const refunded = await insertOrder({
    ...{ state: 'refunded', refund_asked_at: new Date().toISOString(), refund_reason: 'Blokada <b>' },
    ...{ refunded_at: new Date().toISOString(), refunded_minor: 123, refund_person: 'Operator Tajny' },
  })
  await insertInvoice(refunded, { number: 'FV 7/05/2025/PRO' })
  const corrects = { number: 'FV 7/05/2025/PRO', issuedOn: '2025-05-02', reason: 'Blokada' }
  await insertInvoice(refunded, { kind: 'correction', number: 'KOR 2/05/2025/PRO', corrects })
  await insertInvoice(await insertOrder(), { number: 'FV 9/12/2024/PRO', issuedOn: '2024-12-30' })

  const path = '/pracodawca/panel/rozliczenia'
  const html = await (await built.ask(`${path}?period=2025`, { cookie: owner })).text()
  const text = textOf(html)
  expect(text).toContain('Cały okres 2025 05.2025 2024 12.2024')
  expect(text).toMatch(
    /KOR 2\/05\/2025\/PRO .*Korekta FV 7\/05\/2025\/PRO .*FV 7\/05\/2025\/PRO .*Skorygowana/,
  )
  expect(text).not.toContain('FV 9/12/2024/PRO')
  expect(text).toMatch(
    /Zwrot do FV 7\/05\/2025\/PRO.* Przyjęty .*Wysłany przez operatora płatności .*Faktura korygująca KOR 2\/05\/2025\/PRO Na koncie/,
  )
  expect(text).toContain('Powód: Blokada &lt;b&gt;')
  expect(html).not.toContain('Operator Tajny')

  const file = /href="([^"]*all\/zip[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const archive = await built.ask(file, { cookie: owner })
  expect(archive.headers.get('content-disposition')).toBe('attachment; filename="faktury-2025.zip"')
  const files = await readArchive(archive.body ?? new ReadableStream())
  expect([...files.keys()].sort()).toEqual(['FV-7-05-2025-PRO.pdf', 'KOR-2-05-2025-PRO.pdf'])
  for (const bytes of files.values()) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const none = await built.ask('/pracodawca/panel/faktury/all/zip?period=1999', { cookie: owner })
  expect(none.headers.get('location')).toBe(path)
  expect((await built.ask(file)).status).toBe(302)
  const recruiter = { companyId, role: 'recruiter' } as const
  const { cookie } = await built.signUp({ kind: 'employer', email: 'r@poczta.example', team: recruiter })
  expect((await built.ask(file, { cookie })).status).toBe(403)
})

test('a dispute waits above the list and at its payment, until an operator marks it as done', async () => {
  const uid = await insertOrder({ created_at: '2025-05-01T10:00:00Z' })
  await built.database.pool.query(
    `insert into payment_troubles (tenant_id, order_id, kind, reference, amount_minor, detail, opened_at, due_at)
     select tenant_id, id, 'dispute', 'du_77', 123, 'fraudulent', now(), '2030-01-02T12:00:00Z' from orders where uid = $1`,
    [uid],
  )
  const list = () => read('/operator/platnosci', operator)
  expect(await list()).toMatch(
    /1 sprawa wymaga decyzji PS-2025-\d+ : Nabywca kwestionuje płatność\s*, 1,23\szł\s*, odpowiedź do 02\.01\.2030, 13:00/,
  )
  const path = `/operator/platnosci/${uid}`
  const html = await (await built.ask(path, { cookie: operator })).text()
  expect(textOf(html)).toContain('fraudulent · du_77')
  expect(html).not.toContain('value="retry"')
  const trouble = /name="trouble" value="(\d+)"/.exec(html)?.[1] ?? ''
  const press = { cookie: operator, form: { intent: 'close', trouble } }
  expect((await built.ask(path, press)).headers.get('location')).toBe(path)
  const again = await built.ask(path, press)
  expect([again.status, textOf(await again.text())]).toEqual([409, expect.stringContaining('już załatwiona')])
  expect(await list()).not.toContain('wymaga decyzji')
  expect(await read(path, operator)).toMatch(/Załatwiono [\d.]+, \d\d:\d\d \(operator@posada\.example\)/)
})

test('a payment is shown beside the list, which keeps its filter as chips', async () => {
  const uid = await insertOrder({ created_at: '2023-07-01T10:00:00Z', offer_title: 'Zdun' })
  const path = '/operator/platnosci?state=paid&from=2023-07-01&to=2023-07-01'
  const html = async (address: string): Promise<string> => {
    const answer = await built.ask(address, { cookie: operator })
    expect(answer.status, address).toBe(200)
    return answer.text()
  }
  const list = await html(path)
  const chips = [...list.matchAll(/aria-label="Usuń: ([^"]+)" href="([^"]+)"/g)]
  expect(chips.map(([, name, href]) => [name, href?.replaceAll('&amp;', '&')])).toEqual([
    ['Zapłacona', '/operator/platnosci?from=2023-07-01&to=2023-07-01'],
    ['od 01.07.2023', '/operator/platnosci?state=paid&to=2023-07-01'],
    ['do 01.07.2023', '/operator/platnosci?state=paid&from=2023-07-01'],
  ])
  expect(list).not.toContain('aria-label="Podgląd płatności"')
  expect(list.replaceAll('&amp;', '&')).toContain(`&shown=${uid}"`)

  const shown = await html(`${path}&shown=${uid}`)
  const preview = shown.slice(shown.indexOf('aria-label="Podgląd płatności"'))
  for (const said of ['Smocza Chmura', 'Zdun', '1,23 zł', 'Zwrot']) expect(textOf(preview)).toContain(said)
  // A refund is requested and answered on the payment's page.
  expect(preview).toMatch(new RegExp(`<form[^>]*action="/operator/platnosci/${uid}"`))
  for (const gone of [crypto.randomUUID(), 'x', '%27'])
    expect(await html(`/operator/platnosci?shown=${gone}`)).not.toContain('aria-label="Podgląd płatności"')
})
