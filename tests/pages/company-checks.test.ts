import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let operator: string
beforeAll(async () => {
  built = await createBuiltBoard()
  ;({ cookie: operator } = await built.signUp({ kind: 'operator', email: 'op@posada.example' }))
})
afterAll(() => built?.stop())

const tenantOf = () => built.app.services.tenants.byHost('pro.localhost')

/** Registers an owner of the company; resolves to the session cookie. */
const signUpOwner = async (email: string, companyId: number) =>
  (await built.signUp({ kind: 'employer', email, team: { companyId, role: 'owner' } })).cookie

const aCompany = async (name: string, fields: { website?: string; verification?: 'unverified' } = {}) => {
  const [company] = await built.app.services.companies.addCompanies(tenantOf(), [{ name, ...fields }])
  if (!company) throw new Error('no company')
  return company
}
const read = async (path: string, cookie: string) => textOf(await (await built.ask(path, { cookie })).text())

test('a company is refused with a reason, then verified, by plain forms; its panel shows the state', async () => {
  const company = await aCompany('Piekarnia Rynkowa', { verification: 'unverified' })
  const owner = await signUpOwner('ewa@rynkowa.example', company.id)
  const offer = await built.app.services.offers.createOffer(
    tenantOf().id,
    anOfferDraft({
      ...{ companyId: company.id, categoryId: null, state: 'held', locations: [{ city: 'Kraków' }] },
      body: '<p>Pieczemy <strong>nocą</strong>.</p>',
    }),
  )
  const here = `/operator/firmy/${company.id}`
  expect(await read('/operator/firmy', operator)).toContain('Piekarnia Rynkowa')
  const check = await read(here, operator)
  expect(check).toContain('Na decyzję czeka 1 opłacone ogłoszenie.')
  // The operator sees the offer's content, which is not public.
  expect(check).toMatch(/Treść ogłoszenia.*Kraków · .*Pieczemy nocą/)
  expect(await (await built.ask(here, { cookie: operator })).text()).toContain(
    `href="/operator/ogloszenia/${offer.id}"`,
  )
  expect(await read('/pracodawca/panel/ogloszenia', owner)).toContain('Sprawdzamy nowe firmy')

  const post = (form: Record<string, string>) => built.ask(here, { cookie: operator, form })
  const wrong = await post({ decision: 'refused', reason: ' ', money: 'code' })
  expect([wrong.status, textOf(await wrong.text())]).toEqual([
    ...[422, expect.stringContaining('To pole jest wymagane')],
  ])
  const refused = await post({ decision: 'refused', reason: 'Nie ma <b>takiej</b> firmy.', money: 'code' })
  expect([refused.status, refused.headers.get('location')]).toEqual([302, `${here}?decided=1`])
  expect(await read('/pracodawca/panel/ogloszenia', owner)).toContain(
    'Nie ma &lt;b&gt;takiej&lt;/b&gt; firmy.',
  )
  const late = await post({ decision: 'refused', reason: 'Jeszcze raz', money: 'code' })
  expect([late.status, textOf(await late.text())]).toEqual([
    409,
    expect.stringContaining('Ktoś inny był szybszy'),
  ])
  expect((await post({ decision: 'verified' })).status).toBe(302)
  expect(await read('/pracodawca/panel/ogloszenia', owner)).not.toContain('Nie potwierdziliśmy')
  // Without a waiting offer a refusal asks nothing about money and says what stays.
  const later = await read(here, operator)
  expect(later).toContain('Na decyzję nic nie czeka. Ogłoszenia już opublikowane zostają')
  expect(later).not.toContain('Co z pieniędzmi')

  const { rows } = await built.database.pool.query('select state from offers where id = $1', [offer.id])
  expect(rows[0]?.state).toBe('workInProgress')
  // A company's owner cannot open the console, and company 0 does not exist.
  expect((await built.ask(here, { cookie: owner })).status).toBe(302)
  expect((await built.ask('/operator/firmy/0', { cookie: operator })).status).toBe(404)
})

