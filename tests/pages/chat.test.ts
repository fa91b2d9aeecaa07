import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { chatData } from '#features/chat/server/personal-data.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import type { SignedUp } from '#tests/support/own-board.ts'

let board: BuiltBoard
let candidate: SignedUp
let employer: SignedUp
let viewer: SignedUp
let guid: string
let companyId: number
let id: string

const tenantOf = () => {
  const tenant = board.app.services.tenants.byKey('pro')
  if (!tenant) throw new Error('no board')
  return tenant
}

const joinTeam = (email: string, role: CompanyRole) =>
  board.signUp({
    ...{ kind: 'employer', email, firstName: 'Ewa', lastName: 'Sikora' },
    team: { companyId, role },
  })

const read = async (path: string, who: SignedUp) => {
  const response = await board.ask(path, { cookie: who.cookie })
  const html = await response.text()
  return { status: response.status, html, text: textOf(html) }
}
const post = (path: string, who: SignedUp, form: Readonly<Record<string, string>>) =>
  board.ask(path, { cookie: who.cookie, form, headers: { origin: 'http://pro.localhost' } })
const postMessage = (path: string, who: SignedUp, fields: Readonly<Record<string, string>>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return board.post(path, { cookie: who.cookie, body })
}

beforeAll(async () => {
  board = await createBuiltBoard()
  const { services } = board.app
  const tenant = tenantOf()
  const named = { firstName: 'Zofia', lastName: 'Zielna' }
  candidate = await board.signUp({ kind: 'candidate', email: 'zofia@poczta.example', ...named })
  const [company] = await services.companies.addCompanies(tenant, [{ name: 'Tarnina' }])
  if (!company) throw new Error('no company')
  companyId = company.id
  employer = await joinTeam('kadry@tarnina.example', 'owner')
  viewer = await joinTeam('widz@tarnina.example', 'viewer')
  const made = await services.offers.createOffer(tenant.id, {
    ...{ title: 'Zootechnik', companyId: company.id, state: 'published', locations: [{ city: 'Kraków' }] },
    requiredSkills: [{ name: 'Excel', level: 3 }],
    expiredAt: new Date(Date.now() + 20 * 86_400_000),
  })
  guid = (await services.offers.listGuids([made.id])).get(made.id) ?? ''
  await services.search.caughtUp()
  await services.profiles.save(
    {
      ...{
        kind: 'candidate',
        accountId: candidate.accountId,
        uid: candidate.uid,
        email: 'zofia@poczta.example',
      },
      ...{ tenantId: tenant.id, sessionId: '', hasSecondFactor: false, ip: '' },
    },
    {
      preferences: {
        ...{ position: { name: 'Zootechnik' }, experienceYears: 4, desiredPositions: [], categoryIds: [] },
        ...{ skills: [{ name: 'Excel', level: 4 }], internalLanguages: {}, employments: [] },
        locations: { residences: [{ city: 'Kraków' }], workplaceTypes: [] },
        ...{ availabilityPeriod: null, jobLooking: { status: 'active' } },
      },
    },
  )
})
afterAll(() => board?.stop())

