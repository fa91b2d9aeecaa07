import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let operator: string
let companyId: number

const tenantOf = () => built.app.services.tenants.byHost('pro.localhost')
const query = (text: string, values: readonly unknown[] = []) => built.database.pool.query(text, [...values])
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const HOUR = 60
const DAY = 24 * HOUR

const aReport = async (title: string, change: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const { id, guid } = await built.app.services.offers.createOffer(
    tenantOf().id,
    anOfferDraft({ categoryId: null, title }),
  )
  const report = {
    ...{ uid: crypto.randomUUID(), tenant_id: tenantOf().id, offer_id: id, offer_title: title, email: null },
    ...{
      company_name: `Firma ${title}`,
      reason: 'scam',
      text: `Treść ${title}`,
      locale: 'pl',
      state: 'open',
    },
    ...{ fingerprint: `\\x${guid.replaceAll('-', '')}`, created_at: ago(HOUR), ...change },
  }
  const columns = Object.keys(report).join(', ')
  const { rows } = await query(
    `insert into reports (${columns}) select ${columns} from jsonb_populate_record(null::reports, $1) returning id`,
    [report],
  )
  return Number(rows[0]?.id)
}

const aTrouble = async (): Promise<string> => {
  const uid = crypto.randomUUID()
  const order = {
    ...{ uid, tenant_id: tenantOf().id, company_id: companyId, offer_title: 'Murarz', plan: {} },
    ...{ locale: 'pl', use: 'publish', currency: 'pln', return_url: '/', provider: 'sandbox' },
    ...{ buyer: { companyName: 'Smocza Chmura', taxId: '1111111111', country: 'PL', email: '' } },
    ...{ net_minor: 100, tax_minor: 23, gross_minor: 123, provider_reference: 'none', state: 'paid' },
    ...{ outcome: 'published', created_at: ago(9 * DAY), paid_at: ago(9 * DAY) },
  }
  const columns = Object.keys(order).join(', ')
  await query(
    `insert into orders (${columns}) select ${columns} from jsonb_populate_record(null::orders, $1)`,
    [order],
  )
  await query(
    `insert into payment_troubles (tenant_id, order_id, kind, reference, amount_minor, detail, opened_at)
      select tenant_id, id, 'dispute', 'du_1', 123, 'fraudulent', $2 from orders where uid = $1`,
    [uid, ago(2 * DAY + HOUR)],
  )
  return uid
}

const aHeldOffer = async (): Promise<number> => {
  const [company] = await built.app.services.companies.addCompanies(tenantOf(), [
    { name: 'Piekarnia Rynkowa', verification: 'unverified' },
  ])
  const id = company?.id ?? 0
  const team = { companyId: id, role: 'owner' } as const
  await built.signUp({ kind: 'employer', email: 'ewa@rynkowa.example', team })
  const { id: offerId } = await built.app.services.offers.createOffer(
    tenantOf().id,
    anOfferDraft({ companyId: id, categoryId: null, state: 'held', title: 'Piekarz nocny' }),
  )
  await query('update offers set updated_at = $2 where id = $1', [offerId, ago(5 * DAY + HOUR)])
  return id
}

let heldId: number
let reportId: number
let appealId: number
let orderUid: string

beforeAll(async () => {
  built = await createBuiltBoard()
  ;({ cookie: operator } = await built.signUp({ kind: 'operator', email: 'op@posada.example' }))
  const names = ['Smocza Chmura', 'Zielona Kropka']
  const [own, target] = await built.app.services.companies.addCompanies(
    tenantOf(),
    names.map((name) => ({ name })),
  )
  companyId = own?.id ?? 0
  heldId = await aHeldOffer()
  orderUid = await aTrouble()
  reportId = await aReport('Kurier rowerowy')
  appealId = await aReport('Barista', {
    ...{ state: 'appealed', created_at: ago(30 * DAY), appealed_at: ago(3 * DAY + HOUR) },
    ...{ appeal_text: 'Nie zgadzam się', answered_at: ago(4 * DAY) },
  })
  await query(
    `insert into company_claims (tenant_id, company_id, target_id, target_name, note, state, created_at)
      values ($1, $2, $3, 'Zielona Kropka', 'To my.', 'open', $4)`,
    [tenantOf().id, companyId, target?.id, ago(10)],
  )
})
afterAll(() => built?.stop())

