import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOfferDraft } from '#tests/support/board.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'

let board: OwnBoard
let owner: Person
let stranger: Person
let viewer: Person
let candidate: Person

beforeAll(async () => {
  board = await createOwnBoard()
  const { tenants, companies, accounts } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(pro, [{ name: 'Smocza Chmura' }, { name: 'Obca' }])
  owner = await board.signIn('ewa', { kind: 'employer' })
  stranger = await board.signIn('obcy', { kind: 'employer' })
  viewer = await board.signIn('ola', { kind: 'employer' })
  candidate = await board.signIn('anna')
  for (const [person, company, role] of [
    [owner, own, 'owner'],
    [viewer, own, 'viewer'],
    [stranger, other, 'owner'],
  ] as const)
    await accounts.setCompanyRole(pro.id, {
      ...{ accountId: person.actor.accountId, companyId: company?.id ?? 0, role },
    })
})
afterAll(() => board.end())

const begin = async (): Promise<string> =>
  (await owner.call('POST', '/v1/offers/initiate', { pricing_plan: 'pro' })).body.id

const leaf = () => {
  const { categories } = board.app.services.tenants.byHost('pro.localhost')
  const found = categories.find(({ parentId, isStatic }) => parentId !== null && !isStatic)
  return found?.key ?? ''
}

const payload = () => ({
  hiringCompany: {
    ...{ name: 'Smocza Chmura', size: '51-100', url: 'https://smok.example' },
    logoUrl: 'https://smok.example/logo.png',
  },
  title: 'Kierownik magazynu',
  experienceLevel: 'senior',
  body: '<p>Magazyn.</p>',
  workplaceType: 'office',
  workingTime: 'full_time',
  informationClause: 'Administratorem danych jest Smocza Chmura.',
  publicTags: [{ key: 'remote_interview' }],
  apply: { email: 'kadry@smok.example' },
  futureConsent: { enabled: true, value: 'Zgadzam się na przyszłe rekrutacje.' },
  contact: { name: 'Ewa Sikora', email: 'ewa@smok.example' },
  locations: [{ city: 'Kraków', street: 'Zmyślona 7', countryCode: 'PL' }],
  languages: [{ code: 'en', level: 'b2' }],
  requirements: [
    { skillName: 'Excel', level: 4, required: true },
    { skillName: 'SAP', level: 2, required: false },
  ],
  employmentTypes: [
    { type: 'b2b', currency: 'PLN', amountType: 'net', salary: { from: 9000, to: 12000, unit: 'month' } },
  ],
  categories: [{ key: leaf() }],
})