test('an operator gives a company codes and voids one, by plain forms; nobody else sees the page', async () => {
  const company = await aCompany('Kodowa')
  const owner = await signUpOwner('ewa@kodowa.example', company.id)
  const here = `/operator/firmy/${company.id}/kody`
  expect(await read(`/operator/firmy/${company.id}`, operator)).toContain('Kody')
  expect(await read(here, operator)).toContain('Ta firma nie ma kodów.')
  const give = (form: Record<string, string>) => built.ask(here, { cookie: operator, form })
  const wrong = await give({ plan: 'pro', count: '0', days: 'x', note: '' })
  expect(wrong.status).toBe(422)
  const said = textOf(await wrong.text())
  for (const text of ['Co najmniej 1', 'Ta wartość jest nieprawidłowa', 'To pole jest wymagane'])
    expect(said).toContain(text)
  const given = await give({ plan: 'pro', count: '2', days: '', note: 'Targi pracy' })
  expect(given.headers.get('location')).toBe(`${here}?done=given`)
  expect(await read('/pracodawca/panel/kody', owner)).toMatch(/wolne: 2 z 2 .*Pro Wolny .*Targi pracy/)

  const html = await (await built.ask(here, { cookie: operator })).text()
  const code = /name="takeBack" value="([^"]+)"|value="([^"]+)"[^>]*name="takeBack"/.exec(html)
  const taken = await give({ takeBack: code?.[1] ?? code?.[2] ?? '' })
  expect(taken.headers.get('location')).toBe(`${here}?done=takenBack`)
  expect((await give({ takeBack: 'XXXX-XXXX-XXXX' })).headers.get('location')).toBe(`${here}?done=gone`)
  expect(await read('/pracodawca/panel/kody', owner)).toMatch(/Cofnięty .*Targi pracy/)
  expect((await built.ask(here, { cookie: owner })).status).not.toBe(200)
  expect((await built.ask('/operator/firmy/999999/kody', { cookie: operator })).status).toBe(404)
})

test('an owner takes over the imported company of the e-mail’s domain, and claims another one', async () => {
  const imported = await aCompany('Olcha', { website: 'https://olcha.example' })
  const other = await aCompany('Grab', { website: 'https://grab.example' })
  const own = await aCompany('Olcha sp. z o.o.')
  const owner = await signUpOwner('kadry@olcha.example', own.id)
  const here = '/pracodawca/panel/przejecie-profilu'
  expect(await read('/pracodawca/panel', owner)).toContain('jest już profil firmy z domeny olcha.example')
  const post = (form: Record<string, string>) => built.ask(here, { cookie: owner, form })
  expect((await post({ intent: 'take' })).headers.get('location')).toBe(`${here}?taken=1`)
  expect((await built.app.services.companies.findCompanyBySlug(tenantOf(), imported.slug))?.id).toBe(own.id)
  expect((await post({ intent: 'take' })).status).toBe(409)
  // The address that the company had before leads to the one it has now, in the visitor's language.
  const before = () => built.ask(`/en/company/${own.slug}`)
  // Pages of companies are at most a second behind.
  await expect.poll(async () => (await before()).status, { timeout: 5_000 }).toBe(301)
  expect((await before()).headers.get('location')).toBe(`/en/company/${imported.slug}`)

  const unknown = await post({ page: '/firma/nie-ma', note: 'KRS 1' })
  expect([unknown.status, textOf(await unknown.text())]).toEqual([
    ...[422, expect.stringContaining('Nie ma takiego profilu')],
  ])
  expect((await post({ page: `/firma/${other.slug}`, note: 'KRS 1' })).status).toBe(302)
  expect(await read(here, owner)).toMatch(
    /Prośba o profil Grab czeka na decyzję\. Zwykle trwa to jeden dzień/,
  )
  const verify = (to: string) =>
    built.database.pool.query('update companies set verification = $2 where id = $1', [own.id, to])
  await verify('unverified')
  expect(await read(here, owner)).toContain('Najpierw potwierdzimy Waszą firmę')
  expect(await read('/en/employer/panel/claim-profile', owner)).toContain('We verify your company first')
  await verify('verified')
  const claims = '/operator/firmy/przejecia'
  const html = await (await built.ask(claims, { cookie: operator })).text()
  expect(textOf(html)).toContain('Olcha sp. z o.o. chce przejąć profil Grab')
  // What the e-mail address proves, to be seen before the decision.
  expect(textOf(html)).toMatch(
    /kadry@olcha.example inna domena niż strona firmy strona profilu: https:\/\/grab.example/,
  )
  const claim = /name="claim" value="(\d+)"/.exec(html)?.[1] ?? ''
  const decide = (form: Record<string, string>) =>
    built.ask(claims, { cookie: operator, form: { claim, ...form } })
  expect((await decide({ decision: 'refused' })).status).toBe(422)
  expect((await decide({ decision: 'granted' })).headers.get('location')).toBe(`${claims}?done=granted`)
  expect(await read(`${claims}?done=refused`, operator)).toContain('Firma dostanie e-mail z powodem.')
  expect(await read(here, owner)).toContain('Profil Grab i jego ogłoszenia należą teraz do Waszej firmy')
  expect((await decide({ decision: 'granted' })).status).toBe(409)
  expect((await built.ask(claims, { cookie: owner })).status).toBe(302)
})

test('the period of the board’s numbers is in the URL, and monthly invoices are a file', async () => {
  const text = await read('/operator/liczby?from=2026-02&to=2026-04', operator)
  for (const month of ['02.2026', '03.2026', '04.2026']) expect(text).toContain(month)
  expect(text).not.toContain('05.2026')
  const file = await built.ask('/operator/numbers/2026-04/invoices.csv', { cookie: operator })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="faktury-2026-04.csv"')
  expect(Buffer.from(await file.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect((await built.ask('/operator/numbers/2026-13/invoices.csv', { cookie: operator })).status).toBe(404)
})
