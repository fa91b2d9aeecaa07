import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '#features/audit/server/service.ts'
import { createTenants, demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { type ActorKind, anonymous, type System } from '#kernel/actor.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import { createBackoff } from '#server/limits/backoff.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createActionRecorder } from '../action-recorder.ts'
import { type Accounts, createAccounts } from '../service.ts'
import { createSessions, type Session, type Sessions } from '../sessions/sessions.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSecondFactorSettings, type SecondFactorSettings } from './second-factor-settings.ts'
import { createSignIn, type SignIn } from './sign-in.ts'

const clock = fixedClock('2026-11-21T10:00:00Z')
const shell: System = { kind: 'system', name: 'posada' }
const password = 'bardzo-dlugie-haslo'
const HOUR_MS = 3_600_000

let database: TestDatabase
let accounts: Accounts
let pro: { id: number; key: string }
let tech: { id: number; key: string }
let people = 0

const programOf = (isSecondFactorRequired: boolean) => {
  const secret = 's'.repeat(32)
  const secondFactor = createSecondFactor({ secret, clock })
  const featureFlagsOf = () => 0
  const sessions = createSessions({
    ...{ database, clock, secret, isSecure: false, isSecondFactorRequired, featureFlagsOf },
  })
  const audit = createAudit({ database, clock })
  const backoff = createBackoff({ database, clock })
  const note = createActionRecorder({ audit, clock })
  const jobs = { enqueue: async () => {} }
  const shared = { database, clock, sessions, secondFactor, audit, note, backoff, jobs }
  return {
    sessions,
    signIn: createSignIn({ ...shared, keepFavourite: async () => undefined }),
    settings: createSecondFactorSettings(shared),
  }
}
interface Program {
  sessions: Sessions
  signIn: SignIn
  settings: SecondFactorSettings
}
let demo: Program
let production: Program

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const tenants = await createTenants({ database })
  pro = tenants.byHost('pro.localhost')
  tech = tenants.byHost('tech.localhost')
  accounts = createAccounts({ database, clock })
  demo = programOf(false)
  production = programOf(true)
})
afterAll(() => database.drop())

let email = ''
let ip = ''
beforeEach(async () => {
  people += 1
  email = `op${people}@pro.example`
  ip = `203.0.113.${people}`
  await accounts.createAccount(pro.id, { kind: 'operator', email, password })
})

/** The Cookie header of a browser after these Set-Cookie values. */
const jar = ({ cookies }: { cookies: readonly string[] }): string =>
  cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')

const lookup = (cookie = '', tenant = pro, headers: Record<string, string> = {}): SessionLookup => ({
  request: new Request('http://pro.localhost/operator', {
    headers: { cookie, ...headers },
  }),
  tenant,
  ip,
})
const signInTo = async ({ signIn }: typeof demo, as = lookup()) =>
  jar(await signIn.signIn(as, 'operator', { email, password }))
const sessionOf = async ({ sessions }: typeof demo, cookie: string): Promise<Session> => {
  const session = await sessions.find(lookup(cookie), ['operator'])
  if (!session) throw new Error('there is no session')
  return session
}
const actorOf = ({ sessions }: typeof demo, cookie: string, kinds: ActorKind[] = ['operator']) =>
  sessions.findActor(lookup(cookie), kinds)
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: clock.now().getTime(),
  })

const enrolled = async (program: typeof demo) => {
  const cookie = await signInTo(program)
  const session = await sessionOf(program, cookie)
  const { sealed, secret } = program.settings.offerEnrolment(session, 'Posada')
  const form = { sealed, code: codeOf(secret) }
  const done = await program.settings.enrol(lookup(cookie), session, form)
  return { secret, former: cookie, cookie: jar(done), recoveryCodes: done.recoveryCodes }
}
const actionsOf = async (person: string): Promise<string[]> => {
  const { rows } = await database.pool.query('select action from audit_log where person = $1 order by id', [
    person,
  ])
  return rows.map(({ action }) => action)
}

