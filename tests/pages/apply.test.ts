import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import { aPdf } from '#tests/support/documents.ts'
import type { SignedUp } from '#tests/support/own-board.ts'

let board: BuiltBoard
let candidate: SignedUp
let slug: string

beforeAll(async () => {
  board = await createBuiltBoard()
  const { offers, search, tenants } = board.app.services
  const tenant = tenants.byKey('pro')
  if (!tenant) throw new Error('no board')
  const name = { firstName: 'Zofia', lastName: 'Bylica' }
  candidate = await board.signUp({ kind: 'candidate', email: 'zofia@poczta.example', ...name })
  const made = await offers.createOffer(tenant.id, {
    ...{ title: 'Zootechnik', companyName: 'Tarnina', state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ apply: { method: 'form', email: 'praca@tarnina.example' } },
    expiredAt: new Date(Date.now() + 20 * 86_400_000),
  })
  slug = made.slug
  const body = new FormData()
  body.set('cv', new File([new Uint8Array(aPdf(2_000))], 'Bylica.pdf', { type: 'application/pdf' }))
  const kept = await board.post('/profile?file=cv', { cookie: candidate.cookie, body })
  expect(kept.status).toBe(302)
  await search.caughtUp()
})
afterAll(() => board?.stop())

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}
const inputIn = (html: string, name: string): string =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1] ?? ''

test('[AP-7] the apply page is filled in for the signed-in candidate only', async () => {
  const path = `/oferta-pracy/${slug}/aplikuj`
  const own = await board.ask(path, { cookie: candidate.cookie })
  expect(own.headers.get('cache-control')).toContain('no-store')
  const html = await own.text()
  expect([inputIn(html, 'name'), inputIn(html, 'email')]).toEqual(['Zofia Bylica', 'zofia@poczta.example'])
  expect(html).toContain('Bylica.pdf')
  const guest = await (await board.ask(path)).text()
  expect([inputIn(guest, 'name'), inputIn(guest, 'email')]).toEqual(['', ''])
})

test('[AP-7] the plain form, submitted unchanged, attaches the profile’s CV', async () => {
  const path = `/oferta-pracy/${slug}/aplikuj`
  const { cookie } = candidate
  const shown = inputIn(await (await board.ask(path, { cookie })).text(), 'profile_cv_id')
  const typed = { name: 'Zofia Bylica', email: 'zofia@poczta.example', profile_cv_id: shown }
  const changed = await board.post(path, { cookie, body: formOf({ ...typed, name: 'Z. Bylica' }) })
  expect(changed.status).toBe(400)
  const sent = await board.post(path, { cookie, body: formOf(typed) })
  expect(sent.status).toBe(200)
  const said = textOf(await sent.text())
  expect(said).toContain('Aplikacja wysłana')
  expect(said).not.toContain('Załóż konto')
  const { rows } = await board.database.pool.query(
    `select a.name, a.is_held, f.name as file from applications a join files f on f.id = a.file_id`,
  )
  expect(rows).toEqual([{ name: 'Zofia Bylica', is_held: false, file: 'Bylica.pdf' }])
})

test('[AP-7] the plain form whose CV was replaced or removed meanwhile says so, and sends nothing', async () => {
  const other = await board.signUp({
    ...{ kind: 'candidate', email: 'jan@poczta.example', firstName: 'Jan', lastName: 'Jelonek' },
  })
  const { cookie } = other
  const path = `/oferta-pracy/${slug}/aplikuj`
  const keep = (name: string) => {
    const body = new FormData()
    body.set('cv', new File([new Uint8Array(aPdf(name.length * 100))], name, { type: 'application/pdf' }))
    return board.post('/profile?file=cv', { cookie, body })
  }
  await keep('Jelonek.pdf')
  const open = await (await board.ask(path, { cookie })).text()
  const typed = { name: 'Jan Jelonek', email: 'jan@poczta.example', message: 'Dzień dobry' }
  const send = async (html: string) => {
    const body = formOf({ ...typed, profile_cv_id: inputIn(html, 'profile_cv_id') })
    const answer = await board.post(path, { cookie, body })
    return { status: answer.status, html: await answer.text() }
  }
  await keep('Jelonek-nowe.pdf')
  const replaced = await send(open)
  expect(replaced.status).toBe(400)
  expect(replaced.html).toContain('usunięto go lub zastąpiono')
  expect(replaced.html).toContain('Jelonek-nowe.pdf, jeśli')
  const removing = await board.post('/profile', {
    cookie,
    body: new URLSearchParams({ intent: 'remove-cv' }),
  })
  expect(removing.status).toBe(302)
  const removed = await send(replaced.html)
  expect(removed.status).toBe(400)
  expect(removed.html).toContain('usunięto go lub zastąpiono')
  expect(removed.html).not.toContain('Jelonek-nowe.pdf')
  expect((await send(removed.html)).status).toBe(200)
  const { rows } = await board.database.pool.query(
    `select file_id from applications where email = 'jan@poczta.example'`,
  )
  expect(rows).toEqual([{ file_id: null }])
})

test.each(['/profile/cv', '/en/profile/cv'])(
  '%s opens the own CV of a candidate, and nobody else’s',
  async (path) => {
    const own = await board.ask(path, { cookie: candidate.cookie })
    expect(own.status).toBe(302)
    expect(own.headers.get('cache-control')).toContain('no-store')
    const file = await board.ask(own.headers.get('location') ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(aPdf(2_000)))).toBe(true)
    const kind = 'candidate'
    const other = await board.signUp({ kind, email: `${path.length}@poczta.example` })
    expect((await board.ask(path, { cookie: other.cookie })).status).toBe(404)
    const guest = await board.ask(path)
    expect([guest.status, guest.headers.get('location')]).toEqual([302, expect.stringContaining('returnTo=')])
  },
)

test('an English page of a Polish offer marks the company’s texts as Polish', async () => {
  const { offers, search, tenants } = board.app.services
  const tenant = tenants.byKey('pro')
  if (!tenant) throw new Error('no board')
  const made = await offers.createOffer(tenant.id, {
    ...{ title: 'Bednarz', companyName: 'Tarnina', state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ apply: { method: 'form', email: 'praca@tarnina.example' }, contentLanguage: 'pl' },
    ...{
      informationClause: 'Administratorem danych jest Tarnina.',
      futureConsent: { enabled: true, value: 'Zgadzam się.' },
    },
    niceToHaveSkills: [{ name: 'Struganie' }],
    expiredAt: new Date(Date.now() + 20 * 86_400_000),
  })
  await search.caughtUp()
  const [offer, form] = await Promise.all(
    ['', '/apply'].map(async (part) => (await board.ask(`/en/job-offer/${made.slug}${part}`)).text()),
  )
  for (const html of [offer, form]) expect(html).toMatch(/lang="pl">Administratorem danych/)
  expect(offer).toMatch(/<ul class="tagrow" lang="pl">/)
  expect(form).toMatch(/lang="pl">Zgadzam się/)
})
