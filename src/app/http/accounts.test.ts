import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tenant } from '#features/tenants/contract.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openSession } from '#tests/support/own-board.ts'
import { type App, compose } from '../compose.ts'
import { createApi } from './api.ts'

const clock = fixedClock('2026-11-22T10:00:00Z')
const password = 'trzy losowe słowa'
let database: TestDatabase
let app: App
let pro: Tenant
let people = 0
let email = ''
let ip = ''

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = { ...readConfig({ POSADA_ROLES: 'worker' }), databaseUrl: database.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock })
  await app.services.jobs.start({ isWorker: false })
  pro = app.services.tenants.byHost('pro.localhost')
})
afterAll(async () => {
  await app?.stop()
  await database?.drop()
})
beforeEach(() => {
  people += 1
  email = `osoba${people}@poczta.example`
  ip = `203.0.113.${people}`
})

const asking = (headers: Record<string, string> = {}, from = ip) => ({
  ...{ request: new Request('http://pro.localhost/', { headers }), tenant: pro, ip: from },
})
const form = (fields: object = {}) => ({
  email,
  password,
  locale: 'pl' as const,
  acceptsTerms: true,
  ...fields,
})

/** Mails to an address, newest first. */
const mailsTo = async (to: string): Promise<{ subject: string; text: string }[]> => {
  await app.services.jobs.drain()
  const { rows } = await database.pool.query(
    'select subject, plain as text from mailbox where recipient = $1 order by id desc',
    [to],
  )
  return rows
}
const tokenIn = (text = ''): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const minutes = (count: number) => clock.advance(count * 60_000)

const confirmed = async (fields: object = {}, kind: 'candidate' | 'employer' = 'candidate') => {
  await app.services.registration.register(asking(), kind, form(fields))
  const [mail] = await mailsTo(email)
  return app.services.registration.confirm(asking(), kind, tokenIn(mail?.text))
}

const actorOf = async (accessToken: string, kind: 'candidate' | 'employer' = 'candidate') => {
  const bearer = asking({ authorization: `Bearer ${accessToken}` })
  const actor = await app.services.sessions.findActor(bearer, [kind])
  if (!actor) throw new Error('nobody')
  return actor
}

