import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let owner: string
let viewer: string
let stranger: string
let companyId = 0

beforeAll(async () => {
  built = await createBuiltBoard()
  const { companies, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(tenant, [{ name: 'Smocza Chmura' }, { name: 'Obca' }])
  const join = async (name: string, companyId = 0, role: 'owner' | 'viewer' = 'owner') => {
    const named = name === 'ewa' ? { firstName: 'Ewa', lastName: 'Sowa' } : {}
    const draft = { kind: 'employer', email: `${name}@poczta.example`, ...named } as const
    return (await built.signUp({ ...draft, team: { companyId, role } })).cookie
  }
  companyId = own?.id ?? 0
  owner = await join('ewa', own?.id)
  viewer = await join('ola', own?.id, 'viewer')
  stranger = await join('obcy', other?.id)
})
afterAll(() => built?.stop())

const actorOf = async (cookie: string) => {
  const { sessions, tenants } = built.app.services
  const request = new Request('http://pro.localhost/', { headers: { cookie } })
  const asking = { request, tenant: tenants.byHost('pro.localhost'), ip: '203.0.113.7' }
  const session = await sessions.find(asking, ['employer'])
  if (!session) throw new Error('no session')
  return session.who
}

const begin = async (): Promise<string> => {
  const answer = await built.ask('/pracodawca/ogloszenie', { cookie: owner, form: { plan: 'pro' } })
  return answer.headers.get('location') ?? ''
}

/** Value of a hidden input. */
const hiddenOf = (html: string, name: string): string => {
  const [, value = ''] = new RegExp(`name="${name}" value="([^"]*)"`).exec(html) ?? []
  return value.replace(/&quot;/g, '"').replace(/&amp;/g, '&')
}

const sendTo = async (path: string, fields: Readonly<Record<string, string>>, page?: string) => {
  const html = page ?? (await (await built.ask(path, { cookie: owner })).text())
  const kept = { version: hiddenOf(html, 'version'), base: hiddenOf(html, 'base') }
  const said = { companyName: 'Smocza Chmura', contactEmail: 'ewa@poczta.example', applicationType: 'email' }
  return built.ask(path, { cookie: owner, form: { ...kept, ...said, ...fields } })
}

test('visitors who are not signed in are redirected to the sign-in and back', async () => {
  const { status, headers } = await built.ask('/pracodawca/ogloszenie')
  expect([status, headers.get('location')]).toEqual([
    302,
    '/pracodawca/login?returnTo=%2Fpracodawca%2Fogloszenie',
  ])
})

test('a double click begins or copies one draft, and another one after it was discarded', async () => {
  const press = async (path: string, form: Readonly<Record<string, string>>) =>
    (await built.ask(path, { cookie: owner, form })).headers.get('location') ?? ''
  const shown = await (await built.ask('/pracodawca/ogloszenie', { cookie: owner })).text()
  const begun = { plan: 'pro', key: hiddenOf(shown, 'key') }
  const both = () =>
    Promise.all([press('/pracodawca/ogloszenie', begun), press('/pracodawca/ogloszenie', begun)])
  const [first, second] = await both()
  expect(second).toBe(first)
  expect(await press('/pracodawca/ogloszenie', { ...begun, plan: 'standard' })).not.toBe(first)

  const copying = await (await built.ask(`${first}/duplikuj`, { cookie: owner })).text()
  const copied = { title: 'Kopia', content: 'on', key: hiddenOf(copying, 'key') }
  const copies = [await press(`${first}/duplikuj`, copied), await press(`${first}/duplikuj`, copied)]
  expect([copies[0] === first, copies[1] === copies[0]]).toEqual([false, true])

  await built.app.services.posting.discard(await actorOf(owner), (first ?? '').split('/').pop() ?? '')
  const [anew, again] = await both()
  expect([anew === first, again === first]).toEqual([false, false])
})

test('[OF-1 OF-3] a new offer has the four steps and all sections in order', async () => {
  const path = await begin()
  const html = await (await built.ask(path, { cookie: owner })).text()
  const text = textOf(html)
  expect(text).toContain('Treść')
  for (const step of ['Podsumowanie', 'Płatność', 'Publikacja']) expect(text).toContain(step)
  const sections = [...html.matchAll(/id="section-(\w+)"/g)].map(([, name]) => name)
  expect(sections).toEqual([
    ...['company', 'position', 'category', 'languages', 'skills', 'techStack', 'earnings', 'description'],
    ...['location', 'workingPlace', 'workingTime', 'remoteInterview', 'ukrainians', 'application'],
    ...['consents', 'expiration', 'contact'],
  ])
})

test('a skill entered without a level gets the first one', async () => {
  const html = await (await built.ask(await begin(), { cookie: owner })).text()
  const chosen = [...html.matchAll(/<input type="radio" name="requiredSkills\.\d\.level"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(' checked'))
  expect(chosen).toHaveLength(10)
  for (const input of chosen) expect(input).toContain('value="1"')
})

test('the payment step of a draft that was not handed in leads its writers to the summary', async () => {
  const path = await begin()
  const payment = `${path}/platnosc`
  const { status, headers } = await built.ask(payment, { cookie: owner })
  expect([status, headers.get('location')]).toEqual([302, `${path}/podsumowanie`])
  const refused = [
    await built.ask(payment, { cookie: viewer }),
    await built.ask(payment, { cookie: stranger }),
    await built.ask(`/pracodawca/ogloszenie/${crypto.randomUUID()}/platnosc`, { cookie: owner }),
  ]
  expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404])
})