describe('operator sign-in by password', () => {
  test('the right password opens a session; a wrong one and an unknown e-mail get the same error', async () => {
    const cookie = await signInTo(demo)
    expect(cookie).toMatch(/^session-operator=[\w.-]+; refresh-operator=[\w-]{70}$/)
    expect(await actorOf(demo, cookie)).toMatchObject({ kind: 'operator', email, tenantId: pro.id, ip })
    const wrong = { code: 'sign-in.wrong-password' }
    await expect(demo.signIn.signIn(lookup(), 'operator', { email, password: 'zle' })).rejects.toMatchObject(
      wrong,
    )
    const stranger = { email: `nikt${people}@pro.example`, password }
    await expect(demo.signIn.signIn(lookup(), 'operator', stranger)).rejects.toMatchObject(wrong)
    expect(await actionsOf(email)).toEqual(['operator.signed-in', 'operator.sign-in-failed'])
    // Text typed by an unknown visitor may be a password, so it is not recorded.
    expect(await actionsOf(stranger.email)).toEqual([])
  })

  test('a session is valid on its own board and kind only, and its tokens are not stored in plain text', async () => {
    const cookie = await signInTo(demo)
    expect(await demo.sessions.findActor(lookup(cookie, tech), ['operator'])).toBeNull()
    expect(await actorOf(demo, cookie, ['candidate', 'employer'])).toBeNull()
    expect(await actorOf(demo, cookie.replaceAll('operator', 'candidate'))).toBeNull()
    expect(await actorOf(demo, 'session-operator=zmyslony')).toBeNull()
    expect(await actorOf(demo, `session-operator=${'a'.repeat(43)}`)).toBeNull()
    const token = /session-operator=([\w.-]+)/.exec(cookie)?.[1] ?? ''
    const refresh = /refresh-operator=([\w-]+)/.exec(cookie)?.[1] ?? ''
    const bearer = lookup('', pro, { authorization: `Bearer ${token}` })
    expect(await demo.sessions.findActor(bearer, ['operator'])).toMatchObject({ email })
    const { rows } = await database.pool.query('select sessions::text as row from sessions')
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(refresh))).toEqual([])
  })

  test('each sign-in issues a new session token', async () => {
    const first = await signInTo(demo)
    const second = await signInTo(demo, lookup(first))
    expect(second).not.toBe(first)
    expect(await actorOf(demo, second)).not.toBeNull()
  })

  test('an operator session expires after one idle hour and after twelve hours in total', async () => {
    const idle = await signInTo(demo)
    const renew = async (cookie: string) => {
      const renewed = await demo.sessions.renew(lookup(cookie), 'operator')
      return renewed && jar(renewed)
    }
    clock.advance(HOUR_MS + 1)
    expect(await renew(idle)).toBeNull()
    let busy = await signInTo(demo)
    for (let half = 0; half < 23; half += 1) {
      clock.advance(HOUR_MS / 2)
      expect(await actorOf(demo, busy)).toBeNull()
      busy = (await renew(busy)) ?? ''
      expect(await actorOf(demo, busy)).not.toBeNull()
    }
    clock.advance(HOUR_MS / 2)
    expect(await renew(busy)).toBeNull()
  })

  test('signing out ends the session in the database', async () => {
    const cookie = await signInTo(demo)
    const forgotten = await demo.signIn.signOut(lookup(cookie), await sessionOf(demo, cookie))
    expect(forgotten).toEqual([
      expect.stringMatching(/^session-operator=;.*Max-Age=0$/),
      expect.stringMatching(/^refresh-operator=;.*Max-Age=0$/),
    ])
    expect(await actorOf(demo, cookie)).toBeNull()
    expect((await actionsOf(email)).at(-1)).toBe('operator.signed-out')
  })

  test('failed passwords delay further guesses ever longer, but not the owner from a known IP address', async () => {
    await signInTo(demo)
    const guess = (from: string) =>
      demo.signIn.signIn({ ...lookup(), ip: from }, 'operator', { email, password: 'zgaduj' }).then(
        () => 0,
        ({ details }) => details.retryAfterSeconds ?? 0,
      )
    const waits: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) waits.push(await guess(`198.51.100.${attempt}`))
    expect(Math.max(...waits)).toBeGreaterThan(0)
    await expect(signInTo(demo, { ...lookup(), ip: '192.0.2.1' })).rejects.toMatchObject({
      code: 'request.too-many',
    })
    expect(await signInTo(demo)).toContain('session-operator=')
    clock.advance(30_000)
    expect(await signInTo(demo, { ...lookup(), ip: '192.0.2.1' })).toContain('session-operator=')
  })
})

