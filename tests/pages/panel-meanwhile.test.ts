import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const DAY_MS = 86_400_000
const list = '/pracodawca/panel/aplikacje'
let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

let companies = 0
/** A company with an application of each of these people, and two of its recruiters. */
const aCompany = async (names: readonly string[], role: CompanyRole = 'recruiter') => {
  companies += 1
  const { services } = built.app
  const tenant = services.tenants.byHost('pro.localhost')
  const [company] = await services.companies.addCompanies(tenant, [{ name: `Wspólna ${companies}` }])
  if (!company) throw new Error('no company')
  const offer = await services.offers.createOffer(tenant.id, {
    ...{ title: 'Zdun', companyId: company.id, state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: new Date(), expiredAt: new Date(Date.now() + 20 * DAY_MS) },
  })
  await services.applications.addReceived(
    tenant.id,
    names.map((name) => ({
      ...{ offerId: offer.id, companyId: company.id, name, email: 'ktos@poczta.example', message: 'x' },
      ...{ cv: null, at: new Date(), steps: [] },
    })),
  )
  const team = { companyId: company.id, role }
  const [one, other] = [1, 2].map((number) =>
    built.signUp({ kind: 'employer', email: `osoba${number}.${companies}@firma.example`, team }),
  )
  if (!one || !other) throw new Error('no team')
  const { rows } = await built.database.pool.query<{ uid: string }>(
    'select uid from applications where offer_id = $1 order by id',
    [offer.id],
  )
  return { one: await one, other: await other, companyId: company.id, ids: rows.map(({ uid }) => uid) }
}

const form = (fields: Readonly<Record<string, string>>, ids: readonly string[]) =>
  new URLSearchParams([...Object.entries(fields), ...ids.map((id) => ['id', id])])

const statusesOf = async (ids: readonly string[]) => {
  const { rows } = await built.database.pool.query<{ status: string }>(
    'select status from applications where uid = any($1) order by id',
    [ids],
  )
  return rows.map(({ status }) => status)
}

/** Posts to the list, and reads the page that follows. */
const postTo = async (cookie: string, body: URLSearchParams) => {
  const answer = await built.ask(list, { cookie, form: body })
  const back = answer.headers.get('location')
  return back ? textOf(await (await built.ask(back, { cookie })).text()) : textOf(await answer.text())
}

test('of many selected, those that a colleague has decided about stay and are named; the others go on', async () => {
  const { one, other, ids } = await aCompany(['Jan Cis', 'Ewa Lis', 'Iga Bez'])
  const html = await (await built.ask(list, { cookie: one.cookie })).text()
  const shown = ids.map((id) => `${id}:received`)
  for (const value of shown) expect(html).toContain(`value="${value}"`)
  await built.ask(`${list}/${ids[2]}`, { cookie: other.cookie })
  await postTo(other.cookie, form({ intent: 'bulk', status: 'interview' }, [`${ids[0]}:received`]))
  const change = form({ intent: 'bulk', status: 'shortlisted' }, shown)
  const first = await postTo(one.cookie, change)
  expect(first).toContain('1 aplikacja została bez zmian, bo ktoś w międzyczasie zmienił jej status.')
  expect(first).toMatch(/niczego od Ciebie nie dostał: Jan Cis : Rozmowa/)
  expect(first).toMatch(/2 aplikacje mają teraz status „Krótka lista”/)
  expect(await statusesOf(ids)).toEqual(['interview', 'shortlisted', 'shortlisted'])
  // The same form sent twice.
  expect(await postTo(one.cookie, change)).toContain('1 aplikacja została bez zmian')
})