describe('without scripts', () => {
  test('[EP-9] a company finds a candidate, anonymously, only after the candidate opts in', async () => {
    const list = '/pracodawca/panel/kandydaci'
    expect((await read(list, employer)).text).toContain('Nikt jeszcze nie pasuje')
    const saved = await post('/widocznosc-dla-firm', candidate, { isFindable: 'yes' })
    expect(saved.status).toBe(302)
    expect((await read('/widocznosc-dla-firm', candidate)).text).toContain('Firmy mogą Cię znaleźć')
    const found = await read(list, employer)
    expect(found.text).toContain('Zootechnik, 4 lata doświadczenia')
    const panel = await read(`${list}?offer=${guid}&candidate=${candidate.uid}`, employer)
    expect(panel.text).toContain('Kontakt i CV zobaczysz po przyjęciu zaproszenia')
    const invite = /href="([^"]*\?do=invite[^"]*)"/.exec(panel.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await read(invite, employer)).html).toContain('name="message"')
    expect(found.html + panel.html).not.toMatch(/Zofia|Zielna|zofia@/)
    expect((await read('/widocznosc-dla-firm', candidate)).text).toContain('Tarnina')
  })

  test('[EP-7] templates are written, changed and deleted, and start an anonymous invitation', async () => {
    const page = '/pracodawca/panel/rozmowy/szablony'
    expect((await read('/pracodawca/panel/rozmowy', employer)).html).toContain(`href="${page}"`)
    const refused = await post(page, employer, { name: 'Zaproszenie', text: 'Witaj {imie}' })
    expect([refused.status, textOf(await refused.text())]).toEqual([
      422,
      expect.stringContaining('Nie znamy pól: {imie}'),
    ])
    const text = 'Dzień dobry {imię}, tu {firma}. Porozmawiamy o: {oferta}?'
    expect((await post(page, employer, { name: 'Zaproszenie', text: 'x' })).status).toBe(302)
    const edit = /szablony\?edit=([\da-f-]{36})/.exec((await read(page, employer)).html)?.[1] ?? ''
    expect((await read(`${page}?edit=${edit}`, employer)).text).toContain('Edytuj szablon')
    expect((await post(page, employer, { id: edit, name: 'Zaproszenie', text })).status).toBe(302)
    expect((await post(page, employer, { name: 'Zbędny', text })).status).toBe(302)
    const shown = await read(page, employer)
    const spare = [...shown.html.matchAll(/szablony\?edit=([\da-f-]{36})/g)].find(
      ([, one]) => one !== edit,
    )?.[1]
    expect((await post(page, employer, { intent: 'remove', id: spare ?? '' })).status).toBe(302)
    expect((await post(page, employer, { intent: 'remove', id: spare ?? '' })).status).toBe(404)
    expect((await read('/en/employer/panel/conversations/templates', employer)).text).toContain('Zaproszenie')
    const panel = `/pracodawca/panel/kandydaci?offer=${guid}&candidate=${candidate.uid}&do=invite`
    const link = /href="([^"]*template=[^"]*)"/.exec((await read(panel, employer)).html)?.[1] ?? ''
    const begun = await read(link.replaceAll('&amp;', '&'), employer)
    expect(begun.html).toContain('Dzień dobry, tu Tarnina. Porozmawiamy o: Zootechnik?</textarea>')
    expect((await read(page, viewer)).html).not.toContain('<textarea')
    expect((await post(page, viewer, { name: 'Obcy', text })).status).toBe(403)
  })

  test('[CH-2 EP-7] an invitation is sent, shown, and accepted', async () => {
    expect((await read('/chats', candidate)).text).toContain('Nikt jeszcze nie napisał')
    const panel = `/pracodawca/panel/kandydaci?offer=${guid}&candidate=${candidate.uid}&do=invite`
    expect((await read(panel, employer)).html).toContain('name="message"')
    expect((await post(panel, employer, { message: ' ' })).status).toBe(422)
    const sent = await post(panel, employer, { message: 'Porozmawiamy?' })
    expect(sent.status).toBe(302)
    expect((await read(sent.headers.get('location') ?? '', employer)).text).toContain('Zaproszenie wysłane.')
    const again = await post(panel, employer, { message: 'Porozmawiamy?' })
    expect([again.status, textOf(await again.text())]).toEqual([
      422,
      expect.stringContaining('ma już zaproszenie'),
    ])
    const shown = await read('/chats', candidate)
    expect(shown.text).toContain('zaprasza do rozmowy o ofercie Zootechnik')
    id = /\/chats\/([\da-f-]{36})/.exec(shown.html)?.[1] ?? ''
    expect((await read('/pracodawca/panel/rozmowy?view=invitations', employer)).html).toContain(
      `rozmowy/${id}?view`,
    )
    expect((await read('/pracodawca/panel/rozmowy?view=unanswered', employer)).html).not.toContain(
      `rozmowy/${id}`,
    )
    expect((await post(`/chats/${id}`, candidate, { answer: 'accept' })).status).toBe(302)
  })

  test('[CH-3 CH-5] a conversation is read and answered on both sides, each message once', async () => {
    const shown = await read(`/chats/${id}`, candidate)
    // Reachable by keyboard before the scripts run.
    expect(shown.html).toMatch(/<ol class="thread"[^>]* tabindex="0"/)
    const clientId = /name="clientId" value="([\da-f-]{36})"/.exec(shown.html)?.[1] ?? ''
    const form = { clientId, text: 'Chętnie, zobacz https://zolw.example' }
    expect((await postMessage(`/chats/${id}`, candidate, form)).status).toBe(302)
    expect((await postMessage(`/chats/${id}`, candidate, form)).status).toBe(302)
    expect(
      (await postMessage(`/chats/${id}`, candidate, { clientId: crypto.randomUUID(), text: ' ' })).status,
    ).toBe(422)
    const waiting = await read('/pracodawca/panel/rozmowy?view=unanswered', employer)
    expect(waiting.text).toContain('Bez odpowiedzi 1 Zaproszenia 0')
    expect(waiting.html).toContain(`/pracodawca/panel/rozmowy/${id}?view=unanswered`)
    const theirs = await read(`/pracodawca/panel/rozmowy/${id}`, employer)
    expect(theirs.text).toContain('czeka od dziś')
    const ordered = await read('/pracodawca/panel/rozmowy?view=unanswered&sort=name', employer)
    expect(ordered.html).toContain('<option value="name" selected="">')
    expect(ordered.html).toContain(`/pracodawca/panel/rozmowy/${id}?view=unanswered&amp;sort=name`)
    expect(theirs.html).toContain('<span>nowe</span>')
    expect((await read(`/pracodawca/panel/rozmowy/${id}`, employer)).html).not.toContain('<span>nowe</span>')
    expect(theirs.html.match(/Chętnie, zobacz/g)?.length).toBeLessThanOrEqual(3)
    expect(theirs.html).toContain(
      'href="https://zolw.example/" target="_blank" rel="noopener noreferrer nofollow ugc"',
    )
    expect(theirs.text).toContain('Zofia Zielna')
    const reply = { clientId: crypto.randomUUID(), text: 'Środa o 10:00?' }
    expect((await postMessage(`/pracodawca/panel/rozmowy/${id}`, employer, reply)).status).toBe(302)
    expect((await read('/pracodawca/panel/rozmowy?view=unanswered', employer)).text).toContain(
      'Żadna rozmowa nie czeka na odpowiedź.',
    )
    const frame = await board.ask('/api/pro/account/frame?kind=candidate', { cookie: candidate.cookie })
    expect((await frame.json()).counts.unreadChats).toBe(1)
    expect((await read('/en/chats', candidate)).text).toContain('Środa o 10:00?')
    await read(`/chats/${id}`, candidate)
    const after = await board.ask('/api/pro/account/frame?kind=candidate', { cookie: candidate.cookie })
    expect((await after.json()).counts.unreadChats).toBe(0)
  })

  test('[EP-6 EP-7] the candidate is shown beside a conversation, as far as the company may know', async () => {
    const path = `/pracodawca/panel/rozmowy/${id}`
    const beside = async () => /<aside.*?<\/aside>/s.exec((await read(path, employer)).html)?.[0] ?? ''
    const met = textOf(await beside())
    for (const text of ['Zofia Zielna', 'Zootechnik, 4 lata', 'dopasowanie', 'zofia @poczta.example'])
      expect(met).toContain(text)
    expect(met).not.toContain('Otwórz aplikację')
    const { pool } = board.database
    const { rows } = await pool.query<{ uid: string }>(
      `insert into applications (uid, tenant_id, offer_id, company_id, candidate_account_id, name, email, locale,
         is_held, created_at, status)
       select gen_random_uuid(), tenant_id, id, company_id, $2, 'Zofia Zielna', 'zofia@poczta.example', 'pl', false,
         now(), 'viewed' from offers where guid = $1 returning uid`,
      [guid, candidate.accountId],
    )
    const application = rows[0]?.uid ?? ''
    const triage = `/pracodawca/panel/aplikacje/${application}`
    await post(triage, employer, { intent: 'note', note: 'Mocna w Excelu' })
    const applied = await beside()
    expect(applied).toContain(`href="${triage}"`)
    expect(textOf(applied)).toContain('Mocna w Excelu')
    expect((await read(path, employer)).text).toContain('Aplikacja: Zootechnik')
    const chat = `/application-history/${application}/chat`
    expect((await read('/application-history', candidate)).html).toContain(`href="${chat}"`)
    const ledTo = async (who: SignedUp) =>
      (await board.ask(chat, { cookie: who.cookie })).headers.get('location')
    expect(await ledTo(candidate)).toBe(`/chats/${id}`)
    const stranger = await board.signUp({ kind: 'candidate', email: 'obca@poczta.example' })
    expect(await ledTo(stranger)).toBe('/application-history')
    expect((await read(`/chats/${id}`, candidate)).text).toMatch(/Aplikacja: odczytana, \d\d\.\d\d\.\d{4}/)
    // The status can be set here as well; viewers cannot.
    const isChosen = (status: string) => new RegExp(`<option value="${status}" selected`)
    expect(applied).toMatch(isChosen('viewed'))
    const decide = (status: string, who = employer) =>
      post(`${path}?do=decide&view=unanswered`, who, { status })
    expect((await decide('shortlisted')).headers.get('location')).toBe(`${path}?view=unanswered`)
    expect(await beside()).toMatch(isChosen('shortlisted'))
    expect((await decide('shortlisted')).status).toBe(302)
    expect((await decide('withdrawn')).status).toBe(400)
    expect((await decide('hired', viewer)).status).toBe(403)
    expect((await read(path, viewer)).html).not.toContain('do=decide')
    expect(await beside()).toMatch(isChosen('shortlisted'))
    expect((await read(`/chats/${id}`, candidate)).text).toContain('Aplikacja: na krótkiej liście')
    expect((await decide('viewed')).status).toBe(302)
    // Under blind review the application is not shown; nor is a withdrawn one.
    const tenantId = tenantOf().id
    await board.app.services.blindReviews.save({ tenantId, companyId }, true)
    expect(await beside()).not.toMatch(/Mocna|aplikacje\//)
    await pool.query(`update applications set status = 'interview' where uid = $1`, [application])
    expect(await beside()).toContain('Mocna w Excelu')
    await board.app.services.blindReviews.save({ tenantId, companyId }, false)
    await pool.query(`update applications set status = 'withdrawn' where uid = $1`, [application])
    expect(await beside()).not.toMatch(/Mocna|aplikacje\//)
    expect((await decide('hired')).status).toBe(404)
    expect((await read(`/chats/${id}`, candidate)).text).toContain('Aplikacja: wycofana przez Ciebie')
    // A hidden candidate is reduced to a name and an offer.
    await post('/widocznosc-dla-firm', candidate, {})
    const withdrawn = textOf(await beside())
    expect(withdrawn).toContain('nie chce już być znajdowana')
    expect(withdrawn).not.toMatch(/zofia @|dopasowanie|lata doświadczenia/)
    await post('/widocznosc-dla-firm', candidate, { isFindable: 'yes' })
    await pool.query('delete from applications where uid = $1', [application])
  })

  test('[CH-5] own messages are marked “Ty”, colleagues named, and events shown between messages', async () => {
    const path = `/pracodawca/panel/rozmowy/${id}`
    const own = await read(path, employer)
    for (const text of ['Zaproszenie do rozmowy: Zootechnik (Ewa Sikora)', 'Zaproszenie przyjęte.'])
      expect(own.text).toContain(text)
    expect(own.text).toContain('Ty · ')
    expect(own.text).toContain('Ty: Środa o 10:00?')
    const colleague = await joinTeam('kolega@tarnina.example', 'recruiter')
    const theirs = await read(path, colleague)
    expect(theirs.text).toContain('Ewa Sikora: Środa o 10:00?')
    expect(theirs.text).not.toContain('Ty · ')
    expect((await read(`/chats/${id}`, candidate)).text).toContain('Firma widzi imię, nazwisko i kontakt')
  })

  test('[CH-5] many conversations are paged, and a conversation keeps page, view and search', async () => {
    await board.database.pool.query(
      `insert into conversations (uid, tenant_id, company_id, candidate_account_id, status, invited_at,
         last_message_at, reject_reason)
       select gen_random_uuid(), tenant_id, company_id, null, 'invited', now() - interval '1 day',
         now() - at * interval '1 minute' - interval '1 day', 'spare'
       from conversations cross join generate_series(1, 200) at where uid = $1`,
      [id],
    )
    const list = '/pracodawca/panel/rozmowy'
    const second = await read(`${list}?view=invitations&page=2`, employer)
    expect(second.html.match(/class="chan[ "]/g)).toHaveLength(25)
    expect(second.text).toContain('Zaproszenia 200')
    expect(second.html).toContain(`${list}?view=invitations&amp;page=3`)
    expect(second.html).toMatch(/rozmowy\/[\da-f-]{36}\?view=invitations&amp;page=2/)
    const open = await read(`${list}/${id}?view=invitations&search=zootech&page=2`, employer)
    expect(open.html).toContain(`href="${list}?search=zootech&amp;view=invitations`)
    await board.database.pool.query(`delete from conversations where reject_reason = 'spare'`)
  })

  test('[CH-5] conversations are searched on both sides, and a template starts a message', async () => {
    for (const [path, who] of [
      ['/chats', candidate],
      ['/pracodawca/panel/rozmowy', employer],
    ] as const) {
      const found = await read(`${path}?search=chetnie+zobacz`, who)
      expect(found.text).toContain('1 rozmowa')
      expect(found.html).toContain(`${path}/${id}?search=`)
      expect((await read(`${path}?search=zootech`, who)).html).toContain(`${path}/${id}`)
      const none = await read(`${path}?search=nicpodobnego`, who)
      expect(none.text).toContain('Nic nie znaleziono')
      expect(none.html).not.toContain(`${path}/${id}`)
    }
    const open = await read(`/pracodawca/panel/rozmowy/${id}`, employer)
    const template = /template=([\da-f-]{36})/.exec(open.html)?.[1] ?? ''
    // The first templates are offered as links; a board has defaults when a company has none.
    expect(open.html).toMatch(/class="chatquick__one"[^>]*template=/)
    const begun = await read(`/pracodawca/panel/rozmowy/${id}?template=${template}`, employer)
    expect(begun.html).toContain('Dzień dobry Zofia, tu Tarnina. Porozmawiamy o: Zootechnik?</textarea>')
    await board.database.pool.query('delete from message_templates')
    const proposed = await read(`/en/employer/panel/conversations/${id}`, employer)
    expect(proposed.text).toContain('Quick reply: Suggest a time')
    const later = await read(`/en/employer/panel/conversations/${id}?template=later`, employer)
    expect(later.html).toContain('I’ll check with the team and get back to you.</textarea>')
  })

  test('[CH-3] a long conversation can be read back to its beginning', async () => {
    const before = 'select last_seq as seq from conversations where uid = $1'
    const { rows } = await board.database.pool.query(before, [id])
    const count = Number(rows[0].seq)
    await board.database.pool.query(
      `with talk as (update conversations set last_seq = last_seq + 120 where uid = $1 returning id, tenant_id, last_seq)
       insert into chat_messages (tenant_id, conversation_id, seq, side, client_id, text, sent_at)
       select tenant_id, id, last_seq - 120 + at, 'company', gen_random_uuid(), 'Wpis ' || at || '.', now()
       from talk cross join generate_series(1, 120) at`,
      [id],
    )
    const end = await read(`/chats/${id}`, candidate)
    expect(end.text).toContain('Wpis 120.')
    expect(end.text).not.toContain('Wpis 20.')
    const [, earlier = ''] = /href="(\?before=\d+)"/.exec(end.html) ?? []
    expect(earlier).toBe(`?before=${count + 21}`)
    const start = await read(`/chats/${id}${earlier}`, candidate)
    for (const text of ['Wpis 20.', 'Chętnie, zobacz', 'Najnowsze wiadomości'])
      expect(start.text).toContain(text)
    expect(start.text).not.toContain('Wcześniejsze wiadomości')
    await board.database.pool.query(
      `with talk as (update conversations set last_seq = $2, candidate_read_seq = $2 where uid = $1 returning id)
       delete from chat_messages using talk where conversation_id = talk.id and seq > $2`,
      [id, count],
    )
  })

  test('strangers and guests cannot see a conversation', async () => {
    const other = await board.signUp({ kind: 'candidate', email: 'nieznajoma@poczta.example' })
    expect((await read(`/chats/${id}`, other)).status).toBe(404)
    expect(
      (await postMessage(`/chats/${id}`, other, { clientId: crypto.randomUUID(), text: 'x' })).status,
    ).toBe(404)
    expect((await board.ask(`/chats/${id}`)).status).toBe(302)
    const [otherCompany] = await board.app.services.companies.addCompanies(tenantOf(), [
      { name: 'Inna Firma' },
    ])
    const team = { companyId: otherCompany?.id ?? 0, role: 'owner' } as const
    const stranger = await board.signUp({ kind: 'employer', email: 'obcy@firma.example', team })
    expect((await read(`/pracodawca/panel/rozmowy/${id}`, stranger)).status).toBe(404)
  })

  test('a company is blocked and reported in the conversation', async () => {
    const spam = { answer: 'report', reason: 'spam', text: 'Za dużo' }
    const reported = await post(`/chats/${id}`, candidate, spam)
    expect(textOf(await reported.text())).toContain('Mamy Twoje zgłoszenie')
    expect((await post(`/chats/${id}`, candidate, { answer: 'block' })).status).toBe(302)
    expect((await read(`/chats/${id}`, candidate)).text).toContain('Ta rozmowa jest zablokowana')
    expect((await post(`/chats/${id}`, candidate, { answer: 'x' })).status).toBe(400)
    const theirs = await read(`/pracodawca/panel/rozmowy/${id}`, employer)
    expect(theirs.text).toContain('Ta rozmowa jest zablokowana')
    expect(theirs.html).not.toContain('<textarea')
    expect((await post(`/chats/${id}`, candidate, { answer: 'unblock' })).status).toBe(302)
  })

  test('messages of a colleague whose account was erased are shown as theirs, not the reader’s', async () => {
    const write = 'update chat_messages set author_account_id = $1 where side = $2'
    await board.database.pool.query(write, [null, 'company'])
    const { text } = await read(`/pracodawca/panel/rozmowy/${id}`, employer)
    expect(text).toContain('Konto usunięte: Środa o 10:00?')
    expect(text).not.toContain('Ty:')
    await board.database.pool.query(write, [employer.accountId, 'company'])
    expect((await read(`/pracodawca/panel/rozmowy/${id}`, employer)).text).toContain('Ty: Środa')
  })

  test('after a candidate’s erasure the company reads the messages without a name and cannot answer', async () => {
    const { database, app } = board
    const { uid, accountId } = candidate
    const data = chatData({ database, files: app.services.files, offers: app.services.offers })
    await forTenant(database, tenantOf().id).transaction((tx) =>
      data.erase(tx, { tenantId: tx.tenantId, accountId, uid, email: 'zofia@poczta.example' }),
    )
    for (const path of [`/pracodawca/panel/rozmowy/${id}`, '/pracodawca/panel/rozmowy']) {
      const left = await read(path, employer)
      expect(left.text).toContain('Konto usunięte')
      expect(left.html).not.toMatch(/Zofia|Zielna|zofia@|<textarea/)
    }
    expect((await read(`/pracodawca/panel/rozmowy/${id}`, employer)).text).toContain('Chętnie, zobacz')
    const message = { clientId: crypto.randomUUID(), text: 'Halo?' }
    expect((await postMessage(`/pracodawca/panel/rozmowy/${id}`, employer, message)).status).toBe(422)
    expect((await read('/pracodawca/panel/rozmowy?search=zofia', employer)).text).toContain(
      'Nic nie znaleziono',
    )
  })
})
