import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const DAY_MS = 86_400_000
const list = '/pracodawca/panel/aplikacje'
const archive = `${list}/zalaczniki.zip`
let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

const tenantOf = () => built.app.services.tenants.byHost('pro.localhost')

let companies = 0
/** A company with an offer and an application of each name; the first has no attachment. */
const aCompanyWith = async (names: readonly string[]) => {
  companies += 1
  const [company] = await built.app.services.companies.addCompanies(tenantOf(), [
    { name: `Hurt ${companies}` },
  ])
  if (!company) throw new Error('no company')
  const signUp = async (role: CompanyRole) => {
    const email = `${role}${companies}@firma.example`
    return (await built.signUp({ kind: 'employer', email, team: { companyId: company.id, role } })).cookie
  }
  const offer = await built.app.services.offers.createOffer(tenantOf().id, {
    ...{ title: 'Analityk', companyId: company.id, state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: new Date(), expiredAt: new Date(Date.now() + 20 * DAY_MS) },
  })
  await built.app.services.applications.addReceived(
    tenantOf().id,
    names.map((name, at) => ({
      ...{ offerId: offer.id, companyId: company.id, name, email: 'osoba@poczta.example', steps: [] },
      ...{ at: new Date(Date.now() - (names.length - at) * 1_000), message: '' },
      cv: { fileName: 'cv.pdf', contentType: 'application/pdf', bytes: Buffer.from(`%PDF-1.4 ${name}`) },
    })),
  )
  const { rows } = await built.database.pool.query<{ uid: string }>(
    'select uid from applications where offer_id = $1 order by id',
    [offer.id],
  )
  const ids = rows.map(({ uid }) => uid)
  return { offerId: offer.id, owner: await signUp('owner'), viewer: await signUp('viewer'), ids }
}

/** The fields of a form in which the given applications are selected. */
const choosing = (ids: readonly string[], fields: Record<string, string> = {}) =>
  new URLSearchParams([...Object.entries(fields), ...ids.map((id) => ['id', id])])

const left = async (offerId: number): Promise<number> => {
  const { rows } = await built.database.pool.query('select from applications where offer_id = $1', [offerId])
  return rows.length
}

test('[EP-3] selected attachments are downloaded as one archive, named by applicant', async () => {
  const { owner, ids, offerId } = await aCompanyWith(['Jan Nowy', 'Jan Nowy', '../Ewa'])
  await built.database.pool.query('update applications set file_id = null where uid = $1', [ids[0]])
  const answer = await built.ask(archive, { cookie: owner, form: choosing(ids) })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="zalaczniki-[\d-]+\.zip"$/)
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(bytes).toContain('Jan Nowy, cv.pdf%PDF-1.4 Jan Nowy')
  expect(bytes).toContain('%PDF-1.4 ../Ewa')
  expect(bytes).not.toContain('../Ewa, cv.pdf')
  expect(bytes.match(/, cv\.pdf%PDF/g)).toHaveLength(2)
  const none = await built.ask(archive, { cookie: owner, form: { id: ids[0] ?? '' } })
  expect(none.headers.get('location')).toBe(`${list}?files=none`)
  expect(textOf(await (await built.ask(`${list}?files=none`, { cookie: owner })).text())).toContain(
    'Żadna z wybranych osób nie przysłała załącznika.',
  )
  const whole = await built.ask(`${archive}?q=ewa`, { cookie: owner, form: { whole: String(Date.now()) } })
  expect(Buffer.from(await whole.arrayBuffer()).toString('latin1')).not.toContain('Jan Nowy')
  const stranger = await aCompanyWith(['Obca Osoba'])
  const others = await built.ask(archive, { cookie: stranger.owner, form: choosing(ids) })
  expect(others.headers.get('location')).toBe(`${list}?files=none`)
  expect(await left(offerId)).toBe(3)
})

test('[EP-3] with blind review the archive leaves out undecided applicants, and says so', async () => {
  const { owner, ids } = await aCompanyWith(['Zofia Zielna', 'Adam Zdecydowany'])
  await built.ask(list, { cookie: owner, form: { intent: 'bulk', status: 'shortlisted', id: ids[1] ?? '' } })
  await built.ask('/pracodawca/panel/klauzule', { cookie: owner, form: { intent: 'blind', isBlind: 'on' } })
  const answer = await built.ask(archive, { cookie: owner, form: choosing(ids) })
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  expect(bytes).toContain('Adam Zdecydowany')
  expect(bytes).not.toContain('Zofia')
  expect(bytes).toContain('Nie ma tu załącznika 1 osoby')
  const withheld = await built.ask(archive, { cookie: owner, form: { id: ids[0] ?? '' } })
  expect(withheld.headers.get('location')).toBe(`${list}?files=withheld`)
})