test('a card of the board that a colleague has moved stays where it is, and says so', async () => {
  const { one, other, ids } = await aCompany(['Jan Cis'])
  const board = await (await built.ask(`${list}?view=board`, { cookie: one.cookie })).text()
  expect(board).toContain(`value="${ids[0]}:received"`)
  await postTo(other.cookie, form({ intent: 'bulk', status: 'offer' }, [`${ids[0]}:received`]))
  const moved = await postTo(
    one.cookie,
    form({ intent: 'bulk', status: 'interview' }, [`${ids[0]}:received`]),
  )
  expect(moved).toMatch(/bez zmian, .*Jan Cis : Propozycja/)
  expect(moved).not.toContain('Nic nie zmieniono')
  expect(await statusesOf(ids)).toEqual(['offer'])
})

test('of all of a list, those decided about after it was read stay', async () => {
  const { one, other, ids } = await aCompany(['Jan Cis', 'Ewa Lis'])
  const whole = String(Date.now())
  await built.ask(`${list}/${ids[1]}`, { cookie: other.cookie })
  await postTo(other.cookie, form({ intent: 'bulk', status: 'hired' }, [`${ids[0]}:received`]))
  const shown = await postTo(one.cookie, form({ intent: 'reject', whole, plain: '1', send: 'hour' }, []))
  expect(shown).toMatch(/bez zmian, .*Jan Cis : Zatrudnienie/)
  expect(await statusesOf(ids)).toEqual(['hired', 'rejected'])
})

test('a refusal’s message that nobody gets is shown to copy: to all decided about meanwhile, or without the role', async () => {
  const { one, other, companyId, ids } = await aCompany(['Jan Cis'])
  await postTo(other.cookie, form({ intent: 'bulk', status: 'hired' }, ids))
  const refusal = { intent: 'reject', message: 'Nie tym\nrazem', send: 'hour' }
  const body = form(refusal, [`${ids[0]}:received`])
  const answer = await built.ask(list, { cookie: one.cookie, form: body })
  const html = await answer.text()
  expect(`${answer.status} ${textOf(html)}`).toMatch(/^409 .*Jan Cis : Zatrudnienie/)
  expect(html).toMatch(/<textarea[^>]*readOnly=""[^>]*>Nie tym\nrazem</)
  const role = { accountId: one.accountId, companyId, role: 'viewer' } as const
  await built.app.services.accounts.setCompanyRole(
    built.app.services.tenants.byHost('pro.localhost').id,
    role,
  )
  const refused = await built.ask(list, { cookie: one.cookie, form: body })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toMatch(/<textarea[^>]*readOnly=""[^>]*>Nie tym\nrazem</)
})

test('a triage decision that was not saved says so above the document', async () => {
  const { one, other, ids } = await aCompany(['Jan Cis'])
  const path = `${list}/${ids[0]}`
  await postTo(other.cookie, form({ intent: 'bulk', status: 'hired' }, ids))
  const late = { intent: 'shortlist', status: 'shortlisted', from: 'viewed' }
  const html = await (await built.ask(path, { cookie: one.cookie, form: late })).text()
  expect(html).toMatch(/role="alert"[\s\S]*Status tej aplikacji zmienił się[\s\S]*class="triage__doc"/)
})

const forms = [
  { path: '/pracodawca/panel/klauzule', fields: { informationClause: 'Administratorem\njest firma' } },
  { path: '/pracodawca/panel/rozmowy/szablony', fields: { name: 'Zaproszenie', text: 'Dzień dobry' } },
  { path: '/pracodawca/panel/dane-firmy', fields: { companyName: 'Firma z o.o.', street: 'Długa' } },
  { path: '/pracodawca/panel/ogloszenia/szablony', fields: { name: 'Magazynier' } },
  { path: '/pracodawca/panel/rozliczenia', fields: { companyName: 'Firma z o.o.', street: 'Krótka' } },
  { path: '/pracodawca/panel/kandydaci', fields: { message: 'Zapraszamy\ndo nas' } },
] as const

