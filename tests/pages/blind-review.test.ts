import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { cvDocument } from '#features/seeding/server/cv-document.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import { aZip } from '#tests/support/documents.ts'

const DAY_MS = 86_400_000
let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

const tenantOf = () => built.app.services.tenants.byHost('pro.localhost')

let people = 0
const anEmployee = async (companyId: number, role: CompanyRole): Promise<string> => {
  people += 1
  const email = `bez${people}@firma.example`
  return (await built.signUp({ kind: 'employer', email, team: { companyId, role } })).cookie
}

interface Sent {
  readonly name: string
  readonly bytes: Buffer
  readonly isOpened?: boolean
  readonly isWord?: boolean
}

const aBoardWith = async (sent: readonly Sent[]) => {
  const { companies, offers, applications } = built.app.services
  const [company] = await companies.addCompanies(tenantOf(), [{ name: `Bez nazwisk ${people}` }])
  if (!company) throw new Error('no company')
  const offer = await offers.createOffer(tenantOf().id, {
    ...{ title: 'Analityk', companyId: company.id, state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: new Date(), expiredAt: new Date(Date.now() + 20 * DAY_MS) },
  })
  const at = new Date(Date.now() - 2 * DAY_MS)
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const received = sent.map(({ name, bytes, isOpened = false, isWord = false }) => ({
    ...{ offerId: offer.id, companyId: company.id, at, name, email: 'zosia@poczta.example' },
    message: 'Tu Zosia',
    cv: {
      ...{ fileName: isWord ? 'cv.docx' : 'cv.pdf', contentType: isWord ? word : 'application/pdf' },
      bytes,
    },
    steps: isOpened ? [{ status: 'viewed' as const, at }] : [],
  }))
  await applications.addReceived(tenantOf().id, received)
  const { rows } = await built.database.pool.query<{ uid: string }>(
    'select uid from applications where offer_id = $1 order by id',
    [offer.id],
  )
  const [owner, recruiter] = [
    await anEmployee(company.id, 'owner'),
    await anEmployee(company.id, 'recruiter'),
  ]
  return { companyId: company.id, owner, recruiter, ids: rows.map(({ uid }) => uid) }
}

const settings = '/pracodawca/panel/klauzule'
const setBlind = (cookie: string, isOn: boolean) =>
  built.ask(settings, { cookie, form: { intent: 'blind', ...(isOn && { isBlind: 'on' }) } })

const zosia = cvDocument(['Zofia Zielna', 'Data analyst, Krakow'])

test('[EP-3] a company with blind review sees no names in its panel until a decision', async () => {
  const { owner, recruiter, ids } = await aBoardWith([
    { name: 'Zofia Zielna', bytes: zosia },
    { name: 'Zofia Inna', bytes: zosia, isOpened: true },
  ])
  const [id = ''] = ids
  const pages = [
    '/pracodawca/panel',
    '/pracodawca/panel/aplikacje?sort=name',
    '/pracodawca/panel/aplikacje?view=board',
    `/pracodawca/panel/aplikacje/${id}`,
    `/pracodawca/panel/aplikacje/porownanie?id=${ids.join('&id=')}`,
  ]
  for (const path of pages.slice(0, 3))
    expect(await (await built.ask(path, { cookie: recruiter })).text(), path).toContain('Zofia')
  expect((await setBlind(recruiter, true)).status).toBeGreaterThanOrEqual(403)
  expect((await setBlind(owner, true)).status).toBe(302)
  for (const path of pages) {
    const html = await (await built.ask(path, { cookie: recruiter })).text()
    expect(html, path).not.toMatch(/zofia|zieln|zosia/i)
    expect(textOf(html), path).toContain(`Osoba ${id.slice(-4).toUpperCase()}`)
  }
  const found = await built.ask('/pracodawca/panel/aplikacje?q=zofia', { cookie: recruiter })
  expect(textOf(await found.text())).toContain('Brak wyników')
  const read = textOf(await (await built.ask(pages[3] ?? '', { cookie: recruiter })).text())
  expect(read).toContain('Data analyst, Krakow')
  expect(read).toContain('Bez nazwisk do decyzji')
  for (const form of ['file', 'preview']) {
    const refused = await built.ask(`${pages[3]}/zalacznik/${form}`, { cookie: owner })
    expect([refused.status, await refused.text()]).toEqual([
      ...[403, 'Firma ocenia bez nazwisk: plik kandydata otworzy się po decyzji.'],
    ])
  }
  const form = { intent: 'status', status: 'shortlisted' }
  await built.ask(pages[3] ?? '', { cookie: recruiter, form })
  expect(await (await built.ask(pages[3] ?? '', { cookie: recruiter })).text()).toContain('Zofia Zielna')
  expect((await built.ask(`${pages[3]}/zalacznik/file`, { cookie: recruiter })).status).toBe(200)
  const decided = await built.ask('/pracodawca/panel/aplikacje?q=zofia', { cookie: recruiter })
  expect(textOf(await decided.text())).toContain('Zofia Zielna')
})