test('[EP-3] several applications are deleted after a confirmation, and a repeat says they are gone', async () => {
  const { owner, viewer, ids, offerId } = await aCompanyWith(['Jan Nowy', 'Ewa Druga', 'Iga Trzecia'])
  const two = ids.slice(0, 2)
  const asked = await built.ask(list, { cookie: owner, form: choosing(two, { intent: 'remove' }) })
  const page = textOf(await asked.text())
  expect(page).toMatch(/Usuń 2 aplikacje .*Ewa Druga .*Jan Nowy .*Usuń 2 na zawsze/)
  expect(page).toContain('Znikną na zawsze razem')
  const alone = await built.ask(list, {
    cookie: owner,
    form: choosing(ids.slice(0, 1), { intent: 'remove' }),
  })
  expect(textOf(await alone.text())).toContain('Zniknie na zawsze razem')
  expect(page).not.toContain('Iga Trzecia')
  expect(await left(offerId)).toBe(3)
  const form = choosing(two, { intent: 'delete' })
  for (const intent of ['delete', 'remove', 'refuse'])
    expect((await built.ask(list, { cookie: viewer, form: choosing(two, { intent }) })).status).toBe(403)
  const stranger = await aCompanyWith([])
  const others = await built.ask(list, { cookie: stranger.owner, form })
  expect(others.headers.get('location')).toBe(`${list}?deleted=0`)
  expect(await left(offerId)).toBe(3)
  const done = await built.ask(list, { cookie: owner, form })
  expect(done.headers.get('location')).toBe(`${list}?deleted=2`)
  expect(await left(offerId)).toBe(1)
  const again = (await built.ask(list, { cookie: owner, form })).headers.get('location') ?? ''
  expect(again).toBe(`${list}?deleted=0`)
  expect(textOf(await (await built.ask(again, { cookie: owner })).text())).toContain(
    'Wybranych aplikacji już tu nie ma.',
  )
  const whole = { intent: 'delete', whole: String(Date.now()) }
  await built.ask(`${list}?q=iga`, { cookie: owner, form: whole })
  expect(await left(offerId)).toBe(0)
})

test('what a colleague decided about meanwhile is not deleted, and the list names who stayed', async () => {
  const { owner, ids, offerId } = await aCompanyWith(['Jan Nowy', 'Ewa Druga', 'Iga Trzecia'])
  const [jan = '', ewa = ''] = ids
  const readAt = String(Date.now())
  const seen = [`${jan}:received`, `${ewa}:received`]
  const asked = await (
    await built.ask(list, { cookie: owner, form: choosing(seen, { intent: 'remove' }) })
  ).text()
  expect(asked).toContain(`value="${jan}:received"`)
  await built.ask(list, { cookie: owner, form: { intent: 'bulk', status: 'interview', id: jan } })
  const answer = await built.ask(list, { cookie: owner, form: choosing(seen, { intent: 'delete' }) })
  const at = answer.headers.get('location') ?? ''
  expect(at).toContain('deleted=1')
  expect(textOf(await (await built.ask(at, { cookie: owner })).text())).toMatch(
    /1 aplikacji nie usunięto, bo ktoś w międzyczasie zmienił jej status: Jan Nowy : Rozmowa/,
  )
  expect(await left(offerId)).toBe(2)
  await built.ask(list, { cookie: owner, form: { intent: 'delete', whole: readAt } })
  expect(await left(offerId)).toBe(1)
})

test('a form with an invalid time selects nothing', async () => {
  const { owner, ids, offerId } = await aCompanyWith(['Jan Nowy'])
  for (const whole of ['Infinity', '1e999', '9e15', '-8e15', 'x']) {
    const files = await built.ask(archive, { cookie: owner, form: { whole } })
    expect(files.headers.get('location'), whole).toBe(`${list}?files=none`)
    const removed = await built.ask(list, { cookie: owner, form: { intent: 'delete', whole } })
    expect(removed.headers.get('location'), whole).toContain('deleted=0')
    expect((await built.ask(list, { cookie: owner, form: { intent: 'takeBack', at: whole } })).status).toBe(
      400,
    )
  }
  expect(await left(offerId)).toBe(ids.length)
})