describe('offers written through the API', () => {
  test('[OF-15] a saved payload is returned as written, with its locations geocoded', async () => {
    const id = await begin()
    const stored = await owner.call('PATCH', `/v1/offers/${id}`, payload())
    expect(stored).toMatchObject({ status: 200, body: { id, state: 'draft', version: 2 } })
    const { body } = await owner.call('GET', `/v2/employer-panel/offers/${id}`)
    const { categories, locations, requirements, apply, ...rest } = payload()
    expect(body).toMatchObject({ ...rest, categories: expect.arrayContaining(categories) })
    expect(body.locations).toMatchObject([
      { ...locations[0], geoCoordinates: { latitude: expect.closeTo(50.06, 1) } },
    ])
    expect(body.requirements).toMatchObject(requirements)
    expect(body.apply).toEqual({ url: null, ...apply })
    const { id: _, version: _version, ...again } = body
    expect(await owner.call('PATCH', `/v1/offers/${id}`, again)).toMatchObject({ body: { version: 2 } })
  })

  test('the week of an offer is stored, published and taken back; unknown values are refused', async () => {
    const id = await begin()
    const week = { schedule: ['saturday-morning', 'sunday-evening'], minimumAge: 16, duration: 'season' }
    expect((await owner.call('PATCH', `/v1/offers/${id}`, { ...payload(), ...week })).status).toBe(200)
    const read = async () => (await owner.call('GET', `/v2/employer-panel/offers/${id}`)).body
    expect(await read()).toMatchObject(week)
    for (const wrong of [{ schedule: ['noon'] }, { minimumAge: 17 }, { duration: 'forever' }])
      expect((await owner.call('PATCH', `/v1/offers/${id}`, wrong)).status).toBe(400)
    const sent = await owner.call('PATCH', `/v1/offers/${id}`, { state: 'awaitingPayment' })
    expect(await read()).toMatchObject({ ...week, state: 'awaitingPayment' })
    expect(sent.body.state).toBe('awaitingPayment')
    const none = { schedule: [], minimumAge: null, duration: null }
    expect((await owner.call('PATCH', `/v1/offers/${id}`, none)).status).toBe(200)
    expect(await read()).not.toHaveProperty('schedule')
  })

  test('two contracts have one currency and one unit, as the offer has', async () => {
    const path = `/v1/offers/${await begin()}`
    const [b2b] = payload().employmentTypes
    const permanent = (currency: string, unit: string) => ({
      employmentTypes: [b2b, { ...b2b, type: 'permanent', currency, salary: { from: 50, to: 60, unit } }],
    })
    for (const wrong of [permanent('PLN', 'hour'), permanent('EUR', 'month')])
      expect(await owner.call('PATCH', path, wrong)).toMatchObject({
        status: 400,
        body: { details: { problems: [{ field: 'employmentTypes' }] } },
      })
    expect(await owner.call('PATCH', path, permanent('pln', 'month'))).toMatchObject({ status: 200 })
  })

  test('[OF-15] one call changes the plan and what only the new plan allows', async () => {
    const { body } = await owner.call('POST', '/v1/offers/initiate', { pricing_plan: 'basic' })
    const path = `/v1/offers/${body.id}`
    const refused = await owner.call('PATCH', path, { experienceLevel: 'senior' })
    expect(refused).toMatchObject({ status: 422, body: { message: ['seniorityNotInPlan'] } })
    const both = { experienceLevel: 'senior', planKey: 'pro' }
    expect(await owner.call('PATCH', path, both)).toMatchObject({ status: 200 })
    expect((await owner.call('PATCH', path, { planKey: 'basic' })).status).toBe(422)
  })

  test('a complete offer is submitted and awaits payment', async () => {
    const id = await begin()
    const sent = { ...payload(), state: 'awaitingPayment' }
    const { body, status } = await owner.call('PATCH', `/v1/offers/${id}`, sent)
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'awaitingPayment' })
    expect((await owner.call('GET', `/v2/employer-panel/offers/${body.slug}`)).body.id).toBe(id)
    expect((await stranger.call('GET', `/v2/employer-panel/offers/${body.slug}`)).status).toBe(404)
    expect((await stranger.call('PATCH', `/v1/offers/${body.slug}`, { title: 'Moja oferta' })).status).toBe(
      404,
    )
  })

  test('[API-7] whoever may only read reads an offer written elsewhere, without beginning a draft', async () => {
    const id = await begin()
    const { body } = await owner.call('PATCH', `/v1/offers/${id}`, { ...payload(), state: 'awaitingPayment' })
    const drafts = (verb: string) =>
      board.database.pool.query(`${verb} from offer_drafts where uid = $1`, [id])
    await drafts('delete')
    const path = `/v2/employer-panel/offers/${body.slug}`
    const read = await viewer.call('GET', path)
    expect(read).toMatchObject({ status: 200, body: { id, title: 'Kierownik magazynu' } })
    expect((await viewer.call('PATCH', `/v1/offers/${body.slug}`, { title: 'Magazynier' })).status).toBe(403)
    expect((await drafts('select uid')).rows).toEqual([])
    expect((await owner.call('GET', path)).body).toEqual(read.body)
  })

  test('submitting reads the plans once and needs at most 26 statements', async () => {
    const id = await begin()
    await owner.call('PATCH', `/v1/offers/${id}`, payload())
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await owner.call('PATCH', `/v1/offers/${id}`, { ...payload(), state: 'awaitingPayment' })
    const asked = query.mock.calls.map(([first]): string => JSON.stringify(first))
    query.mockRestore()
    expect(asked.filter((text) => text.includes('pricing'))).toHaveLength(1)
    expect(asked.length).toBeLessThanOrEqual(26)
  })

  test('an incomplete offer cannot be submitted', async () => {
    const id = await begin()
    const refused = await owner.call('PATCH', `/v1/offers/${id}`, { state: 'awaitingPayment' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'draft.invalid' } })
    expect(refused.body.details.problems).toContainEqual({ field: 'title', reason: 'required' })
  })

  test('[OF-14] an unknown experience level is refused with “Invalid seniority key”', async () => {
    const id = await begin()
    const refused = await owner.call('PATCH', `/v1/offers/${id}`, { experienceLevel: 'guru' })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('Invalid seniority key')
  })

  test('[OF-4] values that break a rule are not stored', async () => {
    const id = await begin()
    const refused = await owner.call('PATCH', `/v1/offers/${id}`, { title: 'KIEROWNIK' })
    expect(refused.body.details.problems).toMatchObject([{ field: 'title', reason: 'tooManyUppercase' }])
    expect((await owner.call('GET', `/v2/employer-panel/offers/${id}`)).body.title).toBe('')
  })

  test('drafts beyond one page are on the next one', async () => {
    const id = await begin()
    await board.database.pool.query(
      `insert into offer_drafts select (jsonb_populate_record(d, jsonb_build_object('uid', gen_random_uuid()))).*
        from offer_drafts d, generate_series(1, 205) where d.uid = $1`,
      [id],
    )
    const idsOn = async (page: number) =>
      (await owner.call('GET', `/v1/drafts?page=${page}`)).body.data.map((draft: { id: string }) => draft.id)
    const [first, second] = [await idsOn(1), await idsOn(2)]
    expect(first).toHaveLength(200)
    expect(second.length).toBeGreaterThanOrEqual(6)
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
    expect((await owner.call('GET', '/v1/drafts?page=0')).status).toBe(400)
    await board.database.pool.query('delete from offer_drafts where uid = any($1)', [
      [...first, ...second].filter((one) => one !== id),
    ])
  })

  test('a repeated idempotency key begins one draft', async () => {
    const headers = { 'idempotency-key': 'first-offer' }
    const services = board.app.services
    const count = async () => (await services.posting.list(owner.actor)).length
    const requestHash = Buffer.from('pro')
    const once = { key: headers['idempotency-key'], requestHash }
    const first = await services.posting.begin(owner.actor, 'pro', { once })
    const before = await count()
    expect(await services.posting.begin(owner.actor, 'pro', { once })).toBe(first)
    expect(await count()).toBe(before)
  })
})

