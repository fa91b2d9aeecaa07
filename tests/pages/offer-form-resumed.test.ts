import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let owner: string
let stranger: string
let companyId = 0

beforeAll(async () => {
  built = await createBuiltBoard()
  const { companies, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(tenant, [{ name: 'Smocza Chmura' }, { name: 'Obca' }])
  const join = async (name: string, id = 0) => {
    const draft = { kind: 'employer', email: `${name}@poczta.example` } as const
    return (await built.signUp({ ...draft, team: { companyId: id, role: 'owner' } })).cookie
  }
  companyId = own?.id ?? 0
  owner = await join('ewa', own?.id)
  stranger = await join('obcy', other?.id)
})
afterAll(() => built?.stop())

test('[OF-8] whoever signs in again as another company is told where the draft is', async () => {
  const begun = await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
  const path = begun.headers.get('location') ?? ''
  const answer = await built.ask(`${path}?resumed=1`, { cookie: stranger })
  const list = answer.headers.get('location') ?? ''
  expect([answer.status, list]).toEqual([302, '/pracodawca/panel/ogloszenia?done=elsewhere'])
  expect(textOf(await (await built.ask(list, { cookie: stranger })).text())).toContain(
    'Zaloguj się na konto, z którego szkic był pisany',
  )
  // Whether such a draft exists is not told.
  const none = path.replace(/[^/]+$/, '01a221c4-ef53-75b0-b6fb-115b8d0203f7')
  expect((await built.ask(`${none}?resumed=1`, { cookie: stranger })).headers.get('location')).toBe(list)
  const own = await built.ask(`${path}?resumed=1`, { cookie: owner })
  expect([own.status, own.headers.get('location')]).toEqual([302, path])
})

test('a section of a published offer that is closed says that it shows, not that it changes', async () => {
  const { offers, tenants } = built.app.services
  const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
    ...{ title: 'Zdun', companyId, state: 'published', planKey: 'pro', body: '<p>Piece kaflowe.</p>' },
    ...{ locations: [{ city: 'Kraków' }], publishedAt: new Date() },
    expiredAt: new Date('2031-05-20T10:00:00Z'),
  })
  const html = await (await built.ask(`/pracodawca/ogloszenie/${guid}`, { cookie: owner })).text()
  const headOf = (section: string) =>
    textOf(html.slice(html.indexOf(`id="section-${section}"`)).split('</summary>')[0] ?? '')
  expect(headOf('category')).toContain('Pokaż')
  expect(headOf('expiration')).toContain('Pokaż')
  expect(headOf('expiration')).toContain('Ogłoszenie kończy się 20.05.2031')
  // The level can still be changed, only the title cannot.
  expect(headOf('position')).not.toContain('Pokaż')
})

test('[OF-1] before another bump is allowed one day is named, not that of the bump after it as well', async () => {
  const { offers, tenants } = built.app.services
  const refreshOf = async (publishedAt: Date): Promise<string> => {
    const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
      ...{ title: 'Zdun', companyId, state: 'published', planKey: 'pro', publishedAt },
      ...{ limits: { bumpsUpCount: 3, bumpsUpEveryDays: 7 }, locations: [{ city: 'Kraków' }] },
      expiredAt: new Date(Date.now() + 20 * 86_400_000),
    })
    const answer = await built.ask(`/pracodawca/ogloszenie/${guid}/podbij`, { cookie: owner })
    return textOf(await answer.text())
  }
  const early = await refreshOf(new Date())
  expect(early).toContain('Kolejne podbicie będzie możliwe od')
  expect(early).not.toContain('kolejne od')
  expect(await refreshOf(new Date(Date.now() - 9 * 86_400_000))).toContain('kolejne od')
})

test('the form of an offer that was extended with another plan names that plan', async () => {
  const { offers, tenants } = built.app.services
  const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
    ...{ title: 'Zdun', companyId, state: 'published', planKey: 'basic', publishedAt: new Date() },
    ...{ locations: [{ city: 'Kraków' }], expiredAt: new Date(Date.now() + 20 * 86_400_000) },
  })
  const headOf = async () => {
    const html = await (await built.ask(`/pracodawca/ogloszenie/${guid}`, { cookie: owner })).text()
    return /Plan (\S+) ·/.exec(textOf(html))?.[1]
  }
  expect(await headOf()).toBe('Basic')
  await built.database.pool.query(`update offers set plan_key = 'premium' where guid = $1`, [guid])
  expect(await headOf()).toBe('Premium')
})

test('a copy is told of the running offer of its name, but not of one that has ended', async () => {
  const { offers, tenants } = built.app.services
  const copyPageOf = async (title: string, state: 'published' | 'ended') => {
    const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
      ...{ title, companyId, state, planKey: 'pro', publishedAt: new Date() },
      ...{ locations: [{ city: 'Kraków' }, { city: 'Zakopane' }] },
      expiredAt: new Date(Date.now() + 20 * 86_400_000),
    })
    return textOf(
      await (await built.ask(`/pracodawca/ogloszenie/${guid}/duplikuj`, { cookie: owner })).text(),
    )
  }
  const told = 'Masz już aktywne ogłoszenie o tej nazwie (Kraków, Zakopane).'
  expect(await copyPageOf('Bednarz', 'published')).toContain(told)
  expect(await copyPageOf('Kołodziej', 'ended')).not.toContain('Masz już aktywne ogłoszenie')
})