test('texts of the panel’s forms are shown to copy when the role changed, the team was left or the session ended', async () => {
  const { one, companyId } = await aCompany([], 'admin')
  const ask = async (
    { path, fields }: { readonly path: string; readonly fields: Readonly<Record<string, string>> },
    cookie = one.cookie,
  ) => {
    const answer = await built.ask(path, { cookie, form: { ...fields } })
    const html = await answer.text()
    const typed = Object.values(fields).join('\n\n')
    expect(html, path).toMatch(new RegExp(`<textarea[^>]*readOnly=""[^>]*>${typed}</textarea>`))
    return `${answer.status} ${textOf(html)}`
  }
  const role = { accountId: one.accountId, companyId, role: 'viewer' } as const
  await built.app.services.accounts.setCompanyRole(
    built.app.services.tenants.byHost('pro.localhost').id,
    role,
  )
  const message = new FormData()
  message.set('text', 'Zapraszam w środę')
  message.set('clientId', randomUUID())
  const talk = async () => {
    const path = `/pracodawca/panel/rozmowy/${randomUUID()}`
    const answer = await built.post(path, { cookie: one.cookie, body: message })
    const html = await answer.text()
    expect(html).toMatch(/<textarea[^>]*readOnly=""[^>]*>Zapraszam w środę<\/textarea>/)
    return answer.status
  }
  for (const one of forms) expect(await ask(one)).toMatch(/^403 .*Twój niezapisany tekst/)
  expect(await talk()).toBe(403)
  await built.database.pool.query('delete from company_members where company_id = $1', [companyId])
  for (const one of forms) expect(await ask(one)).toMatch(/^403 .*Nie jesteś już w zespole tej firmy/)
  expect(await talk()).toBe(403)
  const paying = '/pracodawca/pakiet/pro/5'
  const checkout = { path: paying, fields: { companyName: 'Firma z o.o.', street: 'Cicha' } }
  for (const one of [...forms, checkout]) expect(await ask(one, '')).toMatch(/^401 .*Sesja wygasła/)
})

test('[EP-1] texts that one of two people changed are put together; of the same text the later one chooses', async () => {
  const { one, other } = await aCompany([], 'owner')
  const path = '/pracodawca/panel/klauzule'
  const pageOf = async ({ cookie }: typeof one) => (await built.ask(path, { cookie })).text()
  const save = (by: typeof one, fields: Readonly<Record<string, string>>) =>
    built.ask(path, { cookie: by.cookie, form: fields })
  const editionsIn = (html: string) => / name="editions" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const clause = 'Administratorem danych jest Wspólna, Prosta 1.'
  expect((await save(one, { informationClause: clause })).status).toBe(302)

  const editions = editionsIn(await pageOf(one))
  const mine = `${clause} Moje zdanie.`
  expect((await save(one, { editions, informationClause: mine })).status).toBe(302)
  const elsewhere = { editions, informationClause: clause, customConsent: 'Zgoda dla spółek z grupy.' }
  expect((await save(other, elsewhere)).status).toBe(302)
  for (const text of [mine, elsewhere.customConsent]) expect(await pageOf(one)).toContain(text)

  const same = { ...elsewhere, informationClause: `${clause} Inne zdanie.` }
  const conflict = await save(other, same)
  expect(conflict.status).toBe(409)
  const shown = await conflict.text()
  expect(textOf(shown)).toContain('Ktoś zmienił te teksty')
  for (const text of [mine, same.informationClause]) expect(shown).toContain(text)
  expect(await pageOf(one)).not.toContain('Inne zdanie')
  expect((await save(other, { ...same, editions: editionsIn(shown) })).status).toBe(302)
  expect(await pageOf(one)).toContain('Inne zdanie')
})

test('[API-7] a refused consent is named by its path in the request', async () => {
  const { one } = await aCompany([], 'owner')
  const request = new Request('http://pro.localhost/api/pro/v2/employer-panel/company/clauses', {
    method: 'PATCH',
    headers: { host: 'pro.localhost', cookie: one.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ futureConsent: { enabled: true, value: '[X Y]' } }),
  })
  const answer = await built.site(request, { ip: '198.51.100.1' })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ details: { problems: [{ field: 'futureConsent.value' }] } })
})
