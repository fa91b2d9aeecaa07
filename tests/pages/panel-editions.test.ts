import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard({ settings: { PUBLIC_PORT: '80' } })
})
afterAll(() => built?.stop())

/** Two owners of a new company. */
const aTeam = async (name: string) => {
  const { services } = built.app
  const [company] = await services.companies.addCompanies(services.tenants.byHost('pro.localhost'), [
    { name },
  ])
  if (!company) throw new Error('no company')
  const team = { companyId: company.id, role: 'owner' } as const
  const mailbox = name.toLowerCase()
  return {
    companyId: company.id,
    one: await built.signUp({ kind: 'employer', email: `jeden@${mailbox}.example`, team }),
    other: await built.signUp({ kind: 'employer', email: `drugi@${mailbox}.example`, team }),
  }
}
type Member = Awaited<ReturnType<typeof aTeam>>['one']

const pageOf = async (path: string, { cookie }: Member) => (await built.ask(path, { cookie })).text()
const save = (path: string, { cookie }: Member, fields: Readonly<Record<string, string>>) =>
  built.ask(path, { cookie, form: fields })
const editionsIn = (html: string) => / name="editions" value="([^"]+)"/.exec(html)?.[1] ?? ''
const valueIn = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1]

const registered = {
  ...{ companyName: 'Zgodna sp. z o.o.', taxId: '1111111111', street: 'Prosta', number: '1' },
  ...{ postalCode: '00-001', city: 'Warszawa', country: 'PL' },
}

test('[EP-1] company data of two people is put together by parts, and the later one of the same address chooses', async () => {
  const { one, other } = await aTeam('Zgodna')
  const path = '/pracodawca/panel/dane-firmy'
  const first = { ...registered, website: '', size: '' }
  const unfilled = await pageOf(path, one)
  // The name typed at registration, to which the legal form is added.
  expect(valueIn(unfilled, 'companyName')).toBe('Zgodna')
  const blank = editionsIn(unfilled)
  expect((await save(path, one, { ...first, editions: blank })).status).toBe(302)

  const editions = editionsIn(await pageOf(path, one))
  const moved = { ...first, street: 'Krzywa', editions }
  expect((await save(path, one, moved)).status).toBe(302)
  const site = { ...first, website: 'https://zgodna.example', editions }
  expect((await save(path, other, site)).status).toBe(302)
  const both = await pageOf(path, one)
  expect([valueIn(both, 'street'), valueIn(both, 'website')]).toEqual(['Krzywa', 'https://zgodna.example'])

  const later = { ...first, street: 'Boczna', city: 'Łódź', website: 'https://inna.example', editions }
  // What is wrong with a form does not hide that it is an old one.
  const wrong = await save(path, other, { ...later, postalCode: '1' })
  expect(wrong.status).toBe(422)
  expect(editionsIn(await wrong.text())).toBe(editions)
  const conflict = await save(path, other, later)
  expect(conflict.status).toBe(409)
  const shown = await conflict.text()
  expect(textOf(shown)).toMatch(
    /Ktoś zmienił te dane.* Ulica Krzywa Miasto Warszawa Strona WWW https:\/\/zgodna.example Porzuć moje zmiany/,
  )
  expect([valueIn(shown, 'street'), valueIn(shown, 'city')]).toEqual(['Boczna', 'Łódź'])
  expect(valueIn(await pageOf(path, one), 'street')).toBe('Krzywa')
  expect((await save(path, other, { ...later, editions: editionsIn(shown) })).status).toBe(302)
  expect(valueIn(await pageOf(path, one), 'street')).toBe('Boczna')
})

test('what was typed for an invoice is proposed as company data, until some is saved', async () => {
  const { one, other } = await aTeam('Fakturowana')
  const buyer = { ...registered, companyName: 'Fakturowana sp. z o.o.', street: 'Lipowa' }
  expect((await save('/pracodawca/panel/rozliczenia', one, { ...buyer, email: '' })).status).toBe(302)
  const path = '/pracodawca/panel/dane-firmy'
  const shown = async () => {
    const html = await pageOf(path, other)
    return ['companyName', 'taxId', 'street', 'city'].map((name) => valueIn(html, name))
  }
  expect(await shown()).toEqual(['Fakturowana sp. z o.o.', '1111111111', 'Lipowa', 'Warszawa'])
  // A newcomer who has just paid reads where they come from.
  expect(textOf(await pageOf('/pracodawca/panel', other))).toContain('Mamy je już z faktury')
  expect((await save(path, other, { ...buyer, street: 'Inna', website: '', size: '' })).status).toBe(302)
  expect(await shown()).toEqual(['Fakturowana sp. z o.o.', '1111111111', 'Inna', 'Warszawa'])
})

test('[EP-1] of a conflict’s other parts the form holds what was stored, so that saving again keeps it', async () => {
  const { one, other } = await aTeam('Czujna')
  const path = '/pracodawca/panel/dane-firmy'
  const first = { ...registered, website: 'https://a.example', size: '' }
  await save(path, one, { ...first, editions: editionsIn(await pageOf(path, one)) })
  const editions = editionsIn(await pageOf(path, one))
  await save(path, one, { ...first, street: 'Krzywa', website: 'https://b.example', editions })
  const shown = await (await save(path, other, { ...first, street: 'Boczna', editions })).text()
  expect([valueIn(shown, 'street'), valueIn(shown, 'website')]).toEqual(['Boczna', 'https://b.example'])
})

