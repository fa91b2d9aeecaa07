import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import type { SignedUp } from '#tests/support/own-board.ts'

let built: BuiltBoard
let former: SignedUp
let guarded: SignedUp
const email = 'odchodzi@poczta.example'
const guardedEmail = 'kod@poczta.example'
const board = 'pro'
const tenantOf = () => built.app.services.tenants.byHost(`${board}.localhost`)

const setSignIn = async (isOn: boolean) => {
  const { key, settings } = tenantOf()
  const changed = { ...settings, flags: { ...settings.flags, candidateLogin: isOn } }
  await built.database.pool.query('update tenants set settings = $1 where key = $2', [changed, key])
  await built.app.services.tenants.reload()
}

beforeAll(async () => {
  built = await createBuiltBoard()
  former = await built.signUp({ kind: 'candidate', email })
  guarded = await built.signUp({ kind: 'candidate', email: guardedEmail })
  await built.database.pool.query(
    `insert into second_factors (account_id, tenant_id, secret, enrolled_at, last_step)
     values ($1, $2, 'x', now(), 0)`,
    [guarded.accountId, tenantOf().id],
  )
  await setSignIn(false)
})
afterAll(() => built?.stop())

const read = async (path: string, asked: Parameters<BuiltBoard['ask']>[1] = {}) => {
  const answer = await built.ask(path, asked)
  const html = await answer.text()
  return { status: answer.status, location: answer.headers.get('location'), html, text: textOf(html) }
}

const mailedToken = async (to: string): Promise<string> => {
  const { jobs, mailbox } = built.app.services
  await jobs.drain()
  const [mail] = ((await mailbox?.list(200)) ?? []).filter((one) => one.to === to)
  const found = mail && (await mailbox?.find(mail.id))
  return /\/twoje-dane\?token=([\w-]+)/.exec(found?.text ?? '')?.[1] ?? ''
}

test('the page that asks for the address is found where candidates do not sign in, and only there', async () => {
  const { cookie } = former
  expect(await read('/settings/dane', { cookie })).toMatchObject({ status: 302, location: '/twoje-dane' })
  expect((await read('/')).html).toContain('href="/twoje-dane"')
  expect((await read('/', { board: 'tech' })).html).not.toContain('href="/twoje-dane"')
  for (const form of [undefined, { email }])
    expect(await read('/twoje-dane', { board: 'tech', ...(form && { form }) })).toMatchObject({
      ...{ status: 302, location: '/settings/dane' },
    })
})

test('the answer does not tell whether an address has an account', async () => {
  for (const asked of [email, 'nikt@poczta.example']) {
    const { status, text } = await read('/twoje-dane', { form: { email: asked } })
    expect([status, text.includes(`Jeśli konto ${asked} istnieje`)]).toEqual([200, true])
  }
  expect(await mailedToken('nikt@poczta.example')).toBe('')
  const wrong = await read('/twoje-dane', { form: { email: 'nie adres' } })
  expect([wrong.status, /aria-invalid="true"/.test(wrong.html)]).toEqual([422, true])
})

test('[AC-4 SH-22] the mailed link opens a copy of the data and the erasure, once', async () => {
  const token = await mailedToken(email)
  expect((await read(`/twoje-dane?token=${token}`)).text).toContain(`Konto ${email}`)
  const copy = await read('/settings/dane/kopia', { form: { token } })
  expect([copy.status, copy.html.slice(0, 2), copy.html.includes('accounts.json')]).toEqual([200, 'PK', true])
  expect((await read('/settings/dane/kopia', { form: { token: 'inny' } })).status).toBe(404)
  expect((await read(`/usuniecie-konta?token=${token}`)).text).toContain(email)
  expect(await read('/usuniecie-konta', { form: { token } })).toMatchObject({
    ...{ status: 302, location: '/usuniecie-konta?done=1' },
  })
  expect(await built.app.services.accounts.findAccount(tenantOf().id, 'candidate', email)).toBeNull()
  expect((await read(`/twoje-dane?token=${token}`)).status).toBe(404)
  expect((await read(`/usuniecie-konta?token=${token}`)).html).toContain('href="/twoje-dane"')
})

test('a mailbox alone opens no copy of an account with a second factor', async () => {
  await read('/twoje-dane', { form: { email: guardedEmail } })
  const token = await mailedToken(guardedEmail)
  const page = await read(`/twoje-dane?token=${token}`)
  expect(page.text).toContain('To konto chroni drugi składnik logowania')
  expect(page.html).not.toContain('action="/settings/dane/kopia"')
  expect((await read('/settings/dane/kopia', { form: { token } })).status).toBe(404)
})