test('a scanned CV without text is reported with what a reader can do', async () => {
  const { owner, ids } = await aBoardWith([
    { name: 'Zofia Zielna', bytes: cvDocument([]) },
    { name: 'Zofia Zielna', bytes: Buffer.from('%PDF-1.4 broken') },
  ])
  const textAt = async (id = '', query = '') =>
    textOf(await (await built.ask(`/pracodawca/panel/aplikacje/${id}${query}`, { cookie: owner })).text())
  const chosen = await textAt(ids[0], '?blind=1')
  expect(chosen).toContain('Ten plik to skan')
  expect(chosen).toContain('po wybraniu „Pokaż nazwiska”')
  await setBlind(owner, true)
  expect(await textAt(ids[0])).toContain('Jeśli to za mało, przenieś tę osobę na krótką listę')
  expect(await textAt(ids[1])).toContain('Tego załącznika nie udało się odczytać')
})

test('[EP-3] a Word file, which no browser shows, is read as text, also with names', async () => {
  const body = '<w:p><w:r><w:t>Zofia Zielna, &lt;b&gt;tester&lt;/b&gt;</w:t></w:r></w:p>'
  const { owner, ids } = await aBoardWith([
    {
      name: 'Zofia Zielna',
      bytes: aZip([
        {
          name: 'word/document.xml',
          content: Buffer.from(`<w:document><w:body>${body}</w:body></w:document>`),
        },
      ]),
      isWord: true,
    },
    { name: 'Zofia Zielna', bytes: Buffer.from('PK broken'), isWord: true },
  ])
  const at = async (id = '', query = '') =>
    (await built.ask(`/pracodawca/panel/aplikacje/${id}${query}`, { cookie: owner })).text()
  const named = await at(ids[0])
  expect(named).toContain('Zofia Zielna, &lt;b&gt;tester&lt;/b&gt;')
  expect(textOf(named)).toContain('Sam tekst. Układ i obrazy są w pobranym pliku.')
  const blind = await at(ids[0], '?blind=1')
  expect(blind).toContain('tester')
  expect(blind).not.toMatch(/zofia|zieln/i)
  expect(textOf(await at(ids[1]))).toContain('Tego rodzaju pliku nie pokażemy tutaj')
})

test('the mailed URL of an application leads to it in the panel', async () => {
  const { owner, ids } = await aBoardWith([{ name: 'Zofia Zielna', bytes: zosia }])
  const answer = await built.ask(`/pracodawca/aplikacja/${ids[0]}`, { cookie: owner })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    ...[303, `/pracodawca/panel/aplikacje/${ids[0]}`],
  ])
})

test('with blind review the notification settings offer no reply from the mail', async () => {
  const { owner } = await aBoardWith([{ name: 'Zofia Zielna', bytes: zosia }])
  const read = async () =>
    textOf(await (await built.ask('/pracodawca/panel/powiadomienia', { cookie: owner })).text())
  expect(await read()).toContain('Możesz odpowiedzieć kandydatowi wprost z tej wiadomości')
  await setBlind(owner, true)
  expect(await read()).not.toContain('wprost z tej wiadomości')
  expect(await read()).toContain('odpowiedzieć można po decyzji')
})