test('without scripts the input is stored and its location geocoded', async () => {
  const path = await begin()
  const answer = await sendTo(path, {
    ...{
      jobPositionName: 'Kierownik magazynu',
      'locations.0.city': 'Kraków',
      'locations.0.street': 'Prosta 1',
    },
    ...{ 'locations.0.countryCode': 'PL', 'requiredSkills.0.name': 'Excel', 'requiredSkills.0.level': '4' },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
  const html = await (await built.ask(path, { cookie: owner })).text()
  expect(html).toContain('value="Kierownik magazynu"')
  expect(html).toMatch(/name="locations.0.latitude" value="50\.06/)
})

test('[OF-6] without scripts a list of cities in one field becomes places, each with its point', async () => {
  const path = await begin()
  await sendTo(path, {
    'locations.0.city': 'Kraków, Warszawa i okolice; Gdańsk',
    'locations.0.countryCode': 'PL',
  })
  const html = await (await built.ask(path, { cookie: owner })).text()
  const cities = [...html.matchAll(/name="locations\.\d\.city"[^>]*value="([^"]+)"/g)].map(([, city]) => city)
  expect(cities).toEqual(['Kraków', 'Warszawa i okolice', 'Gdańsk'])
  expect(html).toMatch(/name="locations.0.latitude" value="50\.06/)
  expect(html).toMatch(/name="locations.2.latitude" value="54\.3/)
})

test('[OF-8] a draft saved on leaving is listed in the panel', async () => {
  const path = await begin()
  const answer = await sendTo(path, { intent: 'exit', jobPositionName: 'Ogrodnik krajobrazu' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pracodawca/panel'])
  const html = await (await built.ask('/pracodawca/panel', { cookie: owner })).text()
  expect(textOf(html)).toContain('Szkic: Ogrodnik krajobrazu')
  expect(html).toContain(`href="${path}"`)
})

test('[OF-8] leaving with invalid input reports it and keeps everything', async () => {
  const path = await begin()
  const answer = await sendTo(path, { intent: 'exit', contactPhone: '12' })
  expect(answer.status).toBe(422)
  expect(textOf(await answer.text())).toContain('Dane kontaktowe · Telefon: Numer jest za krótki.')
  expect(await (await built.ask(path, { cookie: owner })).text()).toContain('value="12"')
})

test('[OF-8] continuing too early lists everything missing, and the form keeps showing it', async () => {
  const path = await begin()
  expect((await sendTo(path, { intent: 'next' })).status).toBe(422)
  const again = textOf(await (await built.ask(path, { cookie: owner })).text())
  expect(again).toContain('Dodaj co najmniej jedną wymaganą umiejętność')
  const summary = await built.ask(`${path}/podsumowanie`, { cookie: owner })
  expect([summary.status, summary.headers.get('location')]).toEqual([302, path])
})

test('of two conflicting versions one is previewed, and the other saved as a separate draft', async () => {
  const path = await begin()
  const opened = await (await built.ask(path, { cookie: owner })).text()
  await sendTo(path, { contactName: 'Jan Wróbel' })
  const html = await (await sendTo(path, { contactName: 'Ewa Sikora' }, opened)).text()
  const preview = await built.ask(`${path}/podsumowanie?saved=1`, { cookie: owner })
  expect(html).toContain(`${path}/podsumowanie?saved=1`)
  expect(preview.status).toBe(200)
  expect(textOf(await preview.text())).toContain('Podgląd zapisanej wersji')
  const mine = hiddenOf(html, 'mine')
  const form = { intent: 'separate', version: hiddenOf(html, 'version'), base: hiddenOf(html, 'base'), mine }
  const answer = await built.ask(path, { cookie: owner, form })
  const other = answer.headers.get('location') ?? ''
  expect([answer.status, other === path]).toEqual([302, false])
  const nameIn = async (address: string) => (await built.ask(address, { cookie: owner })).text()
  expect(await nameIn(other)).toContain('value="Ewa Sikora"')
  expect(await nameIn(path)).toContain('value="Jan Wróbel"')
})

test('a conflict in a field asks for a choice, without scripts as well', async () => {
  const path = await begin()
  const opened = await (await built.ask(path, { cookie: owner })).text()
  const pay = (from: string, to: string) => ({
    ...{ salaryCurrency: 'pln', salaryUnit: 'month', 'primarySalary.employmentType': 'b2b' },
    ...{ 'primarySalary.from': from, 'primarySalary.to': to },
  })
  const theirs = { contactName: 'Jan Wróbel', companySize: '51-100', workingPlace: 'office' }
  await sendTo(path, { ...theirs, ...pay('9000', '') })
  const own = { contactName: 'Ewa Sikora', companySize: '1-10', workingPlace: 'remote' }
  const late = await sendTo(path, { ...own, ...pay('8000', '9500') }, opened)
  expect(late.status).toBe(409)
  const html = await late.text()
  for (const name of ['Jan Wróbel', 'Ewa Sikora']) expect(textOf(html)).toContain(name)
  // As displayed text, not as stored values.
  for (const words of ['8 000 – 9 500 zł', 'Stacjonarnie', 'Zdalnie', '51–100 osób', '1–10 osób'])
    expect(textOf(html)).toContain(words)
  expect(textOf(html)).toContain('Szkic ma nowszą wersję: Ewa Sowa, ')
  const kept = {
    version: hiddenOf(html, 'version'),
    base: hiddenOf(html, 'base'),
    mine: hiddenOf(html, 'mine'),
  }
  const stays = { 'choice.workingPlace': 'mine', 'choice.primarySalary': 'mine' }
  const form = { ...kept, intent: 'merge', 'choice.contactName': 'theirs', ...stays }
  expect((await built.ask(path, { cookie: owner, form })).status).toBe(302)
  const merged = await (await built.ask(path, { cookie: owner })).text()
  expect(merged).toContain('value="Jan Wróbel"')
  expect(merged).toMatch(/<option value="1-10" selected/)
})

const leafOf = () => {
  const { categories } = built.app.services.tenants.byHost('pro.localhost')
  const leaf = categories.find(({ parentId, isStatic }) => parentId !== null && !isStatic)
  return { leaf: leaf?.key ?? '', main: categories.find(({ id }) => id === leaf?.parentId)?.key ?? '' }
}

const words = 'Zespół liczy osiem osób. '.repeat(30)
const clause = `Administratorem danych jest Smocza Chmura. ${'Dane przetwarzamy w celu rekrutacji. '.repeat(5)}`
/** A complete form. */
const wholeForm = () => {
  const { leaf, main } = leafOf()
  return {
    ...{ intent: 'next', companyLogo: 'https://smok.example/logo.png', companySize: '51-100' },
    ...{ companyWebsite: 'https://smok.example', jobPositionName: 'Kierownik magazynu' },
    ...{ jobPositionExperience: 'senior', jobCategory: main, jobSubcategory: leaf },
    ...{ 'requiredSkills.0.name': 'Excel', 'requiredSkills.0.level': '4' },
    ...{ 'optionalSkills.0.name': 'Obsługa wózka', 'optionalSkills.0.level': '2' },
    ...{ 'techStack.0.name': 'SAP', 'techStack.0.level': '3', salaryCurrency: 'pln', salaryUnit: 'month' },
    ...{ 'primarySalary.employmentType': 'permanent', 'primarySalary.from': '9000' },
    ...{ 'primarySalary.to': '12000', 'primarySalary.amountType': 'gross' },
    ...{ jobDescription: `<p>${words}</p><p>Ostatnie zdanie.</p>`, workingPlace: 'office' },
    ...{ 'locations.0.city': 'Kraków', 'locations.0.street': 'Prosta 1', 'locations.0.countryCode': 'PL' },
    ...{ workingTime: 'full_time', applicationTypeUri: 'praca@smok.example', informationClauseText: clause },
    ...{ contactName: 'Pelagia Wymyślna', contactEmail: 'pelagia@smok.example' },
  }
}
const confirmation = 'firma potwierdza, że poda je kandydatom przed rozmową'

test('without a salary range the summary states what the company confirms', async () => {
  const path = await begin()
  const unpaid = { 'primarySalary.from': '', 'primarySalary.to': '' }
  const answer = await sendTo(path, { ...wholeForm(), ...unpaid })
  expect(answer.headers.get('location')).toBe(`${path}/podsumowanie`)
  const html = await (await built.ask(`${path}/podsumowanie`, { cookie: owner })).text()
  expect(textOf(html)).toContain(confirmation)
  expect(textOf(html)).toContain('Umowa Umowa o pracę')
})

test('[OF-10] the summary shows the whole offer as candidates see it, its description cut at 500', async () => {
  const path = await begin()
  const answer = await sendTo(path, wholeForm())
  expect(answer.headers.get('location')).toBe(`${path}/podsumowanie`)
  const id = path.split('/').at(-1) ?? ''
  const html = await (await built.ask(`${path}/podsumowanie`, { cookie: owner })).text()
  const text = textOf(html)
  expect(text).not.toContain(confirmation)
  expect(html).toContain('class="pfcard')
  for (const tile of [
    'Wymiar Pełny etat',
    'Doświadczenie Senior',
    'Umowa Umowa o pracę',
    'Miejsce Stacjonarnie',
  ])
    expect(text).toContain(tile)
  for (const skill of ['Wymagane Excel', 'Mile widziane Obsługa wózka', 'Technologie SAP'])
    expect(text).toContain(skill)
  expect(text).toContain('Kraków, Prosta 1')
  expect(text).toMatch(/Cena [\d\s]+ zł netto Firmy z innych krajów Unii: [\d\s]+ EUR netto/)
  expect(html).toContain(`href="${path}#plan"`)
  const [, cut = ''] = /<span class="pfsum__cut">(.*?)(?:<!-- -->)?… <\/span>/.exec(html) ?? []
  expect(cut).toBe(words.slice(0, 500).trimEnd())
  expect(text).toContain('Ostatnie zdanie.')
  expect(text).toContain(`${clause.slice(0, 120).trimEnd()} …`)
  // A plan with graphics includes a banner and a video.
  const { posting, offers, tenants } = built.app.services
  const { offerId } = await posting.handIn(await actorOf(owner), id)
  await built.database.pool.query(
    `update offers set banner_url = '/files/banner.png', video_url = 'https://film.example/w' where guid = $1`,
    [id],
  )
  await built.database.pool.query(`update offer_drafts set plan_key = 'standard' where uid = $1`, [id])
  const again = await (await built.ask(`${path}/podsumowanie`, { cookie: owner })).text()
  expect(textOf(again)).toContain('Podbicia 1, w połowie publikacji; ręcznie po 10 dniach')
  expect(again).toContain('<img class="pfsum__banner" src="/files/banner.png"')
  expect(again).toContain('href="https://film.example/w"')
  // After an active offer was edited, the list says that the changes are published.
  await built.database.pool.query('update offers set banner_url = null, video_url = null where guid = $1', [
    id,
  ])
  await offers.publishOffer(tenants.byHost('pro.localhost').id, offerId)
  const changed = await built.ask(`${path}/podsumowanie`, { cookie: owner, form: { intent: 'next' } })
  const list = changed.headers.get('location') ?? ''
  expect(list).toBe('/pracodawca/panel/ogloszenia?done=changed')
  expect(await (await built.ask(list, { cookie: owner })).text()).toContain('Zmiany są opublikowane')
})

test('[OF-13] import mode clears the prefilled form, for owners and admins only', async () => {
  const path = await begin()
  await sendTo(path, {
    jobPositionName: 'Stolarz meblowy',
    informationClauseText: 'Klauzula firmy Smocza Chmura.',
  })
  const before = await (await built.ask(path, { cookie: owner })).text()
  expect(before).toContain('value="Smocza Chmura"')
  expect((await built.ask(path, { cookie: viewer, form: { intent: 'import' } })).status).toBe(403)
  expect((await built.ask(path, { cookie: stranger, form: { intent: 'import' } })).status).toBe(404)
  const answer = await built.ask(path, { cookie: owner, form: { intent: 'import' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
  const html = await (await built.ask(path, { cookie: owner })).text()
  for (const kept of ['Smocza Chmura"', 'Stolarz', 'Klauzula firmy', 'ewa@poczta.example"'])
    expect(html.split('pan__')[0]).not.toContain(`value="${kept}`)
  expect(html).toMatch(/name="companyName" value=""/)
})

test('another company’s draft is not found, and a viewer can only read', async () => {
  const path = await begin()
  for (const page of [path, `${path}/podsumowanie`, `${path}/duplikuj`, `${path}/podbij`, `${path}/przedluz`])
    expect((await built.ask(page, { cookie: stranger })).status, page).toBe(404)
  const intents = ['exit', 'next', 'publish', 'dismiss', 'import', 'plan', 'separate', 'merge']
  for (const intent of intents)
    expect((await built.ask(path, { cookie: stranger, form: { version: '1', intent } })).status, intent).toBe(
      404,
    )
  for (const name of ['logo', 'other']) {
    const body = new FormData()
    body.append(name, new File(['x'], 'logo.png', { type: 'image/png' }))
    expect((await built.post(`${path}?logo=1`, { cookie: stranger, body })).status, name).toBe(404)
  }
  const html = await (await built.ask(path, { cookie: viewer })).text()
  expect(textOf(html)).toContain('Tylko podgląd')
  expect(html).not.toContain('value="exit"')
  expect((await built.ask(path, { cookie: viewer, form: { version: '1' } })).status).toBe(403)
  const begun = await built.ask('/pracodawca/ogloszenie', { cookie: viewer })
  expect([begun.status, textOf(await begun.text())]).toEqual([
    403,
    expect.stringContaining('Nie masz do tego uprawnień'),
  ])
})

test.each<Readonly<Record<string, string>>>([
  { version: 'x', base: 'x' },
  { version: '99', base: '{}', companyName: 'a' },
  { version: '1', base: '[]', '__proto__.a': '1', locations: 'x', 'languages.0': 'y' },
  { intent: 'plan', plan: 'gold' },
  { intent: 'merge', mine: '{"companyName":7}' },
])('the hostile form %j causes no server error', async (form) => {
  const { status } = await built.ask(await begin(), { cookie: owner, form })
  expect(status).toBeLessThan(500)
})

test('the form of an ended offer is read-only and links to a copy', async () => {
  const { offers, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const { id, guid } = await offers.createOffer(tenant.id, {
    ...{ title: 'Zdun', companyId, state: 'published', planKey: 'pro', body: '<p>Piece kaflowe.</p>' },
    locations: [{ city: 'Kraków' }],
  })
  const path = `/pracodawca/ogloszenie/${guid}`
  expect(await (await built.ask(path, { cookie: owner })).text()).toContain('value="exit"')
  await offers.endOffer(tenant.id, id)
  const html = await (await built.ask(path, { cookie: owner })).text()
  expect(textOf(html)).toContain('Rekrutacja jest zakończona, treści nie można już zmienić. Zduplikuj')
  expect(html).toContain(`href="${path}/duplikuj"`)
  expect(html).toMatch(/<fieldset class="pfall" disabled/)
  expect(html).not.toContain('value="exit"')
  expect((await built.ask(path, { cookie: owner, form: { version: '1' } })).status).toBe(409)
})

test('[OF-1] an offer whose plan has no bumps is not told that one is free', async () => {
  const { offers, tenants } = built.app.services
  const refreshOf = async (bumpsUpCount: number): Promise<string> => {
    const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
      ...{ title: 'Zdun', companyId, state: 'published', publishedAt: new Date() },
      limits: { bumpsUpCount, bumpsUpEveryDays: 7 },
      ...{ locations: [{ city: 'Kraków' }], expiredAt: new Date(Date.now() + 20 * 86_400_000) },
    })
    const answer = await built.ask(`/pracodawca/ogloszenie/${guid}/podbij`, { cookie: owner })
    return textOf(await answer.text())
  }
  expect(await refreshOf(3)).toContain('Podbicie jest w cenie planu')
  const none = await refreshOf(0)
  expect(none).toContain('Plan tego ogłoszenia nie ma podbić')
  expect(none).not.toContain('Podbicie jest w cenie planu')
})