describe('registration', () => {
  test('an account is opened once by its mailed link, and cannot sign in before', async () => {
    const { registration, signIn, sessions } = app.services
    await registration.register(asking(), 'candidate', form({ firstName: 'Anna' }))
    const early = signIn.signIn(asking(), 'candidate', { email, password })
    await expect(early).rejects.toMatchObject({ code: 'sign-in.unconfirmed' })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Potwierdź adres e-mail')
    const token = tokenIn(mail?.text)
    const opened = await registration.confirm(asking(), 'candidate', token)
    const bearer = asking({ authorization: `Bearer ${opened.accessToken}` })
    expect(await sessions.findActor(bearer, ['candidate'])).toMatchObject({ email })
    await expect(registration.confirm(asking(), 'candidate', token)).rejects.toMatchObject({
      code: 'account.link-not-found',
    })
    const { rows } = await database.pool.query(
      "select * from mailed_tokens where encode(token_hash, 'escape') = $1",
      [token],
    )
    expect(rows).toEqual([])
  })

  test('registering an existing address gives the same answer, and mails its owner', async () => {
    await confirmed()
    minutes(1)
    await app.services.registration.register(asking(), 'candidate', form({ password: 'zupełnie inne hasło' }))
    expect((await mailsTo(email))[0]?.subject).toBe('Masz już konto')
    const other = { email, password: 'zupełnie inne hasło' }
    await expect(app.services.signIn.signIn(asking(), 'candidate', other)).rejects.toMatchObject({
      code: 'sign-in.wrong-password',
    })
  })

  test('registering again before the confirmation invalidates the first link', async () => {
    const { registration } = app.services
    await registration.register(asking(), 'candidate', form())
    const first = tokenIn((await mailsTo(email))[0]?.text)
    minutes(1)
    await registration.register(asking(), 'candidate', form({ password: 'nowe dobre hasło' }))
    await expect(registration.confirm(asking(), 'candidate', first)).rejects.toMatchObject({
      code: 'account.link-not-found',
    })
    const second = tokenIn((await mailsTo(email))[0]?.text)
    await registration.confirm(asking(), 'candidate', second)
    await app.services.signIn.signIn(asking(), 'candidate', { email, password: 'nowe dobre hasło' })
  })

  test.each([
    ['krótkie', 'password-too-short'],
    ['password123', 'password-common'],
    ['Password123', 'password-common'],
    ['1234567890', 'password-common'],
    ['aaaaaaaaaaaa', 'password-common'],
    ['zaq12wsxcde3', 'password-common'],
  ])('the password %s is refused', async (bad, reason) => {
    const refused = app.services.registration.register(asking(), 'candidate', form({ password: bad }))
    await expect(refused).rejects.toMatchObject({ details: { problems: [{ field: 'password', reason }] } })
  })

  test('any ten characters are a valid password, and the terms must be accepted', async () => {
    await app.services.registration.register(asking(), 'candidate', form({ password: 'żółw w bucie' }))
    const refused = app.services.registration.register(asking(), 'candidate', form({ acceptsTerms: false }))
    await expect(refused).rejects.toMatchObject({ details: { problems: [{ field: 'acceptsTerms' }] } })
  })

  test('a confirmed employer owns the company named at registration', async () => {
    await confirmed({ companyName: 'Żółw Software' }, 'employer')
    const account = await app.services.accounts.findAccount(pro.id, 'employer', email)
    const [membership] = await app.services.accounts.listMemberships(pro.id, account?.id ?? 0)
    expect(membership?.role).toBe('owner')
    const company = await app.services.companies.getCompany(pro, membership?.companyId ?? 0)
    expect(company.name).toBe('Żółw Software')
  })

  test('an address gets the same mail at most once a minute, whether known or unknown', async () => {
    const { registration, passwordReset } = app.services
    const resend = () => registration.resend(asking(), 'candidate', { email })
    const forget = () => passwordReset.ask(asking(), 'candidate', { email })
    for (const ask of [resend, forget]) {
      await ask()
      await expect(ask()).rejects.toMatchObject({ code: 'request.too-many' })
    }
    expect(await mailsTo(email)).toEqual([])
  })

  test('an identical form within a minute is one attempt, a changed one is another', async () => {
    const { registration } = app.services
    const send = (fields = {}) => registration.register(asking(), 'candidate', form(fields))
    await send()
    await send()
    expect(await mailsTo(email)).toHaveLength(1)
    for (const change of [{ password: 'nowe dobre hasło' }, { firstName: 'Ewa' }])
      await expect(send(change)).rejects.toMatchObject({ code: 'request.too-many' })
    await registration.confirm(asking(), 'candidate', tokenIn((await mailsTo(email))[0]?.text))
    minutes(1)
    await send()
    await send()
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('a confirmation link reports for some minutes that its account was confirmed', async () => {
    const { registration, passwordReset, tenants } = app.services
    const says = (token: string, kind: 'candidate' | 'employer' = 'candidate') =>
      registration.hasJustConfirmed(asking(), kind, token)
    await registration.register(asking(), 'candidate', form())
    const withdrawn = tokenIn((await mailsTo(email))[0]?.text)
    minutes(1)
    await registration.resend(asking(), 'candidate', { email })
    const token = tokenIn((await mailsTo(email))[0]?.text)
    expect([await says(withdrawn), await says(token)]).toEqual([false, false])
    minutes(1)
    await registration.confirm(asking(), 'candidate', token)
    expect([await says(withdrawn), await says(token), await says(token, 'employer')]).toEqual([
      ...[false, true, false],
    ])
    const tech = { ...asking(), tenant: tenants.byHost('tech.localhost') }
    expect(await registration.hasJustConfirmed(tech, 'candidate', token)).toBe(false)
    await passwordReset.ask(asking(), 'candidate', { email })
    const reset = tokenIn((await mailsTo(email))[0]?.text)
    await passwordReset.reset(asking(), 'candidate', { token: reset, password: 'nowe dobre hasło' })
    expect(await says(reset)).toBe(false)
    minutes(11)
    expect(await says(token)).toBe(false)
  })

  test('a new account can get another link within the same minute', async () => {
    const { registration, passwordReset } = app.services
    await registration.register(asking(), 'candidate', form())
    await passwordReset.ask(asking(), 'candidate', { email })
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('a confirmation link is valid for its own kind and board, for a day', async () => {
    const { registration, tenants } = app.services
    await registration.register(asking(), 'candidate', form())
    const token = tokenIn((await mailsTo(email))[0]?.text)
    const gone = { code: 'account.link-not-found' }
    await expect(registration.confirm(asking(), 'employer', token)).rejects.toMatchObject(gone)
    const tech = { ...asking(), tenant: tenants.byHost('tech.localhost') }
    await expect(registration.confirm(tech, 'candidate', token)).rejects.toMatchObject(gone)
    minutes(24 * 60 + 1)
    await expect(registration.confirm(asking(), 'candidate', token)).rejects.toMatchObject(gone)
  })
})

describe('a forgotten password', () => {
  test('is replaced by a mailed link, which ends all other sessions', async () => {
    const { passwordReset, sessions, signIn } = app.services
    const before = await confirmed()
    minutes(1)
    await passwordReset.ask(asking(), 'candidate', { email: email.toUpperCase() })
    const token = tokenIn((await mailsTo(email))[0]?.text)
    const link = { kind: 'candidate', purpose: 'reset-password', token } as const
    expect(await passwordReset.find(asking(), link)).toEqual({ email })
    const weak = passwordReset.reset(asking(), 'candidate', { token, password: 'qwertyuiop' })
    await expect(weak).rejects.toMatchObject({ code: 'account.invalid' })
    await passwordReset.reset(asking(), 'candidate', { token, password: 'cztery inne słowa' })
    const old = asking({ authorization: `Bearer ${before.accessToken}` })
    expect(await sessions.findActor(old, ['candidate'])).toBeNull()
    expect(await passwordReset.find(asking(), link)).toBeNull()
    await signIn.signIn(asking(), 'candidate', { email, password: 'cztery inne słowa' })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Hasło zostało zmienione')
  })

  test('is reset by a mail and a link in the language of the requesting page', async () => {
    const { passwordReset, registration } = app.services
    await confirmed()
    minutes(1)
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }
    await passwordReset.ask(asking(firefox), 'candidate', { email, locale: 'en' })
    const [reset] = await mailsTo(email)
    expect(reset?.subject).toBe('Set a new password')
    expect(reset?.text).toContain('/en/new-password?token=')
    expect(reset?.text).toMatch(/When: \d\d\.\d\d\.\d{4}, \d\d:\d\d\nDevice: Firefox, Linux\n/)
    expect(reset?.text).not.toContain('Network')
    minutes(1)
    await passwordReset.ask(asking(), 'candidate', { email })
    expect((await mailsTo(email))[0]?.subject).toBe('Ustaw nowe hasło')
    minutes(1)
    await registration.register(asking(), 'candidate', form({ locale: 'en' }))
    expect((await mailsTo(email))[0]?.subject).toMatch(/^You already have/)
  })

  test('is not mailed to an address without an account', async () => {
    await app.services.passwordReset.ask(asking(), 'candidate', { email })
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('account settings', () => {
  test('a new e-mail address applies once confirmed, and the old one is mailed', async () => {
    const { accountSettings, signIn } = app.services
    const actor = await actorOf((await confirmed()).accessToken)
    const fresh = `nowy-${email}`
    const wrong = accountSettings.askEmailChange(asking(), actor, { email: fresh, current: 'nie to' })
    await expect(wrong).rejects.toMatchObject({ details: { problems: [{ field: 'current' }] } })
    await accountSettings.askEmailChange(asking(), actor, { email: fresh, current: password })
    expect((await accountSettings.overview(actor)).pendingEmail?.email).toBe(fresh)
    expect((await mailsTo(email))[0]?.subject).toMatch(/^Prośba o\szmianę adresu e-mail$/)
    const token = tokenIn((await mailsTo(fresh))[0]?.text)
    await signIn.signIn(asking(), 'candidate', { email, password })
    await accountSettings.confirmEmailChange(asking(), 'candidate', token)
    await signIn.signIn(asking(), 'candidate', { email: fresh, password })
    expect((await mailsTo(email))[0]?.subject).toBe('Adres e-mail konta został zmieniony')
  })

  test('an e-mail address already taken is mailed about it, with the same answer as otherwise', async () => {
    const { accountSettings } = app.services
    await confirmed()
    const taken = email
    email = `drugi-${taken}`
    const actor = await actorOf((await confirmed()).accessToken)
    await accountSettings.askEmailChange(asking(), actor, { email: taken, current: password })
    expect((await accountSettings.overview(actor)).pendingEmail?.email).toBe(taken)
    expect((await mailsTo(taken))[0]?.subject).toBe('Masz już konto')
  })

  test('devices are listed and signed out singly or all others at once, with log entries', async () => {
    const { accountSettings, signIn, sessions } = app.services
    const actor = await actorOf((await confirmed()).accessToken)
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await signIn.signIn(asking(firefox, '198.51.100.23'), 'candidate', { email, password })
    const laptop = await signIn.signIn(asking(firefox), 'candidate', { email, password })
    const list = await accountSettings.listSessions(actor)
    expect(list).toHaveLength(3)
    expect(list.find(({ network }) => network === '198.51.100.*')?.device).toEqual({
      ...{ browser: 'Firefox', system: 'Linux', form: 'computer' },
    })
    expect(
      (await mailsTo(email)).filter(({ subject }) => subject === 'Nowe logowanie do konta'),
    ).toHaveLength(1)
    await accountSettings.endOtherSessions(asking(), actor)
    expect(await accountSettings.listSessions(actor)).toMatchObject([{ isCurrent: true }])
    const old = asking({ authorization: `Bearer ${laptop.accessToken}` })
    expect(await sessions.findActor(old, ['candidate'])).toBeNull()
    const { events } = await accountSettings.listEvents(actor)
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.created', 'account.confirmed', 'signed-in', 'sessions.ended']),
    )
    const stranger = accountSettings.endSession(asking(), actor, '0193e000-0000-7000-8000-000000000000')
    await expect(stranger).rejects.toMatchObject({ code: 'account.link-not-found' })
    const none = accountSettings.endSession(asking(), actor, "1' or '1'='1")
    await expect(none).rejects.toMatchObject({ code: 'account.link-not-found' })
  })
})

describe('company team', () => {
  const employerOf = (accessToken: string) => actorOf(accessToken, 'employer')

  test('an invited member joins with the role, and the last owner cannot leave before a handover', async () => {
    const { team } = app.services
    const owner = await employerOf((await confirmed({ companyName: 'Tarnina' }, 'employer')).accessToken)
    const guest = `gosc-${email}`
    await team.invite(owner, { email: guest, role: 'recruiter', locale: 'pl' })
    const token = tokenIn((await mailsTo(guest))[0]?.text)
    expect(await team.findInvitation(asking(), token)).toMatchObject({ email: guest, companyName: 'Tarnina' })
    const opened = await team.accept(asking(), { token, password, locale: 'pl' })
    const recruiter = await employerOf(opened.accessToken)
    const seen = await team.overview(recruiter)
    expect(seen).toMatchObject({ role: 'recruiter', invitations: [] })
    const [ownerId, guestId] = seen.members.map(({ id }) => id)
    const notAllowed = { code: 'auth.wrong-kind' }
    const form = { email: 'x@poczta.example', role: 'viewer', locale: 'pl' } as const
    await expect(team.invite(recruiter, form)).rejects.toMatchObject(notAllowed)
    await expect(team.remove(asking(), recruiter, ownerId ?? '')).rejects.toMatchObject(notAllowed)
    const leaving = team.remove(asking(), owner, ownerId ?? '')
    await expect(leaving).rejects.toMatchObject({ code: 'member.last-owner' })
    const demoting = team.changeRole(asking(), owner, { id: ownerId ?? '', role: 'viewer' })
    await expect(demoting).rejects.toMatchObject({ code: 'member.last-owner' })
    await team.handOver(asking(), owner, guestId ?? '')
    expect((await team.overview(recruiter)).members.map(({ role }) => role)).toEqual(['admin', 'owner'])
    await team.remove(asking(), owner, ownerId ?? '')
    await expect(team.overview(owner)).rejects.toMatchObject({ code: 'company.not-found' })
    const again = team.accept(asking(), { token, password, locale: 'pl' })
    await expect(again).rejects.toMatchObject({ code: 'account.link-not-found' })
  })

  test('a member of two companies works for the one chosen last', async () => {
    const { team } = app.services
    const inviting = await employerOf((await confirmed({ companyName: 'Pierwsza' }, 'employer')).accessToken)
    email = `gosc-${email}`
    const guest = await employerOf((await confirmed({ companyName: 'Wlasna' }, 'employer')).accessToken)
    const [own] = await team.listCompanies(guest)
    await team.invite(inviting, { email, role: 'viewer', locale: 'pl' })
    const token = tokenIn((await mailsTo(email)).find(({ text }) => text.includes('Pierwsza'))?.text)
    await team.accept(asking(), { token, password, locale: 'pl' })
    expect(await team.overview(guest)).toMatchObject({ role: 'viewer', company: { name: 'Pierwsza' } })
    expect((await team.listCompanies(guest)).map(({ name }) => name)).toEqual(['Pierwsza', 'Wlasna'])
    await team.choose(guest, own?.slug ?? '')
    expect(await team.overview(guest)).toMatchObject({ role: 'owner', company: { name: 'Wlasna' } })
    await expect(team.choose(inviting, own?.slug ?? '')).rejects.toMatchObject({ code: 'company.not-found' })
  })

  test('members of another company are not found', async () => {
    const { team } = app.services
    const one = await employerOf((await confirmed({ companyName: 'Jedna' }, 'employer')).accessToken)
    const [self] = (await team.overview(one)).members
    email = `druga-${email}`
    const two = await employerOf((await confirmed({ companyName: 'Druga' }, 'employer')).accessToken)
    const change = { id: self?.id ?? '', role: 'viewer' } as const
    const unknown = { code: 'member.not-found' }
    await expect(team.changeRole(asking(), two, change)).rejects.toMatchObject(unknown)
    await expect(team.remove(asking(), two, change.id)).rejects.toMatchObject(unknown)
  })
})

test.each(['candidate', 'employer', 'operator'] as const)(
  'the API renews the session of a browser: %s',
  async (kind) => {
    const { accounts, sessions } = app.services
    const account = await accounts.createAccount(pro.id, { kind, email, password })
    const opened = await openSession(app, pro, account, clock.now())
    const refresh = opened.cookies[1]?.split(';', 1)[0] ?? ''
    const renew = () =>
      createApi(app).request(`/api/pro/authentication/refresh-token?kind=${kind}`, {
        method: 'PUT',
        headers: { cookie: refresh },
      })
    const renewed = await renew()
    expect(renewed.status).toBe(200)
    const access = renewed.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    expect(await sessions.findActor(asking({ cookie: access }), [kind])).toMatchObject({ kind, email })
    minutes(1)
    expect((await renew()).status).toBe(401)
  },
)
