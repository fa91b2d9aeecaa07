import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const DAY_MS = 86_400_000
let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

const tenantOf = () => built.app.services.tenants.byHost('pro.localhost')
const list = '/pracodawca/panel/aplikacje'

let companies = 0
/** A company with an offer, and an application of each of these people. */
const aCompany = async (names: readonly string[]) => {
  companies += 1
  const { services } = built.app
  const [company] = await services.companies.addCompanies(tenantOf(), [{ name: `Odmowna ${companies}` }])
  if (!company) throw new Error('no company')
  const offer = await services.offers.createOffer(tenantOf().id, {
    ...{ title: 'Zdun', companyId: company.id, state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: new Date(), expiredAt: new Date(Date.now() + 20 * DAY_MS) },
  })
  await services.applications.addReceived(
    tenantOf().id,
    names.map((name) => ({
      ...{ offerId: offer.id, companyId: company.id, name, email: 'ktos@poczta.example', message: 'x' },
      ...{ cv: null, at: new Date(), steps: [] },
    })),
  )
  const email = `odmowna${companies}@firma.example`
  const team = { companyId: company.id, role: 'owner' } as const
  const { cookie, accountId } = await built.signUp({ kind: 'employer', email, team })
  const { rows } = await built.database.pool.query<{ uid: string }>(
    'select uid from applications where offer_id = $1 order by id',
    [offer.id],
  )
  const setRole = (role: CompanyRole) =>
    services.accounts.setCompanyRole(tenantOf().id, { accountId, companyId: company.id, role })
  return { cookie, setRole, companyId: company.id, ids: rows.map(({ uid }) => uid) }
}

const read = async (path: string, cookie: string): Promise<string> =>
  textOf(await (await built.ask(path, { cookie })).text())

test('several applications are rejected with a reason and restored together, without scripts', async () => {
  const { cookie, ids } = await aCompany(['Jan Cis', 'Ewa Lis'])
  const form = { intent: 'reject', id: ids, reason: 'place', send: 'hour', message: 'Dziękujemy.' }
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) for (const one of [value].flat()) body.append(name, one)
  const answer = await built.ask(list, { cookie, form: body })
  const back = answer.headers.get('location') ?? ''
  const shown = await read(back, cookie)
  expect(shown).toMatch(/Odrzucono 2 aplikacje\. Wiadomości wyślemy .* Cofnij odrzucenie/)
  expect(await read(`${list}?status=rejected`, cookie)).toContain('Wszystkie Miejsce 2')
  expect(await read(`${list}/${ids[0]}`, cookie)).toMatch(
    /Powód: Miejsce Wiadomość wyślemy .* Cofnij odrzucenie/,
  )
  const at = new URL(back, 'http://pro.localhost').searchParams.get('at') ?? ''
  const taken = await built.ask(list, { cookie, form: { intent: 'takeBack', at } })
  expect(await read(taken.headers.get('location') ?? '', cookie)).toContain('Cofnięto 2 zmiany statusu.')
  const again = await built.ask(list, { cookie, form: { intent: 'takeBack', at } })
  expect(await read(again.headers.get('location') ?? '', cookie)).toContain('Cofnięto 2 zmiany statusu.')
  expect(await read(`${list}?status=rejected`, cookie)).not.toContain('Jan Cis')
})

test('a change of several statuses is undone together, and each gets its own status back', async () => {
  const { cookie, ids } = await aCompany(['Jan Cis', 'Ewa Lis', 'Iga Bez'])
  await built.ask(list, { cookie, form: { intent: 'bulk', status: 'interview', id: ids[1] ?? '' } })
  const two = new URLSearchParams([
    ['intent', 'bulk'],
    ['status', 'offer'],
    ...ids.slice(0, 2).map((id) => ['id', id]),
  ])
  const answer = await built.ask(list, { cookie, form: two })
  const back = answer.headers.get('location') ?? ''
  expect(await read(back, cookie)).toMatch(
    /2 aplikacje mają teraz status „Propozycja”\. Wiadomości wyślemy .* Cofnij/,
  )
  const at = new URL(back, 'http://pro.localhost').searchParams.get('at') ?? ''
  const taken = await built.ask(list, { cookie, form: { intent: 'takeBack', at } })
  expect(await read(taken.headers.get('location') ?? '', cookie)).toContain('Cofnięto 2 zmiany statusu.')
  const { rows } = await built.database.pool.query<{ status: string }>(
    'select status from applications where uid = any($1) order by id',
    [ids],
  )
  expect(rows.map(({ status }) => status)).toEqual(['received', 'interview', 'received'])
})

