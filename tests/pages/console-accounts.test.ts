import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let operator: { readonly cookie: string; readonly accountId: number }
beforeAll(async () => {
  built = await createBuiltBoard()
  operator = await built.signUp({ kind: 'operator', email: 'op@posada.example' })
})
afterAll(() => built?.stop())

const read = async (path: string, cookie = operator.cookie) => {
  const response = await built.ask(path, { cookie })
  return { status: response.status, text: textOf(await response.text()) }
}
const here = (id: number | string) => `/operator/konta/${id}`
const post = (id: number | string, form: Record<string, string>, asked: object = {}) =>
  built.ask(here(id), { cookie: operator.cookie, form, ...asked })
const seenTimes = async (id: number): Promise<number> => {
  const { rows } = await built.database.pool.query(
    "select count(*)::int as n from audit_log where action = 'account.seen' and object = $1",
    [`account:${id}`],
  )
  return rows[0].n
}

test('an account is found, blocked with a reason and unblocked, by plain forms; sign-in says so', async () => {
  const { accounts, tenants } = built.app.services
  const login = { email: 'uparta@poczta.example', password: 'dobre-dlugie-haslo' }
  const tenant = tenants.byHost('pro.localhost')
  const { id } = await accounts.createAccount(tenant.id, {
    ...{ ...login, kind: 'candidate', isEmailConfirmed: true, firstName: 'Uparta', lastName: 'Osoba' },
  })
  // It may break before its @.
  expect((await read('/operator/konta?text=uparta+osoba')).text).toContain('uparta @poczta.example')
  expect((await read('/operator/konta?text=uparta&kind=employer')).text).toContain('Brak pasujących kont')
  expect((await read('/operator/szukaj?q=uparta')).text).toContain('kandydat · Potwierdzone')
  const signIn = async (password: string) => {
    const answer = await built.ask('/login', { form: { ...login, password } })
    return { status: answer.status, text: textOf(await answer.text()) }
  }
  expect((await signIn(login.password)).status).toBe(302)
  expect((await read(here(id))).text).toContain('Otwarte sesje')

  const wrong = await post(id, { does: 'block', reason: ' ' })
  expect([wrong.status, textOf(await wrong.text())]).toEqual([
    ...[422, expect.stringContaining('To pole jest wymagane')],
  ])
  const blocked = await post(id, { does: 'block', reason: 'Spam <b>x</b>' })
  expect([blocked.status, blocked.headers.get('location')]).toEqual([302, `${here(id)}?done=block`])
  const { text } = await read(here(id))
  for (const said of ['Zablokowane', 'Spam &lt;b&gt;x&lt;/b&gt;', 'Nikt nie jest teraz zalogowany'])
    expect(text).toContain(said)
  const late = await post(id, { does: 'block', reason: 'Jeszcze raz' })
  expect([late.status, textOf(await late.text())]).toEqual([
    ...[409, expect.stringContaining('Ktoś inny był szybszy')],
  ])
  expect((await read('/operator/konta?state=blocked')).text).toContain('uparta @poczta.example')
  const log = await built.ask('/operator/dziennik?action=account.blocked', { cookie: operator.cookie })
  // Names of fields in words of the page's language.
  expect(textOf(await log.text())).toMatch(/zablokowane ?: nie tak(?!.*blocked ?:)/s)
  expect((await signIn('nie-to-haslo')).text).not.toContain('jest zablokowane')
  const refused = await signIn(login.password)
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('To konto jest zablokowane')])
  expect((await post(id, { does: 'unblock', reason: 'Pomyłka' })).status).toBe(302)
  expect((await signIn(login.password)).status).toBe(302)
})

test('viewing an account is audited, viewing the list is not', async () => {
  const { accountId } = await built.signUp({ kind: 'candidate', email: 'ogladana@poczta.example' })
  await read('/operator/konta?text=ogladana')
  expect(await seenTimes(accountId)).toBe(0)
  await read(here(accountId))
  await read(here(accountId))
  expect(await seenTimes(accountId)).toBe(2)
})

test('hostile URLs and forms get an answer, and others see nothing', async () => {
  const candidate = await built.signUp({ kind: 'candidate', email: 'zwykla@poczta.example' })
  const employer = await built.signUp({ kind: 'employer', email: 'zwykla@firma.example' })
  const { accountId: id } = candidate
  for (const wrong of ['0', '-1', '1e3', '999999999999999', '99999999999999999999', 'x', '%27', '..%2F1'])
    expect([wrong, (await read(here(wrong))).status, (await post(wrong, { does: 'block' })).status]).toEqual([
      ...[wrong, 404, 404],
    ])
  for (const query of ['state=x&kind=x&sort=x&tenant=-1&after=x', 'text=%25%5C%27&after=999999999999999'])
    expect((await read(`/operator/konta?${query}`)).status).toBe(200)
  const statuses = [
    [{ does: '' }, 422],
    [{ does: 'erase', reason: 'x' }, 422],
    [{ does: 'block', reason: 'x'.repeat(1_001) }, 422],
    [{ does: 'end-session', session: "' or 1=1" }, 409],
    [{ does: 'mail-confirmation' }, 409],
    [{ does: 'unblock', reason: 'x' }, 409],
    [{ does: 'block', reason: 'x'.repeat(200_000) }, 413],
  ] as const
  for (const [form, status] of statuses)
    expect([form.does, (await post(id, form)).status]).toEqual([form.does, status])
  expect((await post(operator.accountId, { does: 'block', reason: 'x' })).status).toBe(403)
  const forged = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
  expect((await post(id, { does: 'block', reason: 'x' }, forged)).status).toBe(403)
  for (const cookie of ['', candidate.cookie, employer.cookie])
    for (const path of ['/operator/konta', here(id)]) {
      const answer = await built.ask(path, { cookie })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/operator'])
    }
  expect(await seenTimes(operator.accountId)).toBe(0)
})
