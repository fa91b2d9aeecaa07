import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, cookiesOf, createBuiltBoard } from '#tests/support/built-board.ts'

let built: BuiltBoard
const email = 'operator@posada.example'
const password = 'haslo-operatora'

beforeAll(async () => {
  built = await createBuiltBoard({
    settings: {
      POSADA_MODE: 'production',
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Posada <no-reply@pro.localhost>' },
    },
  })
  const { accounts, tenants } = built.app.services
  await accounts.createAccount(tenants.byHost('pro.localhost').id, { kind: 'operator', email, password })
})
afterAll(() => built?.stop())

const ask = (path: string, asked?: Parameters<BuiltBoard['ask']>[1]) => built.ask(path, asked)
const consolePages = [
  ...['/operator/zadania', '/operator/poczta', '/operator/importy', '/operator/dziennik'],
  ...['/operator/firmy', '/operator/firmy/przejecia', '/operator/liczby', '/operator/faktury'],
  '/operator/serwisy',
]

test('console pages redirect to the sign-in without a session', async () => {
  for (const path of [
    ...consolePages,
    '/operator/importy/1',
    '/operator/imports/1/rejected.csv',
    '/operator/firmy/1',
    '/operator/faktury/1',
    '/operator/faktury/1/upo',
    '/operator/numbers/2026-11/invoices.csv',
    '/operator/dziennik/dziennik.csv',
    '/operator/kod',
  ]) {
    const response = await ask(path, { cookie: '__Host-session-operator=zmyslony' })
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/operator'])
    // A cached redirect would be followed after going back.
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask('/operator')).status).toBe(200)
})

test('production requires the second factor after the password, without scripts', async () => {
  const wrong = await ask('/operator', { form: { email, password: 'zle' } })
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []])
  expect(await wrong.text()).toContain('Adres e-mail lub hasło są nieprawidłowe')

  const signedIn = await ask('/operator', { form: { email, password } })
  const [session, refresh] = signedIn.headers.getSetCookie()
  expect(session).toMatch(
    /^__Host-session-operator=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
  )
  expect(refresh).toMatch(/^__Host-refresh-operator=[\w-]{70}; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  const cookie = cookiesOf(signedIn)
  for (const path of consolePages)
    expect((await ask(path, { cookie })).headers.get('location')).toBe('/operator')
  expect((await ask('/api/pro/operator/jobs', { cookie })).status).toBe(401)
  expect((await ask('/operator', { cookie })).headers.get('location')).toBe('/operator/drugi-skladnik')

  const page = await (await ask('/operator/drugi-skladnik', { cookie })).text()
  const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
  const mistyped = await ask('/operator/drugi-skladnik', { cookie, form: { sealed, code: 'abc' } })
  expect(mistyped.status).toBe(422)
  // The app has its secret already.
  expect((await mistyped.text()).replaceAll(' ', '')).toContain(`>${secret}</code>`)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const enrolled = await ask('/operator/drugi-skladnik', { cookie, form: { sealed, code } })
  expect(enrolled.status).toBe(200)
  expect((await enrolled.text()).match(/<code>[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}<\/code>/g)).toHaveLength(10)

  const complete = cookiesOf(enrolled)
  expect(complete).not.toBe(cookie)
  for (const path of consolePages) {
    const response = await ask(path, { cookie: complete })
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
    expect((await ask(path, { cookie })).status).toBe(302)
  }
  expect((await ask('/operator/importy/999999999999', { cookie: complete })).status).toBe(404)
  expect((await ask('/api/pro/operator/jobs', { cookie: complete })).status).toBe(200)

  const foreign = { origin: 'https://evil.example' }
  for (const path of ['/operator/wyloguj', '/operator/zadania', '/api/pro/v2/none'])
    expect((await ask(path, { cookie: complete, form: {}, headers: foreign })).status).toBe(403)
  expect((await ask('/operator/zadania', { cookie: complete })).status).toBe(200)

  const out = await ask('/operator/wyloguj', { cookie: complete, form: {} })
  expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await ask('/operator/zadania', { cookie: complete })).status).toBe(302)
})

test('cross-site forms are refused even without a session, calls with a token are not', async () => {
  const headers = { origin: 'https://evil.example' }
  for (const path of ['/preferences', '/potwierdzenie-aplikacji', '/oferta-pracy/none/aplikuj'])
    expect((await ask(path, { form: {}, headers })).status).toBe(403)
  expect((await ask('/preferences', { form: {}, headers: { origin: 'nonsense' } })).status).toBe(403)
  expect((await ask('/api/pro/none', { form: {}, headers })).status).toBe(403)
  expect((await ask('/api/pro/none', { form: {} })).status).toBe(404)
  const program = { ...headers, authorization: `Bearer ${'a'.repeat(43)}` }
  expect((await ask('/api/pro/none', { form: {}, headers: program })).status).toBe(404)
})