test('undoing one batch leaves another that is sent at the same time', async () => {
  const { cookie, ids } = await aCompany(['Jan Cis', 'Ewa Lis'])
  const refuse = async (id = '') => {
    const form = { intent: 'reject', id, send: 'morning', plain: '1' }
    const answer = await built.ask(list, { cookie, form })
    return new URL(answer.headers.get('location') ?? '', 'http://pro.localhost').searchParams
  }
  const first = await refuse(ids[0])
  const second = await refuse(ids[1])
  expect(second.get('out')).toBe(first.get('out'))
  const form = { intent: 'takeBack', at: second.get('at') ?? '' }
  expect((await built.ask(list, { cookie, form })).headers.get('location')).toContain('back=1')
  expect(await read(`${list}?status=rejected`, cookie)).toContain('Jan Cis')
})

test('a rejection proposes the company’s consent, and its page records it without scripts', async () => {
  const { cookie, companyId, ids } = await aCompany(['Jan Cis', 'Ewa Lis'])
  const [first = '', second = ''] = ids
  const label = 'Zaproponuj zgodę na przyszłe rekrutacje'
  expect(await read(`${list}/${first}?do=reject`, cookie)).not.toContain(label)
  const clause = 'Zgadzam się na udział w przyszłych rekrutacjach.'
  await built.database.pool.query(
    `insert into company_clauses select tenant_id, id, '', true, $2, false, '', now() from companies where id = $1`,
    [companyId, clause],
  )
  expect(await read(`${list}/${first}?do=reject`, cookie)).toContain(label)
  const many = new URLSearchParams([['intent', 'refuse'], ...ids.map((id) => ['id', id])])
  expect(textOf(await (await built.ask(list, { cookie, form: many })).text())).toContain(label)
  const form = { intent: 'reject', send: 'now', message: 'Dzięki', asksConsent: '1' }
  await built.ask(`${list}/${first}`, { cookie, form })
  await built.app.services.jobs.drain()
  const { rows } = await built.database.pool.query<{ plain: string }>(
    "select plain from mailbox where recipient = 'ktos@poczta.example' and plain like '%Dzięki%'",
  )
  const [path = '', code = ''] = /\/zgoda-na-przyszle-rekrutacje\/([\w-]+)/.exec(rows[0]?.plain ?? '') ?? []
  expect(await read(path, '')).toContain(clause)
  expect(await read(`/en/future-recruitment-consent/${code}`, '')).toContain('I consent')
  for (const time of [1, 2]) {
    const answer = await built.ask(path, { form: { time: String(time) } })
    expect(textOf(await answer.text())).toContain('Zgoda zapisana')
  }
  expect(await read(`${list}/${first}?do=reject`, cookie)).not.toContain(label)
  expect(await read(`${list}/${second}?do=reject`, cookie)).toContain(label)
  const unknown = await built.ask(`${path}x`)
  expect(unknown.status).toBe(404)
  expect(textOf(await unknown.text())).toContain('Ten link nie działa')
})

test('the panel home shows team activity without applicants’ names', async () => {
  const { cookie, ids } = await aCompany(['Jan Cis'])
  await built.ask(`${list}/${ids[0]}`, { cookie, form: { intent: 'shortlist', status: 'shortlisted' } })
  const home = await read('/pracodawca/panel', cookie)
  expect(home).toMatch(/W zespole .*1 osoba na etapie „Krótka lista”/)
  const stranger = await aCompany([])
  expect(await read('/pracodawca/panel', stranger.cookie)).not.toContain('W zespole')
})

test('the panel search finds offers and applications of the own company only', async () => {
  const { cookie } = await aCompany(['Jan Dąb'])
  const stranger = await aCompany([])
  const find = (text: string, as: string) =>
    read(`/pracodawca/panel/szukaj?q=${encodeURIComponent(text)}`, as)
  expect(await find('dąb', cookie)).toContain('Aplikacje 1 Wszystkie')
  expect(await find('dąb', stranger.cookie)).toContain('Brak wyników')
  expect(await find('zdun', cookie)).toMatch(/Ogłoszenia 1 Wszystkie .*Zdun Kraków/)
  await built.ask('/pracodawca/panel/klauzule', { cookie, form: { intent: 'blind', isBlind: 'on' } })
  expect(await find('dąb', cookie)).toContain('Do decyzji nikogo nie da się znaleźć po nazwisku.')
})