test('[EP-1] billing details that two people changed are told to the later one, who chooses', async () => {
  const { one, other } = await aTeam('Rozliczna')
  const path = '/pracodawca/panel/rozliczenia'
  const first = { ...registered, email: '' }
  await save(path, one, { ...first, editions: editionsIn(await pageOf(path, one)) })
  const editions = editionsIn(await pageOf(path, one))
  expect((await save(path, one, { ...first, taxId: '5260250274', editions })).status).toBe(302)
  expect((await save(path, other, { ...first, email: 'f@r.example', editions })).status).toBe(302)
  const both = await pageOf(path, one)
  expect([valueIn(both, 'taxId'), valueIn(both, 'email')]).toEqual(['5260250274', 'f@r.example'])

  const later = { ...first, number: '7', editions }
  const conflict = await save(path, other, later)
  expect(conflict.status).toBe(409)
  const shown = await conflict.text()
  expect(textOf(shown)).toMatch(/Ktoś zmienił te dane.* NIP lub numer VAT UE 5260250274 .*Numer 1 /)
  // The address of invoices is the other's alone.
  expect([valueIn(shown, 'number'), valueIn(shown, 'email')]).toEqual(['7', 'f@r.example'])
  expect(
    (await save(path, other, { ...later, email: 'f@r.example', editions: editionsIn(shown) })).status,
  ).toBe(302)
  expect(valueIn(await pageOf(path, one), 'number')).toBe('7')
})

/** A payment step of a new company with billing details, opened by one of two owners. */
const anOpenStep = async (name: string) => {
  const { companyId, one, other } = await aTeam(name)
  const { offers, tenants } = built.app.services
  const billing = '/pracodawca/panel/rozliczenia'
  const details = { ...registered, email: '' }
  await save(billing, one, { ...details, editions: editionsIn(await pageOf(billing, one)) })
  const offer = await offers.createOffer(tenants.byHost('pro.localhost').id, {
    ...{ title: 'Cieśla', companyId, state: 'workInProgress', planKey: 'standard' },
    locations: [{ city: 'Kraków' }],
  })
  const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
  const open = await pageOf(path, one)
  const order = {
    ...{ ...details, intent: 'pay', use: 'publish', plan: 'standard', regulations: 'on' },
    ...{ key: crypto.randomUUID(), editions: editionsIn(open) },
  }
  const change = async (fields: Readonly<Record<string, string>>) =>
    save(billing, other, { ...details, ...fields, editions: editionsIn(await pageOf(billing, other)) })
  const storedStreet = async () => valueIn(await pageOf(billing, one), 'street')
  return { one, path, order, change, storedStreet }
}

test('[PL-2] an order is not placed with billing details that others changed since its form was opened', async () => {
  const { one, path, order, change, storedStreet } = await anOpenStep('Płatna')
  expect((await change({ street: 'Nowa' })).status).toBe(302)
  const told = await save(path, one, { ...order, save: 'on' })
  expect(told.status).toBe(409)
  const shown = await told.text()
  expect(textOf(shown)).toMatch(/w polach są już nowe dane. Sprawdź je i zapłać. Ulica Nowa /)
  expect([valueIn(shown, 'street'), await storedStreet()]).toEqual(['Nowa', 'Nowa'])
  const again = { ...order, save: 'on', street: 'Nowa', editions: editionsIn(shown) }
  expect((await save(path, one, again)).status).toBe(302)
  expect(await storedStreet()).toBe('Nowa')
})

test('[PL-2] a payer who typed other details chooses whether they replace what others saved meanwhile', async () => {
  const { one, path, order, change, storedStreet } = await anOpenStep('Kupna')
  await change({ street: 'Nowa' })
  const mine = { ...order, street: 'Moja' }
  const told = await save(path, one, { ...mine, save: 'on' })
  expect(told.status).toBe(409)
  const shown = await told.text()
  expect(textOf(shown)).toMatch(/Niczego nie zamówiliśmy: w polach jest to, co wpisujesz.* Ulica Nowa Porzuć/)
  expect([valueIn(shown, 'street'), await storedStreet()]).toEqual(['Moja', 'Nowa'])
  // For this invoice only, they are nobody else's matter.
  expect((await save(path, one, mine)).status).toBe(302)
  expect(await storedStreet()).toBe('Nowa')
})

test('[EP-1] of two first billing details saved at once one is told of the other', async () => {
  const { one, other } = await aTeam('Pierwsza')
  const path = '/pracodawca/panel/rozliczenia'
  const editions = editionsIn(await pageOf(path, one))
  const first = { ...registered, email: '', editions }
  const answers = await Promise.all([
    save(path, one, { ...first, street: 'Jedna' }),
    save(path, other, { ...first, street: 'Druga' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409])
})
