import { afterAll, beforeAll, expect, test } from 'vitest'
import { preferencesPart } from '#features/profiles/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const DAY_MS = 86_400_000
const list = '/pracodawca/panel/aplikacje'
let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

let companies = 0
/** A company with an application of a guest, and one of a candidate whom it may compare, ten days old. */
const aCompany = async () => {
  companies += 1
  const { services } = built.app
  const tenant = services.tenants.byHost('pro.localhost')
  const [company] = await services.companies.addCompanies(tenant, [{ name: `Huta ${companies}` }])
  if (!company) throw new Error('no company')
  const offer = await services.offers.createOffer(tenant.id, {
    ...{ title: 'Odlewnik', companyId: company.id, state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: new Date(), expiredAt: new Date(Date.now() + 20 * DAY_MS) },
  })
  const email = `jagna${companies}@poczta.example`
  const candidate = await built.signUp({ kind: 'candidate', email })
  const actor: SignedIn<'candidate'> = {
    ...{ kind: 'candidate', accountId: candidate.accountId, uid: candidate.uid, email, tenantId: tenant.id },
    ...{ sessionId: '', hasSecondFactor: false, ip: '' },
  }
  await services.profiles.save(actor, {
    preferences: preferencesPart.parse({
      ...{ position: { name: 'Giserka' }, experienceYears: 6, desiredPositions: [{ name: 'Odlewnik' }] },
      employments: [{ type: 'b2b', salary: { amount: 19_000 } }],
      locations: { residences: [{ city: 'Sopot' }], workplaceTypes: ['remote'] },
      internalLanguages: { en: 'c1' },
    }),
    workHistory: {
      entries: [
        {
          ...{ title: 'Formierka', company: { name: 'Sto Sów' }, description: '' },
          period: { start: { year: 2020, month: 3 }, end: null },
        },
      ],
    },
  })
  await services.candidates.setFindable(actor, { isGiven: true, locale: 'pl' })
  const of = { offerId: offer.id, companyId: company.id, message: '', cv: null, steps: [] }
  await services.applications.addReceived(tenant.id, [
    { ...of, name: 'Jan Gość', email: 'gosc@poczta.example', at: new Date() },
    {
      ...{ ...of, name: 'Jagna Stara', email, candidateId: candidate.accountId },
      at: new Date(Date.now() - 10 * DAY_MS),
    },
  ])
  const { rows } = await built.database.pool.query<{ uid: string }>(
    'select uid from applications where offer_id = $1 order by id',
    [offer.id],
  )
  const team = { companyId: company.id, role: 'owner' } as const
  const { cookie } = await built.signUp({ kind: 'employer', email: `hr${companies}@huta.example`, team })
  const [guest = '', jagna = ''] = rows.map(({ uid }) => uid)
  return { cookie, guest, jagna, actor }
}

const read = async (path: string, cookie: string) => textOf(await (await built.ask(path, { cookie })).text())

test('[EP-3] cards and details state pay, place and occupation of applicants who let companies compare them', async () => {
  const { cookie, jagna, actor } = await aCompany()
  for (const path of [`${list}?view=board`, `${list}?open=${jagna}`, `${list}/${jagna}`]) {
    const page = await read(path, cookie)
    expect(page, path).toMatch(/Giserka, 6 lat .*19 000 zł B2B Sopot, zdalnie/)
  }
  const beside = await read(`${list}?open=${jagna}`, cookie)
  expect(beside).toMatch(/Formierka 03\.2020 – teraz Sto Sów/)
  expect(beside).toContain('angielski C1')
  // The reader's own blind review hides what tells the gender; the company's hides all of it.
  await built.database.pool.query("update applications set status = 'viewed' where uid = $1", [jagna])
  const own = await (await built.ask(`${list}?open=${jagna}&blind=1`, { cookie })).text()
  expect(own).not.toMatch(/Giserka|Formierka|Sto Sów|Jagna/)
  expect(textOf(own)).toContain('19 000 zł B2B')
  await built.ask('/pracodawca/panel/klauzule', { cookie, form: { intent: 'blind', isBlind: 'on' } })
  for (const path of [`${list}?view=board`, `${list}?open=${jagna}`, `${list}/${jagna}`])
    expect(await (await built.ask(path, { cookie })).text(), path).not.toMatch(
      /Giserka|19.000.zł|Sopot|Jagna/,
    )
  await built.ask('/pracodawca/panel/klauzule', { cookie, form: { intent: 'blind' } })
  await built.app.services.candidates.setFindable(actor, { isGiven: false, locale: 'pl' })
  expect(await read(`${list}/${jagna}`, cookie)).not.toMatch(/Giserka|19 000/)
})

test('[EP-3] filters of the list and board are in the address and removed one by one', async () => {
  const { cookie } = await aCompany()
  const late = await read(`${list}?late=1`, cookie)
  expect(late).toContain('Jagna Stara')
  expect(late).not.toContain('Jan Gość')
  const html = await (await built.ask(`${list}?view=board&late=1&cv=1`, { cookie })).text()
  expect(html).toContain('aria-label="Usuń filtr: Czekają dłużej niż obiecano"')
  expect(html).toMatch(/href="[^"]*\?cv=1&amp;view=board"/)
  expect(textOf(html)).not.toContain('Jagna Stara')
  const fit = await read(`${list}?fit=1`, cookie)
  expect(fit).not.toContain('Jan Gość')
})

test('[EP-3] the column of what is over is folded until it is opened, with its number', async () => {
  const { cookie, guest } = await aCompany()
  await built.database.pool.query("update applications set status = 'rejected' where uid = $1", [guest])
  const folded = await (await built.ask(`${list}?view=board`, { cookie })).text()
  expect(textOf(folded)).not.toContain('Jan Gość')
  expect(folded).toContain('aria-label="Rozwiń kolumnę Odrzucone: 1"')
  expect(await read(`${list}?view=board&over=1`, cookie)).toContain('Jan Gość')
})

test('[EP-3] details beside the list lead on, take a note, and are shown to their company only', async () => {
  const { cookie, guest, jagna } = await aCompany()
  const html = await (await built.ask(`${list}?open=${guest}`, { cookie })).text()
  expect(html).toMatch(
    new RegExp(`href="[^"]*open=${jagna}"[^>]*aria-label="Następna"|aria-label="Następna"`),
  )
  const noted = await built.ask(`${list}?open=${guest}`, {
    cookie,
    form: { intent: 'note', note: 'Oddzwonić' },
  })
  expect(noted.headers.get('location')).toContain(`open=${guest}`)
  expect(await read(`${list}?open=${guest}`, cookie)).toContain('Oddzwonić')
  const stranger = await aCompany()
  const foreign = await built.ask(`${list}?open=${guest}`, { cookie: stranger.cookie })
  expect(foreign.status).toBe(200)
  expect(await foreign.text()).not.toContain('Oddzwonić')
  const refused = await built.ask(`${list}?open=${guest}`, {
    cookie: stranger.cookie,
    form: { intent: 'note', note: 'Obca' },
  })
  expect(refused.status).toBe(404)
  expect(textOf(await refused.text())).toContain('Twój niezapisany tekst')
})