test('undoing a decision does not change a colleague’s later one, and mails nobody', async () => {
  const { cookie, ids } = await aCompany(['Jan Cis'])
  const [id = ''] = ids
  const path = `${list}/${id}`
  const decided = await built.ask(path, { cookie, form: { intent: 'shortlist', status: 'shortlisted' } })
  const back = decided.headers.get('location') ?? ''
  expect(await read(back, cookie)).toContain('Jan Cis: Krótka lista. Kandydat już wie;')
  const undo = { intent: 'undo', last: id, was: 'viewed', from: 'shortlisted' }
  await built.ask(path, { cookie, form: { intent: 'status', status: 'interview' } })
  expect(await read(back, cookie)).not.toContain('Kandydat już wie;')
  expect((await built.ask(path, { cookie, form: undo })).status).toBe(409)
  const { rows } = await built.database.pool.query<{ status: string }>(
    'select status from applications where uid = $1',
    [id],
  )
  expect(rows).toEqual([{ status: 'interview' }])
})

test('undoing a decision says whether the candidate knew of it', async () => {
  const { cookie, ids } = await aCompany(['Jan Cis'])
  const [id = ''] = ids
  const path = `${list}/${id}`
  const saidAfter = async (decision: Record<string, string>, undo: Record<string, string>) => {
    await built.ask(path, { cookie, form: decision })
    const answer = await built.ask(path, { cookie, form: undo })
    return read(answer.headers.get('location') ?? '', cookie)
  }
  const undo = { intent: 'undo', last: id, was: 'viewed' }
  const told = await saidAfter(
    { intent: 'shortlist', status: 'shortlisted' },
    { ...undo, from: 'shortlisted' },
  )
  expect(told).toContain('Kandydat widział już zmianę, więc powiadomimy go także o cofnięciu.')
  const refusal = { intent: 'reject', message: 'Dziękujemy', send: 'hour' }
  for (const unseen of [{ ...undo, from: 'rejected' }, { intent: 'takeBack' }])
    expect(await saidAfter(refusal, unseen)).toContain('Cofnięto. Kandydat niczego nie zobaczył.')
})

