import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, cookiesOf, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

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

test('[OF-1] the steps of changing a published offer have no payment', async () => {
  const { offers, tenants } = built.app.services
  const stepsOf = async (state: 'published' | 'awaitingPayment') => {
    const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
      ...{ title: 'Zdun', companyId, state, planKey: 'pro', locations: [{ city: 'Kraków' }] },
      ...(state === 'published' && { publishedAt: new Date(), expiredAt: new Date('2031-05-20T10:00:00Z') }),
    })
    const html = await (await built.ask(`/pracodawca/ogloszenie/${guid}`, { cookie: owner })).text()
    const names = html.matchAll(/"offersteps__name">([^<]*)</g)
    return [...names].map(([, name]) => name).join(', ')
  }
  expect(await stepsOf('published')).toBe('Treść, Podsumowanie, Publikacja')
  expect(await stepsOf('awaitingPayment')).toBe('Treść, Podsumowanie, Płatność, Publikacja')
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

test('[OF-8] signing in again with a second factor leads back into the form that the session ended in', async () => {
  const { ask, app } = built
  const { accounts, tenants } = app.services
  const tenantId = tenants.byHost('pro.localhost').id
  const person = { email: 'totp@poczta.example', password: 'dlugie-haslo-kowala' }
  const { id: accountId } = await accounts.createAccount(tenantId, {
    ...{ ...person, kind: 'employer', isEmailConfirmed: true },
  })
  await accounts.setCompanyRole(tenantId, { accountId, companyId, role: 'owner' })
  const first = cookiesOf(await ask('/pracodawca/login', { form: person }))
  const settings = await (await ask('/pracodawca/ustawienia?edit=second-factor', { cookie: first })).text()
  const sealed = /name="sealed" value="([^"]+)"/.exec(settings)?.[1] ?? ''
  const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(settings)?.[1]?.replaceAll(' ', '') ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const enrolled = await ask('/pracodawca/ustawienia', {
    ...{ cookie: first, form: { intent: 'enrol-second-factor', sealed, code } },
  })
  const recovery =
    /<code>([a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4})<\/code>/.exec(await enrolled.text())?.[1] ?? ''
  const begun = await ask('/pracodawca/ogloszenie', { cookie: cookiesOf(enrolled), form: { plan: 'pro' } })
  const returnTo = `${begun.headers.get('location')}?resumed=1`

  const half = await ask('/pracodawca/login', { form: { ...person, returnTo } })
  const asks = half.headers.get('location') ?? ''
  expect(asks).toBe(`/pracodawca/login/kod?returnTo=${encodeURIComponent(returnTo)}`)
  const cookie = cookiesOf(half)
  const field = /name="returnTo" value="([^"]+)"/.exec(await (await ask(asks, { cookie })).text())?.[1]
  expect(field).toBe(returnTo)
  const wrong = await ask(asks, { cookie, form: { code: '000000', returnTo } })
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining(`value="${returnTo}"`)])
  const passed = await ask(asks, { cookie, form: { code: recovery, returnTo } })
  expect([passed.status, passed.headers.get('location')]).toEqual([302, returnTo])
  expect((await ask(returnTo, { cookie: cookiesOf(passed) })).headers.get('location')).toBe(
    returnTo.replace('?resumed=1', ''),
  )
})

test('an offer that awaits payment is paid with the plan chosen last in its form', async () => {
  const { offers, tenants } = built.app.services
  const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
    ...{
      title: 'Zdun',
      companyId,
      state: 'awaitingPayment',
      planKey: 'pro',
      locations: [{ city: 'Kraków' }],
    },
  })
  const path = `/pracodawca/ogloszenie/${guid}`
  const chosenPlan = async (query = '') => {
    const html = await (await built.ask(`${path}/platnosc${query}`, { cookie: owner })).text()
    const inputs = html.match(/<input[^>]*name="plan"[^>]*>/g) ?? []
    return inputs
      .filter((input) => input.includes('checked'))
      .map((input) => /value="(\w+)"/.exec(input)?.[1])
  }
  expect(await chosenPlan()).toEqual(['pro'])
  const html = await (await built.ask(path, { cookie: owner })).text()
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  await built.ask(path, { cookie: owner, form: { version, intent: 'plan', plan: 'premium' } })
  expect(await chosenPlan()).toEqual(['premium'])
  // A plan that is asked for by the address comes first.
  expect(await chosenPlan('?plan=pro')).toEqual(['pro'])
})