describe('drafts', () => {
  test('[OF-15] the summary names every problem and sets the draft in progress', async () => {
    const id = await begin()
    const { body } = await owner.call('POST', `/v1/drafts/${id}/summarise`)
    expect(body.draft).toMatchObject({ id, state: 'workInProgress' })
    expect(body.problems.length).toBeGreaterThan(5)
  })

  test('a draft never handed in is deleted by the slug that it began with, by its company alone', async () => {
    const { slug } = (await owner.call('POST', '/v1/offers/initiate', { pricing_plan: 'pro' })).body
    const path = `/v1/offers/${slug}`
    expect(await stranger.call('DELETE', path)).toMatchObject({
      status: 404,
      body: { code: 'offer.not-found' },
    })
    expect((await owner.call('GET', `/v1/drafts/${slug}`)).status).toBe(200)
    expect((await owner.call('DELETE', path)).status).toBe(204)
    expect((await owner.call('GET', `/v1/drafts/${slug}`)).status).toBe(404)
    expect(await owner.call('DELETE', path)).toMatchObject({ status: 404, body: { code: 'offer.not-found' } })
  })

  test('of two saves of one field the later gets 409 with the stored value', async () => {
    const id = await begin()
    const save = (companyName: string) =>
      owner.call('PATCH', `/v1/drafts/${id}`, { version: 1, form: { companyName } })
    expect((await save('Smok')).status).toBe(200)
    expect(await save('Wawel')).toMatchObject({
      status: 409,
      body: {
        code: 'draft.conflict',
        details: { version: 2, conflicts: [{ field: 'companyName', theirs: 'Smok' }] },
      },
    })
  })

  test('of two programs that change an offer by the version they read, the later of one field gets 409', async () => {
    const id = await begin()
    const send = (changes: object) => owner.call('PATCH', `/v1/offers/${id}`, { version: 1, ...changes })
    expect((await send({ title: 'Kierownik magazynu' })).status).toBe(200)
    expect(await send({ title: 'Kierowniczka magazynu' })).toMatchObject({
      status: 409,
      body: { code: 'draft.conflict', details: { version: 2, problems: [{ field: 'title' }] } },
    })
    expect(await send({ workplaceType: 'office' })).toMatchObject({ status: 200, body: { version: 3 } })
    const { body } = await owner.call('GET', `/v2/employer-panel/offers/${id}`)
    expect(body).toMatchObject({ title: 'Kierownik magazynu', workplaceType: 'office', version: 3 })
    expect((await send({ version: 99, title: 'Magazynier' })).status).toBe(422)
    expect((await owner.call('PATCH', `/v1/offers/${id}`, { title: 'Magazynier' })).status).toBe(200)
  })

  test.each<[string, unknown]>([
    ['no version', { form: {} }],
    ['an unknown version', { version: 99, form: { companyName: 'a' } }],
    ['an unknown field', { version: 1, form: { isAdmin: true } }],
    ['a number instead of a text', { version: 1, form: { companyName: 7 } }],
    ['a text instead of rows', { version: 1, form: { languages: 'en' } }],
    ['an overlong line', { version: 1, form: { companyName: 'a'.repeat(501) } }],
    ['a line break in a line', { version: 1, form: { companyName: 'a\nb' } }],
    ['coordinates out of range', { version: 1, form: { locations: [{ latitude: 91 }] } }],
    [
      'too many languages',
      { version: 1, form: { languages: Array(1000).fill({ code: 'en', level: 'a1' }) } },
    ],
    ['another plan', { version: 1, form: {}, planKey: 'gold' }],
  ])('a draft patch with %s is a 4xx that names the field', async (_, body) => {
    const id = await begin()
    const refused = await owner.call('PATCH', `/v1/drafts/${id}`, body)
    expect([400, 422]).toContain(refused.status)
    expect(refused.body.details.problems[0].field).toEqual(expect.any(String))
    expect((await owner.call('GET', `/v1/drafts/${id}`)).body.version).toBe(1)
  })

  test('the HTML of a description is sanitised when saved', async () => {
    const id = await begin()
    const jobDescription = '<p onclick="x()">a</p><script>x()</script><img src=x onerror=x()>'
    const saved = await owner.call('PATCH', `/v1/drafts/${id}`, { version: 1, form: { jobDescription } })
    // External pictures are refused in descriptions.
    expect(saved.status).toBe(422)
    const clean = await owner.call('PATCH', `/v1/drafts/${id}`, {
      ...{ version: 1, form: { jobDescription: jobDescription.replace(/<img.*/, '') } },
    })
    expect(clean.body.form.jobDescription).toBe('<p>a</p>')
  })

  test('candidates cannot list drafts', async () => {
    expect((await candidate.call('GET', '/v1/drafts')).status).toBe(403)
  })
})