test('a form about a missing object or without fields gets a page of the board', async () => {
  const { cookie } = await aCompany(['Jan Cis'])
  const gone = '00000000-0000-4000-8000-000000000000'
  const answers = [
    await built.ask(`/pracodawca/ogloszenie/${gone}/platnosc`, { cookie, form: { plan: 'basic' } }),
    await built.ask(`${list}/${gone}`, { cookie, form: { intent: 'note', text: 'x' } }),
    await built.ask(`${list}/${gone}`, { cookie, form: { intent: 'nic' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 400])
  for (const answer of answers) {
    const html = await answer.text()
    expect(html).toContain('data-accent=')
    expect(textOf(html)).not.toContain('chwilowo niedostępna')
  }
})

test('every form about another company’s application is a 404', async () => {
  const { ids } = await aCompany(['Jan Cis'])
  const stranger = await aCompany(['Ewa Lis'])
  const [id = ''] = ids
  const forms = [
    ...['interview', 'rejected'].map((status) => ({ intent: 'status', status })),
    ...['shortlist', 'reject'].map((intent) => ({ intent, status: 'shortlisted' })),
    ...['note', 'delete', 'takeBack'].map((intent) => ({ intent, note: 'x' })),
    { intent: 'undo', last: id, was: 'viewed', from: 'shortlisted' },
  ]
  for (const form of forms) {
    const { status } = await built.ask(`${list}/${id}`, { cookie: stranger.cookie, form })
    expect(status, JSON.stringify(form)).toBe(404)
  }
})

const many = Array.from({ length: 230 }, (_, index) => `Osoba ${index}`)

test('all applications of a list are moved at once, on every page, except later ones', async () => {
  const { cookie, ids } = await aCompany(many)
  const readAt = String(Date.now())
  await built.database.pool.query(
    "update applications set created_at = now() + interval '1 minute' where uid = $1",
    [ids[7]],
  )
  const moved = await built.ask(`${list}?q=Osoba`, {
    ...{ cookie, form: { intent: 'bulk', status: 'shortlisted', whole: readAt, id: ids[0] ?? '' } },
  })
  expect(moved.headers.get('location')).toContain('changed=229')
  const { rows } = await built.database.pool.query(
    'select uid from applications where uid = any($1) and status <> $2',
    [ids, 'shortlisted'],
  )
  expect(rows).toEqual([{ uid: ids[7] }])
})

test('all applications of a list are rejected after a confirmation, and restored together', async () => {
  const { cookie, ids } = await aCompany(many)
  const whole = String(Date.now())
  const asked = await built.ask(list, { cookie, form: { intent: 'refuse', whole } })
  const shown = textOf(await asked.text())
  expect(shown).toContain('Odmowę dostanie 230 osób')
  const refused = await built.ask(list, { cookie, form: { intent: 'reject', whole, send: 'hour' } })
  const back = refused.headers.get('location') ?? ''
  expect(back).toContain('changed=230')
  const told = await built.database.pool.query(
    "select count(*)::int as jobs from jobs.job where name = 'applications.tell-status' and data->>'applicationId' in (select id::text from applications where uid = any($1))",
    [ids],
  )
  expect(told.rows).toEqual([{ jobs: 230 }])
  const at = new URL(back, 'http://pro.localhost').searchParams.get('at') ?? ''
  const taken = await built.ask(list, { cookie, form: { intent: 'takeBack', at } })
  expect(taken.headers.get('location')).toContain('back=230')
})

test('a page far beyond the end shows the last one', async () => {
  const { cookie } = await aCompany(many)
  for (const page of ['5', '99999', '999999999'])
    expect(await read(`${list}?page=${page}`, cookie)).toMatch(/Osoba 0 /)
})

test('a note or a refusal whose author’s role was lowered meanwhile is shown to copy, with the reason', async () => {
  const { cookie, ids, setRole } = await aCompany(['Ida Kęs'])
  const path = `${list}/${ids[0]}`
  await setRole('viewer')
  for (const form of [
    { intent: 'note', note: 'Oddzwonić\nw piątek' },
    { intent: 'reject', message: 'Oddzwonić\nw piątek' },
  ]) {
    const answer = await built.ask(path, { cookie, form })
    expect(answer.status).toBe(403)
    const html = await answer.text()
    expect(textOf(html)).toContain('Tego nie zapisaliśmy: Twoja rola w firmie zmieniła się')
    expect(html).toMatch(/<textarea[^>]*readOnly=""[^>]*>Oddzwonić\nw piątek</)
  }
  await setRole('recruiter')
  expect(await read(path, cookie)).not.toContain('Oddzwonić')
})

test('a note of somebody who has left the team, or about a deleted application, is shown to copy', async () => {
  const { cookie, ids, companyId } = await aCompany(['Ida Kęs', 'Jan Bór'])
  const form = { intent: 'note', note: 'Oddzwonić\nw piątek' }
  const ask = async (id = '') => {
    const answer = await built.ask(`${list}/${id}`, { cookie, form })
    const html = await answer.text()
    expect(html).toMatch(/<textarea[^>]*readOnly=""[^>]*>Oddzwonić\nw piątek</)
    return `${answer.status} ${textOf(html)}`
  }
  await built.ask(`${list}/${ids[1]}`, { cookie, form: { intent: 'delete' } })
  expect(await ask(ids[1])).toMatch(/^404 .*Tej aplikacji już tu nie ma/)
  await built.database.pool.query('delete from company_members where company_id = $1', [companyId])
  expect(await ask(ids[0])).toMatch(/^403 .*Nie jesteś już w zespole tej firmy/)
})

test('a decision on a status that a colleague has changed is not saved, and says so; a repetition is', async () => {
  const { cookie, ids, companyId } = await aCompany(['Jan Cis'])
  const path = `${list}/${ids[0]}`
  const email = `kolega${companyId}@firma.example`
  const team = { companyId, role: 'recruiter' } as const
  const colleague = await built.signUp({ kind: 'employer', email, team })
  expect(await (await built.ask(path, { cookie })).text()).toContain('name="from" value="viewed"')
  const shortlist = { intent: 'shortlist', status: 'shortlisted', from: 'viewed' }
  for (const _ of [1, 2])
    expect((await built.ask(path, { cookie: colleague.cookie, form: shortlist })).status).toBe(302)
  expect((await built.ask(path, { cookie, form: shortlist })).status).toBe(409)
  const form = { intent: 'reject', from: 'viewed', message: 'Nie tym razem', send: 'hour' }
  const answer = await built.ask(path, { cookie, form })
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(textOf(html)).toContain('zmienił się w międzyczasie na „Krótka lista”')
  expect(html).toMatch(/<textarea[^>]*readOnly=""[^>]*>Nie tym razem</)
})

test('a rejected application shows its decision in place of the form', async () => {
  const { cookie, ids } = await aCompany(['Jan Cis'])
  const path = `${list}/${ids[0]}`
  await built.ask(path, { cookie, form: { intent: 'reject', reason: 'place', plain: '1', send: 'now' } })
  const html = await (await built.ask(`${path}?do=reject`, { cookie })).text()
  expect(textOf(html)).toMatch(/Ta aplikacja jest już odrzucona .* Powód: Miejsce Wróć do aplikacji/)
  expect(html).not.toContain('value="reject"')
  expect(await read(path, cookie)).not.toContain('Odrzuć')
})

test('a withdrawn consent is recorded in the panel, or by its link, without scripts', async () => {
  const { cookie, companyId, ids } = await aCompany(['Jan Cis', 'Ewa Lis'])
  const [id = '', other = ''] = ids
  const path = `${list}/${id}`
  expect(await read(path, cookie)).not.toContain('Zgoda na przyszłe rekrutacje')
  const give = (uid: string) =>
    built.database.pool.query(
      `insert into consents (tenant_id, subject, purpose, text, text_hash, locale, is_given, source, at)
       select tenant_id, 'application:' || uid, 'future-recruitment', 'Zgoda', 'x', 'pl', true, 'application:page', now()
       from applications where uid = $1`,
      [uid],
    )
  await give(id)
  expect(await read(path, cookie)).toMatch(
    /Zgoda na przyszłe rekrutacje Udzielona .* formularz aplikacji Zapisz wycofanie zgody/,
  )
  const asked = { intent: 'withdrawConsent', channel: 'gołąb' }
  expect((await built.ask(path, { cookie, form: asked })).status).toBe(400)
  const email = `czyta${companyId}@firma.example`
  const viewer = await built.signUp({ kind: 'employer', email, team: { companyId, role: 'viewer' } })
  expect(await read(path, viewer.cookie)).not.toContain('Zapisz wycofanie')
  const form = { ...asked, channel: 'phone' }
  expect((await built.ask(path, { cookie: viewer.cookie, form })).status).toBe(403)
  const done = await built.ask(path, { cookie, form })
  const shown = await read(done.headers.get('location') ?? '', cookie)
  expect(shown).toMatch(/Zapisano wycofanie .*Wycofana .* prośba przez telefon · odmowna\d+@firma\.example/)
  expect(shown).toMatch(/Aplikacja zniknie najpóźniej \d\d\.\d\d\.\d{4}/)
  expect(shown).not.toContain('Zapisz wycofanie zgody')

  await give(other)
  await built.ask(`${list}/${other}`, { cookie, form: { intent: 'shortlist', status: 'shortlisted' } })
  await built.app.services.jobs.drain()
  const { rows } = await built.database.pool.query<{ plain: string }>(
    `select plain from mailbox where plain like '%wycofanie-zgody/' || $1 || '%'`,
    [other],
  )
  const [link = '', code = ''] = /\/wycofanie-zgody\/([\w.-]+)/.exec(rows[0]?.plain ?? '') ?? []
  expect(await read(link, '')).toContain('ma Twoją zgodę')
  expect(await read(`/en/consent-withdrawal/${code}`, '')).toContain('Withdraw consent')
  for (const time of [1, 2]) {
    const answer = await built.ask(link, { form: { time: String(time) } })
    expect(textOf(await answer.text())).toContain('Zgoda wycofana')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await read(`${list}/${other}`, cookie)).toMatch(/Wycofana .* link z wiadomości/)
  expect((await built.ask(`${link}x`)).status).toBe(404)
})