describe('second factor of operators', () => {
  test('production gives no access before the second factor is enrolled, then opens a new session', async () => {
    const cookie = await signInTo(production)
    expect((await sessionOf(production, cookie)).stage).toBe('enrolment')
    expect(await actorOf(production, cookie)).toBeNull()
    const { cookie: complete, recoveryCodes } = await enrolled(production)
    expect(await actorOf(production, complete)).toMatchObject({ email, hasSecondFactor: true })
    expect(new Set(recoveryCodes).size).toBe(10)
  })

  test('enrolling the second factor does not upgrade the password-only session', async () => {
    const { former, cookie } = await enrolled(demo)
    expect(await actorOf(demo, former)).toBeNull()
    expect(await actorOf(demo, cookie)).not.toBeNull()
  })

  test('a session opened before enrolment has to enter a code, in the demo as well', async () => {
    const elsewhere = await signInTo(demo)
    await enrolled(demo)
    expect((await sessionOf(demo, elsewhere)).stage).toBe('code')
    expect(await actorOf(demo, elsewhere)).toBeNull()
  })

  test('a TOTP code is accepted once, within one time step of tolerance', async () => {
    const { secret } = await enrolled(demo)
    const pass = async (code: string) => {
      const cookie = await signInTo(demo)
      return jar(await demo.signIn.passCode(lookup(cookie), await sessionOf(demo, cookie), { code }))
    }
    const wrong = { code: 'sign-in.wrong-code' }
    // The enrolment has used up the current code.
    await expect(pass(codeOf(secret))).rejects.toMatchObject(wrong)
    clock.advance(30_000)
    const late = codeOf(secret)
    clock.advance(30_000)
    expect(await actorOf(demo, await pass(late))).toMatchObject({ hasSecondFactor: true })
    await expect(pass(late)).rejects.toMatchObject(wrong)
    const stale = codeOf(secret)
    clock.advance(90_000)
    await expect(pass(stale)).rejects.toMatchObject(wrong)
    expect(await actionsOf(email)).toContain('second-factor.failed')
  })

  test('a recovery code is accepted once, and new codes invalidate the former', async () => {
    const { recoveryCodes, cookie } = await enrolled(demo)
    const [first = '', second = ''] = recoveryCodes
    const pass = async (code: string) => {
      const opened = await signInTo(demo)
      return jar(await demo.signIn.passCode(lookup(opened), await sessionOf(demo, opened), { code }))
    }
    expect(await actorOf(demo, await pass(first.toUpperCase().replaceAll('-', ' ')))).not.toBeNull()
    await expect(pass(first)).rejects.toMatchObject({ code: 'sign-in.wrong-code' })
    const { who } = await sessionOf(demo, cookie)
    const [renewed = ''] = await demo.settings.renewRecoveryCodes(lookup(cookie), who)
    await expect(pass(second)).rejects.toMatchObject({ code: 'sign-in.wrong-code' })
    expect(await actorOf(demo, await pass(renewed))).not.toBeNull()
    expect(await actionsOf(email)).toContain('recovery-code.used')
    const { rows } = await database.pool.query(
      'select action, person, ip, object, at, before, after from audit_log where action = any($1) and person = $2 order by id',
      [['second-factor.enrolled', 'recovery-codes.renewed'], email],
    )
    const entry = { person: email, ip, object: `account:${who.accountId}`, at: clock.now() }
    expect(rows).toEqual([
      {
        ...{ ...entry, action: 'second-factor.enrolled' },
        ...{ before: { secondFactor: false }, after: { secondFactor: true } },
      },
      { ...entry, action: 'recovery-codes.renewed', before: null, after: null },
    ])
  })

  test('an enrolment secret is bound to one session and stored encrypted', async () => {
    const one = await sessionOf(demo, await signInTo(demo))
    const other = await sessionOf(demo, await signInTo(demo))
    const { sealed, secret, svg } = demo.settings.offerEnrolment(one, 'Posada')
    expect(svg).toMatch(/^<svg /)
    const form = { sealed, code: codeOf(secret) }
    await expect(demo.settings.enrol(lookup(), other, form)).rejects.toMatchObject({
      code: 'sign-in.wrong-code',
    })
    await demo.settings.enrol(lookup(), one, form)
    const bytes = Buffer.from(Secret.fromBase32(secret.replaceAll(' ', '')).bytes).toString('hex')
    const { rows } = await database.pool.query("select encode(secret, 'hex') as secret from second_factors")
    expect(rows.filter((row) => row.secret.includes(bytes))).toEqual([])
  })

  test('an offer whose code was mistyped is offered again with its secret, to its session only', async () => {
    const session = await sessionOf(demo, await signInTo(demo))
    const other = await sessionOf(demo, await signInTo(demo))
    const { sealed, secret } = demo.settings.offerEnrolment(session, 'Posada')
    const again = demo.settings.offerEnrolment(session, 'Posada', sealed)
    expect(again.secret).toBe(secret)
    for (const [whose, earlier] of [
      [other, sealed],
      [session, 'zmyslone'],
      [session, ''],
    ] as const)
      expect(demo.settings.offerEnrolment(whose, 'Posada', earlier).secret).not.toBe(secret)
    await demo.settings.enrol(lookup(), session, { sealed: again.sealed, code: codeOf(secret) })
  })

  test('only the command line can reset the second factor, which ends every session', async () => {
    const { cookie } = await enrolled(production)
    const { who } = await sessionOf(production, cookie)
    for (const actor of [who, anonymous])
      await expect(
        production.settings.reset(actor, { tenantId: pro.id, kind: 'operator', email }),
      ).rejects.toMatchObject({
        code: 'auth.wrong-kind',
      })
    expect(await production.settings.reset(shell, { tenantId: pro.id, kind: 'operator', email })).toBe(true)
    expect(await actorOf(production, cookie)).toBeNull()
    expect((await sessionOf(production, await signInTo(production))).stage).toBe('enrolment')
    const { rows } = await database.pool.query(
      "select person, before, after from audit_log where action = 'second-factor.reset'",
    )
    expect(rows).toEqual([
      { person: 'posada', before: { secondFactor: true }, after: { secondFactor: false } },
    ])
  })
})