describe('lookups of the form', () => {
  test('[OF-16] form-inputs-data has cities, work modes, times, currencies, levels and skills', async () => {
    const { body } = await owner.call('GET', '/v1/offers/form-inputs-data?lang=en')
    expect(body.cities[0]).toMatchObject({ label: 'Warsaw', latitude: expect.any(Number) })
    expect(body.remoteWorkOptions).toContainEqual({ value: 'remote', label: 'Remote' })
    expect(body.fulltimeParttimeOptions).toContainEqual({ value: 'full_time', label: 'Full-time' })
    expect(body.currencies).toContain('PLN')
    expect(body.skillLevels).toHaveLength(5)
    expect(body.skills).toEqual(expect.any(Array))
  })

  test('an address is geocoded, or similar cities are suggested', async () => {
    const found = await owner.call('GET', '/v1/addresses?city=Krak%C3%B3w&street=Prosta')
    expect(found.body.address).toMatchObject({ city: 'Kraków', latitude: expect.closeTo(50.06, 1) })
    const missed = await owner.call('GET', '/v1/addresses?city=Krak%C3%B3wek%20Nowy')
    expect(missed.body).toMatchObject({ address: null, suggestions: expect.arrayContaining(['Kraków']) })
  })

  test('the nearest address is found for a point as exact as maps name it', async () => {
    const point = 'latitude=50.06143017839342&longitude=19.936580431245723'
    const found = await owner.call('GET', `/v1/addresses/nearest?${point}`)
    expect(found.body.address).toMatchObject({ city: 'Kraków' })
  })

  test('cities are named in the language asked for', async () => {
    const { latitude, longitude } = board.app.services.places.find('Warszawa', 'PL') ?? {}
    const point = `latitude=${latitude}&longitude=${longitude}`
    const bodies = ['city=Warszawa', 'city=Wars', `nearest?${point}`].map(async (query) => {
      const path = query.startsWith('nearest') ? `/v1/addresses/${query}` : `/v1/addresses?${query}`
      return (await owner.call('GET', `${path}&lang=en`)).body
    })
    const [known, begun, nearest] = await Promise.all(bodies)
    expect([known.address.city, nearest.address.city]).toEqual(['Warsaw', 'Warsaw'])
    expect(begun.suggestions).toContain('Warsaw')
  })

  test('suggested cities are in the chosen country', async () => {
    const suggested = async (country: string): Promise<string[]> =>
      (await owner.call('GET', `/v1/addresses?city=Krakuw%20Nowy&countryCode=${country}`)).body.suggestions
    expect(await suggested('PL')).toContain('Kraków')
    expect(await suggested('DE')).not.toContain('Kraków')
  })

  test('[API-6] skills are found by prefix, by ids and as suggestions, in pages', async () => {
    const { tenants, offers } = board.app.services
    const { id } = tenants.byHost('pro.localhost')
    const skills = ['Java', 'JavaScript', 'Jazda konna'].map((name) => ({ name }))
    for (let most = skills.length; most > 0; most--)
      await offers.createOffer(id, anOfferDraft({ requiredSkills: skills.slice(0, most) }))
    const ask = async (query: string) => (await owner.call('GET', `/v1/skills?${query}`)).body
    const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
    const found = await ask('search=jav&pageNumber=1&pageSize=10')
    expect(namesOf(found)).toEqual(['Java', 'JavaScript'])
    expect(found).toMatchObject({ pageNumber: 1, hasNextPage: false })
    const second = await ask('search=ja&pageNumber=2&pageSize=2')
    expect([namesOf(second), second.hasNextPage]).toEqual([['Jazda konna'], false])
    const [java] = found.data
    expect(namesOf(await ask(`ids=${java.id}`))).toEqual(['Java'])
    expect(namesOf(await ask(`suggested=true&ids=${java.id}&pageSize=1`))).toEqual(['JavaScript'])
    expect((await owner.call('GET', '/v1/skills?pageSize=1000')).status).toBe(400)
  })

  test('categories are listed with their children', async () => {
    const { body } = await owner.call('GET', '/v1/categories?lang=en')
    const main = body.find(({ children }: { children: unknown[] }) => children.length > 0)
    expect(main.children[0]).toMatchObject({ parentKey: main.key, parentValue: main.value })
  })
})