const read = async (path: string) => (await built.ask(path, { cookie: operator })).text()
const plain = (href: string) => href.replaceAll('&amp;', '&')
/** The links of the rows and how long each waits. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]+queue=[^"]+)">([^<]+)<\/a>.*?<time[^>]*>([^<]+)<\/time>/g)].map(
    ([, href = '', title, wait]) => ({ href: plain(href), title, wait }),
  )

test('everything that waits is in one list, oldest first, in both languages', async () => {
  const rows = rowsOf(await read('/operator/kolejka'))
  expect(rows.map(({ title, wait }) => [title, wait])).toEqual([
    ['Piekarnia Rynkowa', '5 dni'],
    ['Barista', '3 dni'],
    [expect.stringMatching(/^PS-/), '2 dni'],
    ['Kurier rowerowy', '1 godz.'],
    ['Zielona Kropka', '10 min'],
  ])
  expect(rows.map(({ href }) => href.split('?')[0])).toEqual([
    `/operator/firmy/${heldId}`,
    `/operator/zgloszenia/${appealId}`,
    `/operator/platnosci/${orderUid}`,
    `/operator/zgloszenia/${reportId}`,
    '/operator/firmy/przejecia',
  ])
  const english = await read('/en/operator/queue')
  expect(rowsOf(english).map(({ wait }) => wait)).toEqual(['5 days', '3 days', '2 days', '1 h', '10 min'])
  expect(textOf(english)).toContain('Appeals 1')
})

test('the navigation counts the queue, and chips count and show one kind', async () => {
  const html = await read('/operator/kolejka')
  const [entry = ''] = /data-go="Q".*?<\/a>/s.exec(html) ?? []
  expect(entry).toContain('con__bad num">5<')
  for (const [kind, name, title] of [
    ['companies', 'Firmy do weryfikacji', 'Piekarnia Rynkowa'],
    ['claims', 'Przejęcia profili', 'Zielona Kropka'],
    ['reports', 'Zgłoszone oferty', 'Kurier rowerowy'],
    ['appeals', 'Odwołania', 'Barista'],
    ['payments', 'Kłopoty z\u00a0płatnościami', expect.stringMatching(/^PS-/)],
  ] as const) {
    expect(html).toMatch(new RegExp(`href="/operator/kolejka\\?kind=${kind}"[^>]*>${name}.{0,40}>1<`))
    expect(rowsOf(await read(`/operator/kolejka?kind=${kind}`)).map((row) => row.title)).toEqual([title])
  }
  expect(await read('/operator/kolejka?kind=chats')).toContain('Nic tego rodzaju nie czeka')
  for (const hostile of [
    'kind=constructor',
    'kind=__proto__',
    'shown=a%27b',
    'decided=%00x',
    'decided=.1.%2F',
  ])
    expect([hostile, (await built.ask(`/operator/kolejka?${hostile}`, { cookie: operator })).status]).toEqual(
      [hostile, hostile.includes('%00') ? 400 : 200],
    )
})

test('the preview shows what the decision is about', async () => {
  for (const [key, ...texts] of [
    [`companies-${heldId}`, 'Wstrzymane ogłoszenia 1', 'Piekarz nocny'],
    [`appeals-${appealId}`, 'Nie zgadzam się', 'Oszustwo'],
    ['payments-1', 'Nabywca kwestionuje płatność', '1,23', 'fraudulent'],
    ['claims-1', 'To my.', 'Smocza Chmura'],
  ]) {
    const shown = /<aside class="conpreview".*?<\/aside>/s.exec(
      await read(`/operator/kolejka?shown=${key}`),
    )?.[0]
    for (const text of texts) expect(textOf(shown ?? '')).toContain(text)
  }
  expect(await read('/operator/kolejka?shown=claims-999')).not.toContain('<aside class="conpreview"')
})

test('a decision leads on to the next item of the queue, of the kind that was chosen', async () => {
  const decide = async (kind: string, title: string | RegExp, form: Record<string, string>) => {
    const row = rowsOf(await read(`/operator/kolejka?kind=${kind}`)).find((one) => one.title?.match(title))
    if (!row) throw new Error(`nothing of ${kind}`)
    const html = await read(row.href)
    // The page's form keeps where it was opened from.
    const action = /<form[^>]* action="([^"]*queue=[^"]*)"/.exec(html)?.[1]
    expect(action).toBeDefined()
    const answer = await built.ask(plain(action ?? ''), { cookie: operator, form })
    expect(answer.headers.get('location')).toMatch(/^\/operator\/kolejka\?decided=/)
    return read(answer.headers.get('location') ?? '')
  }
  const troubleId = (await query('select id from payment_troubles')).rows[0]?.id
  const claimId = (await query('select id from company_claims')).rows[0]?.id
  const afterTrouble = await decide('', /^PS-/, { intent: 'close', trouble: `${troubleId}` })
  expect(textOf(afterTrouble)).toContain('Zapisano decyzję. Następna: Kurier rowerowy')
  expect(afterTrouble).toMatch(/<aside class="conpreview".*Treść Kurier rowerowy/s)
  expect(rowsOf(afterTrouble)).toHaveLength(4)
  const answered = { outcome: 'rejected', text: 'Sprawdziliśmy.' }
  const afterReport = await decide('', 'Kurier rowerowy', { ...answered, round: '1' })
  expect(textOf(afterReport)).toContain('Następna: Zielona Kropka')
  // After the last one come those that were passed over.
  const refused = { decision: 'refused', reason: 'Nie.', claim: `${claimId}` }
  expect(textOf(await decide('', 'Zielona Kropka', refused))).toContain('Następna: Piekarnia Rynkowa')
  const afterAppeal = await decide('appeals', 'Barista', { ...answered, round: '2' })
  expect(textOf(afterAppeal)).toContain('To była ostatnia sprawa.')
  expect(afterAppeal).toMatch(/kind=appeals"[^>]*aria-current="true"/)
  expect(textOf(await decide('', 'Piekarnia', { decision: 'verified' }))).toContain('Nic nie czeka')
})

test('only operators see the queue', async () => {
  for (const cookie of [
    '',
    (await built.signUp({ kind: 'candidate', email: 'anna@poczta.example' })).cookie,
  ]) {
    const answer = await built.ask('/operator/kolejka', { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/operator'])
  }
})
