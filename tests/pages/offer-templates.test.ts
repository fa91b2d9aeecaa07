import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import { ruleAbidingForm } from '#tests/support/offer-form-rules.ts'

let built: BuiltBoard
let owner: string
let viewer: string
let stranger: string
let companyId = 0

const templates = '/pracodawca/panel/ogloszenia/szablony'
const begin = '/pracodawca/ogloszenie'

beforeAll(async () => {
  // Return URLs must be on the board's own origin, which has no port here.
  built = await createBuiltBoard({ settings: { PUBLIC_PORT: '80' } })
  const { companies, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(tenant, [{ name: 'Smocza Chmura' }, { name: 'Obca' }])
  companyId = own?.id ?? 0
  const join = async (name: string, id = 0, role: 'owner' | 'viewer' = 'owner') => {
    const draft = { kind: 'employer', email: `${name}@poczta.example` } as const
    return (await built.signUp({ ...draft, team: { companyId: id, role } })).cookie
  }
  owner = await join('ewa', own?.id)
  viewer = await join('ola', own?.id, 'viewer')
  stranger = await join('obcy', other?.id)
})
afterAll(() => built?.stop())

const read = async (path: string, cookie = owner) => (await built.ask(path, { cookie })).text()
const send = (path: string, form: Readonly<Record<string, string>>, cookie = owner) =>
  built.ask(path, { cookie, form })

const anOffer = async (title: string, change: Readonly<Record<string, unknown>> = {}) => {
  const { offers, tenants } = built.app.services
  const { guid } = await offers.createOffer(tenants.byHost('pro.localhost').id, {
    ...{ title, companyId, state: 'published', planKey: 'pro', publishedAt: new Date() },
    ...{ locations: [{ city: 'Zakopane' }], expiredAt: new Date(Date.now() + 20 * 86_400_000) },
    ...change,
  })
  return guid
}

test('an offer saved as a template from the list begins the next one, and is renamed and deleted', async () => {
  const id = await anOffer('Bednarz')
  const list = await read('/pracodawca/panel/ogloszenia')
  expect(list).toContain(`${templates}?of=${id}`)
  expect(textOf(await read(begin))).not.toContain('Zacznij od')
  const asked = await read(`${templates}?of=${id}`)
  expect(asked).toMatch(/<input[^>]*name="name"[^>]*value="Bednarz"/)
  const kept = await send(templates, { of: id, name: 'Beczki' })
  const shown = await read(kept.headers.get('location') ?? '')
  expect(textOf(shown)).toMatch(/Szablon zapisany\..*Beczki.*Bednarz · zapisany/)
  const [, template = ''] = /ogloszenie\?template=([0-9a-f-]{36})/.exec(shown) ?? []
  expect(kept.headers.get('location')).toBe(`${templates}?done=kept&saved=${template}`)

  const choice = await read(`${begin}?template=${template}`)
  expect(choice).toMatch(new RegExp(`<option value="${template}" selected[^>]*>Beczki`))
  const begun = await send(begin, { plan: 'standard', template })
  const form = await read(begun.headers.get('location') ?? '')
  expect(form).toMatch(
    /name="jobPositionName"[^>]*value="Bednarz"|value="Bednarz"[^>]*name="jobPositionName"/,
  )

  const again = await send(`${templates}?of=${id}`, { of: id, name: 'beczki' })
  expect(again.status).toBe(422)
  const refused = await again.text()
  expect(refused.includes('value="beczki"')).toBe(true)
  expect(textOf(refused)).toContain('Szablon o tej nazwie już jest')
  expect(await read(`${templates}?edit=${template}`)).toMatch(/name="name"[^>]*value="Beczki"/)
  expect((await send(templates, { id: template, name: 'Klepki' })).status).toBe(302)
  expect(textOf(await read(templates))).toContain('Klepki')
  expect((await send(templates, { id: template, intent: 'remove' })).status).toBe(302)
  expect(textOf(await read(templates))).toContain('Nie ma jeszcze szablonów')

  const late = await send(begin, { plan: 'pro', template })
  expect(late.status).toBe(422)
  expect(textOf(await late.text())).toContain('Ktoś usunął ten szablon')
})

test('a name that a colleague changed meanwhile is told before it is replaced or the template deleted', async () => {
  await send(templates, { of: await anOffer('Garncarz'), name: 'Garnki' })
  const [, id = ''] = /ogloszenie\?template=([0-9a-f-]{36})/.exec(await read(templates)) ?? []
  const readIn = (html: string) => /name="read" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const opened = readIn(await read(`${templates}?edit=${id}`))
  expect(opened).toBe('Garnki')
  expect((await send(templates, { id, name: 'Misy', read: opened })).status).toBe(302)
  const late = await send(`${templates}?edit=${id}`, { id, name: 'Dzbany', read: opened })
  expect(late.status).toBe(409)
  const told = await late.text()
  expect(textOf(told)).toContain('nazwę tego szablonu na „Misy”. Zapisz jeszcze raz')
  expect([readIn(told), told.includes('value="Dzbany"')]).toEqual(['Misy', true])
  const removed = await send(templates, { id, intent: 'remove', read: opened })
  expect(removed.status).toBe(409)
  expect(textOf(await removed.text())).toMatch(/na „Misy”, więc go nie usunęliśmy.*Usuń mimo to/)
  expect((await send(templates, { id, name: 'Dzbany', read: 'Misy' })).status).toBe(302)
  expect((await send(templates, { id, intent: 'remove', read: 'Dzbany' })).status).toBe(302)
  expect(textOf(await read(templates))).not.toContain('Dzbany')
})

test('templates of another company are not found, and viewers change none', async () => {
  const id = await anOffer('Zdun')
  await send(templates, { of: id, name: 'Piece' })
  const [, template = ''] = /ogloszenie\?template=([0-9a-f-]{36})/.exec(await read(templates)) ?? []
  expect(template).not.toBe('')
  const status = async (form: Readonly<Record<string, string>>, cookie: string) =>
    (await send(templates, form, cookie)).status
  expect(await status({ id: template, name: 'Moje' }, stranger)).toBe(404)
  expect(await status({ id: template, intent: 'remove' }, stranger)).toBe(404)
  expect(await status({ of: id, name: 'Moje' }, stranger)).toBe(404)
  expect((await built.ask(`${templates}?of=${id}`, { cookie: stranger })).status).toBe(404)
  expect((await send(begin, { plan: 'pro', template }, stranger)).status).toBe(422)
  expect(await status({ id: template, name: 'Moje' }, viewer)).toBe(403)
  const seen = await read(`${templates}?edit=${template}`, viewer)
  expect(textOf(seen)).toContain('Piece')
  expect(seen).not.toContain('name="name"')
})

test('a company with all its templates learns so before it names another, and may delete one and go on', async () => {
  const id = await anOffer('Cieśla')
  const all = async () =>
    [...(await read(templates)).matchAll(/ogloszenie\?template=([0-9a-f-]{36})/g)].map(([, one = '']) => one)
  const before = (await all()).length
  for (let at = before; at < 50; at++) await send(templates, { of: id, name: `Szablon ${at}` })
  const asked = await read(`${templates}?of=${id}`)
  expect(textOf(asked)).toContain('Firma może mieć 50 szablonów. Usuń któryś.')
  expect(textOf(await read(`${templates}?edit=${(await all())[0]}`))).not.toContain('Firma może mieć')
  const [last = ''] = (await all()).slice(-1)
  const gone = await send(templates, { id: last, of: id, intent: 'remove' })
  expect(gone.headers.get('location')).toBe(`${templates}?done=removed&of=${id}`)
  const next = textOf(await read(`${templates}?done=removed&of=${id}`))
  expect(next).toContain('Nowy szablon')
  expect(next).not.toContain('Firma może mieć')
  for (const one of await all()) await send(templates, { id: one, intent: 'remove' })
  expect(textOf(await read(templates))).toContain('przy szkicu albo w menu ogłoszenia')
  expect(textOf(await read(templates, viewer))).toContain('Zapisują je osoby')
})

test('a new draft has what it may take over from the newest offer, a copy and an edit do not', async () => {
  const id = await anOffer('Kołodziej', { publishedAt: new Date(Date.now() + 1_000) })
  const begun = (await send(begin, { plan: 'pro' })).headers.get('location') ?? ''
  const of = async (path: string) => (await read(`${path}.data`)).includes('"common"')
  expect(await of(begun)).toBe(true)
  expect(await of(`/pracodawca/ogloszenie/${id}`)).toBe(false)
  const copy = await send(`/pracodawca/ogloszenie/${id}/duplikuj`, { title: 'Kopia', content: 'on' })
  expect(await of(copy.headers.get('location') ?? '')).toBe(false)
})

test('who changed an offer before its payment arrived is told, and publishes the newer content', async () => {
  const { accounts, jobs, mailbox, posting, sandbox, tenants } = built.app.services
  const tenantId = tenants.byHost('pro.localhost').id
  const { rows } = await built.database.pool.query(`select uid, id from accounts where email like 'ewa@%'`)
  const actor = {
    ...{ kind: 'employer', tenantId, accountId: Number(rows[0]?.id), uid: String(rows[0]?.uid) },
    email: 'ewa@poczta.example',
  } as Parameters<typeof posting.begin>[0]
  expect(await accounts.listMemberships(tenantId, actor.accountId)).toHaveLength(1)
  const id = await posting.begin(actor, 'pro')
  const leaf = tenants.byId(tenantId).categories.find(({ parentId, isStatic }) => parentId && !isStatic)
  const main = tenants.byId(tenantId).categories.find((one) => one.id === leaf?.parentId)
  const category = { jobCategory: main?.key ?? '', jobSubcategory: leaf?.key ?? '' }
  const logo = { companyLogo: 'https://smok.example/logo.png' }
  await posting.save(actor, id, { version: 1, form: { ...ruleAbidingForm, ...category, ...logo } })
  await posting.handIn(actor, id)
  const bill = {
    ...{ companyName: 'Smocza Chmura', taxId: '1111111111', street: 'Prosta', number: '1' },
    ...{ postalCode: '30-000', city: 'Kraków', country: 'PL', regulations: 'on' },
  }
  const placed = await send(`/pracodawca/ogloszenie/${id}/platnosc`, {
    ...{ ...bill, intent: 'pay', use: 'publish', plan: 'pro', key: 'late' },
  })
  const result = placed.headers.get('location')?.replace(/&go[^&]*/, '') ?? ''
  await posting.save(actor, id, { version: 2, form: { jobDescription: '<p>Po zamówieniu.</p>' } })
  const orders = await built.database.pool.query(
    'select provider_reference from orders order by id desc limit 1',
  )
  await sandbox?.act(orders.rows[0]?.provider_reference, 'pay')
  const html = await read(result)
  expect(textOf(html)).toMatch(/Ogłoszenie jest opublikowane.*Zmiany zapisane później jeszcze nie są/)
  await jobs.drain({ ignoreStartAfter: true })
  const mails = (await mailbox?.list(50)) ?? []
  const mail = mails.find(({ to, subject }) => to === 'ewa@poczta.example' && /faktura|płatn/i.test(subject))
  const plain = await built.database.pool.query('select plain from mailbox where id = $1', [mail?.id])
  expect(plain.rows[0]?.plain).toMatch(/Zmiany zapisane później czekają.*podsumowanie/s)

  const [, summary = ''] = /<form[^>]*action="([^"]*podsumowanie)"/.exec(html) ?? []
  const published = await send(summary, { intent: 'publish' })
  expect(published.headers.get('location')).toBe('/pracodawca/panel/ogloszenia?done=changed')
  const { offers } = built.app.services
  const own = await offers.findOwnOffer(tenantId, { companyId, idOrSlug: id })
  expect(own?.content.body).toContain('Po zamówieniu.')
  expect(textOf(await read(result))).not.toContain('Zmiany zapisane później')
})