test('[OF-2] without scripts a new draft is filled in as in the newest offer, and what was typed stays', async () => {
  const { offers, tenants } = built.app.services
  await offers.createOffer(tenants.byHost('pro.localhost').id, {
    ...{ title: 'Magazynier', companyId, state: 'published', planKey: 'pro', workplaceType: 'hybrid' },
    ...{ experienceLevel: 'mid', body: '<p>Magazyn.</p>', locations: [{ city: 'Gdynia' }] },
    ...{ publishedAt: new Date(), expiredAt: new Date('2031-05-20T10:00:00Z') },
  })
  const begun = await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
  const path = begun.headers.get('location') ?? ''
  const pageOf = async () => (await built.ask(path, { cookie: owner })).text()
  const offered = await pageOf()
  // Enter in an input presses the first button of its form, which is one that does nothing.
  const buttons = offered.match(/<button[^>]*form="offer-form"[^>]*>/g) ?? []
  expect(buttons.map((button) => [button.includes('disabled'), button.includes('value="takeOver"')])).toEqual(
    [
      [true, false],
      [false, true],
    ],
  )
  const answer = await built.ask(path, {
    cookie: owner,
    form: { intent: 'takeOver', version: '1', jobPositionName: 'Starszy magazynier', workingPlace: 'remote' },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
  const filled = await pageOf()
  expect(filled).toContain('value="Starszy magazynier"')
  expect(filled).toMatch(/value="Gdynia"/)
  expect(filled).toMatch(/checked="" value="remote"|value="remote" checked/)
  expect(filled).toMatch(/checked="" value="mid"|value="mid" checked/)
})

test('a draft whose languages are no language tags opens and names the problem', async () => {
  const { posting } = built.app.services
  const begun = await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
  const path = begun.headers.get('location') ?? ''
  const [, id = ''] = /ogloszenie\/(.+)$/.exec(path) ?? []
  const { sessions, tenants } = built.app.services
  const request = new Request('http://pro.localhost/', { headers: { cookie: owner } })
  const asking = { request, tenant: tenants.byHost('pro.localhost'), ip: '203.0.113.7' }
  const session = await sessions.find(asking, ['employer'])
  if (!session) throw new Error('no session')
  const language = { code: '!!', level: 'b2' }
  await posting.save(session.who, id, { version: 1, form: { languages: [language, language] } })
  await posting.summarise(session.who, id)
  const page = await built.ask(path, { cookie: owner })
  expect(page.status).toBe(200)
  expect(textOf(await page.text())).toContain('Wybierz z listy')
})

test('an ended offer is neither extended nor bumped, and its pages promise nothing but a copy', async () => {
  const { offers, tenants } = built.app.services
  const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
    ...{ title: 'Kafelkarz', companyId, state: 'ended', planKey: 'pro', body: '<p>Kafle.</p>' },
    ...{ locations: [{ city: 'Kraków' }], publishedAt: new Date() },
    expiredAt: new Date('2031-05-20T10:00:00Z'),
  })
  const pageOf = async (of: string) =>
    (await built.ask(`/pracodawca/ogloszenie/${guid}/${of}`, { cookie: owner })).text()
  const extension = await pageOf('przedluz')
  expect(textOf(extension)).toContain('Przedłużyć można opublikowane albo wygasłe ogłoszenie.')
  expect(textOf(extension)).not.toMatch(/Dni dodamy|Podbicia liczymy od nowa|20\.05\.2031/)
  expect(extension).toContain(`href="/pracodawca/ogloszenie/${guid}/duplikuj"`)
  const bump = textOf(await pageOf('podbij'))
  expect(bump).toContain('Podbić można tylko opublikowane ogłoszenie.')
  expect(bump).not.toMatch(/wróci na górę|zostało/)
})

test('[OF-2] without scripts a refused logo says why', async () => {
  const begun = await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
  const path = `${begun.headers.get('location')}?logo`
  const refusedBy = async (name: string, bytes: number) => {
    const body = new FormData()
    const type = name.endsWith('.png') ? 'image/png' : 'image/webp'
    if (name !== '') body.append('logo', new File([new Uint8Array(bytes)], name, { type }))
    const answer = await built.post(path, { cookie: owner, body })
    const [, said = ''] = /Firma · Logo: ([^.]+\.?)/.exec(textOf(await answer.text())) ?? []
    return [answer.status, said]
  }
  expect(await refusedBy('smok.webp', 10)).toEqual([422, 'Nieobsługiwany format.'])
  expect(await refusedBy('smok.png', 0)).toEqual([422, 'Plik jest pusty albo uszkodzony.'])
  expect(await refusedBy('smok.png', 5_400_000)).toEqual([422, 'Plik ma 5,2 MB.'])
  // Without a stated length, as here, at least so much was sent.
  expect(await refusedBy('smok.png', 7_000_000)).toEqual([422, 'Plik ma 5,8 MB.'])
  expect((await refusedBy('', 0))[0]).toBe(422)
})

test('[API-7] a picture of any size is refused with the reason of the upload, not as a body that is too large', async () => {
  const begun = await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
  const draft = begun.headers.get('location')?.split('/').at(-1)
  const refusedBy = async (path: string, file: string, fields: Readonly<Record<string, string>> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append(file, new File([new Uint8Array(20_000_000)], 'smok.png', { type: 'image/png' }))
    const answer = await built.post(`/api/pro${path}`, { cookie: owner, body })
    const { details } = await answer.json()
    return [answer.status, details.problems]
  }
  const values = { maxSizeMb: 5, size: 5.1, side: 200 }
  const large = { field: 'companyLogo', reason: 'fileTooLarge', values }
  expect(await refusedBy(`/v1/drafts/${draft}/logo`, 'logo')).toEqual([422, [large]])
  const purpose = { purpose: 'cover' }
  expect(await refusedBy('/v2/employer-panel/company/pictures', 'picture', purpose)).toMatchObject([
    ...[422, [{ reason: 'too-large' }]],
  ])
  const company = {
    ...{ company_name: 'Smocza Chmura', tax_id: '1111111111', street: 'Prosta', number: '1' },
    ...{ postal_code: '00-001', city: 'Warszawa' },
  }
  expect(await refusedBy('/v1/company/company_data', 'logo', company)).toMatchObject([
    ...[422, [{ field: 'logo', reason: 'too-large' }]],
  ])
})
